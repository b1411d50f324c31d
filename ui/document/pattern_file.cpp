// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/pattern_file.h"

#include <QFileInfo>
#include <exception>
#include <utility>

#include "core/data/csv.h"
#include "core/data/limits.h"
#include "core/data/npy.h"
#include "core/scene/scene_file.h"
#include "ui/document/scene_edits.h"
#include "ui/document/scene_size.h"

namespace basinscope {
namespace {

SharedMatrix patterns_in(const std::filesystem::path& file) {
  const QString suffix = QFileInfo(QString::fromStdString(file.string())).suffix().toLower();
  return suffix == QLatin1String("npy") ? read_npy(file, largest_values)
                                        : read_csv(file, largest_values).values;
}

Memory::Source source_of(const Matrix& patterns, const std::filesystem::path& file) {
  if (patterns.size() <= most_numbers_from_a_file) return Memory::Inline{};
  std::error_code none;
  return Memory::File{std::filesystem::absolute(file, none).string()};
}

}  // namespace

PatternFile with_pattern_file(Scene scene, const std::filesystem::path& file,
                              const std::optional<SharedMatrix>& at_hand) {
  PatternFile result;
  try {
    result.patterns = at_hand ? *at_hand : patterns_in(file);
    const Matrix& patterns = *result.patterns;
    if (patterns.rows() > 0 && patterns.cols() >= 2 && patterns.rows() <= largest_landscape) {
      scene =
          with_default_window(with_patterns(std::move(scene), result.patterns, source_of(patterns, file)));
    } else {
      scene.memory.patterns = result.patterns;
      scene.memory.source = Memory::Inline{};
    }
    for (const Fault& fault : validate(scene)) result.faults.push_back(fault.text());
    if (result.faults.empty()) result.scene = std::move(scene);
  } catch (const std::bad_alloc&) {
    result.faults.emplace_back("There is not enough memory to read it.");
  } catch (const std::exception& fault) {
    result.faults.emplace_back(fault.what());
  }
  return result;
}

}  // namespace basinscope
