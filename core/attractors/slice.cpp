// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/slice.h"

#include <algorithm>

#include "core/decompositions.h"
#include "core/message.h"
#include "core/random.h"

namespace basinscope {

Slice slice_through(VectorIn a, VectorIn b, VectorIn c) {
  Slice slice;
  const Vector ab = b - a, ac = c - a;
  // The stable norms do not overflow or underflow at the square, so that triangles of any size are judged
  // alike.
  const double longest = std::max({ab.stableNorm(), ac.stableNorm(), (c - b).stableNorm()});
  const Vector first = ab.stableNorm() > 0 ? Vector(ab.stableNormalized()) : ab;
  const Vector across = ac - first * first.dot(ac);
  if (!(longest > 0) || !(ab.stableNorm() > 1e-9 * longest) || !(across.stableNorm() > 1e-9 * longest)) {
    slice.refusal = phrase("the three points lie on a line, so they span no plane");
    return slice;
  }
  slice.plane = {a, first, across.stableNormalized()};
  return slice;
}

Slice slice_of_axes(Eigen::Index dimension, Eigen::Index i, Eigen::Index j) {
  if (i < 0 || j < 0 || i >= dimension || j >= dimension || i == j) {
    return {{}, message("expected two different axes from 1 to %1", dimension)};
  }
  return {{Vector::Zero(dimension), Vector::Unit(dimension, i), Vector::Unit(dimension, j)}, {}};
}

Slice random_slice(VectorIn origin, std::uint64_t seed) {
  if (origin.size() < 2) return {{}, phrase("a plane needs at least two dimensions")};
  Random random(seed);
  const auto drawn = [&] {
    Vector v(origin.size());
    for (double& entry : v) entry = random.normal();
    return v;
  };
  // Two independent normal vectors are parallel with probability 0; if rounding makes them so, others are
  // drawn.
  for (;;) {
    Slice slice = slice_through(Vector::Zero(origin.size()), drawn(), drawn());
    if (!slice.refusal.empty()) continue;
    slice.plane.origin = origin;
    return slice;
  }
}

double PrincipalComponents::share(Eigen::Index i, Eigen::Index j) const {
  const double total = variances.sum();
  return total > 0 ? (variances[i] + variances[j]) / total : 1;
}

PrincipalComponents principal_components(MatrixIn patterns) {
  PrincipalComponents result;
  result.mean = patterns.colwise().mean().transpose();
  const Matrix apart = patterns.rowwise() - result.mean.transpose();
  // A A^T and A^T A have the same nonzero eigenvalues; of the smaller A A^T an eigenvector u gives the
  // direction A^T u.
  const bool few_patterns = apart.rows() <= apart.cols();
  const Eigen::MatrixXd products =
      few_patterns ? Eigen::MatrixXd(apart * apart.transpose()) : Eigen::MatrixXd(apart.transpose() * apart);
  const SymmetricEigen solver = symmetric_eigen(products);
  const Eigen::Index count = solver.values.size();
  const double largest = count > 0 ? solver.values[count - 1] : 0;
  Eigen::Index kept = 0;
  // Eigenvalues ascend, so components are read from the end. Those below 1e-12 of the largest are rounding:
  // patterns that lie in a plane have two.
  while (kept < count && largest > 0 && solver.values[count - 1 - kept] > 1e-12 * largest) ++kept;
  result.variances.resize(kept);
  result.directions.resize(kept, apart.cols());
  for (Eigen::Index k = 0; k < kept; ++k) {
    result.variances[k] = solver.values[count - 1 - k];
    const Vector own = solver.vectors.col(count - 1 - k);
    Vector direction = few_patterns ? Vector((apart.transpose() * own).normalized()) : own;
    // Orthonormal once more: A^T u of a small eigenvalue is short, and normalising it magnifies what
    // rounding has put along the larger components.
    for (Eigen::Index other = 0; other < k; ++other) {
      direction -= result.directions.row(other).transpose() * result.directions.row(other).dot(direction);
    }
    direction.normalize();
    // The sign of an eigenvector is arbitrary, and differs between libraries; fixed so that a slice shows
    // the same side on every machine.
    Eigen::Index sign = 0;
    direction.cwiseAbs().maxCoeff(&sign);
    if (direction[sign] < 0) direction = -direction;
    result.directions.row(k) = direction.transpose();
  }
  return result;
}

Slice principal_slice(const PrincipalComponents& components, Eigen::Index i, Eigen::Index j,
                      VectorIn offsets) {
  const Eigen::Index count = components.variances.size();
  if (count < 2) {
    return {{},
            message("the patterns %1, so they have no two principal components",
                    count == 0 ? phrase("coincide") : phrase("lie on a line"))};
  }
  if (i < 0 || j < 0 || i >= count || j >= count || i == j) {
    return {{}, message("expected two different components from 1 to %1", count)};
  }
  Slice slice{
      {components.mean, components.directions.row(i).transpose(), components.directions.row(j).transpose()},
      {}};
  Eigen::Index given = 0;
  for (Eigen::Index k = 0; k < count && given < offsets.size(); ++k) {
    if (k == i || k == j) continue;
    slice.plane.origin += offsets[given++] * components.directions.row(k).transpose();
  }
  return slice;
}

double distance_to(const Plane& plane, VectorIn state) {
  const Eigen::Vector3d at = PlaneReadout(plane).of(state);
  return (plane.at(at[0], at[1]) - state).stableNorm();
}

}  // namespace basinscope
