// SPDX-License-Identifier: GPL-3.0-or-later
// What users wrote, as XML 1.0 may hold it.
#pragma once

#include <QString>

namespace basinscope {

// With U+FFFD in place of every character that XML 1.0 forbids in any form (section 2.2): control characters
// but tab and line ends, surrogates that are alone, U+FFFE and U+FFFF.
QString xml_characters(const QString& text);

}  // namespace basinscope
