// SPDX-License-Identifier: GPL-3.0-or-later
// What people write with a few marks, lessons, documentation and the notes of scenes: Markdown as CommonMark
// and GitHub have it, without HTML: tags stand for themselves.
#pragma once

#include <QString>
#include <vector>

#include "ui/text/rich_text.h"

class QTextDocument;

namespace basinscope {

// One line with *italic* and **bold**. Marks that have no partner stand for themselves; backquotes are left
// out.
RichText written_text(const QString& text);

void read_markdown(QTextDocument* document, const QString& text);

// A text as a page has it. Pictures and the lines of tables are left out; a cell is a paragraph.
struct WrittenBlock {
  enum class Kind { paragraph, heading, item };
  Kind kind = Kind::paragraph;
  int level = 0;   // of a heading, from 1
  QString marker;  // of an item, "•" or "2."
  RichText text;
  bool operator==(const WrittenBlock&) const = default;
};
std::vector<WrittenBlock> written_blocks(const QString& text);

}  // namespace basinscope
