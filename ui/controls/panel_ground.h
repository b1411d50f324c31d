// SPDX-License-Identifier: GPL-3.0-or-later
// The ground of a panel, or of all of them: then the lines between panels are what these leave free.
#pragma once

#include <QPaintEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <QWidget>

#include "ui/theme/theme.h"

namespace basinscope {

class PanelGround : public QWidget {
 public:
  PanelGround(const Appearance* appearance, QWidget* parent, QColor Theme::*colour = &Theme::panel)
      : QWidget(parent), appearance_(appearance), colour_(colour) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
  }
  void add(QWidget* widget, int stretch = 0) {
    static_cast<QVBoxLayout*>(layout())->addWidget(widget, stretch);
  }
  // An empty row beneath; its parts come from left to right.
  QHBoxLayout* add_row(int stretch = 0) {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    static_cast<QVBoxLayout*>(layout())->addLayout(row, stretch);
    return row;
  }

  // One panel, not the ground between several.
  bool is_card() const { return colour_ == &Theme::panel; }
  // A panel that can be asked for: its word in figures and lessons ("basins"), and its name for people.
  void name_panel(const QString& word, const QString& name) { word_ = word, name_ = name; }
  const QString& panel_word() const { return word_; }  // empty: nobody asks for it
  const QString& panel_name() const { return name_; }

 protected:
  void paintEvent(QPaintEvent* event) override {
    QPainter(this).fillRect(event->rect(), appearance_->theme().*colour_);
  }

 private:
  const Appearance* appearance_;
  QColor Theme::*colour_;
  QString word_, name_;
};

}  // namespace basinscope
