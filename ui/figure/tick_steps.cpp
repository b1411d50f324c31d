// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/tick_steps.h"

#include <algorithm>
#include <cmath>

namespace basinscope {
namespace {

QString with_minus(QString text) { return text.replace('-', QChar(0x2212)); }

}  // namespace

int tick_decimals(double step) {
  return static_cast<int>(std::clamp(std::ceil(-std::log10(step) - 1e-9), 0.0, 12.0));
}

QString number_text(double value, int decimals) {
  if (std::isnan(value)) return QStringLiteral("–");
  if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
  const double smallest = 0.5 * std::pow(10, -decimals);
  return with_minus(QString::number(std::abs(value) < smallest ? 0.0 : value, 'f', decimals));
}

QString tick_text(double tick, double step, double largest) {
  const int decimals = tick_decimals(step);
  if (largest < 1e5 && decimals <= 6) return number_text(tick, decimals);
  if (std::abs(tick) < 1e-6 * step) return QStringLiteral("0");
  const double finer = std::floor(std::log10(std::abs(tick)) + 1e-9) - std::floor(std::log10(step) + 1e-9);
  return short_number(tick, std::clamp(2 + static_cast<int>(finer), 2, 14));
}

QString short_number(double value, int digits) {
  if (!std::isfinite(value)) return number_text(value, 0);
  if (value == 0) return QStringLiteral("0");
  const double size = std::abs(value);
  if (size < 1e-3 || size >= 1e5) {
    QString text = QString::number(value, 'e', std::max(0, digits - 2));
    text.replace("e+0", "e").replace("e+", "e").replace("e-0", "e-");
    return with_minus(text);
  }
  return with_minus(
      QString::number(value, 'f', std::max(0, digits - 1 - static_cast<int>(std::floor(std::log10(size))))));
}

QString grouped(qulonglong value) {
  QString text = QString::number(value);
  if (text.size() < 5) return text;
  for (qsizetype i = text.size() - 3; i > 0; i -= 3) text.insert(i, QChar(0x202F));
  return text;
}

}  // namespace basinscope
