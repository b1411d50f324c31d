// SPDX-License-Identifier: GPL-3.0-or-later
// What Qt's PDF writer leaves to the clock, the time zone and chance, or rounds, put right in the bytes.
#pragma once

#include <QByteArray>

namespace basinscope {

// Every date becomes SOURCE_DATE_EPOCH (seconds since 1970, UTC), or 1970-01-01 without it; the document's
// number, which Qt 6.8 writes and Qt 6.4 does not, becomes one of its content; the one page's media box
// becomes width x height points exactly (Qt rounds to whole points). The table of offsets at the end follows.
// Throws std::runtime_error on bytes that have none of this.
QByteArray pdf_normal_form(QByteArray bytes, double width, double height);

}  // namespace basinscope
