// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/marker_sheet.h"

#include <QFontMetricsF>
#include <algorithm>

#include "ui/figure/field/field_painter.h"

namespace basinscope {
namespace {

// Names and selection are not part of the sheet.
bool same_marker(const PatternMark& a, const PatternMark& b) {
  return a.at == b.at && a.raw == b.raw && a.colour == b.colour && a.dot == b.dot;
}

// Whether a character looks the same beside any other: Latin, Greek, digits and signs. Letters of scripts
// that join them and combining marks do not.
bool stands_alone(QChar c) {
  return !c.isSurrogate() && !c.isMark() && c.joiningType() == QChar::Joining_None && c.unicode() < 0x2E80;
}

}  // namespace

void MarkerSheet::draw(QPainter& painter, const std::vector<PatternMark>& patterns, const FieldFrame& frame,
                       double unit) {
  const double ratio = painter.device()->devicePixelRatioF();
  // The markers are compared in place; the sheet's own list is copied only when the sheet is drawn again.
  std::size_t next = 0;
  bool same = frame.frame == frame_.frame && frame.window == frame_.window && unit == unit_ &&
              sheet_.devicePixelRatio() == ratio;
  for (std::size_t i = 0; same && i < patterns.size(); ++i)
    if (!patterns[i].selected) same = next < drawn_.size() && same_marker(patterns[i], drawn_[next++]);
  if (!same || next != drawn_.size()) {
    ++drawings_;
    frame_ = frame;
    unit_ = unit;
    drawn_.clear();
    std::copy_if(patterns.begin(), patterns.end(), std::back_inserter(drawn_),
                 [](const PatternMark& mark) { return !mark.selected; });
    sheet_ = QPixmap((frame.frame.size() * ratio).toSize());
    sheet_.setDevicePixelRatio(ratio);
    sheet_.fill(Qt::transparent);
    QPainter markers(&sheet_);
    markers.setRenderHint(QPainter::Antialiasing);
    markers.translate(-frame.frame.topLeft());
    for (const PatternMark& mark : drawn_) draw_pattern(markers, mark, frame, unit);
  }
  // Marks are painted in the mode Source (FieldInk::own_layer), in which the sheet would replace by its
  // transparent pixels what is drawn already.
  const QPainter::CompositionMode before = painter.compositionMode();
  painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
  painter.drawPixmap(frame.frame.topLeft(), sheet_);
  painter.setCompositionMode(before);
}

double MarkerSheet::width_of(const QFont& font, const QString& key, const QString& text) {
  constexpr qsizetype most = 4096;  // names of mixtures come and go
  if (widths_.size() > most) widths_.clear();
  const auto entry = std::pair(key, text);
  const auto known = widths_.constFind(entry);
  return known != widths_.cend() ? *known
                                 : *widths_.insert(entry, QFontMetricsF(font).horizontalAdvance(text));
}

std::optional<std::vector<const MarkerSheet::Letter*>> MarkerSheet::letters(const QString& look,
                                                                            const QFont& font,
                                                                            const QString& text, double pad,
                                                                            double ratio,
                                                                            const PaintLetter& paint) {
  constexpr qsizetype most = 4096;
  if (!std::all_of(text.begin(), text.end(), stands_alone)) return std::nullopt;
  if (letters_.size() > 16) letters_.clear();  // sizes of other screens
  QHash<QChar, Letter>& known = letters_[look];
  if (known.size() > most) known.clear();
  for (const QChar c : text) {
    if (known.contains(c)) continue;
    const QFontMetricsF metrics(font);
    Letter made;
    made.advance = metrics.horizontalAdvance(c);
    const QSizeF size(made.advance + 2 * pad + 2, metrics.ascent() + metrics.descent() + 2 * pad);
    // Casing and letter are separate pictures, as all casings of a name must lie below all of its letters.
    for (const bool casing : {true, false}) {
      QPixmap picture((size * ratio).toSize());
      picture.setDevicePixelRatio(ratio);
      picture.fill(Qt::transparent);
      QPainter painter(&picture);
      painter.setRenderHint(QPainter::Antialiasing);
      paint(painter, {pad, pad + metrics.ascent()}, c, casing);
      painter.end();
      (casing ? made.casing : made.letter) = std::move(picture);
    }
    known.insert(c, std::move(made));
  }
  std::vector<const Letter*> found;
  for (const QChar c : text) found.push_back(&*known.constFind(c));
  return found;
}

}  // namespace basinscope
