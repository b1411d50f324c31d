// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decompositions.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <Eigen/QR>
#include <Eigen/SVD>

namespace basinscope {

Vector solution(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) { return a.fullPivLu().solve(b); }

Vector solution_definite(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) { return a.ldlt().solve(b); }

double least_cholesky_pivot(const Eigen::MatrixXd& a) {
  const Eigen::LLT<Eigen::MatrixXd> factor(a);
  return factor.info() == Eigen::Success ? factor.matrixLLT().diagonal().minCoeff() : 0;
}

std::optional<Eigen::MatrixXd> cholesky_factor(const Eigen::MatrixXd& a) {
  const Eigen::LLT<Eigen::MatrixXd> factor(a);
  if (factor.info() != Eigen::Success) return std::nullopt;
  const auto pivots = factor.matrixLLT().diagonal();
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
  const double missed = (fast.left * fast.values.asDiagonal() * fast.right.transpose() - a).norm();
  if (missed <= 1e-12 * a.norm()) return fast;
  return found(Eigen::JacobiSVD<Eigen::MatrixXd>(a, parts));
}

Eigen::MatrixXd orthonormal_columns(const Eigen::MatrixXd& a) {
  return Eigen::HouseholderQR<Eigen::MatrixXd>(a).householderQ() *
         Eigen::MatrixXd::Identity(a.rows(), a.cols());
}

}  // namespace basinscope
