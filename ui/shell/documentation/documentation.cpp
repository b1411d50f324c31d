// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/documentation/documentation.h"

#include <QFile>
#include <QRegularExpression>
#include <algorithm>
#include <map>

#include "ui/text/translation.h"
#include "ui/theme/resources.h"

namespace basinscope {

namespace {

QString heading_of(const QString& line) {
  static const QRegularExpression heading(QStringLiteral("^#{1,6} +(.+)$"));
  const auto found = heading.match(line);
  return found.hasMatch() ? found.captured(1).trimmed() : QString();
}

// Names as they are compared: no case, no marks of Markdown, no stop, and one blank for many.
QString folded(QString name) {
  name.remove(QLatin1Char('*')).remove(QLatin1Char('`')).remove(QLatin1Char('\\'));
  name = name.simplified().toCaseFolded();
  while (name.endsWith(QLatin1Char('.')) || name.endsWith(QChar(0x2026)) || name.endsWith(QLatin1Char(':')) ||
         name.endsWith(QLatin1Char(',')))
    name.chop(1);
  return name;
}

struct Explained {
  QString name, section;
};

// Of one page, in its order: bold names, and headings after them.
std::vector<Explained> explained_in(const DocumentationPage& page) {
  static const QRegularExpression bold(QStringLiteral("\\*\\*(.+?)\\*\\*"),
                                       QRegularExpression::DotMatchesEverythingOption);
  std::vector<Explained> names, headings;
  QString section, gathered;
  const auto flush = [&] {
    for (auto match = bold.globalMatch(gathered); match.hasNext();)
      names.push_back({folded(match.next().captured(1)), section});
    gathered.clear();
  };
  for (const QString& line : page.text.split(QLatin1Char('\n'))) {
    const QString heading = heading_of(line);
    if (heading.isEmpty()) {
      gathered += line + QLatin1Char('\n');
      continue;
    }
    flush();
    section = heading == page.title ? QString() : heading;
    headings.push_back({folded(heading), section});
  }
  flush();
  names.insert(names.end(), headings.begin(), headings.end());
  return names;
}

QStringList headings_of(const DocumentationPage& page) {
  QStringList headings;
  for (const QString& line : page.text.split(QLatin1Char('\n')))
    if (const QString heading = heading_of(line); !heading.isEmpty()) headings << heading;
  return headings;
}

DocumentationPage read_page(const QString& id, const QString& language) {
  QFile file(QStringLiteral(":/docs/%1/%2.md").arg(language, id));
  if (!file.exists()) file.setFileName(QStringLiteral(":/docs/%1.md").arg(id));
  DocumentationPage page{id, id, {}};
  if (!file.open(QIODevice::ReadOnly)) return page;
  page.text = QString::fromUtf8(file.readAll());
  page.title = headings_of(page).value(0);
  return page;
}

// A heading as it is linked to: "same-weights".
QString section_link(const QString& heading) {
  QString link;
  for (const QChar c : heading.toLower()) {
    if (c.isLetterOrNumber() || c == QLatin1Char('-') || c == QLatin1Char('_')) link += c;
    if (c.isSpace()) link += QLatin1Char('-');
  }
  return link;
}

}  // namespace

const std::vector<DocumentationPage>& documentation() {
  static std::map<QString, std::vector<DocumentationPage>> of_language;
  std::vector<DocumentationPage>& pages = of_language[spoken_language()];
  if (!pages.empty()) return pages;
  load_resources();
  for (const char* id : {"index", "tutorial", "landscape", "transforms", "kernels", "regression", "layers",
                         "recall", "learn", "gallery", "export", "command-line", "python", "options",
                         "methods", "lessons", "troubleshooting", "stable"})
    pages.push_back(read_page(QString::fromUtf8(id), spoken_language()));
  return pages;
}

const DocumentationPage* documentation_page(const QString& id) {
  for (const DocumentationPage& page : documentation())
    if (page.id == id) return &page;
  return nullptr;
}

std::optional<DocumentationPlace> linked_place(const QString& path, const QString& fragment,
                                               const QString& from) {
  const QString file = path.section(QLatin1Char('/'), -1);
  const DocumentationPage* const page =
      documentation_page(file.isEmpty() ? from : file.section(QLatin1Char('.'), 0, 0));
  if (!page) return std::nullopt;
  if (fragment.isEmpty()) return DocumentationPlace{page->id, {}};
  const QStringList headings = headings_of(*page);
  // An English page beside translated ones names their sections in English; they have the same order.
  for (const QStringList& named : {headings, headings_of(read_page(page->id, QStringLiteral("en")))})
    for (qsizetype i = 0; i < std::min(named.size(), headings.size()); ++i)
      if (section_link(named[i]) == fragment) return DocumentationPlace{page->id, headings[i]};
  return std::nullopt;
}

std::optional<DocumentationPlace> explained_at(const QString& name, const QString& page,
                                               const QString& section) {
  const QString wanted = folded(name), within = folded(section);
  if (wanted.isEmpty()) return std::nullopt;
  const auto in = [&](const DocumentationPage& each) -> std::optional<DocumentationPlace> {
    std::optional<DocumentationPlace> found;
    for (const Explained& one : explained_in(each)) {
      if (one.name != wanted) continue;
      if (folded(one.section) == within) return DocumentationPlace{each.id, one.section};
      if (!found) found = DocumentationPlace{each.id, one.section};
    }
    return found;
  };
  if (const DocumentationPage* own = documentation_page(page))
    if (const auto found = in(*own)) return found;
  for (const DocumentationPage& each : documentation())
    if (each.id != page)
      if (const auto found = in(each)) return found;
  return std::nullopt;
}

}  // namespace basinscope
