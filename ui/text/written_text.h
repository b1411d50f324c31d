// SPDX-License-Identifier: GPL-3.0-or-later
// What people write with a few marks, lessons and the notes of scenes: *italic*, **bold**; of longer texts
// paragraphs, # headings and - items. Everything else stands for itself, tags too.
#pragma once

#include <QString>
#include <vector>

#include "ui/text/rich_text.h"

namespace basinscope {

// Marks that have no partner stand for themselves; backquotes are left out.
RichText written_text(const QString& text);

struct WrittenBlock {
  enum class Kind { paragraph, heading, item };
  Kind kind = Kind::paragraph;
  int level = 0;  // of a heading, from 1
  RichText text;
  bool operator==(const WrittenBlock&) const = default;
};
// Empty lines part paragraphs; lines of one are joined.
std::vector<WrittenBlock> written_blocks(const QString& text);

}  // namespace basinscope
