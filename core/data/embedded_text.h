// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures that carry a packed text (packed_text.h) without looking any different: PNG in a compressed iTXt
// chunk, SVG in its <metadata>, PDF as an attached file, appended as an incremental update. Every program
// that knows the format finds the text there; what it does not know it skips.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/data/file.h"
#include "core/message.h"

namespace basinscope {

enum class PictureFormat { png, svg, pdf };

// By the first bytes of a file; nothing for other files.
std::optional<PictureFormat> picture_format_of(std::string_view bytes);

// A whole picture with a packed text inside. SVG as this program writes it, PDF with one table of offsets.
// Throws std::invalid_argument where the picture is no such file.
std::string with_packed_text(PictureFormat format, std::string picture, std::string_view packed);

// The packed text inside, perhaps with bytes behind its end; nothing: there is none. Throws DataFault where
// what holds it is damaged.
std::optional<std::string> packed_text_inside(PictureFormat format, std::string_view picture);

// What is wrong with the picture round its text, as far as the form of the file tells; empty: nothing.
Message picture_fault(PictureFormat format, std::string_view picture);

}  // namespace basinscope
