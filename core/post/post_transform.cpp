// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/post_transform.h"

namespace basinscope {

Vector transformed(const PostTransform& post, VectorIn z) {
  Vector result = z;
  std::visit([&](const auto& p) { p.apply(result); }, post);
  return result;
}

std::string name_of(const PostTransform& post) {
  return std::visit([](const auto& p) { return std::string(p.title); }, post);
}

}  // namespace basinscope
