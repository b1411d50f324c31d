// SPDX-License-Identifier: GPL-3.0-or-later
// The documentation that people read, as the program carries it: pages of Markdown from docs, their sections,
// and where in them a control is explained.
#pragma once

#include <QString>
#include <optional>
#include <vector>

namespace basinscope {

struct DocumentationPage {
  QString id;     // "landscape", its file's name without an ending
  QString title;  // its first heading
  QString text;   // Markdown
};

struct DocumentationPlace {
  QString page, section;  // ids and headings; section empty: the page's beginning
  bool operator==(const DocumentationPlace&) const = default;
};

// In the window's language, page by page: what is not written in it is English. In the order of the list that
// the documentation begins with.
const std::vector<DocumentationPage>& documentation();
// Null: there is none of this id.
const DocumentationPage* documentation_page(const QString& id);
// Where a link leads on the page `from`: a file, "kernels.md" or "../options.md", and a section of it,
// "same-weights"; no file: the page itself.
std::optional<DocumentationPlace> linked_place(const QString& path, const QString& fragment,
                                               const QString& from);

// Where a page, or any page, explains what is called so: a bold name ("**Radius ε**"), else a heading. A
// section's own name limits it to that one, where it is there.
std::optional<DocumentationPlace> explained_at(const QString& name, const QString& page,
                                               const QString& section = {});

}  // namespace basinscope
