// SPDX-License-Identifier: GPL-3.0-or-later
// A table without grid and frame whose owner fits its columns; Ctrl+C copies its numbers in full precision.
#pragma once

#include <QHeaderView>
#include <QKeyEvent>

#include "ui/controls/data_menu.h"
#include "ui/theme/theme.h"

namespace basinscope {

// Base: QTableView or QTableWidget.
template <class Base>
class PlainTable : public Base {
 public:
  PlainTable(const Appearance* appearance, const QString& name, QWidget* parent)
      : Base(parent), appearance_(appearance) {
    this->setAccessibleName(name);
    this->setSelectionBehavior(Base::SelectRows);
    this->setSelectionMode(Base::SingleSelection);
    this->setShowGrid(false);
    this->setFrameShape(Base::NoFrame);
    this->setTabKeyNavigation(false);
    this->setEditTriggers(Base::NoEditTriggers);
    this->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    this->verticalHeader()->hide();
    this->verticalHeader()->setMinimumSectionSize(10);
    this->horizontalHeader()->setMinimumSectionSize(10);
    this->horizontalHeader()->setHighlightSections(false);
    this->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  }

  virtual DataTable table() const = 0;
  void copy() const {
    copy_shown(this, [this] { return table(); });
  }

 protected:
  virtual void fit_columns() = 0;
  void take_sizes() {
    this->setFont(appearance_->font(12));
    this->horizontalHeader()->setFixedHeight(appearance_->px(24));
    this->verticalHeader()->setDefaultSectionSize(appearance_->px(26));
    fit_columns();
  }

  void keyPressEvent(QKeyEvent* event) override {
    event->matches(QKeySequence::Copy) ? copy() : Base::keyPressEvent(event);
  }
  void resizeEvent(QResizeEvent* event) override {
    Base::resizeEvent(event);
    fit_columns();
  }

  const Appearance* appearance_;
};

}  // namespace basinscope
