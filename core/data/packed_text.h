// SPDX-License-Identifier: GPL-3.0-or-later
// Text made small by zlib (RFC 1950), and bytes as characters of base64 (RFC 4648).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/data/file.h"

namespace basinscope {

// The same bytes for the same text with one version of zlib.
std::string packed_text(std::string_view plain);
// What follows the stream's end is not looked at. Memory is taken as the text comes, most bytes at most.
// Throws DataFault on what is broken (its Adler-32 included), cut, or more than that.
std::string unpacked_text(std::string_view packed, std::uint64_t most);

// standard: + / and filled up with =; url: - _ and nothing more, which stays whole in addresses and chats.
enum class Base64 { standard, url };
std::string base64_text(std::string_view bytes, Base64 alphabet);
// Of either alphabet; white space is skipped, = may end it. Throws DataFault on any other character.
std::string base64_bytes(std::string_view text);

}  // namespace basinscope
