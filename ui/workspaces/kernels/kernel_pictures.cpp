// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernel_pictures.h"

#include "ui/text/shown_number.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {
namespace {

bool gaussian_like(const KernelShape& shape) {
  return std::holds_alternative<GaussianShape>(shape) ||
         std::holds_alternative<TruncatedGaussianShape>(shape);
}

}  // namespace

KeyPicture key_picture(const KernelsResult& result) {
  const KernelsState& state = result.state;
  KeyPicture picture;
  for (Eigen::Index i = 0; i < result.places.keys.rows(); ++i)
    picture.keys.emplace_back(result.places.keys(i, 0), result.places.keys(i, 1));
  picture.query = {result.places.query[0], result.places.query[1]};
  picture.weights = result.chosen.kernel;
  picture.h = result.chosen.h;
  picture.compact = !std::holds_alternative<GaussianShape>(state.shape);
  picture.unit = result.norm_error < 1e-9;
  picture.query_moves = !result.places.by_angle;
  picture.arc = state.arc;
  picture.lines = state.lines;
  picture.labels = state.labels;
  picture.sentence = undefined_sentence(result);
  return picture;
}

BarPairs bar_pairs(const KernelsResult& result) {
  BarPairs bars{
      result.chosen.kernel, result.chosen.attention, result.keys.rows(), {}, undefined_sentence(result)};
  if (result.norm_error < 1e-9 || !result.chosen.difference) return bars;
  for (Eigen::Index i = 0; i < bars.count; ++i) {
    const bool both = bars.first[i] > 0 && bars.second[i] > 0;
    const double factor = gaussian_like(result.state.shape) ? result.norm_factors[i]
                          : both                            ? bars.second[i] / bars.first[i]
                                                            : 0;
    bars.remarks.push_back(factor > 0 ? QStringLiteral("×") + short_number(factor) : QString());
  }
  return bars;
}

RichText factor_text(const KernelsResult& result) {
  if (result.norm_error < 1e-9 || !result.chosen.difference) return {};
  return gaussian_like(result.state.shape) ? marked("× exp((‖<i>k</i>‖² − 1)/2<i>γ</i>)")
                                           : tr("× attention / kernel");
}

}  // namespace basinscope
