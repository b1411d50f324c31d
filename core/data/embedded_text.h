// SPDX-License-Identifier: GPL-3.0-or-later
// The text that a picture carries without looking any different: a PNG in a text chunk, an SVG in its
// <metadata>, a PDF as an attached file. ui/export writes such pictures with the libraries of their formats;
// here they are read, also those that another program has written anew. What is read may come from anywhere,
// and core is all that the module of Python has; so it is read without those libraries: it takes no more
// memory than the file and the text inside, where libqpdf 11 takes gigabytes for a file of two megabytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/data/file.h"
#include "core/message.h"

namespace basinscope {

enum class PictureFormat { png, svg, pdf };

// How the text is named: the chunk's keyword; the element, which holds a part of the packed text
// (packed_text.h) in base64, and its namespace; the type of the attached file, and its name.
inline constexpr char png_text_keyword[] = "Basinscope";
inline constexpr char svg_text_element[] = "part", svg_text_prefix[] = "basinscope",
                      svg_text_namespace[] = "urn:basinscope:figure";
inline constexpr char pdf_text_type[] = "application/vnd.basinscope+json",
                      pdf_text_file[] = "scene.basinscope.json";

// By the first bytes of a file; nothing for other files.
std::optional<PictureFormat> picture_format_of(std::string_view bytes);

// The text inside; nothing: there is none. Throws DataFault where what holds it is damaged, or holds more
// bytes than most.
std::optional<std::string> text_inside(PictureFormat format, std::string_view picture, std::uint64_t most);

// What is wrong with the picture round its text, as far as the form of the file tells; empty: nothing.
Message picture_fault(PictureFormat format, std::string_view picture);

}  // namespace basinscope
