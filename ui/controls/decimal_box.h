// SPDX-License-Identifier: GPL-3.0-or-later
// A box for a decimal number with a unit: shown as the language writes it, typed with a point as well. It
// leaves the wheel to the page.
#pragma once

#include <QDoubleSpinBox>
#include <QLocale>
#include <QWheelEvent>

#include "ui/text/translation.h"

namespace basinscope {

class DecimalBox : public QDoubleSpinBox {
 public:
  DecimalBox() {
    QLocale locale = writes_decimal_comma() ? QLocale(spoken_language()) : QLocale::c();
    locale.setNumberOptions(QLocale::OmitGroupSeparator | QLocale::RejectGroupSeparator);
    setLocale(locale);
    setFocusPolicy(Qt::StrongFocus);
  }

 protected:
  QValidator::State validate(QString& text, int& at) const override {
    if (writes_decimal_comma()) text.replace(QLatin1Char('.'), QLatin1Char(','));
    return QDoubleSpinBox::validate(text, at);
  }
  void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

}  // namespace basinscope
