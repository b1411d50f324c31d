// SPDX-License-Identifier: GPL-3.0-or-later
// Online regression as the layers workspace runs it: every layer of the list over sequences of 256 tokens in
// 64 dimensions, and each layer alone. The time of one is a draw's: all layers over one sequence.
#include <benchmark/benchmark.h>

#include <string>

#include "core/layers/layer_curves.h"
#include "core/workspaces/layers_state.h"

namespace {

using namespace basinscope;

void curves(benchmark::State& state, const std::vector<Layer>& layers, int draws) {
  LayersState usual;
  usual.draws = draws;
  const LossesInput input{usual, layers, 5};
  for (auto _ : state) benchmark::DoNotOptimize(loss_curves(input, draws, {}, TaskControl{})->curves.data());
  state.counters["s_a_draw"] =
      benchmark::Counter(draws, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<Layer> all;
  for_each_alternative<Layer>([&](const auto& layer) {
    all.emplace_back(layer);
    benchmark::RegisterBenchmark(std::string(layer.id).c_str(), curves, std::vector<Layer>{layer}, 1)
        ->Unit(benchmark::kMillisecond)
        ->MeasureProcessCPUTime()
        ->UseRealTime();
  });
  // What a slider waits for: the curves of Figure 2 over one sequence.
  benchmark::RegisterBenchmark("first_curves", curves, LayersState().layers, 1)
      ->Unit(benchmark::kMillisecond)
      ->MeasureProcessCPUTime()
      ->UseRealTime();
  for (const Layer& layer : LayersState().layers)
    benchmark::RegisterBenchmark(("first_curves/" + std::string(id_of(layer))).c_str(), curves,
                                 std::vector<Layer>{layer}, 1)
        ->Unit(benchmark::kMillisecond)
        ->MeasureProcessCPUTime()
        ->UseRealTime();
  benchmark::RegisterBenchmark("all_layers", curves, all, 10)
      ->Unit(benchmark::kMillisecond)
      ->MeasureProcessCPUTime()
      ->UseRealTime();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
