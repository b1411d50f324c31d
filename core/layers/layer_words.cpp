// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/layer_words.h"

#include <algorithm>

#include "core/layers/recipe.h"
#include "core/message.h"
#include "core/network/network_words.h"

namespace basinscope {
namespace {

template <class Value>
Message value_words([[maybe_unused]] const Value& value) {
  if constexpr (std::is_same_v<Value, bool>) {
    return phrase("false");  // of one that is set the name alone is said
  } else if constexpr (Worded<Value>) {
    return words(value)[static_cast<std::size_t>(value)];
  } else if constexpr (is_list<Value>) {
    return std::visit([](const auto& method) -> Phrase { return method.title; }, value);
  } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
    return value ? Message(*value) : phrase("usual");
  } else if constexpr (std::is_arithmetic_v<Value>) {
    return static_cast<double>(value);
  } else if constexpr (std::is_same_v<Value, Vector>) {
    return list_words(value);
  } else {
    return phrase("set");
  }
}

}  // namespace

Message settings_words(const Layer& layer, bool all) {
  std::vector<Message> settings;
  std::visit(
      [&]<class L>(const L& l) {
        if constexpr (requires { l.recipe(); })
          settings.push_back(
              Message::joined({words_of(l.weights), words_of(l.functions), words_of(l.optimiser)}, " × "));
        walk_parameters(
            l, [&]<class Owner, class Value>(const Parameter<Owner, Value>& parameter, const Value& member) {
              if constexpr (requires { l.uses(parameter.id); })
                if (!l.uses(parameter.id)) return;
              if (!all && member == Owner{}.*parameter.member) return;
              std::string name(parameter.symbol.empty() ? parameter.id : parameter.symbol);
              std::ranges::replace(name, '_', ' ');
              constexpr bool flag = std::is_same_v<Value, bool>;
              if (flag && all && member == Value{}) return;
              std::vector<Message> parts{name};
              if (!flag || member == Value{}) parts.push_back(value_words(member));
              settings.push_back(
                  Message::joined(std::move(parts), std::is_arithmetic_v<Value> && !flag ? " = " : " "));
            });
      },
      layer);
  return Message::joined(std::move(settings), ", ");
}

Message layer_words(const Layer& layer, const std::vector<Layer>& among) {
  const Message title = std::visit([](const auto& l) -> Phrase { return l.title; }, layer);
  const auto alike = std::count_if(among.begin(), among.end(),
                                   [&](const Layer& other) { return other.index() == layer.index(); });
  const Message settings = alike > 1 ? settings_words(layer, false) : Message();
  return settings.empty() ? title : Message::joined({title, settings}, ", ");
}

}  // namespace basinscope
