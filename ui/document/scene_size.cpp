// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scene_size.h"

#include <variant>

#include "core/data/limits.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

// Values other than those of matrices are few; this many are more than any scene has.
constexpr std::int64_t others = 1 << 16;

// A row counts as a value too.
std::int64_t values(const SharedMatrix& matrix) { return matrix.size() + matrix.rows(); }

}  // namespace

QString too_large_for_a_file(const Scene& scene) {
  std::int64_t written = values(scene.queries) + scene.workspaces.values();
  if (std::holds_alternative<Memory::Inline>(scene.memory.source)) written += values(scene.memory.patterns);
  if (!scene.memory.values_file) written += values(scene.memory.values);
  for (const auto* variations : {&scene.view.compare.columns, &scene.view.compare.rows})
    for (const Variation& variation : *variations) {
      if (variation.patterns) written += values(*variation.patterns);
      if (variation.queries) written += values(*variation.queries);
    }
  if (written + others <= largest_scene_values) return {};
  return tr("its points have %1 numbers, and a scene file holds at most %2.")
      .arg(grouped_text(written), grouped_text(largest_scene_values - others));
}

}  // namespace basinscope
