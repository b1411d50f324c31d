// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/identity.h"

namespace basinscope {

void Identity::apply(VectorOut) const {}
double Identity::longest(double norm, Eigen::Index) const { return norm; }
double Identity::psi(VectorIn q) const { return 0.5 * q.squaredNorm(); }
double Identity::psi_inside(VectorIn q) const { return psi(q); }
Matrix Identity::derivative(VectorIn, MatrixIn along) const { return along; }

}  // namespace basinscope
