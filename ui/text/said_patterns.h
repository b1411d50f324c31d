// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences of core by their form: "at most %1 keys, not %2" is the form of "at most 32 keys, not 40".
// scripts/translations writes the list, resources/translations/core.txt, from the sums of literals in core.
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <functional>
#include <vector>

namespace basinscope {

struct SaidPattern {
  QString english;     // with %1 … %9, each once and in this order
  QStringList pieces;  // what stands between them
};
struct SaidPatterns {
  std::vector<SaidPattern> patterns;  // those that say most first
  QHash<QString, QString> counted;    // "key" and "keys" -> "%n key(s)"
};
// Empty where there is no such file.
SaidPatterns read_said_patterns(const QString& file);

// What one language has; both give an empty text for what it has not.
struct SaidLookup {
  std::function<QString(const QString& english)> text;
  std::function<QString(const QString& key, std::int64_t count)> counted;
  bool decimal_comma = false;
};
// The text itself where nothing is known of it, with its numbers as the language writes them.
QString said_by(const SaidPatterns& patterns, const SaidLookup& lookup, const QString& english);

// How a thing that is counted is called in a catalogue: "%n key(s)", "%n query/queries".
QString count_key(const char* one, const char* many);
// "0.5" becomes "0,5", and a list of such "0,5; 2"; not inside quotes, nor in names of files and versions.
QString with_decimal_commas(const QString& text);

}  // namespace basinscope
