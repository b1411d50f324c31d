// SPDX-License-Identifier: GPL-3.0-or-later
// What a line of the checks says at length, and where it can be seen.
#pragma once

#include <QString>

#include "ui/window/notice_bar.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

struct CheckSentence {
  QString sentence;
  NoticeTone tone = NoticeTone::info;
  bool well = false;  // nothing to look into: a word in passing will do
};

// Of the line-th of check_lines(). Selects the query, or moves the probe to the start, where the check fails.
CheckSentence show_where_check_fails(LandscapeModel* model, int line);

}  // namespace basinscope
