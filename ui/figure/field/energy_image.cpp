// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/energy_image.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "ui/figure/colour_tables.h"
#include "ui/figure/field/contours.h"

namespace basinscope {
namespace {

// The colour of the line between bands level - 1 and level: 22 % darker than the band below.
QRgb contour_colour(const QString& colours, int level, int levels) {
  const QRgb below = band_colour(colours, level - 1, levels);
  const auto darker = [](int channel) { return static_cast<int>(std::lround(0.78 * channel)); };
  return qRgb(darker(qRed(below)), darker(qGreen(below)), darker(qBlue(below)));
}

QRgb mixed(QRgb paper, QRgb ink, float share) {
  const auto channel = [share](int a, int b) {
    return static_cast<int>(std::lround(static_cast<float>(a) + share * static_cast<float>(b - a)));
  };
  return qRgb(channel(qRed(paper), qRed(ink)), channel(qGreen(paper), qGreen(ink)),
              channel(qBlue(paper), qBlue(ink)));
}

// For each pixel of an image along one side the grid point to the left of it, and the share of the way to the
// next one. Pixels beyond the outermost points extrapolate from the last two.
struct Between {
  std::vector<int> left;
  std::vector<float> share;
  float points;  // of the grid, a pixel

  Between(int pixels, int count) : points(static_cast<float>(count) / static_cast<float>(pixels)) {
    for (int pixel = 0; pixel < pixels; ++pixel) {
      const double at = (pixel + 0.5) * count / pixels - 0.5;
      left.push_back(std::clamp(static_cast<int>(std::floor(at)), 0, std::max(0, count - 2)));
      share.push_back(count > 1 ? static_cast<float>(at - left.back()) : 0.0f);
    }
  }
};

// The energies of one row of the field at the columns of the image, counted in bands from the lowest end.
struct Row {
  int row = -1;
  bool finite = true;
  std::vector<float> points, values, slopes;  // the field's, the image's, and how they rise a pixel
};

// Energies in bands are clamped to this size, where they still convert to whole numbers; no contour lies
// there.
constexpr double beyond = 1e6;
constexpr int covers = 32;  // of a pixel by a line
// In bands per pixel: ground that rises less counts as level. Where it lies at the value of a contour, its
// distance to the line is undefined, and it has no line.
constexpr float level_ground = 1e-4f;

// What a row of pixels takes its colours from: two rows of the field, and the share of the way from low to
// high.
struct Choice {
  const float *low, *high, *low_slopes, *high_slopes;
  float share, points, line;
  int levels;
};

// The entries of table_ for a row of pixels. It has no branches, so that the compiler computes several pixels
// at once.
[[gnu::always_inline]] inline void choose_entries(const Choice& choice, std::int32_t* entries, int width) {
  const auto [a, b, along_a, along_b, share, points, line, levels] = choice;
  const float last = static_cast<float>(levels - 1), top = last + 1,
              reach = line > 0 ? 0.5f * line + 0.5f : 0.0f, most = std::min(line, 1.0f);
  for (int x = 0; x < width; ++x) {
    const float rise = b[x] - a[x], value = a[x] + share * rise;
    // The length of the gradient in bands per pixel, to 4 %, without a square root: a weighted sum of the
    // larger and the smaller component.
    const float up = std::abs(rise * points),
                along = std::abs(along_a[x] + share * (along_b[x] - along_a[x]));
    const float larger = up > along ? up : along, smaller = up > along ? along : up;
    const float steep = 0.96f * larger + 0.398f * smaller;
    // Energies outside the ends have the colour of the end. The nearest level may be the upper end, one above
    // the last band.
    const float above = value > 0 ? value : 0.0f, held = above < top ? above : top;
    const float inside = above < last ? above : last;
    const auto band = static_cast<std::int32_t>(inside), level = static_cast<std::int32_t>(held + 0.5f);
    // The distance to the nearest level in pixels. 1e-20 keeps 0/0 away on level ground, which has no line
    // below.
    const float away = std::abs(value - static_cast<float>(level)) / (steep + 1e-20f);
    const float far = steep > level_ground ? reach : 0.0f, cover = far - away,
                positive = cover > 0 ? cover : 0.0f, covered = positive < most ? positive : most;
    // The level bounds the band from below or from above.
    const std::int32_t side = level > band ? 1 : 0;
    entries[x] = (2 * band + side) * (covers + 1) + static_cast<std::int32_t>(covered * covers + 0.5f);
  }
}

#ifdef __x86_64__
// Eight pixels at once instead of four. The results are equal to the last bit, as without FMA every product
// and every sum is rounded on its own.
[[gnu::target("avx2")]] void choose_by_eight(const Choice& choice, std::int32_t* entries, int width) {
  choose_entries(choice, entries, width);
}
#endif

class EnergyImage {
 public:
  EnergyImage(const EnergyField& field, const QString& colours, int levels, QSize size, double line)
      : field_(field),
        count_(std::max(levels, 1)),
        line_(field.highest > field.lowest && levels > 1 ? static_cast<float>(line) : 0.0f),
        columns_(size.width(), field.grid.width),
        rows_(size.height(), field.grid.height),
        image_(size, QImage::Format_ARGB32_Premultiplied) {
    // Energies are counted in bands from the lowest end.
    const double span = field.highest - field.lowest;
    scale_ = span > 0 ? count_ / span : 0;
    // All mixtures of a band's colour with the line below it and with the one above it. The outermost levels
    // are the ends of the colours and no contours.
    for (int band = 0; band < count_; ++band) {
      const QRgb paper = band_colour(colours, band, count_);
      for (const int level : {band, band + 1})
        for (int cover = 0; cover <= covers; ++cover)
          table_.push_back(
              cover == 0 || level == 0 || level == count_
                  ? paper
                  : mixed(paper, contour_colour(colours, level, count_), static_cast<float>(cover) / covers));
    }
  }

