// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/translation.h"

#include <QHash>
#include <QLibraryInfo>
#include <QLocale>
#include <QMutex>
#include <QTranslator>
#include <limits>

#include "core/number_words.h"
#include "ui/text/said_patterns.h"

namespace basinscope {
namespace {

thread_local int english_scopes = 0;

// "%n pattern(s)" and "%n query/queries" of one or many.
QString english_count(QString text, int n) {
  if (const qsizetype slash = text.indexOf(QLatin1Char('/'));
      slash > 0 && text.startsWith(QLatin1String("%n "))) {
    return n == 1 ? text.left(slash) : QStringLiteral("%n ") + text.mid(slash + 1);
  }
  return text.replace(QLatin1String("(s)"), n == 1 ? QLatin1String("") : QLatin1String("s"));
}

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
    return n >= 0 ? english_count(QString::fromUtf8(english), n) : QString();
  }
  QString plain(const char* english, int n = -1) const {
    return own_.translate("Basinscope", english, nullptr, n);
  }

  bool load_language(const QString& language) {
    if (!own_.load(QStringLiteral(":/translations/basinscope_%1.qm").arg(language))) return false;
    (void)of_qt_.load(QStringLiteral("qtbase_") + language,
                      QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    patterns = read_said_patterns(QStringLiteral(":/translations/core.txt"));
    decimal_comma = QLocale(language).decimalPoint() == QLatin1String(",");
    spoken = language;
    return true;
  }

  SaidPatterns patterns;
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

QString counted_in(const QString& key, std::int64_t count) {
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  QString text = catalogue().plain(key.toUtf8().constData(), static_cast<int>(std::min(count, most)));
  return text.replace(QLatin1String("%n"), QString::fromStdString(grouped(count)));
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

QString count_text(std::int64_t count, const char* one, const char* many) {
  if (!speaks_english()) {
    if (const QString text = counted_in(count_key(one, many), count); !text.isEmpty()) return text;
  }
  return QString::fromStdString(counted(count, one, many ? many : std::string_view()));
}

QString said(const QString& english) {
  if (english.isEmpty() || speaks_english()) return english;
  static QMutex mutex;
  static QHash<QString, QString> known;
  const QMutexLocker lock(&mutex);
  if (const auto found = known.constFind(english); found != known.constEnd()) return *found;
  if (known.size() > 4096) known.clear();
  const Catalogue& words = catalogue();
  const SaidLookup lookup{[&words](const QString& text) { return words.plain(text.toUtf8().constData()); },
                          [](const QString& key, std::int64_t n) { return counted_in(key, n); },
                          words.decimal_comma};
  return *known.insert(english, said_by(words.patterns, lookup, english));
}

QString said(std::string_view english) {
  return said(QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size())));
}

}  // namespace basinscope
