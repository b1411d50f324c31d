// SPDX-License-Identifier: GPL-3.0-or-later
// Encapsulated PostScript, for journals that ask for it.
#pragma once

#include <QByteArray>

#include "core/message.h"
#include "core/task_control.h"

namespace basinscope {

// Why there can be no EPS on this computer; empty: there can.
Message eps_refusal();

// A PDF of one page, made into EPS by the program pdftops of poppler; empty where control was cancelled.
// PostScript has no transparency: a page with transparent parts becomes one picture of ppi pixels per inch.
// Throws std::runtime_error with one sentence where the program is missing or fails.
QByteArray eps_of(const QByteArray& pdf, double ppi, const TaskControl& control);

// Whether words in EPS by pdftops are words; else the page is one picture.
bool keeps_text(const QByteArray& eps);

}  // namespace basinscope
