// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

bool is_digit(QChar c) { return c >= u'0' && c <= u'9'; }
bool in_word(QChar c) { return c == u'_' || (c.unicode() < 128 && c.isLetterOrNumber()); }

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

// By hand: of a thousand patterns all names are made at every move of the mouse.
QString with_indices(const QString& name) {
  QString text;
  for (qsizetype i = 0; i < name.size();) {
    qsizetype end = i + 1;
    while (end < name.size() && is_digit(name[end])) ++end;
    // x12 or q3 as a word of its own; other names are people's.
    const bool numbered = end > i + 1 && QStringLiteral("eqvx").contains(name[i]) &&
                          (i == 0 || !in_word(name[i - 1])) && (end == name.size() || !in_word(name[end]));
    text += name[i];
    if (numbered) text += subscript(name.mid(i + 1, end - i - 1).toInt());
    i = numbered ? end : i + 1;
  }
  return text;
}

QString shown_name(const Message& name) { return with_indices(translated(name)); }

}  // namespace basinscope
