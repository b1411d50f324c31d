// SPDX-License-Identifier: GPL-3.0-or-later
// A combo box that leaves the wheel to the page unless it has the focus.
#pragma once

#include <QComboBox>
#include <QStylePainter>
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
  // A text too long for the box has dots in the middle: names that begin alike end differently.
  void paintEvent(QPaintEvent*) override {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const bool none = currentIndex() < 0;
    const QString text = none ? placeholderText() : option.currentText;
    const QRect box =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    option.currentText = fontMetrics().elidedText(text, Qt::ElideMiddle, box.width() - 2);
    if (none) option.palette.setBrush(QPalette::ButtonText, option.palette.placeholderText());
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
  }

  void wheelEvent(QWheelEvent* event) override {
    if (hasFocus()) {
      QComboBox::wheelEvent(event);
    } else {
      event->ignore();
    }
  }
};

}  // namespace basinscope
