// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/field_json.h"

#include <cmath>

#include "core/scene/json/method_json.h"

namespace basinscope {
namespace {

// Whether every number is one that the field takes, and there are as many as it takes; else a fault.
template <class List>
bool check_list(const JsonNode& node, const FieldTraits& traits, const List& list) {
  const auto count = static_cast<std::size_t>(list.size());
  if (count < traits.least || count > traits.most) {
    node.fault(traits.most == traits.least
                   ? message("expected %1 numbers, not %2", traits.least, count)
                   : message("expected %1 to %2 numbers, not %3", traits.least, traits.most, count));
    return false;
  }
  for (const double value : list) {
    if (traits.range.contains(value) && (!traits.whole || value == std::floor(value))) continue;
    const Message low = shown(traits.range.lowest), high = shown(traits.range.highest), found = shown(value);
    node.fault(traits.whole ? message("expected whole numbers from %1 to %2, not %3", low, high, found)
                            : message("expected numbers from %1 to %2, not %3", low, high, found));
    return false;
  }
  return true;
}

bool read_word(const JsonNode& node, const FieldTraits& traits, Word& into) {
  std::vector<std::pair<std::string_view, std::size_t>> words;
  for (std::size_t i = 0; i < traits.words.size(); ++i) words.emplace_back(traits.words[i], i);
  return node.read(into.index, std::span<const std::pair<std::string_view, std::size_t>>(words));
}

// The key's first part and what follows its dot, which is empty where there is none.
std::pair<std::string_view, std::string_view> parts(std::string_view key) {
  const std::size_t dot = key.find('.');
  if (dot == std::string_view::npos) return {key, {}};
  return {key.substr(0, dot), key.substr(dot + 1)};
}

}  // namespace

bool read_value(const JsonNode& node, const FieldTraits& traits, FieldValue& into) {
  return std::visit(
      [&]<class Value>(Value& value) {
        if constexpr (std::is_same_v<Value, Word>) {
          return read_word(node, traits, value);
        } else if constexpr (requires { value.has_value(); }) {
          typename Value::value_type there{};
          if (!node.read(there)) return false;
          value = there;
          return true;
        } else if constexpr (std::is_same_v<Value, std::vector<double>>) {
          Vector list;
          if (!node.read(list) || !check_list(node, traits, list)) return false;
          value.assign(list.begin(), list.end());
          return true;
        } else {
          if (!node.read(value)) return false;
          if constexpr (std::is_same_v<Value, Vector> || std::is_same_v<Value, std::array<double, 2>>) {
            return check_list(node, traits, value);
          } else if constexpr (std::is_same_v<Value, int> || std::is_same_v<Value, double>) {
            if (traits.range.contains(value)) return true;
            node.fault(out_of(traits.range, shown(node.value()), std::is_same_v<Value, int>));
            return false;
          }
          return true;
        }
      },
      into);
}

Json value_json(const FieldTraits& traits, const FieldValue& value) {
  return std::visit(
      [&]<class Value>(const Value& of) -> Json {
        if constexpr (std::is_same_v<Value, Word>)
          return std::string(traits.words[of.index]);
        else if constexpr (requires { of.has_value(); })
          return of ? Json(*of) : Json();
        else if constexpr (std::is_same_v<Value, Vector>)
          return vector_json(of);
        else
          return of;
      },
      value);
}

std::int64_t numbers(const FieldValue& value) {
  if (const auto* const list = std::get_if<Vector>(&value)) return list->size();
  if (const auto* const list = std::get_if<std::vector<double>>(&value))
    return static_cast<std::int64_t>(list->size());
  return 0;
}

JsonNode NestedObject::operator[](std::string_view key) {
  const auto [first, rest] = parts(key);
  if (rest.empty()) return outer_[key];
  auto found = inner_.find(first);
  if (found == inner_.end()) found = inner_.emplace(std::string(first), JsonObject(outer_[first])).first;
  return found->second[rest];
}

void NestedObject::keep_unknown() const {
  for (const auto& [key, object] : inner_) object.keep_unknown();
  outer_.keep_unknown();
}

Json& nested(Json& json, std::string_view key) {
  const auto [first, rest] = parts(key);
  Json& outer = json[std::string(first)];
  return rest.empty() ? outer : outer[std::string(rest)];
}

}  // namespace basinscope
