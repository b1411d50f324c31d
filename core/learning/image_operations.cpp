// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/image_operations.h"

#include <algorithm>
#include <cmath>

namespace basinscope {
namespace {

// Calls body(numbers of the image, numbers of the windows, how many) for each row of pixels of each window.
template <class Body>
void for_each_run(Eigen::Index side, Eigen::Index channels, const Body& body) {
  const Eigen::Index out = side - Convolution::window + 1, run = Convolution::window * channels;
  Eigen::Index at = 0;
  for (Eigen::Index y = 0; y < out; ++y)
    for (Eigen::Index x = 0; x < out; ++x)
      for (Eigen::Index down = 0; down < Convolution::window; ++down, at += run)
        body(((y + down) * side + x) * channels, at, run);
}

}  // namespace

// Image by image, so that its windows stay in the cache.
Matrix Convolution::forward(InputValues in) {
  const Matrix &images = *in[0], &filters = *in[1];
  const Eigen::Index channels = images.cols() / (side * side), out = side - Convolution::window + 1;
  Matrix value(images.rows(), out * out * filters.cols()), windows(out * out, filters.rows());
  for (Eigen::Index i = 0; i < images.rows(); ++i) {
    const double* const image = images.row(i).data();
    for_each_run(side, channels, [&](Eigen::Index from, Eigen::Index at, Eigen::Index run) {
      std::copy_n(image + from, run, windows.data() + at);
    });
    Eigen::Map<Matrix> result(value.row(i).data(), out * out, filters.cols());
    result.noalias() = windows * filters;
    result.rowwise() += in[2]->row(0);
  }
  return value;
}

void Convolution::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  const Matrix &images = *in[0], &filters = *in[1];
  const Eigen::Index channels = images.cols() / (side * side), out = side - Convolution::window + 1;
  Matrix windows(out * out, filters.rows());
  for (Eigen::Index i = 0; i < images.rows(); ++i) {
    const Eigen::Map<const Matrix> slopes(slope.row(i).data(), out * out, filters.cols());
    if (to[1] != nullptr) {
      const double* const image = images.row(i).data();
      for_each_run(side, channels, [&](Eigen::Index from, Eigen::Index at, Eigen::Index run) {
        std::copy_n(image + from, run, windows.data() + at);
      });
      to[1]->noalias() += windows.transpose() * slopes;
    }
    if (to[2] != nullptr) *to[2] += slopes.colwise().sum();
    if (to[0] == nullptr) continue;
    windows.noalias() = slopes * filters.transpose();
    double* const image = to[0]->row(i).data();
    for_each_run(side, channels, [&](Eigen::Index from, Eigen::Index at, Eigen::Index run) {
      for (Eigen::Index k = 0; k < run; ++k) image[from + k] += windows.data()[at + k];
    });
  }
}

Matrix MaxPool::forward(InputValues in) {
  const Eigen::Index channels = in[0]->cols() / (side * side), half = side / 2, row = side * channels;
  Matrix value(in[0]->rows(), half * half * channels);
  chosen.resize(static_cast<std::size_t>(value.size()));
  auto choice = chosen.begin();
  for (Eigen::Index i = 0; i < value.rows(); ++i) {
    const double* const image = in[0]->row(i).data();
    double* result = value.row(i).data();
    for (Eigen::Index y = 0; y < half; ++y) {
      for (Eigen::Index x = 0; x < half; ++x) {
        for (Eigen::Index first = 2 * (y * row + x * channels), c = 0; c < channels; ++c, ++first) {
          Eigen::Index best = first;
          for (const Eigen::Index other : {first + channels, first + row, first + row + channels})
            if (image[other] > image[best] || std::isnan(image[other])) best = other;
          *choice++ = best;
          *result++ = image[best];
        }
      }
    }
  }
  return value;
}

void MaxPool::backward(InputValues, const Matrix& value, const Matrix& slope, InputSlopes to) const {
  if (to[0] == nullptr) return;
  auto choice = chosen.begin();
  for (Eigen::Index i = 0; i < value.rows(); ++i)
    for (Eigen::Index k = 0; k < value.cols(); ++k) (*to[0])(i, *choice++) += slope(i, k);
}

}  // namespace basinscope
