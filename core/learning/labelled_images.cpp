// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/labelled_images.h"

#include <algorithm>

#include "core/data/idx.h"
#include "core/data/images.h"
#include "core/data/limits.h"

namespace basinscope {
namespace {

// Bytes of so many dimensions.
NpyArray idx_file(const std::filesystem::path& folder, const std::string& name, std::size_t dimensions,
                  std::uint64_t& fingerprint) {
  std::filesystem::path path = folder / name;
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown)) path += ".gz";
  if (!std::filesystem::exists(path, unknown))
    throw DataFault(message("\"%1\": expected the file %2, or %2.gz", folder.string(), name));
  const std::string bytes = file_bytes(path, largest_scene_file);
  fingerprint = fingerprint_of(bytes, fingerprint);
  try {
    NpyArray array = idx_from_bytes(bytes, largest_values);
    if (array.shape.size() != dimensions || array.type != "u1")
      throw DataFault(message("expected bytes in %1, not %2 in %3", counted("%n dimension(s)", dimensions),
                              array.type, array.shape.size()));
    return array;
  } catch (const DataFault& fault) {
    throw DataFault(message("\"%1\": %2", path.string(), fault.sentence()));
  }
}

void take(const std::filesystem::path& folder, const std::string& name, int target, LabelledImages& into,
          LabelledImages::Pool& usual, LabelledImages::Pool& sixth) {
  const NpyArray images = idx_file(folder, name + "-images-idx3-ubyte", 3, into.fingerprint),
                 labels = idx_file(folder, name + "-labels-idx1-ubyte", 1, into.fingerprint);
  const auto refuse = [&](const Message& why) {
    throw DataFault(message("\"%1\": %2", (folder / (name + "-labels-idx1-ubyte")).string(), why));
  };
  const std::int64_t count = images.shape[0], pixels = images.shape[1] * images.shape[2];
  if (labels.shape[0] != count)
    refuse(message("expected as many labels as images, %1, not %2", count, labels.shape[0]));
  const auto label_of = [&](std::int64_t i) {
    return std::visit([&](const auto& all) { return static_cast<int>(all[static_cast<std::size_t>(i)]); },
                      labels.values);
  };
  const auto pool_of = [&](std::int64_t i) -> LabelledImages::Pool& { return i % 6 == 5 ? sixth : usual; };
  std::visit(
      [&](const auto& numbers) {
        for (const bool wanted : {true, false}) {
          for (LabelledImages::Pool* const pool : {&usual, &sixth}) {
            std::vector<std::int64_t> which;
            for (std::int64_t i = 0; i < count; ++i)
              if ((label_of(i) == target) == wanted && &pool_of(i) == pool) which.push_back(i);
            if (which.empty()) refuse(message("expected images of the label %1, and others", target));
            PixelRows& rows = wanted ? pool->targets : pool->others;
            rows.resize(std::ssize(which), pixels);
            for (std::size_t k = 0; k < which.size(); ++k)
              std::transform(numbers.begin() + which[k] * pixels, numbers.begin() + (which[k] + 1) * pixels,
                             rows.row(static_cast<Eigen::Index>(k)).data(),
                             [](auto byte) { return static_cast<std::uint8_t>(byte); });
          }
        }
      },
      images.values);
}

}  // namespace

LabelledImages labelled_images(const std::filesystem::path& folder, int target) {
  LabelledImages all{.folder = folder, .target = target, .pools = {}};
  all.fingerprint = static_cast<std::uint64_t>(target);
  auto& [training, validation, test] = all.pools;
  take(folder, "train", target, all, training, validation);
  take(folder, "t10k", target, all, test, test);
  if (test.others.cols() != training.others.cols())
    throw DataFault(message("\"%1\": expected test images of %2 pixels as the training images, not %3",
                            folder.string(), training.others.cols(), test.others.cols()));
  return all;
}

}  // namespace basinscope
