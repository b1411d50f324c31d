// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/basin_image.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <optional>

#include "core/four_numbers.h"
#include "core/row_bands.h"
#include "ui/figure/field/region_contacts.h"
#include "ui/figure/pattern_colours.h"

namespace basinscope {

namespace {

constexpr int shades = 64;  // finer than one step of an 8-bit channel
// Numbers of updates below this are counted in a histogram, larger ones are listed.
constexpr int counted_steps = 4096;
// Pixels of a band of rows that one task takes (core/row_bands.h).
constexpr int band_pixels = 1 << 18;

std::size_t row_start(const BasinMap& map, int row) {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(map.grid.width);
}

// Calls at(label, steps, i, n) for each run of n pixels from i on with one label and number of steps. Inside
// a basin most pixels are alike, so eight are compared at once and coloured together.
template <class At>
void over_alike(const std::int32_t* labels, const std::int32_t* steps, int count, const At& at) {
  constexpr int together = 8;
  int i = 0;
  for (; i + together <= count; i += together) {
    const std::int32_t label = labels[i], of = steps[i];
    FourNumbers apart{};
    for (int k = i; k < i + together; k += 4)
      apart |= (four_at(labels + k) ^ label) | (four_at(steps + k) ^ of);
    if (!any_of(apart))
      at(label, of, i, together);
    else
      for (int k = i; k < i + together; ++k) at(labels[k], steps[k], k, 1);
  }
  for (; i < count; ++i) at(labels[i], steps[i], i, 1);
}

// How many pixels converged after how many steps, and the highest label of all pixels.
struct StepCount {
  std::vector<std::size_t> histogram = std::vector<std::size_t>(counted_steps, 0);
  std::vector<std::int32_t> longer;
  std::size_t settled = 0;
  std::int32_t highest = label::diverged;

  void add(const BasinMap& map, int first, int last) {
    for (int row = first; row < last; ++row) {
      const std::size_t start = row_start(map, row);
      over_alike(map.labels.data() + start, map.steps.data() + start, map.grid.width,
                 [this](std::int32_t label, std::int32_t steps, int, int n) {
                   highest = std::max(highest, label);
                   if (label < 0) return;
                   const auto pixels = static_cast<std::size_t>(n);
                   settled += pixels;
                   if (steps < counted_steps)
                     histogram[static_cast<std::size_t>(std::max(steps, 0))] += pixels;
                   else
                     longer.insert(longer.end(), pixels, steps);
                 });
    }
  }
  void add(const StepCount& other) {
    for (std::size_t i = 0; i < histogram.size(); ++i) histogram[i] += other.histogram[i];
    longer.insert(longer.end(), other.longer.begin(), other.longer.end());
    settled += other.settled;
    highest = std::max(highest, other.highest);
  }

  // The number of steps that 99.5 % of the pixels that converged do not exceed. Reorders the listed numbers.
  std::int32_t percentile() {
    // So many pixels may be slower than the percentile.
    const std::size_t slower =
        settled - static_cast<std::size_t>(std::ceil(0.995 * static_cast<double>(settled)));
    // The percentile lies among the listed numbers, else it is found by counting the histogram from above.
    if (longer.size() > slower) {
      const auto place = longer.end() - static_cast<std::ptrdiff_t>(slower) - 1;
      std::nth_element(longer.begin(), place, longer.end());
      return *place;
    }
    std::size_t seen = longer.size();
    std::int32_t steps = counted_steps - 1;
    while (steps > 0 && seen + histogram[static_cast<std::size_t>(steps)] <= slower)
      seen += histogram[static_cast<std::size_t>(steps--)];
    return steps;
  }
};

StepCount steps_counted(const BasinMap& map) {
  const int band = rows_of(band_pixels, map.grid.width);
  std::vector<StepCount> bands(static_cast<std::size_t>((map.grid.height + band - 1) / band));
  over_row_bands(map.grid.height, band, [&](int first, int last) {
    bands[static_cast<std::size_t>(first / band)].add(map, first, last);
  });
  // The counts are sums, which do not depend on which thread has counted which band.
  StepCount all;
  for (const StepCount& each : bands) all.add(each);
  return all;
}

// Maps steps to a shade 0 ... shades - 1: log(1 + steps) over that of the 99.5 percentile of the pixels that
// converged. A table has the shades of the numbers that were counted one by one.
class ShadeOfSteps {
 public:
  explicit ShadeOfSteps(StepCount count) : shade_(counted_steps, shades - 1) {
    // A percentile and not the maximum: a few pixels beside a saddle take very long, and would leave all
    // others light.
    const std::int32_t most = count.percentile();
    full_ = std::log1p(static_cast<double>(most));
    for (int steps = 0; steps <= std::min(most, counted_steps - 1); ++steps)
      shade_[static_cast<std::size_t>(steps)] = by_log(steps);
    // All converge at once, and none is slower than another.
    if (most == 0) std::fill(shade_.begin(), shade_.end(), std::uint8_t{0});
  }

