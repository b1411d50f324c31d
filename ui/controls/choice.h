// SPDX-License-Identifier: GPL-3.0-or-later
// A combo box that leaves the wheel to the page unless it has the focus.
#pragma once

#include <QComboBox>
#include <QWheelEvent>

namespace basinscope {

class Choice : public QComboBox {
  Q_OBJECT

 public:
  explicit Choice(QWidget* parent = nullptr) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumContentsLength(4);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  }

 protected:
  void wheelEvent(QWheelEvent* event) override {
    if (hasFocus()) {
      QComboBox::wheelEvent(event);
    } else {
      event->ignore();
    }
  }
};

}  // namespace basinscope
