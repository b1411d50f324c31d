// SPDX-License-Identifier: GPL-3.0-or-later
// Prints how often the fast engines' labels differ from the definition's, and where: share of all pixels,
// how many of them have an equal-label neighbourhood in the definition's map (off every border), and the
// farthest limit among the rest in units of the largest pattern.
//   parity_table [SIDE]      pixels a side, 192 by default; needs OpenGL for the gpu columns
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include "core/data/generators.h"
#include "core/engine/cpu_engine.h"
#include "ui/gpu/gpu_engine.h"

namespace {

using namespace basinscope;

struct Difference {
  std::size_t pixels = 0, labels = 0, off_border = 0;
  double farthest = 0;
};

bool off_border(const BasinMap& map, int column, int row) {
  const auto at = [&](int c, int r) {
    return map.labels[static_cast<std::size_t>(r) * static_cast<std::size_t>(map.grid.width) +
                      static_cast<std::size_t>(c)];
  };
  for (int r = std::max(0, row - 1); r <= std::min(map.grid.height - 1, row + 1); ++r)
    for (int c = std::max(0, column - 1); c <= std::min(map.grid.width - 1, column + 1); ++c)
      if (at(c, r) != at(column, row)) return false;
  return true;
}

Difference difference(const BasinMap& want, const BasinMap& got, double unit) {
  Difference d;
  for (int row = 0; row < want.grid.height; ++row) {
    for (int column = 0; column < want.grid.width; ++column) {
      const std::size_t i = d.pixels++;
      const bool inside = off_border(want, column, row);
      if (want.labels[i] != got.labels[i]) {
        ++d.labels;
        d.off_border += inside;
      } else if (inside && want.labels[i] >= 0) {
        const double apart = std::hypot(want.limits[2 * i] - got.limits[2 * i],
                                        want.limits[2 * i + 1] - got.limits[2 * i + 1]);
        d.farthest = std::max(d.farthest, apart / unit);
      }
    }
  }
  return d;
}

void print(const BasinRequest& asked, const BasinEngine& engine) {
  const TaskControl control;
  const BasinMap got = engine.map(asked, control);
  BasinRequest same_rule = asked;
  same_rule.stop.tolerance = got.tolerance_used;
  same_rule.stop.epsilon = got.epsilon_used;
  const BasinMap want = reference_engine()->map(same_rule, control);
  const Difference d = difference(want, got, std::max(1e-30, asked.network.largest_norm()));
  std::printf("  %8.4f%% %5zu %9.1e", 100.0 * static_cast<double>(d.labels) / static_cast<double>(d.pixels),
              d.off_border, d.farthest);
}

}  // namespace

int main(int argc, char** argv) {
  const int side = argc > 1 ? std::atoi(argv[1]) : 192;
  std::unique_ptr<BasinEngine> gpu;
  try {
    gpu = gpu_engine();
  } catch (const std::exception& error) {
    std::printf("no gpu columns: %s\n", error.what());
  }
  const CpuEngine cpu;
  std::printf("%d x %d pixels, beta = 10, random points of the disc; %s%s\n", side, side,
              cpu.description().english().c_str(), gpu ? (", " + gpu->description().english()).c_str() : "");
  std::printf("%-34s  cpu: labels   off  farthest%s\n", "", gpu ? "   gpu: labels   off  farthest" : "");
  for (const int n : {1, 2, 3, 5, 10, 32, 100}) {
    for (const Separation& separation :
         std::vector<Separation>{Softmax{}, Entmax{4.0 / 3}, Entmax{1.5}, Entmax{2}, Entmax{3}, Normmax{5}}) {
      for (const PostTransform& post : std::vector<PostTransform>{Identity{}, L2{1}}) {
        BasinRequest request;
        request.network = {generated({"ball", n, 2, 7}), separation, post, 10};
        request.plane = Plane::axes(2);
        request.grid = {side, side, -1.213, 1.187, -1.191, 1.209};
        std::printf("%-34s", (name_of(separation).english() + ", " + name_of(post).english() +
                              ", N = " + std::to_string(n))
                                 .c_str());
        print(request, cpu);
        if (gpu) print(request, *gpu);
        std::printf("\n");
        std::fflush(stdout);
      }
    }
  }
  return 0;
}
