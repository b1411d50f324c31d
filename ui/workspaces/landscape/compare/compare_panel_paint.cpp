// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/number_words.h"
#include "ui/figure/field_painter.h"
#include "ui/figure/screen_ink.h"
#include "ui/text/number_text.h"
#include "ui/workspaces/landscape/compare/compare_panel.h"

namespace basinscope {
namespace {

constexpr double marker_size = 0.72;
constexpr double old_opacity = 0.35;  // of pictures that newer ones will replace

double exact_share(const Basins& basins) {
  double share = 0;
  for (const Attractor& attractor : basins.attractors)
    if (attractor.kind == FixedPointKind::pattern) share += attractor.share;
  return share;
}

}  // namespace

void ComparePanel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.drawPixmap(0, 0, ground());
  for (int field = 0; field < (two_fields() ? 2 : 1); ++field) draw_probe_and_border(painter, field);
}

const QPixmap& ComparePanel::ground() {
  const double ratio = devicePixelRatioF();
  const QSize pixels(static_cast<int>(std::ceil(width() * ratio)),
                     static_cast<int>(std::ceil(height() * ratio)));
  if (ground_.size() == pixels && ground_.devicePixelRatio() == ratio) return ground_;
  ground_ = QPixmap(pixels);
  ground_.setDevicePixelRatio(ratio);
  ground_.fill(appearance_->theme().panel);
  QPainter painter(&ground_);
  for (int field = 0; field < (two_fields() ? 2 : 1); ++field) paint_field(painter, field);
  draw_foot(painter);
  return ground_;
}

void ComparePanel::paint_field(QPainter& painter, int field) const {
  const FieldFrame shown = frame(field);
  const ComparePicture& picture = panels_->picture(row_, column_);
  const FieldPicture& drawn = shows_energy(field) ? energy_ : basins_;
  painter.save();
  painter.setClipRect(shown.frame);
  painter.setRenderHint(QPainter::SmoothPixmapTransform, true);
  FieldInk ink = screen_ink(marker_size * appearance_->scale(), appearance_->font(11));
  if (panels_->shown_as_old(row_, column_)) ink.image_opacity = old_opacity;
  draw_field(painter, drawn, shown, ink);
  if (drawn.image.isNull())
    draw_sentence(painter, shown.frame, drawn.refusal, Qt::AlignTop | Qt::AlignHCenter);
  draw_sentence(painter, shown.frame, picture.fault);
  painter.restore();
}

void ComparePanel::draw_sentence(QPainter& painter, const QRectF& frame, const std::string& sentence,
                                 Qt::Alignment where) const {
  if (sentence.empty()) return;
  painter.setPen(appearance_->theme().text_3);
  painter.setFont(appearance_->font(11));
  painter.drawText(frame.adjusted(8, 8, -8, -8), static_cast<int>(where) | Qt::TextWordWrap,
                   QString::fromStdString(sentence));
}

void ComparePanel::draw_probe_and_border(QPainter& painter, int field) const {
  const FieldFrame shown = frame(field);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const bool probe_shown = model_->document()->scene().view.show_probe;
  if (model_->probe() && probe_shown && !(drag_.alive() && grabbed_)) {
    painter.save();
    painter.setClipRect(shown.frame);
    draw_probe(painter, {model_->probe()->x, model_->probe()->y}, shown, 0.6 * scale, model_->probe_pinned());
    painter.restore();
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setBrush(Qt::NoBrush);
  const bool marked = chosen_ || hasFocus();
  painter.setPen(QPen(marked ? theme.accent : theme.axis, (marked ? 3 : 1) * scale, Qt::SolidLine,
                      Qt::SquareCap, Qt::MiterJoin));
  const double inset = marked ? 1 : 0;
  painter.drawRect(shown.frame.adjusted(inset, inset, -inset, -inset));
}

// The bar of shares and the counts, or why there are none.
void ComparePanel::draw_foot(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const double top = height() - foot * scale;
  const QRectF words(0, top + 17 * scale, width(), 17 * scale);
  const ComparePicture& picture = panels_->picture(row_, column_);
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setFont(appearance_->font(11));
  if (!picture.result || panels_->shown_as_old(row_, column_)) {
    painter.setPen(theme.text_3);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     picture.fault.empty() ? tr("computing…") : tr("not computed"));
    return;
  }
  draw_shares(painter, QRectF(0.5, top + 6.5 * scale, width() - 1, 8 * scale));
  const Basins& basins = picture.result->basins;
  painter.setPen(theme.text_2);
  // As the landscape counts: a start that happens to settle on a saddle makes it no attractor, and the
  // count would depend on the number of pixels.
  const auto count = std::count_if(basins.attractors.begin(), basins.attractors.end(),
                                   [](const Attractor& each) { return each.stable(); });
  painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, text_of(counted(count, "attractor")));
  painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter,
                   tr("%1 % exact").arg(fixed_text(100 * exact_share(basins), 0)));
}

// Shares: patterns by area, the mark, mixtures by area, the rest hatched grey.
void ComparePanel::draw_shares(QPainter& painter, const QRectF& bar) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const ComparePicture& picture = panels_->picture(row_, column_);
  const Basins& basins = picture.result->basins;
  std::vector<std::size_t> order(basins.attractors.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const bool pure_a = basins.attractors[a].kind == FixedPointKind::pattern;
    const bool pure_b = basins.attractors[b].kind == FixedPointKind::pattern;
    return pure_a != pure_b ? pure_a : basins.attractors[a].share > basins.attractors[b].share;
  });
  painter.fillRect(bar, theme.track);
  double x = bar.left();
  for (const std::size_t i : order) {
    const double width = basins.attractors[i].share * bar.width();
    painter.fillRect(QRectF(x, bar.top(), width, bar.height()), picture.pictures->attractor_colours[i]);
    x += width;
  }
  painter.setPen(QPen(theme.axis, scale));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(bar);
  const double mark = std::clamp(bar.left() + exact_share(basins) * bar.width(), bar.left(), bar.right());
  painter.fillRect(QRectF(mark - scale, bar.top() - 2 * scale, 2 * scale, bar.height() + 4 * scale),
                   theme.text);
}

}  // namespace basinscope
