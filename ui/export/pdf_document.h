// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a PDF by Qt reproducible: libqpdf rewrites it with a fixed date, exact page sizes, an ID and font
// tags computed from the content, and without the XML metadata of Qt 6.8.
#pragma once

#include <QByteArray>
#include <string>

namespace basinscope {

// bytes: a PDF as Qt writes it. Its pages become width x height points exactly (Qt rounds to whole points);
// its date becomes SOURCE_DATE_EPOCH (seconds since 1970, UTC), or 1970-01-01 if that is unset. text:
// attached for text_inside() (core/data/embedded_text.h), unless it is empty. Throws std::runtime_error if
// bytes is not a PDF.
QByteArray finished_pdf(const QByteArray& bytes, double width, double height, const std::string& text);

}  // namespace basinscope
