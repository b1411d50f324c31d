// SPDX-License-Identifier: GPL-3.0-or-later
// A column that opens beside the workspaces, for a lesson or for notes: ground, the line at its left, widths
// and the button that closes it. The window owns it; GUI thread.
#pragma once

#include <QHBoxLayout>
#include <QToolButton>

#include "ui/theme/theme.h"

class QVBoxLayout;

namespace basinscope {

class SideColumn : public QWidget {
  Q_OBJECT

 public:
  virtual bool is_open() const = 0;
  // Logical pixels; taken of the window's width.
  int usual_width() const { return usual_width_; }
  int least_width() const { return least_width_; }
  int width_taken() const { return is_open() ? usual_width_ : 0; }

 Q_SIGNALS:
  void close_wanted();
  void room_changed();  // it is open, or no longer

 protected:
  SideColumn(const Appearance* appearance, int usual_width, int least_width, QWidget* parent);

  void paintEvent(QPaintEvent* event) override;
  // The top row; what is added comes before the button.
  void add_to_head(QWidget* widget, int stretch = 0) {
    head_->insertWidget(head_->count() - 1, widget, stretch);
  }
  QVBoxLayout* column() const;
  void name_close(const QString& name, const QString& tip);
  void apply_theme_to_column();

  const Appearance* appearance_;

 private:
  const int usual_width_, least_width_;
  QHBoxLayout* head_;
  QToolButton* close_;
};

}  // namespace basinscope
