// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/pair_list.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "ui/plots/plot_points.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {

PairList::PairList(KernelsModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance) {
  auto* points = new PlotPoints(this);  // before its name: that makes what answers for it
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Pairs of kernel and attention"));
  setToolTip(tr("A click chooses the pair; arrow keys walk the rows"));
  PlotPoints::Source source;
  source.always = true;
  source.count = [model] { return model->result() ? static_cast<int>(model->result()->rows.size()) : 0; };
  source.point = [this](int index) {
    const PairRow& pair = model_->result()->rows[static_cast<std::size_t>(index)];
    PlotPoint point{plain_text(row_kernel(pair.pair)) + QStringLiteral(", ") +
                        plain_text(row_attention(pair.pair, model_->result()->state.acting_k())),
                    {},
                    {},
                    row(index),
                    tr("largest difference %1").arg(shown_difference(index))};
    return point;
  };
  // From the state, so that keys held down are not slower than the results.
  source.chosen = [model] { return table_row(model->state().pair()); };
  source.choose = [this](int index) { choose(index); };
  source.move = [this](int index, QPointF steps) {
    choose(index + (steps.y() < 0 || steps.x() > 0 ? 1 : -1));
  };
  points->serve(std::move(source));
  points->summarise([this] { return summary(); });
  connect(model, &KernelsModel::result_changed, this, [this, points] {
    update();
    points->tell();
  });
  connect(appearance, &Appearance::changed, this, [this] { update(); });
}

QRectF PairList::row(int index) const {
  const double scale = appearance_->scale();
  return {0, (head_height + index * pitch) * scale, static_cast<double>(width()), pitch * scale};
}

QString PairList::shown_difference(int index) const {
  const auto result = model_->result();
  if (!result) return {};
  const auto& difference = result->rows[static_cast<std::size_t>(index)].weights.difference;
  return difference ? difference_text(*difference) : tr("undefined");
}

QString PairList::summary() const {
  const auto result = model_->result();
  if (!result) return {};
  int below = 0, undefined = 0;
  for (const PairRow& row : result->rows) {
    if (!row.weights.difference)
      ++undefined;
    else if (*row.weights.difference <= pair_agreement)
      ++below;
  }
  const QString text = tr("%1 of %2 below 1e−12 in float64").arg(below).arg(result->rows.size());
  return undefined > 0 ? text + tr(", %1 undefined (0/0)").arg(undefined) : text;
}

void PairList::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale(), side = inset * scale;
  painter.fillRect(rect(), theme.panel);
  const auto result = model_->result();
  if (!result) return;
  const QRectF inner = QRectF(rect()).adjusted(side, 0, -side, 0);
  painter.setFont(appearance_->font(11, QFont::Medium));
  painter.setPen(theme.text_2);
  static const char* const heads[] = {QT_TR_NOOP("Kernel"), QT_TR_NOOP("Attention"), QT_TR_NOOP("Bandwidth")};
  const QRectF head(inner.left(), 0, inner.width(), head_height * scale);
  const QString last = tr("Largest diff.");
  for (int i = 0; i < 3; ++i) {
    const QRectF cell = cell_of(head, i, painter.fontMetrics().horizontalAdvance(last));
    painter.drawText(cell, Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(tr(heads[i]), Qt::ElideRight, int(cell.width())));
  }
  painter.drawText(head, Qt::AlignVCenter | Qt::AlignRight, last);
  painter.fillRect(QRectF(0, head_height * scale - 1, width(), scale), theme.line);
  for (int i = 0; i < static_cast<int>(result->rows.size()); ++i) draw_row(painter, i, i == result->row);

  const QRectF foot = row(static_cast<int>(result->rows.size())).adjusted(side, 2 * scale, -side, 2 * scale);
  if (foot.bottom() > height() + 4 * scale) return;
  bool all = true;
  for (const PairRow& each : result->rows)
    all = all && (!each.weights.difference || *each.weights.difference <= pair_agreement);
  const int icon = appearance_->px(15);
  painter.drawPixmap(QPointF(foot.left(), foot.center().y() - icon / 2.0),
                     icon_pixmap(all ? QStringLiteral("check-ok") : QStringLiteral("check-warning"), icon,
                                 all ? theme.ok : theme.warning, devicePixelRatioF()));
  painter.setFont(appearance_->font(12));
  painter.setPen(all ? theme.ok : theme.warning);
  painter.drawText(foot.adjusted(icon + 7 * scale, 0, 0, 0), Qt::AlignVCenter, summary());
}

