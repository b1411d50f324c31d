// SPDX-License-Identifier: GPL-3.0-or-later
#include "python/methods.h"

#include <array>
#include <cmath>

#include "core/transforms/weighed_scores.h"
#include "python/arrays.h"
#include "python/running.h"

namespace basinscope {
namespace {

template <class Method>
Method read(MethodReading<Method> reading) {
  require_none(reading.faults);
  if (!reading.unknown.empty())
    throw py::type_error("unknown parameter: " + reading.unknown.front().english());
  return std::move(*reading.method);
}

// The kind of a parameter's value in words.
template <class Value>
std::string_view type_word() {
  if constexpr (std::is_same_v<Value, bool>)
    return "bool";
  else if constexpr (std::is_same_v<Value, double> || std::is_same_v<Value, std::optional<double>>)
    return "float";
  else if constexpr (std::is_integral_v<Value>)
    return "int";
  else if constexpr (std::is_same_v<Value, Vector>)
    return "list of float";
  else if constexpr (std::is_same_v<Value, Matrix>)
    return "matrix";
  else if constexpr (is_list<Value> || std::is_same_v<Value, Member>)
    return "method";
  else
    return "word";
}

template <class Method, class ToJson>
py::list methods(const ToJson& to_json) {
  py::list all;
  for_each_alternative<Method>([&]<class M>(const M& method) {
    py::dict entry;
    entry["id"] = std::string(M::id);
    entry["title"] = std::string(Phrase(M::title).english());
    if constexpr (requires { M::source; }) entry["source"] = std::string(Phrase(M::source).english());
    if constexpr (requires { M::recurrence; })
      entry["recurrence"] = std::string(Phrase(M::recurrence).english());
    entry["defaults"] = to_json(Method(method));
    py::list parameters;
    for_each_parameter<M>([&]<class Owner, class Value>(const Parameter<Owner, Value>& parameter) {
      py::dict one;
      one["id"] = std::string(parameter.id);
      one["symbol"] = std::string(parameter.symbol);
      one["type"] = type_word<Value>();
      one["lowest"] = parameter.range.lowest;
      one["highest"] = parameter.range.highest;
      one["lowest_open"] = parameter.range.lowest_open;
      if constexpr (requires { words(Value{}); }) {
        py::list choices;
        for (const std::string_view word : words(Value{})) choices.append(std::string(word));
        one["choices"] = choices;
      }
      if constexpr (is_list<Value>) {
        py::dict choices;  // with the parameters of each
        for_each_alternative<Value>([&]<class Inner>(const Inner&) {
          py::list names;
          for_each_parameter<Inner>([&](const auto& inner) { names.append(std::string(inner.id)); });
          choices[py::str(std::string(Inner::id))] = names;
        });
        one["choices"] = choices;
      }
      one["help"] = std::string(parameter.help.english());
      parameters.append(one);
    });
    entry["parameters"] = parameters;
    all.append(entry);
  });
  return all;
}

// The weights of every row of scores, with threshold, Omega and Omega*: NaN where there are none.
py::dict separate_rows(const py::object& given, const std::string& text) {
  const Rows scores = rows_from(given, "theta");
  const Eigen::Index count = scores.values.rows(), size = scores.values.cols();
  const Separation separation = separation_from(text, size);
  Matrix weights = Matrix::Constant(count, size, nan);
  Vector thresholds = Vector::Constant(count, nan), omegas = thresholds, conjugates = thresholds;
  each_row(count, cost_of(separation, size), [&](Eigen::Index i) {
    const WeighedScores at = weighed_scores(separation, scores.values.row(i).transpose(),
                                            scores.one ? "theta" : "theta[" + std::to_string(i) + "]");
    if (!at.weights.defined()) return;
    weights.row(i) = at.weights.values.transpose();
    thresholds[i] = at.weights.threshold.value_or(nan);
    omegas[i] = at.omega.value_or(nan);
    conjugates[i] = at.conjugate.value_or(nan);
  });
  using namespace py::literals;
  return py::dict("weights"_a = of_rows(array_of(std::move(weights)), scores.one),
                  "threshold"_a = of_rows(array_of(std::move(thresholds)), scores.one),
                  "omega"_a = of_rows(array_of(std::move(omegas)), scores.one),
                  "conjugate"_a = of_rows(array_of(std::move(conjugates)), scores.one));
}

}  // namespace

Separation separation_from(const std::string& text, std::optional<Eigen::Index> size) {
  return read(separation_from_json(text, size));
}
PostTransform post_from(const std::string& text, std::optional<Eigen::Index> dimension) {
  return read(post_from_json(text, dimension));
}
Layer layer_from(const std::string& text) { return read(layer_from_json(text)); }
KernelShape kernel_from(const std::string& text) { return read(kernel_from_json(text)); }

double cost_of(const Separation& separation, Eigen::Index scores) {
  constexpr double a_score = 50, slow = 1e9;
  return std::holds_alternative<SequentialSubsets>(separation) ? slow : a_score * static_cast<double>(scores);
}

void require_none(const std::vector<Fault>& faults) {
  if (!faults.empty()) throw py::value_error(complaint_of(faults).english());
}

void add_methods(py::module_& module) {
  // Read, refused and written out again with all parameters.
  module.def("separation_text",
             [](const std::string& text) { return separation_to_json(separation_from(text)); });
  module.def("post_text", [](const std::string& text) { return post_to_json(post_from(text)); });
  module.def("layer_text", [](const std::string& text) { return layer_to_json(layer_from(text)); });
  module.def("kernel_text", [](const std::string& text) { return kernel_to_json(kernel_from(text)); });
  module.def("separations", [] { return methods<Separation>(separation_to_json); });
  module.def("posts", [] { return methods<PostTransform>(post_to_json); });
  module.def("layers", [] { return methods<Layer>(layer_to_json); });
  module.def("kernels", [] { return methods<KernelShape>(kernel_to_json); });
  module.def("separate", separate_rows);
}

}  // namespace basinscope
