// SPDX-License-Identifier: GPL-3.0-or-later
// Left: state, engine, frame time, resolution, precision. Right: the probe, its energy, its end.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "ui/controls/label.h"
#include "ui/theme/theme.h"

class QHBoxLayout;

namespace basinscope {

class StatusLine : public QWidget {
  Q_OBJECT

 public:
  StatusLine(const Appearance* appearance, QWidget* parent = nullptr);

  // Empty texts take no room; bold is a number, a little heavier than its name. Both sides change at most ten
  // times a second, the newest last: reading is no faster, and laying out text takes longer than painting a
  // field.
  void show_left(const RichList& texts);
  // more: about the last of them, in its tooltip.
  void show_right(const RichList& texts, const RichText& more = {});
  // In place of the left side: why a control is disabled, that something was copied. Empty ends it;
  // milliseconds 0: until then.
  void show_message(const QString& message, int milliseconds = 0);
  // What it says, or will within a tenth of a second.
  QString left_text() const { return text_of(left_side_); }
  QString right_text() const { return text_of(right_side_); }
  QString message() const { return message_->isVisibleTo(this) ? message_->text() : QString(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Side {
    QHBoxLayout* row = nullptr;
    std::vector<Label*> labels;
    RichList texts;  // the newest
    RichText more;   // about the last of them
    QElapsedTimer since_filled;
    QTimer later;
  };
  static QString text_of(const Side& side);
  void fit();  // what stands last at the left gives way first
  void show_soon(Side& side, const RichList& texts, const RichText& more);
  void fill(Side& side);
  void take_sizes();

  const Appearance* appearance_;
  QWidget* left_frame_;
  Side left_side_, right_side_;
  Label* message_;
  QTimer message_end_;
};

}  // namespace basinscope
