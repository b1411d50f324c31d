// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/symbols.h"

#include <QRegularExpression>
#include <algorithm>

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

QString with_indices(const QString& name) {
  QString text;
  qsizetype end = 0;
  for (auto matches = numbered().globalMatch(name); matches.hasNext();) {
    const auto match = matches.next();
    text +=
        name.mid(end, match.capturedStart() - end) + match.captured(1) + subscript(match.captured(2).toInt());
    end = match.capturedEnd();
  }
  return text + name.mid(end);
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
