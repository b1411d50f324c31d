// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>
#include <utility>

#include "cases.h"
#include "core/engine/basin_engine.h"

namespace basinscope::bench {
namespace {

// Milliseconds a map takes.
double wall(const BasinEngine& engine, const BasinRequest& request) {
  const auto start = std::chrono::steady_clock::now();
  const BasinMap map = engine.map(request, TaskControl{});
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  return map.complete ? taken.count() : std::numeric_limits<double>::infinity();
}

// The quickest of so many repetitions of each in turn: whatever else the machine does only adds.
void quickest(double& one_ms, const BasinEngine& one, double& two_ms, const BasinEngine& two,
              const BasinRequest& request) {
  constexpr int rounds = 100;
  for (int i = 0; i < rounds; ++i) {
    one_ms = std::min(one_ms, wall(one, request));
    two_ms = std::min(two_ms, wall(two, request));
  }
}

}  // namespace

void print_scaling(const Options& options) {
  std::printf("%-18s %11s %11s %8s %14s %22s\n", "wall, ms a map", "1 thread", "2 threads", "scaling",
              "definition", "definition/2 threads");
  const std::pair<const char*, Separation> separations[] = {{"softmax", Softmax{}},
                                                            {"entmax 4/3", Entmax{4.0 / 3}},
                                                            {"entmax 1.5", Entmax{1.5}},
                                                            {"entmax 2", Entmax{2}}};
  const CpuEngine one = engine(options, 1), two = engine(options, 2);
  const auto definition = reference_engine();
  for (const auto& [name, separation] : separations) {
    std::vector<double> alone, both, plain, scaling, ratio;
    for (int s = 0; s < std::min(options.sets, 5); ++s) {
      const Case c{name, separation, 10};
      const BasinRequest r = request(c, options.side, 100 + static_cast<unsigned>(s));
      double one_ms = std::numeric_limits<double>::infinity(), two_ms = one_ms;
      quickest(one_ms, one, two_ms, two, r);
      alone.push_back(one_ms);
      both.push_back(two_ms);
      plain.push_back(std::min(wall(*definition, r), wall(*definition, r)));
      scaling.push_back(alone.back() / both.back());
      ratio.push_back(plain.back() / both.back());
    }
    std::printf("%-18s %11.2f %11.2f %8.2f %14.0f %22.1f\n", (std::string(name) + " N=10").c_str(),
                median(alone), median(both), median(scaling), median(plain), median(ratio));
    std::fflush(stdout);
  }
}

}  // namespace basinscope::bench
