// SPDX-License-Identifier: GPL-3.0-or-later
// The language of what is shown. Every text of the source is English. In ui it stands in tr("…") (a class's
// own, or the one below), marked("…") or count_text(); a literal that is looked up later in QT_TR_NOOP("…").
// Core knows no translator: what it says goes through said() where it enters the window. One catalogue has
// them all, whatever class asks, so that a text moves between files and keeps its translation.
// scripts/translations collects them. Papers, files and the command line are English: whoever makes them does
// it inside an InEnglish.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <cstdint>
#include <string_view>

namespace basinscope {

// note: tells apart what English says alike. n: for texts with "%n", whose noun ends in "(s)".
inline QString tr(const char* english, const char* note = nullptr, int n = -1) {
  return QCoreApplication::translate("Basinscope", english, note, n);
}
// "1 key", "2 keys"; many: where the plural is not one with an "s" behind it. Grouped from five digits on.
QString count_text(std::int64_t count, const char* one, const char* many = nullptr);
// A text of core: by itself, or by its form, "at most %1 keys", whose parts are translated in turn. As it is
// where it is not known.
QString said(std::string_view english);
QString said(const QString& english);
inline QString said(const char* english) { return said(std::string_view(english)); }

// While one lives, its thread speaks English, with decimal points.
class InEnglish {
 public:
  InEnglish();
  ~InEnglish();
  InEnglish(const InEnglish&) = delete;
  InEnglish& operator=(const InEnglish&) = delete;
};

// "de", or "en" for none; what is not there is not spoken. Before the window is made: texts are not made
// anew.
void speak(const QString& language);
// What a wish comes to: a known code is itself; of nothing or another, the first of the system's languages
// that is spoken.
QString language_for(const QString& wish);
// Of the window, whatever the thread.
QString spoken_language();
// On this thread.
bool speaks_english();
bool writes_decimal_comma();

struct Language {
  const char* code;
  const char* name;  // in itself
};
inline constexpr Language languages[] = {{"en", "English"}, {"de", "Deutsch"}};

}  // namespace basinscope
