// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/method_fit.h"

#include <algorithm>

#include "ui/controls/method_fields.h"

namespace basinscope {

Separation fitted(Separation separation, int patterns, int) {
  for (auto& field : fields_of(separation)) {
    if (field.kind == MethodFieldKind::number && field.number.whole) {
      field.write(separation, std::min(field.read(separation), static_cast<double>(patterns)));
    } else if (field.kind == MethodFieldKind::list && field.read_list(separation).size() != patterns) {
      // Room for two patterns at once; a single one takes all.
      field.write_list(separation, Vector::Constant(patterns, patterns > 1 ? 2.0 / patterns : 1.0));
    } else if (field.kind == MethodFieldKind::member) {
      field.write_member(separation, fitted(field.read_member(separation), patterns));
    }
  }
  return separation;
}

PostTransform fitted(PostTransform post, int, int dimension) {
  for (auto& field : fields_of(post))
    if (field.kind == MethodFieldKind::matrix && field.read_matrix(post).rows() != dimension)
      field.write_matrix(post, Matrix());
  return post;
}

}  // namespace basinscope
