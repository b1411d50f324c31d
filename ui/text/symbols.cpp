// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/symbols.h"

#include <QRegularExpression>
#include <algorithm>

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

QString shown_name(const std::string& name, const std::vector<std::string>& given) {
  if (given.empty() || speaks_english()) return with_indices(said(name));
  if (std::ranges::find(given, name) != given.end()) return with_indices(QString::fromStdString(name));
  // Each stands as a character that no language has while the words round it are translated.
  constexpr char16_t first = 0xE000, most = 0x1000;
  std::vector<QString> people;
  for (const std::string& each : given)
    if (!each.empty() && name.find(each) != std::string::npos && people.size() < most)
      people.push_back(QString::fromStdString(each));
  std::ranges::sort(people, std::ranges::greater(), &QString::size);
  QString text = QString::fromStdString(name);
  for (std::size_t i = 0; i < people.size(); ++i)
    text.replace(
        QRegularExpression(QStringLiteral("(?<!\\w)%1(?!\\w)").arg(QRegularExpression::escape(people[i])),
                           QRegularExpression::UseUnicodePropertiesOption),
        QChar(static_cast<char16_t>(first + i)));
  text = said(text);
  for (std::size_t i = 0; i < people.size(); ++i)
    text.replace(QChar(static_cast<char16_t>(first + i)), people[i]);
  return with_indices(text);
}

}  // namespace basinscope
