// SPDX-License-Identifier: GPL-3.0-or-later
// One member of a JSON object's text, found and replaced without reading the others: a workspace's part of
// Scene::workspaces changes at every move of the mouse, beside parts of thousands of numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace basinscope {

// The text of the member's value, a part of object. Nothing where there is no such member or object is no
// JSON object; the value itself is not checked. Keys are compared as written, without their escapes. O(text).
std::optional<std::string_view> member_text(std::string_view object, std::string_view key);

// The same object with this value, itself JSON, in the member's place, else at the end. What is no object
// counts as an empty one.
std::string with_member_text(std::string_view object, std::string_view key, std::string_view value);

}  // namespace basinscope
