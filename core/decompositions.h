// SPDX-License-Identifier: GPL-3.0-or-later
// Decompositions of small dense matrices, each compiled once: Eigen's templates of them take seconds in every
// file that names them. Plain wrappers; the cost is that of the decomposition, O(n^3).
#pragma once

#include <optional>

#include "core/linear_algebra.h"

namespace basinscope {

// x with a x = b, a square, by elimination with full pivoting. A singular a gives one of the solutions, or
// what comes near one; the caller checks.
Vector solution(const Eigen::MatrixXd& a, const Eigen::VectorXd& b);

// The same for a symmetric positive definite a, by Cholesky.
Vector solution_definite(const Eigen::MatrixXd& a, const Eigen::VectorXd& b);

// The least diagonal entry of the Cholesky factor; not above 0 where a is not positive definite.
double least_cholesky_pivot(const Eigen::MatrixXd& a);

// The factor itself, lower triangular; nothing where a is hardly positive definite.
std::optional<Eigen::MatrixXd> cholesky_factor(const Eigen::MatrixXd& a);

// Of a symmetric matrix, eigenvalues ascending; column i of vectors belongs to value i.
struct SymmetricEigen {
  Vector values;
  Eigen::MatrixXd vectors;
};
SymmetricEigen symmetric_eigen(const Eigen::MatrixXd& symmetric);
Vector symmetric_eigenvalues(const Eigen::MatrixXd& symmetric);
// The largest alone, without the others. NaN of an empty matrix and where an entry is not finite.
double largest_eigenvalue(const Eigen::MatrixXd& symmetric);

// Of any square matrix, in no order.
Eigen::VectorXcd eigenvalues(const Eigen::MatrixXd& a);

// a = left * diag(values) * right^T, all of left and right, values descending.
struct SingularValues {
  Eigen::MatrixXd left;
  Vector values;
  Eigen::MatrixXd right;
};
SingularValues singular_values(const Eigen::MatrixXd& a);
// As many columns of left and right as there are values, min(rows, columns): by divide and conquer, and where
// that is wrong by rotations. Eigen 3.4's divide and conquer loses singular values that are equal (what comes
// out is no number, or misses a by its norm), so what it says is multiplied out. O(n^3), rotations 20 times
// that.
SingularValues thin_singular_values(const Eigen::MatrixXd& a);

// Orthonormal columns that span those of a; a has at least as many rows as columns.
Eigen::MatrixXd orthonormal_columns(const Eigen::MatrixXd& a);

}  // namespace basinscope
