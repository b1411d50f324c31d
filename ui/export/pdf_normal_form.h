// SPDX-License-Identifier: GPL-3.0-or-later
// What Qt's PDF writer leaves to the clock or rounds, put right in the bytes without moving any.
#pragma once

#include <QByteArray>

namespace basinscope {

// The creation date becomes SOURCE_DATE_EPOCH (seconds since 1970, UTC), or 1970-01-01 without it; the
// one page's media box becomes width x height points exactly (Qt rounds to whole points).
QByteArray pdf_normal_form(QByteArray bytes, double width, double height);

}  // namespace basinscope
