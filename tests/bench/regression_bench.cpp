// SPDX-License-Identifier: GPL-3.0-or-later
// What the regression workspace computes per mouse move, and per token.
#include <benchmark/benchmark.h>

#include "core/regression/curve_fit.h"
#include "core/regression/left_out_curve.h"
#include "core/workspaces/regression_state.h"

namespace {

using namespace basinscope;

Samples many_samples(int count) {
  SampleDraw draw;
  draw.count = count;
  return drawn_samples(draw);
}

// One line over 601 queries.
void curve_fit_2000(benchmark::State& state, Estimator estimator) {
  const Samples samples = many_samples(2000);
  const Vector queries = Vector::LinSpaced(601, 0, 1);
  for (auto _ : state)
    benchmark::DoNotOptimize(curve_fit(estimator, samples, queries, TaskControl{}).values.data());
}

void surface_1000(benchmark::State& state, KernelShape shape, KeyDomain domain) {
  SurfaceDraw draw;
  draw.count = 1000;
  draw.domain = domain;
  const SurfaceSamples samples = surface_samples(draw);
  for (auto _ : state)
    benchmark::DoNotOptimize(surface_fit(samples, domain, shape, 0.06, 128, TaskControl{}).data());
}

void left_out_2000(benchmark::State& state, Estimator estimator) {
  const Samples samples = many_samples(2000);
  for (auto _ : state)
    benchmark::DoNotOptimize(bandwidth_curve(estimator, samples, 0.008, 0.5, 33, TaskControl{}).best);
}

void shift_40_repeats(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(shift_errors({}, TaskControl{}).data());
}

// A token of the recurrent state after so many others: the same whatever their number.
void state_token(benchmark::State& state) {
  LinearAttentionSettings settings;
  settings.length = static_cast<int>(state.range(0)) + 1;
  const AttentionSequence sequence = attention_sequence(settings);
  LinearState linear = state_after(sequence, 4, state.range(0));
  const Vector key = sequence.keys.row(0), value = sequence.values.row(0), query = sequence.queries.row(0);
  for (auto _ : state) {
    linear.add(key, value, 4);
    const Vector phi = epanechnikov_feature(query, 4, true);
    benchmark::DoNotOptimize(Vector(linear.sums.transpose() * phi / linear.normaliser.dot(phi)).data());
  }
}

const double h = 0.055;
BENCHMARK_CAPTURE(curve_fit_2000, gaussian, KernelFit{GaussianShape{}, h})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(curve_fit_2000, epanechnikov, KernelFit{EpanechnikovShape{}, h})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(curve_fit_2000, local_linear, LocalLinearFit{GaussianShape{}, h})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(curve_fit_2000, nearest, NearestFit{5})->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(curve_fit_2000, attention_entmax_15, AttentionFit{Entmax{1.5}, h})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(surface_1000, gaussian, GaussianShape{}, KeyDomain::square)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(surface_1000, epanechnikov, EpanechnikovShape{}, KeyDomain::square)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(surface_1000, gaussian_sphere, GaussianShape{}, KeyDomain::sphere)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(surface_1000, epanechnikov_sphere, EpanechnikovShape{}, KeyDomain::sphere)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(left_out_2000, gaussian, KernelFit{GaussianShape{}, h})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(left_out_2000, epanechnikov, KernelFit{EpanechnikovShape{}, h})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(shift_40_repeats)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(state_token)->Arg(10)->Arg(1000);

}  // namespace

BENCHMARK_MAIN();
