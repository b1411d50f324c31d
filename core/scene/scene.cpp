// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene.h"

#include <stdexcept>

namespace basinscope {
namespace {

void apply(const Variation& variation, Scene& scene) {
  if (variation.separation) scene.separation = *variation.separation;
  if (variation.post) scene.post = *variation.post;
  if (variation.beta) scene.beta = *variation.beta;
  if (variation.patterns) {
    scene.memory.patterns = *variation.patterns;
    scene.memory.source = Memory::Inline{};
    scene.memory.names.clear();
    scene.memory.values = SharedMatrix();
    scene.memory.values_file.reset();
  }
  if (variation.queries) scene.queries = *variation.queries;
  if (variation.normalise) scene.memory.normalise = *variation.normalise;
  if (variation.dynamics) scene.dynamics = *variation.dynamics;
  if (variation.window) scene.window = *variation.window;
}

}  // namespace

bool equal_but_for_window(const Scene& a, const Scene& b) {
  Scene other = b;
  other.window = a.window;
  return a == other;
}

bool equal_but_for_values(const Memory& a, const Memory& b) {
  return a.patterns == b.patterns && a.source == b.source && a.normalise == b.normalise && a.names == b.names;
}

Matrix normalised_patterns(const Memory& memory, const PostTransform& post) {
  Matrix patterns = *memory.patterns;
  if (memory.normalise == Normalise::none) return patterns;
  for (Eigen::Index i = 0; i < patterns.rows(); ++i)
    patterns.row(i) = normalised_row(memory, post, patterns.row(i).transpose()).transpose();
  return patterns;
}

Vector normalised_row(const Memory& memory, const PostTransform& post, VectorIn raw) {
  Vector row = raw;
  if (memory.normalise == Normalise::none || row.isZero(0)) return row;
  if (memory.normalise == Normalise::unit) return row.stableNormalized();
  const auto* const own = std::get_if<LayerNorm>(&post);
  (own != nullptr ? *own : LayerNorm{}).apply(row);
  return row;
}

Network network_of(const Scene& scene) {
  Network network{normalised_patterns(scene.memory, scene.post), scene.separation, scene.post, scene.beta};
  if (const std::string why = misfit(network); !why.empty()) throw std::invalid_argument(why);
  return network;
}

Scene panel(const Scene& scene, std::size_t row, std::size_t column) {
  const Compare& compare = scene.view.compare;
  const auto inside = [](std::size_t index, const std::vector<Variation>& list) {
    return index < list.size() || (index == 0 && list.empty());
  };
  if (!inside(row, compare.rows) || !inside(column, compare.columns)) {
    throw std::invalid_argument("there is no panel in that row and column of the compare grid");
  }
  Scene result = scene;
  if (!compare.rows.empty()) apply(compare.rows[row], result);
  if (!compare.columns.empty()) apply(compare.columns[column], result);
  result.view.compare = {};
  return result;
}

}  // namespace basinscope
