// SPDX-License-Identifier: GPL-3.0-or-later
// Names as they are shown: x3 becomes x₃, wherever rich text is not to be had.
#pragma once

#include <QString>
#include <string>

namespace basinscope {

QString subscript(int number);                // 12 -> "₁₂"
QString shown_name(const std::string& name);  // "mix {x2, x6}" -> "mix {x₂, x₆}"
QString rich_name(const std::string& name);   // the same as HTML, x italic
// Symbols are set in italics unless they are formulas.
inline QString symbol_label(const QString& symbol) {
  return symbol.size() <= 2 ? QStringLiteral("<i>%1</i>").arg(symbol) : symbol;
}

}  // namespace basinscope
