// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a list of which one is picked: a ring with a dot for that one, words, and a symbol at the
// right; quiet where known_role says no.
#pragma once

#include <QStyledItemDelegate>

#include "ui/theme/theme.h"

namespace basinscope {

class SymbolList : public QStyledItemDelegate {
 public:
  static constexpr int symbol_role = Qt::UserRole, known_role = Qt::UserRole + 1;
  static constexpr double row_height = 25;  // logical pixels

  SymbolList(const Appearance* appearance, QObject* parent)
      : QStyledItemDelegate(parent), appearance_(appearance) {}

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  const Appearance* appearance_;
};

}  // namespace basinscope
