// SPDX-License-Identifier: GPL-3.0-or-later
// What users wrote, as XML 1.0 may hold it.
#pragma once

#include <QByteArray>
#include <QString>

namespace basinscope {

// Character data: < > & and quotes as entities.
QByteArray xml_escaped(const QString& text);

// A document in UTF-8 with U+FFFD in place of every character that XML 1.0 forbids in any form (section 2.2):
// control characters but tab and line ends, surrogates that are alone, U+FFFE and U+FFFF.
QByteArray with_xml_characters(const QByteArray& document);

}  // namespace basinscope