  QImage made() {
    if (image_.isNull()) return image_;
    const int width = image_.width(), height = image_.height();
    const auto across = static_cast<std::size_t>(width);
    entries_.resize(across);
    for (Row& row : kept_) row.values.resize(across), row.slopes.resize(across);
    for (int y = 0; y < height; ++y) {
      // The first row of the image is at the top.
      const auto up = static_cast<std::size_t>(height - 1 - y);
      const int below = rows_.left[up], above = std::min(below + 1, field_.grid.height - 1);
      Row &low = kept(below), &high = kept(above);
      choose(low, high, rows_.share[up]);
      auto* line = reinterpret_cast<QRgb*>(image_.scanLine(y));
      for (std::size_t x = 0; x < across; ++x) line[x] = table_[static_cast<std::size_t>(entries_[x])];
      // NaN has passed through the arithmetic, and these pixels are chosen again.
      if (!low.finite || !high.finite) mend(low, high, rows_.share[up], line);
    }
    // An image without transparent pixels is copied and not blended when it is painted.
    if (!holes_) image_.reinterpretAsFormat(QImage::Format_RGB32);
    return image_;
  }

 private:
  // The row of the field at the columns of the image. The last even and the last odd row are kept: a row of
  // pixels lies between two consecutive rows of the field, which the next row of pixels usually needs again.
  Row& kept(int row) {
    Row& kept = kept_[row % 2];
    if (kept.row == row) return kept;
    kept.row = row;
    const auto width = static_cast<std::size_t>(field_.grid.width);
    const double* const energies = field_.values.data() + static_cast<std::size_t>(row) * width;
    kept.points.resize(width);
    kept.finite = true;
    for (std::size_t i = 0; i < width; ++i) {
      const double value = energies[i];
      kept.finite = kept.finite && std::isfinite(value);
      // In floats only after the lowest energy has been subtracted: energies may be large and differ little.
      kept.points[i] = std::isfinite(value)
                           ? static_cast<float>(std::clamp((value - field_.lowest) * scale_, -beyond, beyond))
                           : std::nanf("");
    }
    for (std::size_t x = 0; x < kept.values.size(); ++x) {
      const auto left = static_cast<std::size_t>(columns_.left[x]), right = std::min(left + 1, width - 1);
      const float rise = kept.points[right] - kept.points[left];
      kept.values[x] = kept.points[left] + columns_.share[x] * rise;
      kept.slopes[x] = rise * columns_.points;
    }
    return kept;
  }

  // Chooses the table entries for a row of the image.
  void choose(const Row& low, const Row& high, float share) {
    const Choice choice{low.values.data(),
                        high.values.data(),
                        low.slopes.data(),
                        high.slopes.data(),
                        share,
                        rows_.points,
                        line_,
                        count_};
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return choose_by_eight(choice, entries_.data(), image_.width());
#endif
    choose_entries(choice, entries_.data(), image_.width());
  }

  // Beside points without a finite energy bilinear interpolation is impossible, and each pixel has the colour
  // of the nearest point.
  void mend(const Row& low, const Row& high, float share, QRgb* line) {
    const Row& near = share < 0.5f ? low : high;
    const auto width = static_cast<std::size_t>(field_.grid.width);
    for (std::size_t x = 0; x < entries_.size(); ++x) {
      if (std::isfinite(low.values[x]) && std::isfinite(high.values[x])) continue;
      const auto point = std::min(
          width - 1, static_cast<std::size_t>(columns_.left[x]) + (columns_.share[x] < 0.5f ? 0 : 1));
      const double energy = field_.values[static_cast<std::size_t>(near.row) * width + point];
      const float band = std::clamp(near.points[point], 0.0f, static_cast<float>(count_ - 1));
      holes_ = holes_ || std::isnan(energy);
      line[x] = std::isnan(energy)   ? 0U
                : std::isinf(energy) ? 0xFFFFFFFFU
                                     : table_[static_cast<std::size_t>(band) * 2 * (covers + 1)];
    }
  }

  const EnergyField& field_;
  int count_;
  float line_;
  double scale_ = 0;
  Between columns_, rows_;
  QImage image_;
  bool holes_ = false;  // where there is no energy, which what is behind shows through
  Row kept_[2];
  std::vector<std::int32_t> entries_;
  // The colours of each band, mixed with those of the line below it and of the line above it, by how much of
  // a pixel the line covers.
  std::vector<QRgb> table_;
};

}  // namespace

QImage energy_image(const EnergyField& field, const QString& colours, int levels, QSize size, double line) {
  if (field.values.size() != field.grid.pixels() || field.values.empty()) return {};
  if (size.isEmpty()) size = {field.grid.width, field.grid.height};
  return EnergyImage(field, colours, levels, size, line).made();
}

std::vector<ContourLevel> contour_levels(const EnergyField& field, const QString& colours, int levels) {
  std::vector<ContourLevel> contours;
  // A constant field has no contours.
  if (!(field.highest > field.lowest) || levels < 2 || field.values.empty()) return contours;
  std::vector<double> values;
  for (int k = 1; k < levels; ++k)
    values.push_back(field.lowest + k * (field.highest - field.lowest) / levels);
  std::vector<std::vector<QPolygonF>> lines = traced_contours(field.grid, field.values, values);
  for (int k = 1; k < levels; ++k) {
    const auto index = static_cast<std::size_t>(k - 1);
    contours.push_back(
        {values[index], QColor::fromRgb(contour_colour(colours, k, levels)), std::move(lines[index])});
  }
  return contours;
}

}  // namespace basinscope
