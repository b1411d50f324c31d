// SPDX-License-Identifier: GPL-3.0-or-later
// One card of a page fills it: a button in each card's header, F for the card with the focus; the button
// again, F or Escape brings the others back.
#pragma once

#include <QWidget>
#include <vector>

class QKeyEvent;
class QToolButton;

namespace basinscope {

class PlotHeader;

class EnlargedCard : public QObject {
  Q_OBJECT

 public:
  explicit EnlargedCard(QWidget* page);

  void add(QWidget* card, PlotHeader* header, const QString& name);
  // A widget that holds cards and goes where none of them is shown.
  void add_holder(QWidget* holder) { holders_.push_back(holder); }
  QWidget* card() const { return shown_; }  // null: all of them
  void toggle(QWidget* card);
  // F and Escape; true where the key was meant for this.
  bool take_key(const QKeyEvent& event);

 private:
  struct Entry {
    QWidget* card;
    QToolButton* button;
    QString name;
  };
  void show_cards();

  QWidget* page_;
  std::vector<Entry> entries_;
  std::vector<QWidget*> holders_;
  QWidget* shown_ = nullptr;
};

}  // namespace basinscope