// A column up to the next one, or to what stands at the right end.
QRectF PairList::cell_of(const QRectF& row, int column, double at_end) const {
  const double left = row.left() + column_starts[column] * row.width();
  const double right =
      column < 2 ? row.left() + column_starts[column + 1] * row.width() : row.right() - at_end;
  return {left, row.top(), std::max(0.0, right - left - 6 * appearance_->scale()), row.height()};
}

// Rich text is laid out once: the rows are painted at every move of a key.
void PairList::draw_rich(QPainter& painter, const QRectF& box, const RichText& rich) const {
  const QString markup = html(rich), key = markup + painter.font().toString();
  auto found = texts_.find(key);
  if (found == texts_.end()) {
    if (texts_.size() > 200) texts_.clear();
    QStaticText text(markup);
    text.setTextFormat(Qt::RichText);
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    text.setTextOption(option);
    text.prepare({}, painter.font());
    found = texts_.insert(key, text);
  }
  painter.save();
  painter.setClipRect(box);
  painter.translate(box.left(), box.center().y());
  // A name that is a little too long is condensed, as letters that are cut off read as others.
  painter.scale(std::clamp(box.width() / found->size().width(), 0.8, 1.0), 1);
  painter.drawStaticText(QPointF(0, -found->size().height() / 2), *found);
  painter.restore();
}

void PairList::draw_row(QPainter& painter, int index, bool chosen) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale(), side = inset * scale;
  const PairRow& pair = model_->result()->rows[static_cast<std::size_t>(index)];
  const QRectF box = row(index), inner = box.adjusted(side, 0, -side, 0);
  if (chosen) painter.fillRect(box, theme.accent_soft);
  if (chosen && hasFocus()) painter.fillRect(QRectF(0, box.top(), 3 * scale, box.height()), theme.accent);
  painter.setFont(appearance_->font(12, chosen ? QFont::DemiBold : QFont::Normal));
  painter.setPen(theme.text);
  draw_rich(painter, cell_of(inner, 0), row_kernel(pair.pair));
  draw_rich(painter, cell_of(inner, 1), row_attention(pair.pair, model_->result()->state.acting_k()));
  painter.setFont(appearance_->font(12));
  painter.setPen(theme.text_2);
  painter.drawText(cell_of(inner, 2), Qt::AlignVCenter, translated(bandwidth_word(pair.pair)));
  const auto& difference = pair.weights.difference;
  painter.setPen(!difference ? theme.warning : *difference <= pair_agreement ? theme.ok : theme.error);
  painter.drawText(inner, Qt::AlignVCenter | Qt::AlignRight, shown_difference(index));
}

void PairList::choose(int index) {
  const auto result = model_->result();
  if (!result || index < 0 || index >= static_cast<int>(result->rows.size())) return;
  choose_pair(model_, result->rows[static_cast<std::size_t>(index)].pair);
}

void PairList::mousePressEvent(QMouseEvent* event) {
  const auto result = model_->result();
  if (event->button() != Qt::LeftButton || !result) return QWidget::mousePressEvent(event);
  for (int i = 0; i < static_cast<int>(result->rows.size()); ++i) {
    if (row(i).contains(event->position())) choose(i);
  }
}

}  // namespace basinscope
