// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/method_json.h"

#include <type_traits>

#include "core/variant_list.h"

namespace basinscope {
namespace {

// Declared before their use, since parameters may be methods themselves: the members of a sum, the separation
// of an attention layer.
template <class List>
bool read_alternative(const JsonNode& node, List& into);
template <class List>
Json alternative_json(const List& method);
template <class List>
void check_alternative(const List& method, const std::string& path, JsonNotes& notes);

template <class Value>
bool read_value(const JsonNode& node, Value& into) {
  if constexpr (std::is_same_v<Value, Member>) {
    Separation separation = (*into).value;
    if (!read_method(node, separation)) return false;
    into = Member({std::move(separation)});
    return true;
  } else if constexpr (is_list<Value>) {
    return read_alternative(node, into);
  } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
    double number = 0;
    // null is what value_json() writes for a number that is left to its default.
    if (node.exists() && node.value().is_null()) return true;
    if (!node.read(number)) return false;
    into = number;
    return true;
  } else if constexpr (std::is_same_v<Value, std::int64_t>) {
    std::uint64_t number = 0;
    if (!node.read(number)) return false;
    // A larger number would become negative; 2^62 is positive and outside every range.
    into = static_cast<std::int64_t>(std::min<std::uint64_t>(number, std::uint64_t{1} << 62));
    return true;
  } else if constexpr (Worded<Value>) {
    return read_word(node, into);
  } else {
    return node.read(into);
  }
}

template <class List>
bool read_alternative(const JsonNode& node, List& into) {
  if (!node.exists()) return false;
  // The document may have faults elsewhere; only those of this method decide whether it is set.
  const std::size_t faults = node.notes().faults.size();
  JsonObject object(node);
  std::string id;
  const JsonNode id_node = object["id"];
  if (!node.value().is_object() || !id_node.required(phrase("the name of a method")).read(id)) return false;
  // The method begins with its defaults, which parameters that are missing keep.
  std::optional<List> method = alternative<List>(id);
  if (!method) {
    std::vector<std::string> ids;
    for_each_alternative<List>([&](const auto& known) { ids.emplace_back(known.id); });
    id_node.expected_one_of(ids);
    return false;
  }
  std::visit(
      [&](auto& m) {
        for_each_parameter<std::decay_t<decltype(m)>>(
            [&](const auto& parameter) { read_value(object[parameter.id], m.*parameter.member); });
      },
      *method);
  object.keep_unknown();
  if (node.notes().faults.size() > faults) return false;
  into = std::move(*method);
  return true;
}

template <class Value>
Json value_json(const Value& value) {
  if constexpr (std::is_same_v<Value, Vector>) {
    return vector_json(value);
  } else if constexpr (std::is_same_v<Value, Matrix>) {
    return matrix_json(value);
  } else if constexpr (std::is_same_v<Value, Member>) {
    return method_json((*value).value);
  } else if constexpr (is_list<Value>) {
    return alternative_json(value);
  } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
    return value ? Json(*value) : Json(nullptr);
  } else if constexpr (Worded<Value>) {
    return std::string(words(value)[static_cast<std::size_t>(value)]);
  } else {
    return value;
  }
}

template <class List>
Json alternative_json(const List& method) {
  Json json = Json::object();
  std::visit(
      [&](const auto& m) {
        // Parameters follow in the order of their table, so that the same method always gives the same text.
        json["id"] = m.id;
        for_each_parameter<std::decay_t<decltype(m)>>([&](const auto& parameter) {
          json[std::string(parameter.id)] = value_json(m.*parameter.member);
        });
      },
      method);
  return json;
}

template <class Value>
void check_value(const Value& value, const Range& range, const std::string& path, JsonNotes& notes) {
  if constexpr (std::is_same_v<Value, bool> || Worded<Value>) {
    return;  // every value is fine
  } else if constexpr (is_list<Value>) {
    check_alternative(value, path, notes);
  } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
    if (value) in_range(*value, range, path, notes);
  } else if constexpr (std::is_same_v<Value, Member>) {
    check_method((*value).value, path, notes);
  } else if constexpr (std::is_integral_v<Value>) {
    if (!range.contains(static_cast<double>(value))) notes.fault(path, out_of(range, value, true));
  } else if constexpr (std::is_same_v<Value, double>) {
    in_range(value, range, path, notes);
  } else {
    const auto place = [](Eigen::Index index) { return "[" + std::to_string(index) + "]"; };
    for (Eigen::Index i = 0; i < value.rows(); ++i) {
      for (Eigen::Index j = 0; j < value.cols(); ++j) {
        const std::string column = std::is_same_v<Value, Matrix> ? place(j) : std::string();
        // One fault stands for the whole list: a wrong unit would make one for every entry.
        if (!in_range(value(i, j), range, path + place(i) + column, notes)) return;
      }
    }
  }
}

