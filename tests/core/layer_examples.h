// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs and settings that the tests of layers walk.
#pragma once

#include "core/layers/layer_run.h"
#include "core/random.h"
#include "tests/core/examples.h"

namespace basinscope::examples {

inline Matrix normal_matrix(Random& random, Eigen::Index rows, Eigen::Index columns, double size = 1) {
  Matrix drawn(rows, columns);
  for (Eigen::Index i = 0; i < drawn.size(); ++i) drawn.data()[i] = size * random.normal();
  return drawn;
}

// Keys that share a direction, values, queries; no lists.
inline LayerInput sequence(int length, int keys, int values, std::uint64_t seed = 1, double size = 0.6) {
  Random random(seed);
  LayerInput input;
  input.keys = normal_matrix(random, length, keys, size);
  input.keys.colwise() += 0.3 * size * Vector::Ones(length);
  input.values = normal_matrix(random, length, values);
  input.queries = normal_matrix(random, length, keys, size);
  return input;
}

inline LayerInput with_lists(LayerInput input, const Layer& layer, std::uint64_t seed = 5) {
  Random random(seed);
  if (!gate_id(layer).empty()) {
    input.gammas.resize(input.keys.rows() / rows_per_token(layer));
    for (double& gamma : input.gammas) gamma = 0.5 + 0.5 * random.uniform();
  }
  if (!rate_id(layer).empty()) {
    input.betas.resize(input.keys.rows());
    for (double& beta : input.betas) beta = 0.1 + 0.4 * random.uniform();
  }
  return input;
}

inline LayerRun run_of(const Layer& layer, const LayerInput& input) {
  return run_layer(layer, input, TaskControl(), States::every);
}

// A parameter from its JSON value, as --flags would set it.
template <class Value>
void set_value(Value& member, const nlohmann::json& json) {
  if constexpr (Worded<Value>) {
    for (std::size_t i = 0; i < words(member).size(); ++i)
      if (json == nlohmann::json(std::string(words(member)[i]))) member = static_cast<Value>(i);
  } else if constexpr (is_list<Value>) {
    member = alternative<Value>(json.get<std::string>()).value();
  } else if constexpr (std::is_same_v<Value, Vector>) {
    member = vector_of(json);
  } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
    member = json.get<double>();
  } else if constexpr (!std::is_same_v<Value, Member>) {
    member = json.get<Value>();
  }
}

inline Layer layer_of(const std::string& id, const nlohmann::json& parameters) {
  Layer layer = alternative<Layer>(id).value();
  std::visit(
      [&](auto& l) {
        walk_parameters(l, [&](const auto& parameter, auto& member) {
          const std::string name(parameter.id);
          if (parameters.contains(name)) set_value(member, parameters[name]);
        });
      },
      layer);
  return layer;
}

// Every layer at its defaults, and settings beside them.
inline std::vector<Layer> layers() {
  std::vector<Layer> all;
  for_each_alternative<Layer>([&](const auto& layer) { all.emplace_back(layer); });
  const auto add = [&](const char* id, const nlohmann::json& parameters) {
    all.push_back(layer_of(id, parameters));
  };
  add("linear_attention", {{"normalise", "l2"}});
  add("linear_attention", {{"normalise", "rms"}});
  add("gated_linear_attention", {{"feature", "elu1"}, {"normalise", "sum"}});
  add("recursive_least_squares", {{"gamma", 0.9}, {"ridge", 0.1}});
  add("recursive_least_squares", {{"gamma", 0.9}, {"ridge", 0.1}, {"fading", true}});
  add("batch_gradient_descent", {{"steps", 40}, {"beta", 0.02}});
  add("batch_gradient_descent", {{"newton", true}});
  add("delta_product", {{"steps", 4}, {"pairs", "own"}});
  for (const char* kernel : {"gaussian", "linear"}) add("kernel_ridge", {{"kernel", kernel}, {"ridge", 0.0}});
  for_each_alternative<Separation>([&](const auto& separation) {
    if constexpr (!requires { separation.upper; })
      all.emplace_back(SeparationAttention{{}, Separation(separation)});
  });
  for_each_alternative<WeightKernel>([&](const auto& kernel) {
    all.emplace_back(NadarayaWatson{{{}, WeightKernel(kernel)}});
    all.emplace_back(LocalLinear{{{}, WeightKernel(kernel)}, 0.01});
  });
  return all;
}

}  // namespace basinscope::examples
