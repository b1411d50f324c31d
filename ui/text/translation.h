// SPDX-License-Identifier: GPL-3.0-or-later
// The language of what is shown. Every text of the source is English. In ui it stands in tr("…") (a class's
// own, or the one below), marked("…") or count_text("…", n); a literal that is looked up later in
// QT_TR_NOOP("…"). Core knows no translator: it returns Messages (core/message.h), which translated() puts
// into the window's language. One catalogue has them all, whatever class asks, so that a text moves between
// files and keeps its translation. scripts/translations collects them. Papers, files and the command line are
// English: their texts are made inside an InEnglish.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <cstdint>
#include <string_view>

#include "core/message.h"

namespace basinscope {

// note: tells apart what English says alike. n: for texts with "%n", whose noun ends in "(s)".
inline QString tr(const char* english, const char* note = nullptr, int n = -1) {
  return QCoreApplication::translate("Basinscope", english, note, n);
}
// "1 key", "2 keys" of "%n key(s)", as core's counted(). Grouped from five digits on.
QString count_text(Noun noun, std::int64_t count);
// What core says. A format that the catalogue does not have stays English; its numbers have the language's
// decimal mark all the same.
QString translated(const Message& message);
inline QString translated(Phrase phrase) { return translated(Message(phrase)); }
// A text that nobody marked has no translation: Message(name) where it is a name.
QString translated(const std::string& text) = delete;
QString translated(std::string_view text) = delete;
// A text that the program brings or made in English (lessons, the gallery, names of a page's panels), whole;
// as it is where it is not known.
QString translated_content(const QString& english);
inline QString translated_content(const std::string& english) {
  return translated_content(QString::fromStdString(english));
}

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
