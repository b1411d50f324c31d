// SPDX-License-Identifier: GPL-3.0-or-later
// Transforms, kernels and regression.
#include <cmath>

#include "core/regression/surface_fit.h"
#include "core/regression/tuned_number.h"
#include "core/script/scripts.h"

namespace basinscope {
namespace {

std::string map_text(PythonProgram& program, const Separation& separation, const std::string& scores) {
  return weights_text(program, separation, [&](const Separation&) { return scores; });
}

// The kernel side of a pair as a kernel over distances of its own list.
WeightKernel weight_kernel(const KernelsState& state) {
  const double gamma = state.scale.gamma;
  const KernelPair pair = state.pair();
  if (std::holds_alternative<GaussianShape>(pair.shape)) return PlainKernel<0>{{std::sqrt(gamma)}};
  if (std::holds_alternative<UniformShape>(pair.shape)) return NearestUniform{state.acting_k()};
  if (std::holds_alternative<TruncatedGaussianShape>(pair.shape))
    return NearestGaussian{{std::sqrt(gamma)}, state.acting_k()};
  const double r = kernel_order(pair.shape).value();
  switch (pair.route) {
    case BandwidthRoute::adaptive:
      return AdaptiveKernel{r, gamma};
    case BandwidthRoute::anchored:
      return AnchoredKernel{{std::sqrt(r * gamma)}, r, state.scale.anchor};
    case BandwidthRoute::fixed:
      break;
  }
  return PolynomialKernel{{std::sqrt(2 * r * gamma)}, r};
}

std::string shape_text(PythonProgram& program, const KernelShape& shape, const std::string& h = "h") {
  return std::visit(
      [&](const auto& s) {
        program.need("kernel/" + std::string(s.id));
        return "kernel_" + std::string(s.id) + "(u" + python_arguments(s) + ", h=" + h + ")";
      },
      shape);
}

// Weights of keys at distances u, scores in bandwidths (core/regression/estimator.h).
std::string attention_text(PythonProgram& program, Separation map, Eigen::Index samples) {
  if (const auto* relu = std::get_if<NormRelu>(&map)) map = Kernel{relu->r, relu->h};
  map = fitted_to(std::move(map), samples);
  std::visit(
      [](auto& m) {
        if constexpr (requires { m.h; }) m.h = 1;
      },
      map);
  program.need("share");
  const bool counts = std::holds_alternative<UniformKnn>(map);
  return "share(" + map_text(program, map, counts ? "-(u**2) / 2" : "-((u / h) ** 2) / 2") + ")";
}

std::string weighing_text(PythonProgram& program, const SampleWeighing& weighing, Eigen::Index samples) {
  if (const auto* shape = std::get_if<KernelShape>(&weighing)) return shape_text(program, *shape);
  return attention_text(program, std::get<Separation>(weighing), samples);
}

// Of the selected estimator at its bandwidth, or of the nearest neighbours where errors are over them.
void write_left_out(PythonProgram& program, const RegressionState& state, Eigen::Index samples) {
  const bool nearest = acting_tuned(state) == Tuned::neighbours;
  if (!(nearest || has_bandwidth(selected_estimator(state))) || samples < 2) return;
  program.line("\n\n" + PythonProgram::piece("program/left_out"));
  program.line("\n\ndef selected(u, h):\n    return " +
               (nearest ? kernel_text(program, NearestUniform{state.neighbours}, 1)
                        : weighing_text(program, state.weighing, samples)));
  program.line("\n\nleft_out_error = left_out(selected, h)");
}

void write_surface(PythonProgram& program, const RegressionState& state) {
  const SurfaceSamples samples = surface_samples_of(state);
  require_short(samples.keys.size(), "a surface's keys");
  program.line("");
  program.array("surface_keys", samples.keys);
  program.array("surface_values", samples.values);
  if (state.surface_lines) program.line("# The window shows local lines; this is the local mean.");
  program.line("\n\ndef surface_weights(u, h=" + python(state.surface_h) + "):\n    return " +
               shape_text(program, state.surface_shape));
  program.line("\n\n" + PythonProgram::piece("program/surface"));
}

// The first repeat at the play head.
void write_shift(PythonProgram& program, const RegressionState& state) {
  const ShiftSettings& shift = state.shift;
  const ShiftMoment moment =
      shift_moment(shift, state.shift_step, Matrix::Constant(1, shift.plane ? 2 : 1, 0.5));
  require_short(moment.keys.size(), "a stream's keys");
  program.line("");
  program.array("stream_keys", moment.keys);
  program.array("stream_values", moment.values);
  program.line("shift_h, window, decay, reach = " + python(shift.h) + ", " + python(shift.window) + ", " +
               python(shift.decay) + ", " + python(shift.position_reach));
  program.line("\n\n" + PythonProgram::piece("program/shift"));
}

void write_linear_attention(PythonProgram& program, const RegressionState& state) {
  const AttentionSequence sequence = attention_sequence(state.linear);
  require_short(sequence.keys.size() + sequence.queries.size() + sequence.values.size(), "a sequence");
  program.line("");
  program.array("token_keys", sequence.keys);
  program.array("token_queries", sequence.queries);
  program.array("token_values", sequence.values);
  program.line("\n\n" + PythonProgram::piece("program/linear_attention"));
  program.line("\n\nfull, recurrent = linear_attention(token_keys, token_queries, token_values, tau=" +
               python(state.linear.tau) + ")");
}

}  // namespace

void write_transforms(PythonProgram& program, const TransformsState& state) {
  program.array("scores", state.scores);
  program.line("beta = " + python(state.beta));
  program.line("theta = beta * scores\n\nmaps = [");
  for (const TransformsState::Map& map : state.maps)
    program.line("    (" + python(name_of(map.separation)) + ", " +
                 map_text(program, map.separation, "theta") + "),");
  program.line(
      "]\n\nif __name__ == \"__main__\":\n    for name, weights in maps:\n        print(name, weights)");
}

void write_kernels(PythonProgram& program, const KernelsState& state) {
  const KernelPair pair = state.pair();
  const AttentionTwin twin = attention_twin(pair, {state.scale.gamma, state.acting_k(), state.scale.anchor});
  program.array("K", used_keys(state));
  program.array("q", used_query(state));
  program.line("u = np.linalg.norm(K - q, axis=1)");
  program.line("\n# " + kernel_name(pair) + " over distances, and " + attention_name(pair, state.acting_k()) +
               " over dot products.");
  program.line("kernel_side = " + kernel_text(program, weight_kernel(state), state.keys.cols()));
  program.line("attention_side = " + map_text(program, twin.separation, "K @ q / " + python(twin.divisor)));
  program.line(
      "\nif __name__ == \"__main__\":\n    print(kernel_side)\n    print(attention_side)\n    "
      "print(\"largest "
      "difference\", np.abs(kernel_side - attention_side).max())");
}

void write_regression(PythonProgram& program, const RegressionState& state) {
  const Samples samples = samples_of(state);
  const Eigen::Index n = samples.keys.size();
  const KeyRange range = key_range(state, samples);
  program.need("share");
  program.array("keys", samples.keys);
  program.array("values", samples.values);
  program.line("h = " + python(state.h));
  program.line("\n\n" + PythonProgram::piece("program/regression"));
  program.line("\nfits = [");
  const auto fit = [&](const std::string& name, const std::string& kind, const std::string& weights) {
    program.line("    (" + python(name) + ", " + kind + "(lambda u: " + weights + ")),");
  };
  fit(weighing_name(state.weighing, n), "mean", weighing_text(program, state.weighing, n));
  const std::string h =
      state.equal_reach ? python(gaussian_bandwidth(state, samples.keys)) : std::string("h");
  if (state.gaussian) fit("Gaussian", "mean", shape_text(program, GaussianShape{}, h));
  if (state.nearest) fit("nearest", "mean", kernel_text(program, NearestUniform{state.neighbours}, 1));
  if (state.local_linear) {
    const auto* const map = std::get_if<Separation>(&state.weighing);
    const bool positive = !state.local_as_selected || !map || std::holds_alternative<Softmax>(*map);
    fit("local linear", "line",
        (state.local_as_selected ? weighing_text(program, state.weighing, n)
                                 : shape_text(program, GaussianShape{}, h)) +
            (positive ? ", positive=True" : ""));
  }
  if (state.constant) fit("constant", "mean", "share(np.ones(u.size))");
  program.line("]\nqueries = np.linspace(" + python(range.low) + ", " + python(range.high) + ", 101)");
  program.line("estimates = [(name, np.array([at(q) for q in queries])) for name, at in fits]");
  write_left_out(program, state, n);
  if (state.lower == LowerRow::surface) write_surface(program, state);
  if (state.lower == LowerRow::shift) write_shift(program, state);
  if (state.lower == LowerRow::linear_attention) write_linear_attention(program, state);
  program.line(
      "\nif __name__ == \"__main__\":\n    for name, numbers in estimates:\n        print(name, numbers)");
}

}  // namespace basinscope
