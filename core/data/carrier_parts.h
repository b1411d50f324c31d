// SPDX-License-Identifier: GPL-3.0-or-later
// What carrier.h does, format by format. Internal to core/data.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace basinscope {

inline constexpr std::string_view png_signature = "\x89PNG\r\n\x1A\n";

std::string put_in_png(std::string picture, std::string_view packed);
std::string put_in_svg(std::string picture, std::string_view packed);
std::string put_in_pdf(std::string picture, std::string_view packed);

std::optional<std::string> found_in_png(std::string_view picture);
std::optional<std::string> found_in_svg(std::string_view picture);
std::optional<std::string> found_in_pdf(std::string_view picture);

std::string fault_of_png(std::string_view picture);
std::string fault_of_svg(std::string_view picture);
std::string fault_of_pdf(std::string_view picture);

}  // namespace basinscope
