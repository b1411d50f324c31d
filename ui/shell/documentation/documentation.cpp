// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/documentation/documentation.h"

#include <QFile>
#include <QRegularExpression>

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

DocumentationPage read_page(const QString& id) {
  QFile file(QStringLiteral(":/docs/%1.md").arg(id));
  DocumentationPage page{id, id, {}};
  if (!file.open(QIODevice::ReadOnly)) return page;
  page.text = QString::fromUtf8(file.readAll());
  for (const QString& line : page.text.split(QLatin1Char('\n'))) {
    if (heading_of(line).isEmpty()) continue;
    page.title = heading_of(line);
    break;
  }
  return page;
}

}  // namespace

const std::vector<DocumentationPage>& documentation() {
  static const std::vector<DocumentationPage> pages = [] {
    load_resources();
    std::vector<DocumentationPage> all;
    for (const char* id : {"index", "landscape", "transforms", "kernels", "regression", "layers", "recall",
                           "gallery", "export", "command-line", "options", "methods", "lessons"})
      all.push_back(read_page(QString::fromUtf8(id)));
    return all;
  }();
  return pages;
}

const DocumentationPage* documentation_page(const QString& id) {
  for (const DocumentationPage& page : documentation())
    if (page.id == id) return &page;
  return nullptr;
}

QString section_link(const QString& heading) {
  QString link;
  for (const QChar c : heading.toLower()) {
    if (c.isLetterOrNumber() || c == QLatin1Char('-') || c == QLatin1Char('_')) link += c;
    if (c.isSpace()) link += QLatin1Char('-');
  }
  return link;
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
