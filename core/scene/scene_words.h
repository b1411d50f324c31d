// SPDX-License-Identifier: GPL-3.0-or-later
// The words for enumerators of scene.h in a scene file, for reader and writer. Internal to core/scene.
#pragma once

#include <span>
#include <string_view>
#include <utility>

#include "core/scene/scene.h"

namespace basinscope {

// Tables of (word, value); reader and writer use the same one, so that what is written can be read.
inline constexpr std::pair<std::string_view, Normalise> normalise_words[] = {
    {"none", Normalise::none}, {"unit", Normalise::unit}, {"layer", Normalise::layer}};
inline constexpr std::pair<std::string_view, Mixtures> mixtures_words[] = {{"blend", Mixtures::blend},
                                                                           {"white", Mixtures::white}};
inline constexpr std::pair<std::string_view, CompareShow> show_words[] = {
    {"basins", CompareShow::basins}, {"energy", CompareShow::energy}, {"both", CompareShow::both}};
inline constexpr std::string_view colour_words[] = {"viridis", "cividis"};

// Such a table as JsonNode::read() takes it.
template <class Value, std::size_t N>
std::span<const std::pair<std::string_view, Value>> list_of(
    const std::pair<std::string_view, Value> (&words)[N]) {
  return words;
}

// The word for a value; empty where the table does not have it.
template <class Value, std::size_t N>
std::string_view word_of(Value value, const std::pair<std::string_view, Value> (&words)[N]) {
  for (const auto& [word, meaning] : words) {
    if (meaning == value) return word;
  }
  return {};
}

}  // namespace basinscope
