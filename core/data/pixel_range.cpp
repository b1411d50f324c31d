// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/pixel_range.h"

#include <cmath>

#include "core/data/number_text.h"
#include "core/message.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;

void stretch(Matrix& values, const PixelRange& range) {
  const double sum = range.black + range.white, width = range.white - range.black;
  values = ((2 * values.array() - sum) / width).matrix();
}

// Of dark pictures numbers to 16 or 100 are not known to be bytes.
std::optional<PixelRange> recognised(double least, double largest, bool bytes) {
  constexpr double bright = 100;
  if (least < 0 || largest > 255) return std::nullopt;
  if (largest <= 1) return PixelRange{0, 1};
  if (bytes || largest > bright) return PixelRange{0, 255};
  return std::nullopt;
}

void require_in(const Matrix& values, const PixelRange& range) {
  for (Index i = 0; i < values.rows(); ++i) {
    for (Index j = 0; j < values.cols(); ++j) {
      if (values(i, j) >= range.black && values(i, j) <= range.white) continue;
      throw DataFault(message("row %1, number %2: expected a pixel from %3 to %4, not %5", i + 1, j + 1,
                              shown(range.black), shown(range.white), shown(values(i, j))));
    }
  }
}

}  // namespace

std::optional<Index> square_side(Index pixels) {
  constexpr Index smallest = 8;
  const auto side = static_cast<Index>(std::lround(std::sqrt(static_cast<double>(pixels))));
  return side >= smallest && side * side == pixels ? std::optional(side) : std::nullopt;
}

void bring_pixels(ImportedData& data, const DataSource& source, const Pixels& pixels, DataUse use,
                  bool image) {
  if (const auto* range = std::get_if<PixelRange>(&pixels)) {
    require_in(data.values, *range);
    stretch(data.values, *range);
    data.pixels = *range;
    return;
  }
  const PixelRule rule = std::get<PixelRule>(pixels);
  const double least = data.values.minCoeff(), largest = data.values.maxCoeff();
  const bool bytes = source.type == "u1";
  const bool wanted = rule == PixelRule::recognised || (rule == PixelRule::bytes && bytes);
  if (wanted && (image || (bytes && use == DataUse::images))) {
    // Files of IDX images hold bytes and nothing else, whatever the pictures are.
    const bool certain = source.form == DataForm::idx && bytes && source.shape.size() > 2;
    data.pixels = certain ? PixelRange{0, 255} : recognised(least, largest, bytes);
    if (data.pixels) stretch(data.values, *data.pixels);
    if (data.pixels && !certain)
      data.warnings.push_back(
          message("numbers from %1 to %2 are taken for pixels: %3 becomes -1 and %4 becomes 1", shown(least),
                  shown(largest), shown(data.pixels->black), shown(data.pixels->white)));
  }
  // Rows of a text say nothing of images, and points of R^64 are as good as pictures of 8 by 8; pictures
  // mostly have black and white.
  const bool black_and_white = least == 0 && largest >= 1 && recognised(least, largest, bytes);
  if (wanted && use == DataUse::points && square_side(data.values.cols()) && !data.pixels && black_and_white)
    data.warnings.push_back(
        message("numbers from %1 to %2 stay as they are; if they are pixels, say which are black and white",
                shown(least), shown(largest)));
  if (use == DataUse::images && !data.pixels && (least < -1 || largest > 1))
    data.warnings.push_back(
        message("numbers from %1 to %2 leave -1 to 1, the range of pixels, and stay as they are",
                shown(least), shown(largest)));
}

}  // namespace basinscope
