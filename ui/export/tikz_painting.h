// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as a TikZ picture, for papers that set its words in their own typeface.
#pragma once

#include <QByteArray>
#include <vector>

#include "ui/export/drawing.h"

namespace basinscope {

// The text of a field's PNG that says whose it is: what the names of the picture's fields begin with.
inline constexpr char field_keyword[] = "Basinscope-field";

struct TikzPicture {
  struct Field {
    QByteArray name;  // as the text calls it: FIELDS-1.png, FIELDS-2.png, ...
    QByteArray png;
  };
  QByteArray text;  // for \input, UTF-8
  std::vector<Field> fields;
};

// Lines and areas are TikZ paths, and each line of text is one node. TeX's typeface makes it wider or
// narrower than the drawing expects, so a short line is centred where the drawing put it, and a line of five
// words or more keeps its left end. fields: what the names of its fields begin with, in letters that TeX
// takes as they are. Characters that pdfLaTeX has no word for stay as they are, and the head of the text
// lists them.
TikzPicture tikz_picture(const Drawing& drawing, const QByteArray& fields);

}  // namespace basinscope
