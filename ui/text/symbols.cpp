// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/symbols.h"

#include <QRegularExpression>

namespace basinscope {
namespace {

// x12 or q3 as a word of its own; other names are people's.
const QRegularExpression& numbered() {
  static const QRegularExpression expression(QStringLiteral("\\b([eqvx])(\\d+)\\b"));
  return expression;
}

}  // namespace

QString subscript(int number) {
  QString text = QString::number(number);
  for (QChar& c : text) c = c.isDigit() ? QChar(0x2080 + c.digitValue()) : QChar(0x208B);
  return text;
}

QString superscript(int number) {
  static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
  QString text = QString::number(number);
  for (QChar& c : text) c = c.isDigit() ? raised[c.digitValue()] : QChar(0x207B);
  return text;
}

QString shown_name(const std::string& name) {
  const QString plain = said(name);
  QString text;
  qsizetype end = 0;
  for (auto matches = numbered().globalMatch(plain); matches.hasNext();) {
    const auto match = matches.next();
    text += plain.mid(end, match.capturedStart() - end) + match.captured(1) +
            subscript(match.captured(2).toInt());
    end = match.capturedEnd();
  }
  return text + plain.mid(end);
}

}  // namespace basinscope
