// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/translation.h"

#include <QLibraryInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>
#include <algorithm>
#include <limits>

#include "core/number_words.h"

namespace basinscope {
namespace {

thread_local int english_scopes = 0;

// The program's texts and Qt's own, of one language.
class Catalogue : public QTranslator {
 public:
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* english, const char* note, int n) const override {
    if (!speaks_english()) {
      // "Delete" is a command in the menu of an entry, and a key in a list of keys.
      const bool qt_asks = context && context[0] == 'Q' && std::string_view(context) != "QObject";
      const QString first = qt_asks ? of_qt_.translate(context, english, note, n) : QString();
      if (!first.isEmpty()) return first;
      if (const QString text = own_.translate("Basinscope", english, note, n); !text.isEmpty()) return text;
    }
    return n >= 0 ? QString::fromStdString(english_count(english, n)) : QString();
  }
  // Empty where there is none.
  QString plain(const std::string& english, int n = -1) const {
    return own_.translate("Basinscope", english.c_str(), nullptr, n);
  }

  bool load_language(const QString& language) {
    if (!own_.load(QStringLiteral(":/translations/basinscope_%1.qm").arg(language))) return false;
    (void)of_qt_.load(QStringLiteral("qtbase_") + language,
                      QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    decimal_comma = QLocale(language).decimalPoint() == QLatin1String(",");
    spoken = language;
    return true;
  }

  bool decimal_comma = false;
  QString spoken = QStringLiteral("en");

 private:
  QTranslator own_, of_qt_;
};

Catalogue& catalogue() {
  static Catalogue one;
  return one;
}

void install_catalogue() { QCoreApplication::installTranslator(&catalogue()); }
// Also for tests and the command line: plurals of English are the catalogue's, too.
Q_COREAPP_STARTUP_FUNCTION(install_catalogue)

// "0.5" becomes "0,5", and a list of such "0,5; 2"; not in names such as "v1.5".
QString with_decimal_commas(QString text) {
  static const QRegularExpression list(QStringLiteral("(?<=\\d), (?=[−+.]?\\d)"));
  static const QRegularExpression decimal(
      QStringLiteral("(?<![\\w.])(\\d*)\\.(\\d+(?:e[−-]?\\d+)?)(?![\\w.])"));
  static const QRegularExpression bare(QStringLiteral("(?<![\\w.])\\.(?=\\d)"));
  if (!text.contains(decimal)) return text;
  text.replace(list, QStringLiteral("; "));
  text.replace(bare, QStringLiteral("0."));  // ".85" of names
  return text.replace(decimal, QStringLiteral("\\1,\\2"));
}

QString counted_text(const std::string& things, std::int64_t count) {
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  QString text = catalogue().plain(things, static_cast<int>(std::min(count, most)));
  return text.replace(QLatin1String("%n"), QString::fromStdString(grouped(count)));
}

// The format with each %1 … replaced at once, so that an argument may have such a sign in it.
QString filled(const QString& format, const std::vector<Message>& arguments) {
  QString whole;
  for (qsizetype i = 0; i < format.size(); ++i) {
    const int place = format[i] == QLatin1Char('%') && i + 1 < format.size() ? format[i + 1].digitValue() : 0;
    if (place < 1 || place > static_cast<int>(arguments.size())) {
      whole += format[i];
    } else {
      whole += translated(arguments[static_cast<std::size_t>(place - 1)]);
      ++i;
    }
  }
  return whole;
}

}  // namespace

InEnglish::InEnglish() { ++english_scopes; }
InEnglish::~InEnglish() { --english_scopes; }

bool speaks_english() { return english_scopes > 0 || catalogue().spoken == QLatin1String("en"); }
bool writes_decimal_comma() { return !speaks_english() && catalogue().decimal_comma; }
QString spoken_language() { return catalogue().spoken; }

void speak(const QString& language) {
  if (!catalogue().load_language(language)) catalogue().spoken = QStringLiteral("en");
}

QString language_for(const QString& wish) {
  for (const QString& each : QStringList{wish} + QLocale::system().uiLanguages()) {
    for (const Language& known : languages)
      if (each.section(QLatin1Char('-'), 0, 0) == QLatin1String(known.code)) return QLatin1String(known.code);
  }
  return QStringLiteral("en");
}

QString count_text(Noun noun, std::int64_t count) { return translated(counted(noun, count)); }

QString translated(const Message& message) {
  if (speaks_english()) return QString::fromStdString(message.english());
  switch (message.kind()) {
    case Message::Kind::verbatim:
      return QString::fromStdString(message.text());
    case Message::Kind::number: {
      const QString text = QString::fromStdString(message.text());
      return writes_decimal_comma() ? with_decimal_commas(text) : text;
    }
    case Message::Kind::counted: {
      const QString text = counted_text(message.text(), message.count());
      return text.isEmpty() ? QString::fromStdString(message.english()) : text;
    }
    case Message::Kind::joined: {
      QStringList parts;
      for (const Message& part : message.arguments()) parts << translated(part);
      const bool numbers = std::ranges::all_of(
          message.arguments(), [](const Message& part) { return part.kind() == Message::Kind::number; });
      if (numbers && writes_decimal_comma()) return parts.join(QStringLiteral("; "));
      return parts.join(QString::fromStdString(message.text()));
    }
    case Message::Kind::format:
      break;
  }
  if (message.empty()) return {};
  const QString known = catalogue().plain(message.text());
  return filled(known.isEmpty() ? QString::fromStdString(message.text()) : known, message.arguments());
}

QString translated_content(const QString& english) {
  if (speaks_english()) return english;
  const QString known = catalogue().plain(english.toStdString());
  return known.isEmpty() ? english : known;
}

}  // namespace basinscope
