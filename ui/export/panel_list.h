// SPDX-License-Identifier: GPL-3.0-or-later
// Which panels a page shows, and in which order: a row each with its letter, to be ticked and moved up and
// down. Panels of other workspaces wait in a menu until they are wanted.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/export/figure_offer.h"
#include "ui/theme/theme.h"

class QCheckBox;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace basinscope {

class Label;

class PanelList : public QWidget {
  Q_OBJECT

 public:
  PanelList(const FigureOffer& offer, const Appearance* appearance, QWidget* parent = nullptr);

  // As ticked, in their order; one at least where any can be had.
  std::vector<int> chosen() const;
  void choose(const std::vector<int>& parts);  // in this order
  void set_letters(PanelLetters letters);

 Q_SIGNALS:
  void changed();

 private:
  struct Row {
    int part;
    QWidget* widget;
    QCheckBox* box;
    Label* letter;
    QToolButton *up, *down;
  };

  Row make_row(int part);
  QPushButton* more_button();
  Row& row_of(int part);
  const FigureOffer::Part& part(const Row& row) const { return parts_[static_cast<std::size_t>(row.part)]; }
  void take(int part);  // one more is ticked: those that fill a page alone make way
  void move(int part, int by);
  void follow();  // letters, what can be moved, which one must stay
  void put_in_order();

  std::vector<FigureOffer::Part> parts_;
  const Appearance* appearance_;
  std::vector<Row> rows_;  // from above
  QVBoxLayout* column_;
  PanelLetters letters_ = PanelLetters::round;
};

}  // namespace basinscope
