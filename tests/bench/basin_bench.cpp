// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the SIMD engine draws a basin map, against the definition in the same run; and how fast the
// energy is laid over a grid (on all cores), against the energy state by state.
//   basin_bench                     the tables, one thread, best instruction set
//   basin_bench --threads=2         the same on two threads
//   basin_bench --set=avx2          another instruction set (sse2, avx2, avx512)
//   basin_bench --side=512          pixels a side
//   basin_bench --sets=16           sets of random patterns a row
//   basin_bench --scaling           wall times on one and two threads instead
// and Google Benchmark's own options. beta = 10 unless the row says another, identity, to convergence under
// the default stop rule
// ("to 1e-5": under that tolerance).
// mean, median: ns a pixel over the sets of patterns, of processor time summed over the threads, so a busy
// machine disturbs it little; wall is what the user waits for. lanes: share of the lanes' work spent on
// pixels that had not converged (above 1 where two updates were known from one). root steps: of the search
// for the threshold, an update. ratio: the definition's mean over the engine's, both of processor time. Of
// the repetitions of one map the quickest counts. operations: of an update of one state (operations.h), and
// their share of the peak that was measured, which the first line tells. Slices also tell how often the time
// of D = 2 they take.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cases.h"
#include "core/engine/basin_engine.h"
#include "core/network/energy.h"
#include "operations.h"

namespace {

using namespace basinscope;
using namespace basinscope::bench;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// One row: the map of each pattern set in turn, the definition's time on a coarser grid beside it. Of the
// repetitions of one set the quickest counts.
void basin_map(benchmark::State& state, const Case& c, const Options& options, int side, bool reference) {
  const CpuEngine cpu = engine(options, options.threads);
  const TaskControl control;
  // Patterns of 65536 numbers take their room, and as long to make as the map.
  const int sets = c.where == Case::ring ? 1 : c.dimension > 10000 ? std::min(4, options.sets) : options.sets;
  std::vector<BasinRequest> requests;
  for (int s = 0; s < sets; ++s) requests.push_back(request(c, side, 100 + static_cast<unsigned>(s)));
  simd::Effort effort;
  std::vector<double> quickest(requests.size(), 1e30), wall = quickest;
  for (auto _ : state) {
    for (std::size_t s = 0; s < requests.size(); ++s) {
      const double start = processor_seconds(), began = wall_seconds();
      benchmark::DoNotOptimize(cpu.map(requests[s], control, effort));
      quickest[s] = std::min(quickest[s], processor_seconds() - start);
      wall[s] = std::min(wall[s], wall_seconds() - began);
    }
  }
  const double pixels = static_cast<double>(side) * side * sets;
  state.counters["pixels"] = pixels;
  state.counters["mean"] = std::accumulate(quickest.begin(), quickest.end(), 0.0) / pixels;
  state.counters["wall"] = std::accumulate(wall.begin(), wall.end(), 0.0) / pixels;
  state.counters["median"] = median(quickest) * sets / pixels;
  state.counters["dimension"] = c.dimension;
  state.counters["updates"] = effort.updates / effort.pixels;
  state.counters["lanes"] = effort.updates / effort.lane_updates;
  state.counters["root_steps"] = effort.root_steps / effort.register_updates;
  if (c.dimension == 2 && std::holds_alternative<Identity>(c.post)) {
    const double each = operations(c.separation, c.patterns, effort.root_steps / effort.register_updates);
    state.counters["operations"] = each;
    state.counters["of_peak"] =
        each * effort.updates / effort.pixels / (1e9 * state.counters["mean"]) / options.peak;
  }
  if (!reference) return;
  const int coarse = std::max(8, side / (c.patterns > 50 ? 32 : 16));
  double seconds = 0;
  for (int s = 0; s < sets; ++s) {
    const BasinRequest r = request(c, coarse, 100 + static_cast<unsigned>(s));
    const double start = processor_seconds();
    benchmark::DoNotOptimize(reference_engine()->map(r, control));
    seconds += processor_seconds() - start;
  }
  state.counters["reference"] = seconds / (static_cast<double>(coarse) * coarse * sets);
}

void energy_on_grid(benchmark::State& state, const Case& c, int side) {
  const TaskControl control;
  const BasinRequest r = request(c, side, 100);
  for (auto _ : state) benchmark::DoNotOptimize(energy_field(r.network, r.plane, r.grid, control));
  state.counters["pixels"] = static_cast<double>(side) * side;
  const BasinRequest coarse = request(c, side / 16, 100);
  const double start = processor_seconds();
  for (int row = 0; row < coarse.grid.height; ++row) {
    for (int column = 0; column < coarse.grid.width; ++column) {
      const Vector q = coarse.plane.at(coarse.grid.x(column), coarse.grid.y(row));
      benchmark::DoNotOptimize(energy(coarse.network, q));
    }
  }
  const double seconds = processor_seconds() - start;
  state.counters["reference"] = seconds / static_cast<double>(coarse.grid.pixels());
}

// A line for each run in place of Google Benchmark's wide table.
class Table : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override {
    std::printf("%-30s %9s %9s %9s %9s %6s %11s %10s %8s %10s %7s\n", "case", "mean", "median", "wall",
                "updates", "lanes", "root steps", "operations", "of peak", "reference", "ratio");
    return true;
  }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      const auto counter = [&](const char* name) {
        const auto found = run.counters.find(name);
        return found == run.counters.end() ? std::nan("") : static_cast<double>(found->second);
      };
      const double runs_made = static_cast<double>(run.iterations) * counter("pixels") * 1e-9;
      const double reference = 1e9 * counter("reference"), updates = counter("updates");
      double ns = 1e9 * counter("mean"), wall = 1e9 * counter("wall");
      if (std::isnan(ns)) {
        ns = run.cpu_accumulated_time / runs_made;
        wall = run.real_accumulated_time / runs_made;
      }
      std::printf("%-30s %9.1f", run.run_name.function_name.c_str(), ns);
      if (std::isnan(updates)) {
        std::printf(" %9s %9.1f %9s %6s %11s %10s %8s", "", wall, "", "", "", "", "");
      } else {
        std::printf(" %9.1f %9.1f %9.1f %6.2f %11.2f", 1e9 * counter("median"), wall, updates,
                    counter("lanes"), counter("root_steps"));
        if (const double each = counter("operations"); std::isnan(each))
          std::printf(" %10s %8s", "", "");
        else
          std::printf(" %10.0f %7.0f%%", each, 100 * counter("of_peak"));
      }
      if (run.run_name.function_name.rfind("slice", 0) == 0) {
        if (counter("dimension") == 2) plane_ = ns;
        std::printf("   %.2f of D = 2", ns / plane_);
      }
      if (std::isnan(reference)) {
        std::printf("\n");
      } else {
        std::printf(" %10.0f %7.1f\n", reference, reference / ns);
      }
      std::fflush(stdout);
    }
  }

 private:
  double plane_ = std::nan("");  // of the last slice in the plane
};

