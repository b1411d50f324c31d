// SPDX-License-Identifier: GPL-3.0-or-later
// The files of MNIST as instances of bags: images with one label, the target, and others.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>

#include "core/linear_algebra.h"

namespace basinscope {

using PixelRows = Eigen::Matrix<std::uint8_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

struct LabelledImages {
  struct Pool {
    PixelRows targets, others;  // an image a row
  };
  std::filesystem::path folder;
  int target = 0;                 // the label
  std::array<Pool, 3> pools;      // to train, to validate and to test
  std::uint64_t fingerprint = 0;  // of all files and the target
};

// train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-images-idx3-ubyte and t10k-labels-idx1-ubyte of a
// folder, or with .gz behind. Every sixth training image of the target and of the others validates. Throws
// DataFault, which names the file: a missing one, other shapes or types, more or fewer labels than images,
// too few targets or others.
LabelledImages labelled_images(const std::filesystem::path& folder, int target);

}  // namespace basinscope
