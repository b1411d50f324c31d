// SPDX-License-Identifier: GPL-3.0-or-later
// Left: state, engine, frame time, resolution, precision. Right: the probe, its energy, its end.
#pragma once

#include <QLabel>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "ui/theme/theme.h"

class QHBoxLayout;

namespace basinscope {

// A number of the status line, heavier than its name.
inline QString bold_value(const QString& text) {
  return QStringLiteral("<b style='font-weight:500'>%1</b>").arg(text);
}

class StatusLine : public QWidget {
  Q_OBJECT

 public:
  StatusLine(const Appearance* appearance, QWidget* parent = nullptr);

  // Rich texts; empty ones take no room.
  void show_left(const QStringList& texts);
  // tip: more about the last of them.
  void show_right(const QStringList& texts, const QString& tip = QString());
  // In place of the left side: why a control is disabled, that something was copied. Empty ends it;
  // milliseconds 0: until then.
  void show_message(const QString& message, int milliseconds = 0);
  QString left_text() const;
  QString right_text() const;
  QString message() const { return message_->isVisibleTo(this) ? message_->text() : QString(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fit();  // what stands last at the left gives way first
  void fill(QHBoxLayout* side, std::vector<QLabel*>& labels, const QStringList& texts);
  void take_sizes();

  const Appearance* appearance_;
  QWidget* left_frame_;
  QHBoxLayout* left_;
  QHBoxLayout* right_;
  std::vector<QLabel*> left_labels_, right_labels_;
  QLabel* message_;
  QTimer message_end_;
};

}  // namespace basinscope
