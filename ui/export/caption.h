// SPDX-License-Identifier: GPL-3.0-or-later
// What to write under a figure: one paragraph that names the method and its parameters, explains the marks
// that occur and nothing else, as text or as LaTeX.
#pragma once

#include <QString>

#include "ui/export/card_sheet.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// Of fields under shared heads.
RichText figure_caption(const CardSheet& sheet);
// What its panels are too narrow for: "axis titles (q1 across, q2 up), colour bars, names"; empty: nothing.
// In English, as captions are.
RichText left_out(const CardSheet& sheet);
// Of it what fields share: the data they show and the marks that occur in them.
RichList field_sentences(const std::vector<PanelPicture>& pictures);

// A text as LaTeX that any engine reads: variables, Greek letters, indices and powers of ten in math mode,
// everything else ASCII. Characters it has no word for stay as they are, in text.
QString caption_latex(const RichText& text);

}  // namespace basinscope
