// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/layer_words.h"

#include <algorithm>

#include "core/layers/recipe.h"
#include "core/network/network_words.h"
#include "core/number_words.h"

namespace basinscope {
namespace {

template <class Value>
std::string value_words(const Value& value) {
  if constexpr (std::is_same_v<Value, bool>) {
    return value ? "true" : "false";
  } else if constexpr (Worded<Value>) {
    return std::string(words(value)[static_cast<std::size_t>(value)]);
  } else if constexpr (is_list<Value>) {
    return std::string(
        std::visit([](const auto& method) -> std::string_view { return method.title; }, value));
  } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
    return value ? number_words(*value) : "usual";
  } else if constexpr (std::is_arithmetic_v<Value>) {
    return number_words(static_cast<double>(value));
  } else if constexpr (std::is_same_v<Value, Vector>) {
    return list_words(value);
  } else {
    return "set";
  }
}

}  // namespace

std::string settings_words(const Layer& layer, bool all) {
  std::string text;
  std::visit(
      [&]<class L>(const L& l) {
        if constexpr (requires { l.recipe(); })
          text = std::string(words_of(l.weights)) + " × " + std::string(words_of(l.functions)) + " × " +
                 std::string(words_of(l.optimiser));
        walk_parameters(
            l, [&]<class Owner, class Value>(const Parameter<Owner, Value>& parameter, const Value& member) {
              if constexpr (requires { l.uses(parameter.id); })
                if (!l.uses(parameter.id)) return;
              if (!all && member == Owner{}.*parameter.member) return;
              std::string name(parameter.symbol.empty() ? parameter.id : parameter.symbol);
              std::ranges::replace(name, '_', ' ');
              constexpr bool flag = std::is_same_v<Value, bool>;
              if (flag && all && member == Value{}) return;
              text += (text.empty() ? "" : ", ") + name;
              if (!flag || member == Value{})
                text += (std::is_arithmetic_v<Value> && !flag ? " = " : " ") + value_words(member);
            });
      },
      layer);
  return text;
}

std::string layer_words(const Layer& layer, const std::vector<Layer>& among) {
  const std::string title(std::visit([](const auto& l) -> std::string_view { return l.title; }, layer));
  const auto alike = std::count_if(among.begin(), among.end(),
                                   [&](const Layer& other) { return other.index() == layer.index(); });
  const std::string settings = alike > 1 ? settings_words(layer, false) : "";
  return settings.empty() ? title : title + ", " + settings;
}

}  // namespace basinscope