bool take(const char* argument, const char* name, std::string& value) {
  const std::size_t length = std::strlen(name);
  if (std::strncmp(argument, name, length) != 0) return false;
  value = argument + length;
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  Options options;
  bool scaling = false;
  for (int i = 1; i < argc; ++i) {
    std::string value;
    if (take(argv[i], "--threads=", value)) {
      options.threads = std::stoi(value);
    } else if (take(argv[i], "--side=", value)) {
      options.side = std::stoi(value);
    } else if (take(argv[i], "--sets=", value)) {
      options.sets = std::stoi(value);
    } else if (take(argv[i], "--scaling", value)) {
      scaling = true;
    } else if (!take(argv[i], "--set=", options.set)) {
      std::fprintf(stderr, "unknown option %s\n", argv[i]);
      return 2;
    }
  }
  if (const auto set = set_of(options)) options.peak = peak_operations(*set);
  std::printf("%s; %.1f billion operations a second at most, one thread\n",
              engine(options, options.threads).description().english().c_str(), options.peak);
  if (scaling) {
    print_scaling(options);
    return 0;
  }
  const std::pair<const char*, Separation> separations[] = {
      {"softmax", Softmax{}},      {"entmax 1.3", Entmax{1.3}}, {"entmax 4/3", Entmax{4.0 / 3}},
      {"entmax 1.5", Entmax{1.5}}, {"entmax 2", Entmax{2}},     {"entmax 2.5", Entmax{2.5}},
      {"normmax 2", Normmax{2}},   {"normmax 5", Normmax{5}},
  };
  const auto row = [&](const Case& c, int side, bool reference) {
    benchmark::RegisterBenchmark(c.name.c_str(), basin_map, c, options, side, reference)
        ->MeasureProcessCPUTime()
        ->Unit(benchmark::kMillisecond);
  };
  for (const auto& [name, separation] : separations) {
    for (const int n : {5, 10, 32, 100}) {
      row({std::string(name) + " N=" + std::to_string(n), separation, n}, options.side, true);
    }
    row({std::string(name) + " ring of 10", separation, 10, Case::ring}, options.side, true);
  }
  for (const auto& [name, separation] : separations) {
    for (const int n : {5, 10, 32, 100}) {
      row({std::string(name) + " N=" + std::to_string(n) + " to 1e-5", separation, n, Case::circle, 1e-5},
          options.side, false);
    }
  }
  for (const double beta : {20.0, 40.0, 100.0}) {
    for (const int n : {10, 32, 100}) {
      Case c{"softmax N=" + std::to_string(n) + " beta=" + std::to_string(static_cast<int>(beta)), Softmax{},
             n};
      c.beta = beta;
      row(c, options.side, false);
    }
  }
  // The rest of the family.
  const std::tuple<const char*, Separation, PostTransform> family[] = {
      {"2-subsets", Subsets{2}, Identity{}},
      {"top-3 softmax", TopKSoftmax{3}, Identity{}},
      {"uniform 2-NN", UniformKnn{2}, Identity{}},
      {"normalised ReLU", NormRelu{1, 1}, L2{1}},
      {"r-ReLUmax", ReluMax{2, 1, 0.7}, Identity{}},
      {"kernel", Kernel{1, 0.8}, Identity{}},
      {"identity + tanh", IdentitySeparation{}, Tanh{}},
      {"signed power + tanh", SignedPower{10}, Tanh{}},
      {"exponential + tanh", Exponential{}, Tanh{}},
      {"entmax 1.5 + tanh", Entmax{1.5}, Tanh{}},
      {"2-subsets on a chain", SequentialSubsets{2, 1}, Identity{}}};
  for (const auto& [name, separation, post] : family) {
    Case c{"family, " + std::string(name) + " N=10", separation, 10};
    c.post = post;
    row(c, std::holds_alternative<SequentialSubsets>(separation) ? options.side / 16 : options.side, false);
  }
  // Slices of R^D: N = 64, beta as large beside the patterns' products as it is in the plane.
  for (const auto& [name, separation] : {std::pair<const char*, Separation>{"softmax", Softmax{}},
                                         {"entmax 1.5", Entmax{1.5}},
                                         {"entmax 2", Entmax{2}},
                                         {"2-subsets", Subsets{2}}}) {
    for (const int d : {2, 4, 16, 64, 784, 4096, 65536}) {
      Case c{"slice, " + std::string(name) + " N=64 D=" + std::to_string(d), separation, 64, Case::gaussian};
      c.dimension = d;
      row(c, options.side, false);
    }
  }
  // What acts on each number of the state needs the state itself: D N an update and a pixel.
  for (const auto& [name, post] : {std::pair<const char*, PostTransform>{"tanh", Tanh{}}, {"sign", Sign{}}}) {
    for (const int d : {64, 784}) {
      Case c{"elementwise, entmax 1.5 + " + std::string(name) + " N=64 D=" + std::to_string(d), Entmax{1.5},
             64, Case::gaussian};
      c.dimension = d;
      c.post = post;
      row(c, options.side / 16, false);
    }
  }
  // Growth with N: time a pixel on a smaller map.
  for (int n = 10; n <= 4096; n = n == 10 ? 16 : 4 * n) {
    row({"growth, entmax 1.5 N=" + std::to_string(n), Entmax{1.5}, n}, options.side / 8, false);
  }
  row({"many, entmax 1.5 circle", Entmax{1.5}, 1000, Case::circle}, 120, false);
  row({"many, entmax 1.5 disc", Entmax{1.5}, 1000, Case::disc}, 120, false);
  for (const auto& [name, separation] : separations) {
    const Case c{"energy, " + std::string(name) + " N=10", separation, 10};
    for (const int side : {480, 906}) {
      benchmark::RegisterBenchmark((c.name + " " + std::to_string(side)).c_str(), energy_on_grid, c, side)
          ->MeasureProcessCPUTime()
          ->Unit(benchmark::kMillisecond);
    }
  }
  Table table;
  benchmark::RunSpecifiedBenchmarks(&table);
  return 0;
}
