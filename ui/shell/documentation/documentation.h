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

// In the order of the list that the documentation begins with.
const std::vector<DocumentationPage>& documentation();
// Null: there is none of this id.
const DocumentationPage* documentation_page(const QString& id);

// A heading as it is linked to: "same-weights".
QString section_link(const QString& heading);

// Where a page, or any page, explains what is called so: a bold name ("**Radius ε**"), else a heading. A
// section's own name limits it to that one, where it is there.
std::optional<DocumentationPlace> explained_at(const QString& name, const QString& page,
                                               const QString& section = {});

}  // namespace basinscope
