// SPDX-License-Identifier: GPL-3.0-or-later
// What the kinds of maps take: labels alone, labels with shading (a picture at rest or on a page) and
// everything.
//   map_table SIDE SCENE...   milliseconds of processor time of each scene's window at SIDE x SIDE pixels,
//   the
//                             least of five, on all cores
//   map_table [SCENES [N...]] of scenes drawn at random (100), among them many where certified cells gain
//                             nothing: time of labels, with or without shading, as a share of everything's in
//                             percent, on one core; median, 95th percentile and most, by the number of
//                             patterns
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>

#include "core/attractors/attractors.h"
#include "core/data/generators.h"
#include "core/engine/cpu_engine.h"
#include "core/landscape/passes.h"
#include "core/scene/scene_file.h"

namespace {

using namespace basinscope;

double processor_ms() {
  timespec at{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
  return static_cast<double>(at.tv_sec) * 1e3 + static_cast<double>(at.tv_nsec) * 1e-6;
}

double taken(const CpuEngine& engine, const BasinRequest& request) {
  const double start = processor_ms();
  attractors(request, engine.map(request, TaskControl()));
  return processor_ms() - start;
}

double share(const CpuEngine& engine, BasinRequest request, MapOutput output) {
  double some = 1e9, all = 1e9;  // the least of two: whatever else the machine does only adds
  for (int i = 0; i < 2; ++i) {
    request.output = output;
    some = std::min(some, taken(engine, request));
    request.output = MapOutput::everything;
    all = std::min(all, taken(engine, request));
  }
  return 100 * some / all;
}

void print_scene(const char* path, int side) {
  const SceneReading reading = read_scene(path);
  if (!reading.scene) {
    std::printf("%s\n", reading.complaint().english().c_str());
    return;
  }
  const CpuEngine engine;
  const auto least = [&](MapOutput output) {
    const BasinRequest request = basin_request(*reading.scene, side, side, output);
    double ms = 1e9;
    for (int i = 0; i < 5; ++i) ms = std::min(ms, taken(engine, request));
    return ms;
  };
  const double labels = least(MapOutput::labels), shading = least(MapOutput::shading);
  std::printf("%9.1f %9.1f %9.1f %9.1f  %s\n", labels, shading, shading / labels,
              least(MapOutput::everything), path);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 2 && std::atoi(argv[2]) == 0) {
    std::printf("%9s %9s %9s %9s\n", "labels", "at rest", "ratio", "all");
    for (int i = 2; i < argc; ++i) print_scene(argv[i], std::atoi(argv[1]));
    return 0;
  }
  const int scenes = argc > 1 ? std::atoi(argv[1]) : 100;
  const CpuEngine engine(1);
  const Separation separations[] = {Softmax{}, Entmax{4.0 / 3}, Entmax{1.5},
                                    Entmax{2}, Normmax{2},      Subsets{2}};
  const char* const places[] = {"sphere", "gaussian", "ring"};
  std::printf("%8s %8s %8s %8s\n", "patterns", "median", "95 %", "most");
  std::vector<int> counts = {10, 100, 120, 180, 300, 1000};
  if (argc > 2) {
    counts.clear();
    for (int i = 2; i < argc; ++i) counts.push_back(std::atoi(argv[i]));
  }
  for (const int n : counts) {
    std::mt19937 random(static_cast<unsigned>(n));
    const auto below = [&random](double most) { return std::uniform_real_distribution<>(0, most)(random); };
    std::vector<double> shares;
    for (int i = 0; i < scenes; ++i) {
      const Matrix patterns = generated({places[random() % 3], n, 2, random() % 1000});
      const double beta = std::exp(below(std::log(200))), half = 0.3 + below(2);
      const int side = random() % 2 == 0 ? 256 : 512;
      const BasinRequest request{{patterns, separations[random() % 6], Identity{}, beta},
                                 Plane::axes(2),
                                 {side, side, -half, half, -half, half, Grid::Sampling::centres},
                                 {}};
      shares.push_back(share(engine, request, random() % 2 == 0 ? MapOutput::labels : MapOutput::shading));
    }
    std::sort(shares.begin(), shares.end());
    const std::size_t count = shares.size();
    std::printf("%8d %8.0f %8.0f %8.0f\n", n, shares[count / 2], shares[count * 95 / 100], shares.back());
    std::fflush(stdout);
  }
}
