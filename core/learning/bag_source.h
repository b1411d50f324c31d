// SPDX-License-Identifier: GPL-3.0-or-later
// Where bags come from: drawn ones, whose positive instances are known, and files of benchmarks.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/data/limits.h"
#include "core/learning/bag.h"
#include "core/learning/labelled_images.h"
#include "core/parameter.h"

namespace basinscope {

// Of K positives: a bag has max(K, round N(9 + K, K)) instances; K or more of a positive bag are positive, up
// to K - 1 of another one, uniformly. Every second bag is positive.
//   points   F = 2, normal about one centre where positive, else about one of three
//   glyphs   28 x 28 numbers of ten kinds, of which the first is positive and two look much like it; each
//            moved by up to `shift` pixels, with noise
//   images   of which those with the target label are positive, as numbers from -1 to 1
struct DrawnBags {
  enum class Kind { points, glyphs } kind = Kind::points;
  int positives = 1;    // K
  double spread = 0.7;  // deviation about a centre; centres lie on the circle of radius 2
  double noise = 0.3;   // deviation at each pixel
  int shift = 1;        // pixels
  const LabelledImages::Pool* images = nullptr;  // in place of a kind

  static constexpr Range spreads{0, 100}, noises{0, 100};
  static constexpr int most_shift = 27;

  bool operator==(const DrawnBags&) const = default;
  Eigen::Index features() const {
    return images != nullptr ? images->others.cols() : kind == Kind::points ? 2 : 784;
  }
};
constexpr std::array<std::string_view, 2> words(DrawnBags::Kind) { return {"points", "glyphs"}; }
std::vector<Bag> drawn_bags(const DrawnBags& what, int count, std::uint64_t seed);

// Rows "bag,label,f1,f2,..." with commas, a header allowed (no number behind its first field), or lines
// "bag:label index:value ..." (SVM-light, indices from 1), an instance each; instances of a bag need not
// stand together. Labels are -1, 0 or 1. Throws DataFault, which names the line: another label, a bag with
// two labels, rows of different lengths, an index out of range or twice in a row, no finite number, more than
// `largest` numbers, bags of one class alone.
std::vector<Bag> bags_from_text(std::string_view text, std::int64_t largest = largest_values);

// "features" (instances x F, sparse or dense), "bag_ids" and "labels" (a number an instance) of a MATLAB file
// (core/data/mat.h), as the benchmarks of multiple-instance learning have them: a bag is positive if an
// instance is. Throws DataFault, as above and where one of them is missing or has another size.
std::vector<Bag> bags_from_mat(std::string_view bytes, std::int64_t largest = largest_values);

// Which of so many folds each bag is tested in: of each class as equally many as can be, drawn from the seed.
std::vector<int> stratified_folds(const std::vector<Bag>& bags, int folds, std::uint64_t seed);

}  // namespace basinscope
