// SPDX-License-Identifier: GPL-3.0-or-later
// What Qt's PDF writer leaves to the clock, the time zone, its version and chance, or rounds, put right by
// libqpdf, which writes the document anew.
#pragma once

#include <QByteArray>
#include <string>

namespace basinscope {

// bytes: a document as Qt writes it. Its pages become width x height points exactly (Qt rounds to whole
// points), its one date SOURCE_DATE_EPOCH (seconds since 1970, UTC), or 1970-01-01 without it, and its number
// one of what it holds; the metadata in XML, which Qt 6.8 writes and Qt 6.4 does not, goes. text: attached
// for text_inside() (core/data/embedded_text.h), unless it is empty. Throws std::runtime_error on bytes that
// are no PDF.
QByteArray finished_pdf(const QByteArray& bytes, double width, double height, const std::string& text);

}  // namespace basinscope
