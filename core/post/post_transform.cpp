// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/post_transform.h"

namespace basinscope {

Vector transformed(const PostTransform& post, VectorIn z) {
  Vector result = z;
  std::visit([&](const auto& p) { p.apply(result); }, post);
  return result;
}

Matrix derivative(const PostTransform& post, VectorIn z, MatrixIn along) {
  return std::visit([&](const auto& p) { return p.derivative(z, along); }, post);
}

double longest_image(const PostTransform& post, double norm, Eigen::Index dimension) {
  return std::visit([&](const auto& p) { return p.longest(norm, dimension); }, post);
}

double psi_gap(const PostTransform& post, VectorIn q) {
  const auto* const layer_norm = std::get_if<LayerNorm>(&post);
  return layer_norm ? layer_norm->epsilon_gap(q) : 0;
}

std::string name_of(const PostTransform& post) {
  return std::visit([](const auto& p) { return std::string(p.title); }, post);
}

}  // namespace basinscope
