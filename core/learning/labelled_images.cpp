// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/labelled_images.h"

#include "core/data/idx.h"
#include "core/data/images.h"
#include "core/data/limits.h"

namespace basinscope {
namespace {

// Bytes of so many dimensions, a row for each index of the first.
PixelRows idx_file(const std::filesystem::path& folder, const std::string& name, std::size_t dimensions,
                   std::uint64_t& fingerprint) {
  std::filesystem::path path = folder / name;
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown)) path += ".gz";
  if (!std::filesystem::exists(path, unknown))
    throw DataFault(message("\"%1\": expected the file %2, or %2.gz", folder.string(), name));
  const std::string bytes = file_bytes(path, largest_scene_file);
  fingerprint = fingerprint_of(bytes, fingerprint);
  try {
    const NpyArray array = idx_from_bytes(bytes, largest_values);
    if (array.shape.size() != dimensions || array.type != "u1")
      throw DataFault(message("expected bytes in %1, not %2 in %3", counted("%n dimension(s)", dimensions),
                              array.type, array.shape.size()));
    using Numbers = Eigen::Matrix<std::int32_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    return Eigen::Map<const Numbers>(std::get<std::vector<std::int32_t>>(array.values).data(), array.shape[0],
                                     array.size() / array.shape[0])
        .cast<std::uint8_t>();
  } catch (const DataFault& fault) {
    throw DataFault(message("\"%1\": %2", path.string(), fault.sentence()));
  }
}

void take(const std::filesystem::path& folder, const std::string& name, int target, LabelledImages& into,
          LabelledImages::Pool& usual, LabelledImages::Pool* sixth) {
  const std::string label_name = name + "-labels-idx1-ubyte";
  const PixelRows images = idx_file(folder, name + "-images-idx3-ubyte", 3, into.fingerprint),
                  labels = idx_file(folder, label_name, 1, into.fingerprint);
  const auto refuse = [&](const Message& why) {
    throw DataFault(message("\"%1\": %2", (folder / label_name).string(), why));
  };
  if (labels.rows() != images.rows())
    refuse(message("expected as many labels as images, %1, not %2", images.rows(), labels.rows()));
  for (const bool positive : {true, false}) {
    std::vector<Eigen::Index> own, kept;
    for (Eigen::Index i = 0; i < images.rows(); ++i)
      if ((labels(i, 0) == target) == positive)
        (sixth != nullptr && (own.size() + kept.size()) % 6 == 0 ? kept : own).push_back(i);
    if (own.empty()) refuse(message("expected images of the label %1, and others", target));
    (positive ? usual.targets : usual.others) = images(own, Eigen::all);
    if (sixth != nullptr) (positive ? sixth->targets : sixth->others) = images(kept, Eigen::all);
  }
}

}  // namespace

LabelledImages labelled_images(const std::filesystem::path& folder, int target) {
  LabelledImages all{.folder = folder, .target = target, .pools = {}};
  all.fingerprint = static_cast<std::uint64_t>(target);
  auto& [training, validation, test] = all.pools;
  take(folder, "train", target, all, training, &validation);
  take(folder, "t10k", target, all, test, nullptr);
  if (test.others.cols() != training.others.cols())
    throw DataFault(message("\"%1\": expected test images of %2 pixels as the training images, not %3",
                            folder.string(), training.others.cols(), test.others.cols()));
  return all;
}

}  // namespace basinscope
