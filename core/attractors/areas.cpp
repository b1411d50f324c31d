// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/areas.h"

#include <algorithm>
#include <array>

#include "core/four_numbers.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// Pixels that one thread reads in a row; below that, sharing out costs more than it saves (row_bands.h).
constexpr int pixels_a_band = 1 << 16;
constexpr std::int32_t lowest = label::diverged;  // of all labels
constexpr int pixels_at_once = 8;                 // of a row

// Numbers of pixels, indexed by label less lowest, since the labels of failed trajectories are negative.
struct Borders {
  std::vector<std::size_t> own;     // that touch another basin
  std::vector<std::size_t> beside;  // of other basins, that touch this one

  void grow(std::size_t labels) {
    own.resize(std::max(own.size(), labels), 0);
    beside.resize(own.size(), 0);
  }
};

Borders borders_of_rows(const BasinMap& map, int first, int last) {
  Borders found;
  const int width = map.grid.width, height = map.grid.height;
  const auto at = [&](int column, int row) {
    return map.labels[static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(column)];
  };
  // Whether pixels_at_once pixels from that column on, and all that touch them, have one label. Three loads
  // of four numbers at columns -1, 3 and 5 cover the columns from -1 to pixels_at_once of each row.
  const auto alike = [&](int column, int below, int row, int above) {
    const std::int32_t label = at(column, row);
    FourNumbers others{};
    for (const int y : {below, row, above}) {
      const std::int32_t* const from =
          &map.labels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(column)];
      for (const int beside : {-1, 3, pixels_at_once - 3}) others |= four_at(from + beside) ^ label;
    }
    return !any_of(others);
  };
  for (int row = first; row < last; ++row) {
    const int below = std::max(0, row - 1), above = std::min(height - 1, row + 1);
    for (int column = 0; column < width; ++column) {
      // Most pixels are inside a basin: so many at once are passed over where all about them are alike.
      if (column > 0 && column + pixels_at_once < width && alike(column, below, row, above)) {
        column += pixels_at_once - 1;
        continue;
      }
      const std::int32_t label = at(column, row);
      const int left = std::max(0, column - 1), right = std::min(width - 1, column + 1);
      // A pixel counts once for each basin that it touches, however many of its neighbours are in that
      // basin.
      std::array<std::int32_t, 8> others{};
      std::size_t count = 0;
      for (int y = below; y <= above; ++y) {
        for (int x = left; x <= right; ++x) {
          const std::int32_t other = at(x, y);
          const auto end = others.begin() + static_cast<std::ptrdiff_t>(count);
          if (other == label || std::find(others.begin(), end, other) != end) continue;
          others[count++] = other;
        }
      }
      if (count == 0) continue;
      const std::int32_t highest = std::max(
          label, *std::max_element(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(count)));
      found.grow(static_cast<std::size_t>(highest - lowest) + 1);
      ++found.own[static_cast<std::size_t>(label - lowest)];
      for (std::size_t i = 0; i < count; ++i) ++found.beside[static_cast<std::size_t>(others[i] - lowest)];
    }
  }
  return found;
}

}  // namespace

void bound_areas(Basins& basins) {
  const BasinMap& map = basins.map;
  const int height = map.labels.empty() ? 0 : map.grid.height, band = rows_of(pixels_a_band, map.grid.width);
  std::vector<Borders> bands(static_cast<std::size_t>((height + band - 1) / band));
  over_row_bands(height, band, [&](int first, int last) {
    bands[static_cast<std::size_t>(first / band)] = borders_of_rows(map, first, last);
  });
  const double one = 1 / static_cast<double>(std::max<std::size_t>(1, map.labels.size()));
  for (Attractor& attractor : basins.attractors) {
    const auto label = static_cast<std::size_t>(attractor.label - lowest);
    std::size_t own = 0, beside = 0;
    for (const Borders& each : bands) {
      if (label >= each.own.size()) continue;
      own += each.own[label];
      beside += each.beside[label];
    }
    // Without the pixels at its border, and with the pixels of others that touch it.
    attractor.least_share = static_cast<double>(attractor.pixels - own) * one;
    attractor.most_share = static_cast<double>(attractor.pixels + beside) * one;
  }
}

void bound_areas(Basins& basins, const std::vector<std::uint8_t>& proven) {
  const std::vector<std::int32_t>& labels = basins.map.labels;
  if (proven.size() != labels.size() || labels.empty()) return;
  std::vector<std::size_t> of_label;
  std::size_t open = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    // An unproven pixel may belong to any basin.
    if (proven[i] == 0 || labels[i] < 0) {
      ++open;
      continue;
    }
    const auto label = static_cast<std::size_t>(labels[i]);
    if (label >= of_label.size()) of_label.resize(label + 1, 0);
    ++of_label[label];
  }
  const double one = 1 / static_cast<double>(labels.size());
  for (Attractor& attractor : basins.attractors) {
    const auto label = static_cast<std::size_t>(attractor.label);
    const double least =
        attractor.label >= 0 && label < of_label.size() ? static_cast<double>(of_label[label]) * one : 0;
    const double most = least + static_cast<double>(open) * one;
    // With few proven pixels a proof says less than the pixels along the borders do.
    if (most - least > attractor.most_share - attractor.least_share) continue;
    attractor.least_share = least;
    attractor.most_share = most;
  }
}

}  // namespace basinscope
