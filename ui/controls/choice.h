// SPDX-License-Identifier: GPL-3.0-or-later
// A combo box that leaves the wheel to the page, focused too: only its open list scrolls. A text too long for
// it has dots in place of words in its middle: names that begin alike end differently.
#pragma once

#include <QAbstractItemView>
#include <QComboBox>
#include <QStylePainter>
#include <QWheelEvent>
#include <algorithm>

namespace basinscope {

// Whole words from both ends with dots between them; where not even two fit, dots inside.
QString without_middle_words(const QFontMetrics& metrics, const QString& text, int room);

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
  void paintEvent(QPaintEvent*) override {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const bool none = currentIndex() < 0;
    const QString text = none ? placeholderText() : option.currentText;
    const QRect box =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    option.currentText = without_middle_words(fontMetrics(), text, box.width() - 2);
    if (none) option.palette.setBrush(QPalette::ButtonText, option.palette.placeholderText());
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
  }

  // The list is as wide as its longest text.
  void showPopup() override {
    view()->setMinimumWidth(std::max(width(), view()->sizeHintForColumn(0) + 2 * frame));
    QComboBox::showPopup();
  }

  void wheelEvent(QWheelEvent* event) override { event->ignore(); }

 private:
  static constexpr int frame = 12;
};

}  // namespace basinscope
