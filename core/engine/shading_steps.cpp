// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/shading_steps.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/row_bands.h"

namespace basinscope {
namespace {

// The spacing of the nodes, in pixels: about 64 x 64 nodes, since counts change slowly but at borders.
int node_spacing(const Grid& grid) {
  constexpr double nodes = 4096;
  return std::clamp(static_cast<int>(std::lround(std::sqrt(static_cast<double>(grid.pixels()) / nodes))), 4,
                    8);
}

// Every spacing-th row or column, and the last.
std::vector<int> nodes_along(int length, int spacing) {
  std::vector<int> nodes;
  for (int at = 0; at < length - 1; at += spacing) nodes.push_back(at);
  nodes.push_back(length - 1);
  return nodes;
}

struct Node {
  std::int32_t label;
  float steps;
};
using Patch = std::array<Node, 4>;  // left and right below, left and right above

// The count at (x, y) in [0, 1]^2 of the patch, from the nodes with this label; the largest count where no
// node has it, which is at a border, where counts are large.
std::int32_t interpolated(const Patch& patch, std::int32_t label, float x, float y) {
  const float shares[] = {(1 - x) * (1 - y), x * (1 - y), (1 - x) * y, x * y};
  float sum = 0, total = 0, largest = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    largest = std::max(largest, patch[i].steps);
    // The additional 1e-3 lets the only node of the label count where its bilinear weight is 0.
    const float weight = patch[i].label == label ? shares[i] + 1e-3f : 0.0f;
    total += weight;
    sum += weight * patch[i].steps;
  }
  return static_cast<std::int32_t>((total > 0 ? sum / total : largest) + 0.5f);
}

// Fills count pixels of one row of a patch, which is `across` pixels wide, at height y in [0, 1].
void fill_row(const Patch& patch, float y, int count, int across, const std::int32_t* labels,
              std::int32_t* steps) {
  const std::int32_t label = patch[0].label;
  const float per_pixel = 1 / static_cast<float>(across);
  // A pixel of another basin may lie in the row even where all four nodes are of one, hence the comparison
  // of all labels.
  if (label == patch[1].label && label == patch[2].label && label == patch[3].label &&
      std::count(labels, labels + count, label) == count) {
    // Inside a basin counts are linear along the row; without branches the compiler makes vectors of it.
    const float left = (1 - y) * patch[0].steps + y * patch[2].steps,
                right = (1 - y) * patch[1].steps + y * patch[3].steps, rise = (right - left) * per_pixel;
    for (int i = 0; i < count; ++i)
      steps[i] = static_cast<std::int32_t>(left + rise * static_cast<float>(i) + 0.5f);
  } else {
    for (int i = 0; i < count; ++i)
      steps[i] = interpolated(patch, labels[i], per_pixel * static_cast<float>(i), y);
  }
}

}  // namespace

void add_shading_steps(const CountSteps& count, BasinMap& map) {
  const int spacing = node_spacing(map.grid);
  const std::vector<int> columns = nodes_along(map.grid.width, spacing),
                         rows = nodes_along(map.grid.height, spacing);
  const auto width = static_cast<std::size_t>(map.grid.width);
  std::vector<std::uint32_t> pixels;
  for (const int row : rows)
    for (const int column : columns)
      pixels.push_back(static_cast<std::uint32_t>(static_cast<std::size_t>(row) * width) +
                       static_cast<std::uint32_t>(column));
  // All nodes are counted by one call: an engine fills its lanes from one list.
  const std::vector<std::int32_t> counted = count(pixels);
  const auto node = [&](std::size_t row, std::size_t column) {
    const std::size_t at = row * columns.size() + column;
    return Node{map.labels[pixels[at]], static_cast<float>(counted[at])};
  };
  map.steps.resize(map.labels.size());
  constexpr int strips_per_task = 32;  // rows of patches
  // The last row and column belong to the patches before them.
  const std::size_t strips = std::max<std::size_t>(2, rows.size()) - 1,
                    patches = std::max<std::size_t>(2, columns.size()) - 1;
  over_row_bands(static_cast<int>(strips), strips_per_task, [&](int first, int last) {
    for (auto s = static_cast<std::size_t>(first); s < static_cast<std::size_t>(last); ++s) {
      // On a map of one row or column a patch has no extent there: it is its own neighbour, and 1 stands for
      // the distance that it is divided by.
      const std::size_t above = std::min(s + 1, rows.size() - 1);
      const int high = std::max(1, rows[above] - rows[s]);
      for (std::size_t p = 0; p < patches; ++p) {
        const std::size_t right = std::min(p + 1, columns.size() - 1);
        const int across = std::max(1, columns[right] - columns[p]),
                  end = right + 1 == columns.size() ? columns[right] + 1 : columns[right];
        const Patch patch{node(s, p), node(s, right), node(above, p), node(above, right)};
        // Patches leave out their last row and column, which are the first of the next patch, but at the
        // edge of the map.
        const int top = above + 1 == rows.size() ? rows[above] + 1 : rows[above];
        for (int row = rows[s]; row < top; ++row) {
          const std::size_t from =
              static_cast<std::size_t>(row) * width + static_cast<std::size_t>(columns[p]);
          fill_row(patch, static_cast<float>(row - rows[s]) / static_cast<float>(high), end - columns[p],
                   across, &map.labels[from], &map.steps[from]);
        }
      }
    }
  });
}

}  // namespace basinscope
