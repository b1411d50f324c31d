// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/said_patterns.h"

#include <QFile>
#include <QRegularExpression>
#include <algorithm>
#include <optional>

namespace basinscope {
namespace {

constexpr int deepest = 6;  // of parts in parts

qsizetype said_by_itself(const SaidPattern& pattern) {
  qsizetype size = 0;
  for (const QString& piece : pattern.pieces) size += piece.size();
  return size;
}

SaidPattern said_pattern(const QString& english) {
  static const QRegularExpression place(QStringLiteral("%\\d"));
  return {english, english.split(place)};
}

// The parts between the pieces; each reaches as little far as it can.
std::optional<QStringList> parts_of(const SaidPattern& pattern, const QString& text) {
  const QStringList& pieces = pattern.pieces;
  if (pieces.size() < 2 || !text.startsWith(pieces.first()) || !text.endsWith(pieces.last()))
    return std::nullopt;
  const qsizetype end = text.size() - pieces.last().size();
  qsizetype from = pieces.first().size();
  QStringList parts;
  for (qsizetype i = 1; i < pieces.size(); ++i) {
    const bool last = i + 1 == pieces.size();
    const qsizetype to = last ? end : text.indexOf(pieces[i], from + 1);
    if (to <= from || to > end) return std::nullopt;
    parts << text.mid(from, to - from);
    from = to + pieces[i].size();
  }
  return parts;
}

class Saying {
 public:
  Saying(const SaidPatterns& patterns, const SaidLookup& lookup) : patterns_(patterns), lookup_(lookup) {}

  QString text(const QString& english, int depth = 0) const {
    if (const QString known = lookup_.text(english); !known.isEmpty()) return known;
    if (const QString count = counted(english); !count.isEmpty()) return count;
    if (depth < deepest) {
      for (const SaidPattern& pattern : patterns_.patterns) {
        const auto parts = parts_of(pattern, english);
        if (!parts) continue;
        QString words = lookup_.text(pattern.english);
        if (words.isEmpty()) continue;
        return filled(words, *parts, depth);
      }
      const QString trimmed = english.trimmed();
      if (trimmed != english && !trimmed.isEmpty()) {
        const qsizetype at = english.indexOf(trimmed);
        return english.left(at) + text(trimmed, depth + 1) + english.mid(at + trimmed.size());
      }
    }
    return lookup_.decimal_comma ? with_decimal_commas(english) : english;
  }

 private:
  QString filled(const QString& words, const QStringList& parts, int depth) const {
    QString whole;
    for (qsizetype i = 0; i < words.size(); ++i) {
      const int place = words[i] == QLatin1Char('%') && i + 1 < words.size() ? words[i + 1].digitValue() : 0;
      if (place < 1 || place > parts.size()) {
        whole += words[i];
        continue;
      }
      const bool quoted = whole.endsWith(QChar(0x201E)) || whole.endsWith(QLatin1Char('"'));  // a name
      whole += quoted ? parts[place - 1] : text(parts[place - 1], depth + 1);
      ++i;
    }
    return whole;
  }
  QString counted(const QString& english) const {
    static const QRegularExpression form(QStringLiteral("^([0-9][0-9\u202F]*) (.+)$"));
    const auto match = form.match(english);
    const QString key = match.hasMatch() ? patterns_.counted.value(match.captured(2)) : QString();
    if (key.isEmpty()) return {};
    return lookup_.counted(key, match.captured(1).remove(QChar(0x202F)).toLongLong());
  }

  const SaidPatterns& patterns_;
  const SaidLookup& lookup_;
};

}  // namespace

SaidPatterns read_said_patterns(const QString& file) {
  SaidPatterns read;
  QFile list(file);
  if (!list.open(QIODevice::ReadOnly)) return read;
  for (QString line : QString::fromUtf8(list.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
    line.replace(QLatin1String("\\n"), QLatin1String("\n"));
    if (!line.startsWith(QLatin1String("%n "))) {
      read.patterns.push_back(said_pattern(line));
      continue;
    }
    const QString things = line.mid(3);
    const qsizetype slash = things.indexOf(QLatin1Char('/'));
    const QString one = slash > 0 ? things.left(slash) : things.left(things.size() - 3);
    read.counted.insert(one, line);
    read.counted.insert(slash > 0 ? things.mid(slash + 1) : one + QLatin1Char('s'), line);
  }
  std::ranges::stable_sort(read.patterns, std::ranges::greater(), said_by_itself);
  return read;
}

QString said_by(const SaidPatterns& patterns, const SaidLookup& lookup, const QString& english) {
  return Saying(patterns, lookup).text(english);
}

QString count_key(const char* one, const char* many) {
  const QString thing = QString::fromUtf8(one);
  return many ? QStringLiteral("%n %1/%2").arg(thing, QString::fromUtf8(many))
              : QStringLiteral("%n %1(s)").arg(thing);
}

QString with_decimal_commas(const QString& text) {
  static const QRegularExpression quoted(QStringLiteral("(\"[^\"]*\"|“[^”]*”)"));
  static const QRegularExpression list(QStringLiteral("(?<=\\d), (?=[−+.]?\\d)"));
  static const QRegularExpression decimal(
      QStringLiteral("(?<![\\w.])(\\d*)\\.(\\d+(?:e[−-]?\\d+)?)(?![\\w.])"));
  static const QRegularExpression bare(QStringLiteral("(?<![\\w.])\\.(?=\\d)"));
  if (!text.contains(QLatin1Char('.'))) return text;
  QString whole;
  qsizetype from = 0;
  const auto append = [&whole](QString part) {
    if (part.contains(decimal)) part.replace(list, QStringLiteral("; "));
    part.replace(bare, QStringLiteral("0."));  // ".85" of names
    whole += part.replace(decimal, QStringLiteral("\\1,\\2"));
  };
  for (auto quotes = quoted.globalMatch(text); quotes.hasNext();) {
    const auto quote = quotes.next();
    append(text.mid(from, quote.capturedStart() - from));
    whole += quote.captured();
    from = quote.capturedEnd();
  }
  append(text.mid(from));
  return whole;
}

}  // namespace basinscope
