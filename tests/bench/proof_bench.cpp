// SPDX-License-Identifier: GPL-3.0-or-later
// How long a proof of a basin map and its labels by cells take beside the map itself, on one thread:
// nanoseconds and updates a pixel, and the share that is proven. The map of 64 x 64 initial conditions that
// tells the attractors is counted with the proof.
#include <benchmark/benchmark.h>
#include <tbb/global_control.h>

#include "core/proof/proven_map.h"
#include "tests/bench/cases.h"

namespace {

using namespace basinscope;

struct Tried {
  const char* name;
  Separation separation;
  int patterns;
  bench::Case drawn() const {
    return {name, separation, patterns, bench::Case::circle, 1e-6, 4, Identity{}, 2};
  }
};

void count(benchmark::State& state, double pixels) {
  state.counters["ns_a_pixel"] =
      benchmark::Counter(pixels, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void proof(benchmark::State& state, Tried tried) {
  const int side = static_cast<int>(state.range(0));
  const BasinRequest request = bench::request(tried.drawn(), side, 1);
  const BasinRequest coarse = bench::request(tried.drawn(), 64, 1);
  const auto engine = cpu_engine(1);
  ProvenMap map;
  for (auto _ : state) {
    const Basins basins = attractors(coarse, engine->map(coarse, TaskControl()));
    map = proven_map(request, basins.attractors, TaskControl());
  }
  const double pixels = static_cast<double>(request.grid.pixels());
  count(state, pixels);
  state.counters["updates_a_pixel"] = static_cast<double>(map.updates + map.cells) / pixels;
  state.counters["proven"] = map.share;
}

// Labels alone, by cells where they pay.
void labelled(benchmark::State& state, Tried tried) {
  BasinRequest request = bench::request(tried.drawn(), static_cast<int>(state.range(0)), 1);
  const auto engine = cpu_engine(1);
  const Basins iterated = attractors(request, engine->map(request, TaskControl()));
  request.output = MapOutput::labels;
  Basins found;
  bool by_cells = false;
  for (auto _ : state) {
    BasinMap map = engine->map(request, TaskControl());
    by_cells = map.labelled;
    found = attractors(request, std::move(map));
  }
  count(state, static_cast<double>(request.grid.pixels()));
  std::size_t differ = 0;
  for (std::size_t i = 0; i < found.map.labels.size(); ++i)
    differ += found.map.labels[i] != iterated.map.labels[i];
  state.counters["differ"] = static_cast<double>(differ);
  state.counters["by_cells"] = by_cells;
}

void iterated(benchmark::State& state, Tried tried, bool reference) {
  const BasinRequest request = bench::request(tried.drawn(), static_cast<int>(state.range(0)), 1);
  const auto engine = reference ? reference_engine() : cpu_engine(1);
  for (auto _ : state) benchmark::DoNotOptimize(engine->map(request, TaskControl()).labels.data());
  count(state, static_cast<double>(request.grid.pixels()));
}

}  // namespace

int main(int argc, char** argv) {
  const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
  const Tried all[] = {{"5_softmax", Softmax{}, 5},         {"5_entmax_1.5", Entmax{1.5}, 5},
                       {"5_entmax_2", Entmax{2}, 5},        {"5_entmax_4/3", Entmax{4.0 / 3}, 5},
                       {"10_softmax", Softmax{}, 10},       {"10_entmax_1.5", Entmax{1.5}, 10},
                       {"10_entmax_2", Entmax{2}, 10},      {"10_entmax_4/3", Entmax{4.0 / 3}, 10},
                       {"10_normmax_2", Normmax{2}, 10},    {"10_subsets_2", Subsets{2}, 10},
                       {"100_entmax_1.5", Entmax{1.5}, 100}};
  for (const Tried& tried : all) {
    const std::string name = tried.name;
    for (const int side : {512, 1024, 2048})
      benchmark::RegisterBenchmark(("proof/" + name).c_str(), proof, tried)
          ->Arg(side)
          ->Unit(benchmark::kMillisecond);
    for (const int side : {512, 1024, 2048})
      benchmark::RegisterBenchmark(("labels/" + name).c_str(), labelled, tried)
          ->Arg(side)
          ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("cpu/" + name).c_str(), iterated, tried, false)
        ->Arg(1024)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("reference/" + name).c_str(), iterated, tried, true)
        ->Arg(128)
        ->Unit(benchmark::kMillisecond);
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
