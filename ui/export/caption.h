// SPDX-License-Identifier: GPL-3.0-or-later
// What to write under a figure: one paragraph that names the method and its parameters, explains the marks
// that occur and nothing else, as text or as LaTeX.
#pragma once

#include <QString>

#include "ui/export/figure_page.h"

namespace basinscope {

// In the markup of rich_text.
QString caption(const FigurePage& page);

// Markup as it stands on paper (HTML for labels; characters that mean something there are escaped).
QString caption_html(const QString& markup);
QString caption_text(const QString& markup);

// Markup as LaTeX that any engine reads: variables, Greek letters, indices and powers of ten in math mode,
// everything else ASCII. Characters it has no word for stay as they are.
QString caption_latex(const QString& markup);

}  // namespace basinscope
