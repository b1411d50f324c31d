// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the SIMD engine draws a basin map, against the definition in the same run; and how fast the
// energy is laid over a grid (on all cores), against the energy state by state.
//   basin_bench                     the tables, one thread, best instruction set
//   basin_bench --threads=2         the same on two threads
//   basin_bench --set=avx2          another instruction set (sse2, avx2, avx512)
//   basin_bench --side=512          pixels a side
// and Google Benchmark's own options. beta = 10, identity, to convergence under the default stop rule.
// ns/pixel is processor time summed over the threads, so a busy machine disturbs it little; wall is what
// the user waits for. ratio: the definition's ns/pixel over the engine's, both of processor time.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <random>
#include <string>
#include <utility>

#include "core/engine/cpu_engine.h"
#include "core/network/energy.h"

namespace {

using namespace basinscope;

struct Options {
  int threads = 1;
  int side = 512;
  int sets = 3;  // how many pattern sets a row is the mean of
  std::string set;
};

struct Case {
  std::string name;
  Separation separation;
  int patterns;
  enum { circle, ring, disc } where = circle;
};

Matrix patterns(const Case& c, unsigned seed) {
  std::mt19937 generator(seed);
  const auto uniform = [&] { return generator() / 4294967296.0; };
  Matrix x(c.patterns, 2);
  for (int i = 0; i < c.patterns; ++i) {
    const double turn = c.where == Case::ring ? static_cast<double>(i) / c.patterns : uniform();
    const double radius = c.where == Case::disc ? std::sqrt(uniform()) : 1;
    x.row(i) << radius * std::cos(2 * M_PI * turn), radius * std::sin(2 * M_PI * turn);
  }
  return x;
}

BasinRequest request(const Case& c, int side, unsigned seed) {
  BasinRequest r;
  r.network = {patterns(c, seed), c.separation, Identity{}, 10};
  r.plane = Plane::axes(2);
  r.grid = {side, side, -1.1, 1.1, -1.1, 1.1};
  return r;
}

CpuEngine engine(const Options& options) {
  for (const InstructionSet set : instruction_sets()) {
    if ((options.set == "sse2" && set == InstructionSet::sse2) ||
        (options.set == "avx2" && set == InstructionSet::avx2) ||
        (options.set == "avx512" && set == InstructionSet::avx512)) {
      return CpuEngine(options.threads, set);
    }
  }
  return CpuEngine(options.threads);
}

// One row: the map of each pattern set in turn, the definition's time on a coarser grid beside it.
void basin_map(benchmark::State& state, const Case& c, const Options& options, int side, bool reference) {
  const CpuEngine cpu = engine(options);
  const TaskControl control;
  const int sets = c.where == Case::ring ? 1 : options.sets;
  simd::Effort effort;
  for (auto _ : state) {
    for (int s = 0; s < sets; ++s) {
      const BasinRequest r = request(c, side, 100 + static_cast<unsigned>(s));
      benchmark::DoNotOptimize(cpu.map(r, control, effort));
    }
  }
  const double pixels = static_cast<double>(side) * side * sets;
  state.counters["pixels"] = pixels;
  state.counters["updates"] = effort.updates / effort.pixels;
  state.counters["root_steps"] = effort.group_updates > 0 ? effort.root_steps / effort.group_updates : 0;
  if (!reference) return;
  const int coarse = std::max(8, side / (c.patterns > 50 ? 32 : 16));
  double seconds = 0;
  for (int s = 0; s < sets; ++s) {
    const BasinRequest r = request(c, coarse, 100 + static_cast<unsigned>(s));
    const std::clock_t start = std::clock();
    benchmark::DoNotOptimize(reference_engine()->map(r, control));
    seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  }
  state.counters["reference"] = seconds / (static_cast<double>(coarse) * coarse * sets);
}

void energy_on_grid(benchmark::State& state, const Case& c, int side) {
  const TaskControl control;
  const BasinRequest r = request(c, side, 100);
  for (auto _ : state) benchmark::DoNotOptimize(energy_field(r.network, r.plane, r.grid, control));
  state.counters["pixels"] = static_cast<double>(side) * side;
  const BasinRequest coarse = request(c, side / 16, 100);
  const std::clock_t start = std::clock();
  for (int row = 0; row < coarse.grid.height; ++row) {
    for (int column = 0; column < coarse.grid.width; ++column) {
      const Vector q = coarse.plane.at(coarse.grid.x(column), coarse.grid.y(row));
      benchmark::DoNotOptimize(energy(coarse.network, q));
    }
  }
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  state.counters["reference"] = seconds / static_cast<double>(coarse.grid.pixels());
}

// A line for each run in place of Google Benchmark's wide table.
class Table : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override {
    std::printf("%-30s %9s %9s %9s %11s %10s %7s\n", "case", "ns/pixel", "wall", "updates", "root steps",
                "reference", "ratio");
    return true;
  }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      const auto counter = [&](const char* name) {
        const auto found = run.counters.find(name);
        return found == run.counters.end() ? std::nan("") : static_cast<double>(found->second);
      };
      const double runs_made = static_cast<double>(run.iterations) * counter("pixels") * 1e-9;
      const double ns = run.cpu_accumulated_time / runs_made, reference = 1e9 * counter("reference");
      std::printf("%-30s %9.1f %9.1f", run.run_name.function_name.c_str(), ns,
                  run.real_accumulated_time / runs_made);
      if (const double updates = counter("updates"); std::isnan(updates)) {
        std::printf(" %9s %11s", "", "");
      } else {
        std::printf(" %9.1f %11.2f", updates, counter("root_steps"));
      }
      if (std::isnan(reference)) {
        std::printf("\n");
      } else {
        std::printf(" %10.0f %7.1f\n", reference, reference / ns);
      }
      std::fflush(stdout);
    }
  }
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
  for (int i = 1; i < argc; ++i) {
    std::string value;
    if (take(argv[i], "--threads=", value)) {
      options.threads = std::stoi(value);
    } else if (take(argv[i], "--side=", value)) {
      options.side = std::stoi(value);
    } else if (!take(argv[i], "--set=", options.set)) {
      std::fprintf(stderr, "unknown option %s\n", argv[i]);
      return 2;
    }
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
  std::printf("%s\n", engine(options).description().c_str());
  Table table;
  benchmark::RunSpecifiedBenchmarks(&table);
  return 0;
}
