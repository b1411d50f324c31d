// SPDX-License-Identifier: GPL-3.0-or-later
// Names as they are shown: x3 becomes x₃.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "ui/text/rich_text.h"

namespace basinscope {

QString subscript(int number);              // 12 -> "₁₂"
QString superscript(int number);            // 12 -> "¹²"
QString with_indices(const QString& name);  // "mix {x2, x6}" -> "mix {x₂, x₆}"
// What core calls a state, in the language of the window.
QString shown_name(const Message& name);
// Symbols are set in italics unless they are formulas.
inline RichText symbol_label(const QString& symbol) {
  return symbol.size() <= 2 ? marked("<i>%1</i>", symbol) : symbol;
}

}  // namespace basinscope