  std::uint8_t of(std::int32_t steps) const {
    return steps < counted_steps ? shade_[static_cast<std::size_t>(std::max(steps, 0))] : by_log(steps);
  }

 private:
  std::uint8_t by_log(std::int32_t steps) const {
    const double s = full_ > 0 ? std::min(std::log1p(static_cast<double>(steps)) / full_, 1.0) : 0;
    return static_cast<std::uint8_t>(std::lround(s * (shades - 1)));
  }

  std::vector<std::uint8_t> shade_;
  double full_ = 0;
};

// The colour of every label at every shade, computed when it is first asked for: a map of a thousand labels
// shows few shades of each. Several threads may ask at once; they then compute the same colour.
class ShadedColours {
 public:
  ShadedColours(std::vector<QColor> colours, const BasinStyle& style)
      : colours_(std::move(colours)), style_(style), table_(colours_.size() * shades) {}

  QRgb at(std::int32_t label, std::uint8_t shade) {
    // Relaxed order suffices, as an entry is one number that does not refer to other memory.
    std::atomic<QRgb>& entry = table_[static_cast<std::size_t>(label) * shades + shade];
    QRgb colour = entry.load(std::memory_order_relaxed);
    if (colour == 0) {
      colour = made(colours_[static_cast<std::size_t>(label)], shade);
      entry.store(colour, std::memory_order_relaxed);
    }
    return colour;
  }

 private:
  QRgb made(const QColor& colour, int shade) const {
    // White basins of metastable states stay white, as in publications.
    if (style_.shade_by_steps <= 0 || (style_.white_mixtures && colour == QColor(Qt::white)))
      return colour.rgb();
    const OkLab plain = oklab(colour);
    const double factor = 1.03 - 0.25 * style_.shade_by_steps * shade / (shades - 1);
    return from_oklab({std::min(plain.L * factor, 1.0), plain.a, plain.b}).rgb();
  }

  std::vector<QColor> colours_;
  const BasinStyle& style_;
  std::vector<std::atomic<QRgb>> table_;  // 0: not made yet; colours are opaque
};

QRgb mixed(QRgb paper, QRgb ink, double share) {
  const auto channel = [share](int a, int b) { return static_cast<int>(std::lround(a + share * (b - a))); };
  return qRgb(channel(qRed(paper), qRed(ink)), channel(qGreen(paper), qGreen(ink)),
              channel(qBlue(paper), qBlue(ink)));
}

// The coverage of stripes that take 30 % of the pitch, as a function of the coordinate across them, softened
// over one pixel.
std::vector<double> stripes(int length, double pitch) {
  std::vector<double> coverage(static_cast<std::size_t>(length));
  const double half = 0.15 * pitch;
  for (int i = 0; i < length; ++i) {
    const double phase = std::fmod(i, pitch);
    const double away = std::min(phase, pitch - phase);
    coverage[static_cast<std::size_t>(i)] = std::clamp(half + 0.5 - away, 0.0, 1.0);
  }
  return coverage;
}

// The colours of the three kinds of pixels that belong to no basin. Both families of stripes depend on x + y
// and x - y alone and are computed once.
class Hatch {
 public:
  Hatch(int width, int height, const BasinStyle& style)
      : height_(height),
        // Lines at 45 degrees meet a row of pixels sqrt(2) pitches apart.
        stripes_(stripes(width + height + 1, std::max(style.hatch_pitch, 2.0) * std::sqrt(2.0))),
        undefined_paper_(style.dark ? 0x202328 : 0xFFFFFF),
        undefined_ink_(style.dark ? 0x444B54 : 0xC3C9D1) {}

  QRgb at(std::int32_t label, int x, int y) const {
    const double rising = stripes_[static_cast<std::size_t>(x + y)];
    const double falling = stripes_[static_cast<std::size_t>(x - y + height_)];
    if (label == label::undefined) return mixed(undefined_paper_, undefined_ink_, falling);
    const double ink = label == label::diverged ? std::max(rising, falling) : rising;
    return mixed(0xDBDEE0, 0x858A91, ink);
  }

