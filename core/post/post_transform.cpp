// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/post_transform.h"

namespace basinscope {

Vector transformed(const PostTransform& post, VectorIn z, const PostContext& how) {
  Vector result = z;
  std::visit([&](const auto& p) { p.apply(result, how); }, post);
  return result;
}

Matrix derivative(const PostTransform& post, VectorIn z, MatrixIn along, const PostContext& how) {
  return std::visit([&](const auto& p) { return p.derivative(z, along, how); }, post);
}

double psi(const PostTransform& post, VectorIn q, double beta) {
  return std::visit([&](const auto& p) { return p.psi(q, beta); }, post);
}

double psi_inside(const PostTransform& post, VectorIn q, double beta) {
  return std::visit([&](const auto& p) { return p.psi_inside(q, beta); }, post);
}

double longest_image(const PostTransform& post, double norm, Eigen::Index dimension) {
  return std::visit([&](const auto& p) { return p.longest(norm, dimension); }, post);
}

const PostTraits& traits_of(const PostTransform& post) {
  return std::visit([](const auto& p) -> const PostTraits& { return p.traits; }, post);
}

bool lands_on_corners(const PostTransform& post) { return traits_of(post).corners; }

double usual_epsilon(const PostTransform& post) { return lands_on_corners(post) ? 0.1 : 1e-3; }

Message name_of(const PostTransform& post) {
  return std::visit([](const auto& p) { return Message(p.title); }, post);
}

}  // namespace basinscope
