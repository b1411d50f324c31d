// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of a method out of a variant (Separation, PostTransform), read from core's tables:
// the only link between those tables and the rows on screen.
#pragma once

#include <functional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/linear_algebra.h"
#include "core/separation/separation.h"
#include "ui/controls/parameter_row.h"
#include "ui/text/number_text.h"
#include "ui/text/symbols.h"

namespace basinscope {

// member: a separation inside a sum.
enum class MethodFieldKind { number, flag, list, matrix, member };

// One parameter of the alternative held. read and write may only be given that alternative.
template <class Variant>
struct MethodField {
  MethodFieldKind kind = MethodFieldKind::number;
  NumberField number;
  std::function<double(const Variant&)> read;
  std::function<void(Variant&, double)> write;
  std::function<Vector(const Variant&)> read_list;
  std::function<void(Variant&, const Vector&)> write_list;
  std::function<Matrix(const Variant&)> read_matrix;
  std::function<void(Variant&, const Matrix&)> write_matrix;
  std::function<Separation(const Variant&)> read_member;
  std::function<void(Variant&, const Separation&)> write_member;
};

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
  return std::visit([](const auto& method) { return text_of(method.title); }, variant);
}

template <class Variant>
QString id_text(const Variant& variant) {
  return std::visit([](const auto& method) { return text_of(method.id); }, variant);
}

template <class Variant>
std::vector<MethodField<Variant>> fields_of(const Variant& variant) {
  std::vector<MethodField<Variant>> fields;
  const auto add = [&fields]<class Method, class Value>(const Parameter<Method, Value>& parameter) {
    MethodField<Variant> field;
    auto member = parameter.member;
    field.number.id = text_of(parameter.id);
    field.number.symbol = text_of(parameter.symbol);
    field.number.label = symbol_label(field.number.symbol);
    field.number.help = text_of(parameter.help);
    field.number.range = parameter.range;
    field.number.reach = parameter.reach;
    if constexpr (std::is_same_v<Value, Member>) {
      field.kind = MethodFieldKind::member;
      field.read_member = [member](const Variant& v) { return (*(std::get<Method>(v).*member)).value; };
      field.write_member = [member](Variant& v, const Separation& separation) {
        std::get<Method>(v).*member = Member({separation});
      };
    } else if constexpr (std::is_same_v<Value, Matrix>) {
      field.kind = MethodFieldKind::matrix;
      field.read_matrix = [member](const Variant& v) { return std::get<Method>(v).*member; };
      field.write_matrix = [member](Variant& v, const Matrix& matrix) {
        std::get<Method>(v).*member = matrix;
      };
    } else if constexpr (std::is_same_v<Value, Vector>) {
      field.kind = MethodFieldKind::list;
      field.read_list = [member](const Variant& v) { return std::get<Method>(v).*member; };
      field.write_list = [member](Variant& v, const Vector& list) { std::get<Method>(v).*member = list; };
    } else {
      field.kind = std::is_same_v<Value, bool> ? MethodFieldKind::flag : MethodFieldKind::number;
      field.number.whole = std::is_same_v<Value, int>;
      field.number.initial = static_cast<double>(Method{}.*member);
      field.read = [member](const Variant& v) { return static_cast<double>(std::get<Method>(v).*member); };
      field.write = [member](Variant& v, double value) {
        std::get<Method>(v).*member = static_cast<Value>(value);
      };
    }
    fields.push_back(std::move(field));
  };
  std::visit(
      [&add](const auto& method) {
        std::apply([&add](const auto&... parameter) { (add(parameter), ...); },
                   std::remove_cvref_t<decltype(method)>::parameters);
      },
      variant);
  return fields;
}

}  // namespace basinscope
