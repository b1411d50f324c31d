// SPDX-License-Identifier: GPL-3.0-or-later
// The alternatives of a variant of methods (Separation, PostTransform, ...) and their parameters, read from
// core's tables: the only link between those tables and the rows on screen.
#pragma once

#include <functional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/layers/layer.h"
#include "core/parameter.h"
#include "ui/controls/parameter_row.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"

namespace basinscope {

// Default-constructed, in the order of the list.
template <class Variant>
std::vector<Variant> alternatives() {
  return []<std::size_t... i>(std::index_sequence<i...>) {
    return std::vector<Variant>{Variant(std::in_place_index<i>)...};
  }
  (std::make_index_sequence<std::variant_size_v<Variant>>());
}

template <class Variant>
QString title_of(const Variant& variant) {
  return std::visit([](const auto& method) { return translated(method.title); }, variant);
}

// see(parameter) for every parameter of the alternative held.
template <class Variant, class See>
void for_each_parameter(const Variant& variant, const See& see) {
  std::visit(
      [&see](const auto& method) {
        std::apply([&see](const auto&... parameter) { (see(parameter), ...); },
                   std::remove_cvref_t<decltype(method)>::parameters);
      },
      variant);
}

template <class Method, class Value>
NumberField field_of(const Parameter<Method, Value>& parameter) {
  NumberField field{text_of(parameter.id),      text_of(parameter.symbol), {},
                    translated(parameter.help), parameter.range,           parameter.reach};
  if (field.symbol.isEmpty()) {
    field.symbol = QString(field.id).replace(QLatin1Char('_'), QLatin1Char(' '));
    field.label = field.symbol;
  } else {
    field.label = symbol_label(field.symbol);
  }
  field.whole = std::is_integral_v<Value>;
  if constexpr (std::is_arithmetic_v<Value>) field.initial = static_cast<double>(Method{}.*parameter.member);
  return field;
}

// A number of the alternative held; read and write may only be given that alternative.
template <class Variant>
struct MethodField {
  NumberField number;
  std::function<double(const Variant&)> read;
  std::function<void(Variant&, double)> write;
};

template <class Variant>
std::vector<MethodField<Variant>> fields_of(const Variant& variant) {
  std::vector<MethodField<Variant>> fields;
  for_each_parameter(variant,
                     [&fields]<class Method, class Value>(const Parameter<Method, Value>& parameter) {
                       if constexpr (std::is_same_v<Value, double> || std::is_same_v<Value, int>)
                         fields.push_back({field_of(parameter),
                                           [member = parameter.member](const Variant& v) {
                                             return static_cast<double>(std::get<Method>(v).*member);
                                           },
                                           [member = parameter.member](Variant& v, double value) {
                                             std::get<Method>(v).*member = static_cast<Value>(value);
                                           }});
                     });
  return fields;
}

}  // namespace basinscope
