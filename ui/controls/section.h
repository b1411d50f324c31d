// SPDX-License-Identifier: GPL-3.0-or-later
// A collapsible part of the inspector: heading with chevron, rows, a line beneath.
#pragma once

#include <QWidget>

#include "ui/controls/label.h"
#include "ui/theme/theme.h"

class QToolButton;
class QVBoxLayout;

namespace basinscope {

class Section : public QWidget {
  Q_OBJECT

 public:
  Section(const Appearance* appearance, const QString& title, QWidget* parent = nullptr);

  void add(QWidget* row);
  QString title() const;
  // Quiet text at the right end of the heading.
  void set_remark(const RichText& remark);
  bool open() const;
  void set_open(bool open);
  // Opens it and brings it into the view of what scrolls, once its layout is done.
  void reveal();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void take_sizes();

  const Appearance* appearance_;
  QToolButton* heading_;
  Label* remark_;
  QWidget* body_;
  QVBoxLayout* rows_;
  QVBoxLayout* column_;
};

}  // namespace basinscope
