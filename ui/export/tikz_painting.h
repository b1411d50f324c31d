// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as a TikZ picture, for papers that set its words in their own typeface.
#pragma once

#include <QByteArray>
#include <QString>
#include <vector>

#include "ui/export/drawing.h"

namespace basinscope {

struct TikzPicture {
  struct Field {
    QByteArray name;  // as the text calls it: NAME-1.png, NAME-2.png, ...
    QByteArray png;
  };
  QByteArray text;  // for \input, UTF-8
  std::vector<Field> fields;
};

// Lines and areas are TikZ paths. A line of text is one node: a short one in the middle of the room that the
// drawing's typeface gives it, a long one from its left end on. name: of the file without its ending; what
// TeX would take for a sign of its own is a hyphen in names of fields. Characters that pdfLaTeX has no word
// for stay as they are, and the head of the text lists them.
TikzPicture tikz_picture(const Drawing& drawing, const QString& name);

}  // namespace basinscope