 private:
  int height_;
  std::vector<double> stripes_;
  QRgb undefined_paper_;
  QRgb undefined_ink_;
};

// Draws lines between regions that their colours do not distinguish: dark lines between light regions, light
// ones between dark regions. wide: the width in image pixels.
void draw_borders(QImage& image, const BasinMap& map, const BasinColours& colours, double wide) {
  const int width = map.grid.width, height = map.grid.height;
  const int across = std::max(1, static_cast<int>(std::lround(wide))), before = across / 2;
  std::pair<int, int> last{-1, -1};
  std::optional<QRgb> ink;
  const auto ink_between = [&](int a, int b) {
    // Along a border the same two labels meet again and again, so the last answer is kept.
    if (std::pair<int, int>(std::minmax(a, b)) == last) return ink;
    last = std::minmax(a, b);
    ink.reset();
    if (!colours.has_border(a, b)) return ink;
    const auto lightness = [&colours](int label) {
      return oklab(colours.by_label[static_cast<std::size_t>(label)]).L;
    };
    ink = 0.5 * (lightness(a) + lightness(b)) > 0.5 ? 0xFF111111 : 0xFFFFFFFF;
    return ink;
  };
  // Paints a square of the line's width at the corner of a pixel that differs from its neighbour; the squares
  // of a border join into a line.
  const auto dot = [&](int column, int row, QRgb colour) {
    for (int y = std::max(0, row - before); y < std::min(height, row - before + across); ++y) {
      auto* const line = reinterpret_cast<QRgb*>(image.scanLine(height - 1 - y));
      const int from = std::max(0, column - before), to = std::min(width, column - before + across);
      if (from < to) std::fill(line + from, line + to, colour);
    }
  };
  for (int row = 0; row < height; ++row) {
    const std::int32_t* line = map.labels.data() + row_start(map, row);
    const std::int32_t* above = row + 1 < height ? line + width : line;
    const auto draw = [&](int column, int a, int b) {
      // Hatched areas need no line.
      if (a == b || std::min(a, b) < 0) return;
      if (const auto colour = ink_between(a, b)) dot(column, row, *colour);
    };
    over_differences(line, line + 1, above, width - 1, [&](int i) {
      draw(i, line[i], line[i + 1]);
      draw(i, line[i], above[i]);
    });
    draw(width - 1, line[width - 1], above[width - 1]);
  }
}

// Outlines a basin with white inside and dark outside, so that the line is visible on every colour.
void outline(QImage& image, const BasinMap& map, int label) {
  const int width = map.grid.width, height = map.grid.height;
  const auto inside = [&](int column, int row) {
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    return map.labels[static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(column)] == label;
  };
  const auto beside = [&](int column, int row, bool wanted, int reach) {
    for (int dy = -reach; dy <= reach; ++dy) {
      for (int dx = -reach; dx <= reach; ++dx) {
        if (inside(column + dx, row + dy) == wanted) return true;
      }
    }
    return false;
  };
  for (int row = 0; row < height; ++row) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(height - 1 - row));
    for (int column = 0; column < width; ++column) {
      if (inside(column, row)) {
        if (beside(column, row, false, 2)) line[column] = 0xFFFFFFFF;
      } else if (beside(column, row, true, 1)) {
        line[column] = 0xFF111111;
      }
    }
  }
}

}  // namespace

QImage basin_image(const Basins& basins, const BasinStyle& style, int highlight) {
  return basin_image(basins, style, highlight, basin_colours(basins, style.white_mixtures, style.dark));
}

QImage basin_image(const Basins& basins, const BasinStyle& style, int highlight, const BasinColours& shown) {
  const BasinMap& map = basins.map;
  const int width = map.grid.width, height = map.grid.height;
  if (width <= 0 || height <= 0 || map.labels.size() != map.grid.pixels()) return {};
  // The first pass over the map gives the range of the shades, the second one paints.
  StepCount count = steps_counted(map);
  std::vector<QColor> colours = shown.by_label;
  // A map whose attractors have not been numbered has one label for all metastable states, without a colour:
  // grey.
  while (static_cast<std::int32_t>(colours.size()) <= count.highest)
    colours.push_back(style.white_mixtures ? QColor(Qt::white) : QColor(0xC3, 0xC9, 0xD1));
  ShadedColours table(std::move(colours), style);
  const ShadeOfSteps shade(std::move(count));
  const Hatch hatch(width, height, style);
  QImage image(width, height, QImage::Format_RGB32);
  uchar* const bytes = image.bits();  // not shared: rows are written from several threads
  const qsizetype stride = image.bytesPerLine();
  over_row_bands(height, rows_of(band_pixels, width), [&](int first, int last) {
    for (int row = first; row < last; ++row) {
      // The first row of an image is at the top, that of a map has the smallest y.
      const int y = height - 1 - row;
      auto* const line = reinterpret_cast<QRgb*>(bytes + y * stride);
      const std::size_t start = row_start(map, row);
      over_alike(map.labels.data() + start, map.steps.data() + start, width,
                 [&](std::int32_t label, std::int32_t steps, int column, int n) {
                   if (label >= 0)
                     std::fill_n(line + column, n, table.at(label, shade.of(steps)));
                   else
                     for (int k = column; k < column + n; ++k) line[k] = hatch.at(label, k, y);
                 });
    }
  });
  if (!shown.bordered.empty()) draw_borders(image, map, shown, style.border);
  if (highlight != -10) outline(image, map, highlight);
  return image;
}

}  // namespace basinscope
