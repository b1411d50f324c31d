// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/shown_number.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace basinscope {

namespace {

constexpr QChar minus(0x2212);

// As the language writes what Qt wrote.
QString with_marks(QString text) {
  if (writes_decimal_comma()) text.replace(QLatin1Char('.'), QLatin1Char(','));
  return text.replace(QLatin1Char('-'), minus);
}

// "3.3e−16": no plus and no leading zero in the exponent.
QString scientific(double value, int decimals) {
  const QString text = QString::number(value, 'e', decimals);
  const qsizetype e = text.indexOf(QLatin1Char('e'));
  return with_marks(text.left(e) + QLatin1Char('e') + QString::number(text.mid(e + 1).toInt()));
}

// Infinite where rounding leaves the range of doubles.
double rounded_to(double value, int digits) { return QString::number(value, 'g', digits).toDouble(); }

std::optional<double> plain_number(const QString& text) {
  QString plain = text;
  if (writes_decimal_comma() && !plain.contains(QLatin1Char('.')))
    plain.replace(QLatin1Char(','), QLatin1Char('.'));
  bool ok = false;
  const double value = QLocale::c().toDouble(plain, &ok);
  if (!ok || !std::isfinite(value) || plain.contains(QLatin1Char(','))) return std::nullopt;
  return value;
}

}  // namespace

std::optional<double> number_from(const QString& text) {
  QString plain = text.trimmed();
  plain.replace(minus, QLatin1Char('-'));
  plain.remove(QChar(0x202F)).remove(QChar(0x2009));  // the second as others write it
  const QStringList parts = plain.split(QLatin1Char('/'));
  if (parts.size() > 2) return std::nullopt;
  const auto numerator = plain_number(parts[0].trimmed());
  if (parts.size() == 1 || !numerator) return numerator;
  const auto denominator = plain_number(parts[1].trimmed());
  if (!denominator || *denominator == 0) return std::nullopt;
  const double quotient = *numerator / *denominator;
  return std::isfinite(quotient) ? std::optional(quotient) : std::nullopt;
}

std::optional<std::vector<double>> numbers_from(const QString& text) {
  static const QRegularExpression separators(QStringLiteral("[,;\\s]+")), apart(QStringLiteral(",?[;\\s]+"));
  std::vector<double> values;
  for (const QString& some : text.split(apart, Qt::SkipEmptyParts)) {
    const bool decimal = writes_decimal_comma() && !some.contains(QLatin1Char('.'));
    for (const QString& part : decimal ? QStringList{some} : some.split(separators, Qt::SkipEmptyParts)) {
      const auto value = number_from(part);
      if (!value) return std::nullopt;
      values.push_back(*value);
    }
  }
  return values;
}

QString number_in_words(double value, int digits) {
  const QString text = QString::fromStdString(number_words(value, digits));
  return writes_decimal_comma() ? with_marks(text) : text;
}

QString between_numbers() { return writes_decimal_comma() ? QStringLiteral("; ") : QStringLiteral(", "); }

QString shown_number(double value, int digits) {
  if (value == 0 || !std::isfinite(value)) return number_in_words(value);
  // Rounding may carry a number over the limits of a form.
  const int kept = std::max(digits, std::abs(value) >= 1 ? 6 : 1);
  const double size = std::abs(rounded_to(value, kept));
  if (size >= 0.01 && size < 1e6) return with_marks(QString::number(value, 'g', kept));
  QString text = scientific(value, digits - 1);
  const qsizetype e = text.indexOf(QLatin1Char('e'));
  const QChar mark = QLatin1Char(writes_decimal_comma() ? ',' : '.');
  qsizetype end = e;
  if (text.contains(mark)) {
    while (text[end - 1] == QLatin1Char('0')) --end;
    if (text[end - 1] == mark) --end;
  }
  return text.remove(end, e - end);
}

QString rounded_number(double value, int digits) {
  if (!std::isfinite(value)) return shown_number(value);
  // Rounding is done once, by the decimal text; its double then has no more digits than that.
  const double rounded = rounded_to(value, digits);
  return shown_number(std::isfinite(rounded) ? rounded : value, digits);
}

QString fixed_text(double value, int decimals) {
  if (!std::isfinite(value)) return shown_number(value);
  const QString text = QString::number(value, 'f', decimals);
  // A rounded negative zero loses its sign.
  return with_marks(text.toDouble() == 0 ? QString::number(0.0, 'f', decimals) : text);
}

QString percent_text(double share, int decimals) {
  const double unit = std::pow(10.0, decimals);
  return fixed_text(std::floor(share * 100 * unit + 1e-9) / unit, decimals) + QStringLiteral(" %");
}

QString scientific_text(double value) {
  return value == 0 || !std::isfinite(value) ? shown_number(value) : scientific(value, 1);
}

QString short_number(double value, int digits) {
  if (value == 0 || !std::isfinite(value)) return shown_number(value);
  const double size = std::abs(rounded_to(value, digits));
  // The scientific form has one digit fewer.
  const bool small = std::abs(rounded_to(value, std::max(1, digits - 1))) < 1e-3;
  if (small || size >= 1e5) return scientific(value, std::max(0, digits - 2));
  return fixed_text(value, std::max(0, digits - 1 - static_cast<int>(std::floor(std::log10(size)))));
}

QString grouped_text(qint64 count) { return text_of(grouped(count)); }

QString capitalised(const QString& text) {
  // "α-entmax" and "r-ReLUmax" begin with a variable.
  if (text.size() < 2 || text[1] == QLatin1Char('-')) return text;
  return text[0].unicode() < 128 ? text[0].toUpper() + text.mid(1) : text;
}

}  // namespace basinscope
