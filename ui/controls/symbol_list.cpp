// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/symbol_list.h"

#include <QPainter>

#include "ui/controls/row_focus.h"

namespace basinscope {

QSize SymbolList::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
  return {appearance_->px(120), appearance_->px(row_height)};
}

void SymbolList::paint(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const QRectF box = option.rect;
  const bool picked = option.state & QStyle::State_Selected;
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  if (picked) painter->fillRect(box, theme.accent_soft);
  const QPointF ring(box.left() + 15 * scale, box.center().y());
  painter->setPen(QPen(picked ? theme.accent : theme.control_strong, 1.25 * scale));
  painter->setBrush(picked ? theme.accent : theme.control_fill);
  painter->drawEllipse(ring, 6.5 * scale, 6.5 * scale);
  if (picked) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.on_accent);
    painter->drawEllipse(ring, 2.75 * scale, 2.75 * scale);
  }
  const bool known = index.data(known_role).toBool();
  QFont italic = appearance_->font(12);
  italic.setItalic(true);
  const QString symbol = index.data(symbol_role).toString();
  const double side = symbol.isEmpty() ? 0 : QFontMetricsF(italic).horizontalAdvance(symbol) + 8 * scale;
  const QRectF text = box.adjusted(28 * scale, 0, -10 * scale, 0);
  painter->setFont(appearance_->font(12, picked ? QFont::DemiBold : QFont::Normal));
  painter->setPen(known ? theme.text : theme.text_3);
  const QString words = index.data(Qt::DisplayRole).toString();
  painter->drawText(text.adjusted(0, 0, -side, 0), Qt::AlignVCenter,
                    painter->fontMetrics().elidedText(words, Qt::ElideRight, int(text.width() - side)));
  painter->setFont(italic);
  painter->setPen(known ? theme.text_2 : theme.text_3);
  painter->drawText(text, Qt::AlignVCenter | Qt::AlignRight, symbol);
  if (option.state & QStyle::State_HasFocus) draw_row_focus(painter, box, *appearance_);
  painter->restore();
}

}  // namespace basinscope
