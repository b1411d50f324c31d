// SPDX-License-Identifier: GPL-3.0-or-later
// Names as they are shown: x3 becomes x₃.
#pragma once

#include <QString>
#include <string>

#include "ui/text/rich_text.h"

namespace basinscope {

QString subscript(int number);                // 12 -> "₁₂"
QString superscript(int number);              // 12 -> "¹²"
QString shown_name(const std::string& name);  // "mix {x2, x6}" -> "mix {x₂, x₆}"
// Symbols are set in italics unless they are formulas.
inline RichText symbol_label(const QString& symbol) {
  return symbol.size() <= 2 ? marked("<i>%1</i>", symbol) : symbol;
}

}  // namespace basinscope