template <class List>
void check_alternative(const List& method, const std::string& path, JsonNotes& notes) {
  std::visit(
      [&](const auto& m) {
        for_each_parameter<std::decay_t<decltype(m)>>([&](const auto& parameter) {
          check_value(m.*parameter.member, parameter.range, path + "." + std::string(parameter.id), notes);
        });
      },
      method);
}

}  // namespace

bool read_method(const JsonNode& node, Separation& into) { return read_alternative(node, into); }
bool read_method(const JsonNode& node, PostTransform& into) { return read_alternative(node, into); }
bool read_method(const JsonNode& node, Layer& into) { return read_alternative(node, into); }
bool read_method(const JsonNode& node, KernelShape& into) { return read_alternative(node, into); }

Json method_json(const Separation& separation) { return alternative_json(separation); }
Json method_json(const PostTransform& post) { return alternative_json(post); }
Json method_json(const Layer& layer) { return alternative_json(layer); }
Json method_json(const KernelShape& shape) { return alternative_json(shape); }

Json vector_json(const Vector& vector) {
  Json list = Json::array();
  for (const double value : vector) list.push_back(value);
  return list;
}

Json matrix_json(const Matrix& matrix) {
  Json rows = Json::array();
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) rows.push_back(vector_json(matrix.row(i)));
  return rows;
}

void check_method(const Separation& separation, const std::string& path, JsonNotes& notes) {
  check_alternative(separation, path, notes);
}

void check_method(const PostTransform& post, const std::string& path, JsonNotes& notes) {
  check_alternative(post, path, notes);
}

void check_method(const Layer& layer, const std::string& path, JsonNotes& notes) {
  check_alternative(layer, path, notes);
  // Some layers have conditions between parameters, which ranges of single ones do not express.
  if (const auto fault = parameter_fault(layer)) notes.fault(path + "." + fault->id, fault->expected);
}
void check_method(const KernelShape& shape, const std::string& path, JsonNotes& notes) {
  check_alternative(shape, path, notes);
}

void check_size(const Separation& separation, Eigen::Index size, const std::string& path, JsonNotes& notes) {
  std::visit(
      [&](const auto& m) {
        // The conditions go by the members k, first, second and upper, so that a new separation with one of
        // these is checked, too.
        if constexpr (requires { m.k; }) {
          if (m.k > size) notes.fault(path + ".k", message("expected at most N = %1, not %2", size, m.k));
        }
        if constexpr (requires { m.first; }) {
          check_size((*m.first).value, size, path + ".first", notes);
          check_size((*m.second).value, size, path + ".second", notes);
        }
        if constexpr (requires { m.upper; }) {
          if (m.upper.size() != size) {
            notes.fault(path + ".upper", message("expected %1, one for each pattern, not %2",
                                                 counted("%n number(s)", size), m.upper.size()));
          } else if (!(m.upper.sum() >= 1 - 1e-12)) {
            notes.fault(path + ".upper",
                        message("expected bounds that sum to at least 1, not to %1", shown(m.upper.sum())));
          }
        }
      },
      separation);
}

void check_size(const PostTransform& post, Eigen::Index dimension, const std::string& path,
                JsonNotes& notes) {
  const auto* const linear = std::get_if<Linear>(&post);
  if (linear == nullptr) return;
  if (const Message why = linear->refusal(dimension); !why.empty()) notes.fault(path + ".matrix", why);
}

bool in_range(double value, const Range& range, const std::string& path, JsonNotes& notes) {
  if (range.contains(value)) return true;
  notes.fault(path, out_of(range, shown(value)));
  return false;
}

}  // namespace basinscope
