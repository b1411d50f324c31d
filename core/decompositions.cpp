// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decompositions.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <Eigen/QR>
#include <Eigen/SVD>
#include <algorithm>
#include <limits>

namespace basinscope {

Vector solution(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) { return a.fullPivLu().solve(b); }

Vector solution_definite(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) { return a.ldlt().solve(b); }

double least_cholesky_pivot(const Eigen::MatrixXd& a) {
  const Eigen::LLT<Eigen::MatrixXd> factor(a);
  // Eigen stops at the first pivot that is not above 0, and the factor is then unfinished.
  return factor.info() == Eigen::Success ? factor.matrixLLT().diagonal().minCoeff() : 0;
}

std::optional<Eigen::MatrixXd> cholesky_factor(const Eigen::MatrixXd& a) {
  const Eigen::LLT<Eigen::MatrixXd> factor(a);
  if (factor.info() != Eigen::Success) return std::nullopt;
  const auto pivots = factor.matrixLLT().diagonal();
  // A pivot squared lies between the least and the largest eigenvalue, so that this refuses only matrices
  // with a condition number of 1e10 or more, of which solutions keep few digits. The negation refuses a NaN.
  if (!(pivots.minCoeff() > 1e-5 * pivots.maxCoeff())) return std::nullopt;
  return Eigen::MatrixXd(factor.matrixL());
}

SymmetricEigen symmetric_eigen(const Eigen::MatrixXd& symmetric) {
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(symmetric);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

Vector symmetric_eigenvalues(const Eigen::MatrixXd& symmetric) {
  return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(symmetric, Eigen::EigenvaluesOnly).eigenvalues();
}

// A tridiagonal matrix less x I has as many positive pivots as it has eigenvalues above x (Sylvester's law
// of inertia): the largest eigenvalue is the least x without one, found by halving an interval.
double largest_eigenvalue(const Eigen::MatrixXd& symmetric) {
  if (symmetric.size() == 0 || !symmetric.allFinite()) return std::numeric_limits<double>::quiet_NaN();
  // With entries of at most 1 the squares below neither overflow nor vanish where they matter.
  const double scale = symmetric.cwiseAbs().maxCoeff();
  if (!(scale > 0)) return scale;
  Vector diagonal = symmetric.diagonal() / scale, beside = Vector::Zero(diagonal.size());
  if (diagonal.size() > 1) {
    const Eigen::Tridiagonalization<Eigen::MatrixXd> reduced(symmetric / scale);
    diagonal = reduced.diagonal();
    beside.tail(diagonal.size() - 1) = reduced.subDiagonal();
  }
  const Vector squares = beside.cwiseAbs2();
  // Gershgorin's circles: row i has the entries beside[i] and beside[i + 1] next to its diagonal; beside[0]
  // = 0.
  Vector reach = beside.cwiseAbs();
  reach.head(reach.size() - 1) += beside.tail(reach.size() - 1).cwiseAbs();
  const double tiny = std::numeric_limits<double>::min();
  // Whether no eigenvalue is above x. The recurrence is that of the pivots of elimination without exchanges;
  // a pivot that underflows is held at -tiny, so that the next division is defined, and a last pivot of
  // exactly 0 is an eigenvalue x itself.
  const auto all_below = [&](double x) {
    double pivot = -1;
    for (Eigen::Index i = 0; i < diagonal.size(); ++i) {
      pivot = diagonal[i] - x - squares[i] / pivot;
      if (!(pivot < 0)) return pivot == 0 && i + 1 == diagonal.size();
      pivot = std::min(pivot, -tiny);
    }
    return true;
  };
  // The largest eigenvalue is at least each diagonal entry (the Rayleigh quotient of a unit vector), and
  // lies in some circle. Halving ends where the doubles between them do.
  double low = diagonal.maxCoeff(), high = (diagonal + reach).maxCoeff();
  while (low < high) {
    const double middle = low + 0.5 * (high - low);
    if (middle <= low || middle >= high) break;
    (all_below(middle) ? high : low) = middle;
  }
  return scale * high;
}

Eigen::VectorXcd eigenvalues(const Eigen::MatrixXd& a) { return a.eigenvalues(); }

SingularValues singular_values(const Eigen::MatrixXd& a) {
  const Eigen::JacobiSVD<Eigen::MatrixXd> svd(a, Eigen::ComputeFullU | Eigen::ComputeFullV);
  return {svd.matrixU(), svd.singularValues(), svd.matrixV()};
}

SingularValues thin_singular_values(const Eigen::MatrixXd& a) {
  constexpr unsigned parts = Eigen::ComputeThinU | Eigen::ComputeThinV;
  const auto found = [](const auto& svd) {
    return SingularValues{svd.matrixU(), svd.singularValues(), svd.matrixV()};
  };
  SingularValues fast = found(Eigen::BDCSVD<Eigen::MatrixXd>(a, parts));
  // Equal singular values that got lost leave a residual of the size of a, or one that is NaN, which fails
  // the comparison, too.
  const double missed = (fast.left * fast.values.asDiagonal() * fast.right.transpose() - a).norm();
  if (missed <= 1e-12 * a.norm()) return fast;
  return found(Eigen::JacobiSVD<Eigen::MatrixXd>(a, parts));
}

Eigen::MatrixXd orthonormal_columns(const Eigen::MatrixXd& a) {
  // The product with columns of the identity forms those columns of Q alone, not all of its square.
  return Eigen::HouseholderQR<Eigen::MatrixXd>(a).householderQ() *
         Eigen::MatrixXd::Identity(a.rows(), a.cols());
}

}  // namespace basinscope
