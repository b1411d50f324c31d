// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/network.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <optional>

#include "core/decompositions.h"
#include "core/network/weighing.h"
#include "core/row_products.h"

namespace basinscope {

double Network::largest_norm() const {
  return patterns.rows() == 0 ? 0 : patterns.rowwise().norm().maxCoeff();
}

double Network::largest_state() const { return largest_state(largest_norm()); }

double Network::largest_state(double largest) const {
  // ||X^T p|| <= sum p M where weights are not negative and have a fixed sum. With patterns of 0 the mixture
  // is 0 even where the sum is not bounded, and 0 times infinity would be NaN.
  const double weight = total_weight(separation).value_or(std::numeric_limits<double>::infinity());
  return longest_image(post, largest > 0 ? weight * largest : 0, dimension());
}

double Network::score_factor() const { return is_bounded(separation) ? beta : 1; }

namespace {

Message misfit(const Separation& separation, Eigen::Index size) {
  const Message patterns = counted("%n pattern(s)", size);
  return std::visit(
      [&](const auto& method) -> Message {
        if constexpr (requires { method.k; })
          if (method.k > size) return message("k = %1 does not fit %2", method.k, patterns);
        if constexpr (requires { method.upper; })
          if (method.upper.size() != size)
            return message("%1 upper bounds do not fit %2", method.upper.size(), patterns);
        // A sum fits where both of its members do.
        if constexpr (requires { method.first; }) {
          const Message first = misfit((*method.first).value, size);
          return first.empty() ? misfit((*method.second).value, size) : first;
        }
        return {};
      },
      separation);
}

}  // namespace

Message misfit(const Network& network) {
  const auto* const linear = std::get_if<Linear>(&network.post);
  const Eigen::Index d = network.dimension();
  if (linear != nullptr && linear->matrix.size() > 0 &&
      (linear->matrix.rows() != d || linear->matrix.cols() != d))
    return message("a %1 x %2 matrix does not fit patterns of %3 numbers", linear->matrix.rows(),
                   linear->matrix.cols(), d);
  return misfit(network.separation, network.size());
}

namespace {

// What the update, its Jacobian and its spectrum need at one state.
struct Mixture {
  Weighing weighing;
  Vector state;
  Vector z;  // X^T p, short of e^log_scale
  PostContext how;

  Mixture(const Network& network, VectorIn at) : weighing(network), state(at) {}
};

// Empty where the weights are undefined. Refers to the network. how.before is left null: it would point
// into the object, which the caller may move; update() sets it when the mixture lies in its final place.
std::optional<Mixture> mixture_at(const Network& network, VectorIn state) {
  std::optional<Mixture> mixture(std::in_place, network, state);
  if (mixture->weighing.at(mixture->state) != Weighing::Outcome::defined) return std::nullopt;
  mixture->z = network.patterns.transpose() * mixture->weighing.weights();
  mixture->how = {network.beta, nullptr, mixture->weighing.log_scale()};
  return mixture;
}

}  // namespace

Vector weights_at(const Network& network, VectorIn state) {
  Weighing weighing(network);
  if (weighing.at(state) != Weighing::Outcome::defined) return {};
  // e^log_scale p by logarithms: e^log_scale alone may overflow where the product does not. Weights of 0
  // have no logarithm and stay 0.
  if (weighing.log_scale() == 0) return weighing.weights();
  const auto& p = weighing.weights().array();
  return (p != 0).select(p.sign() * (p.abs().log() + weighing.log_scale()).exp(), 0);
}

Step update(const Network& network, VectorIn state) {
  Step step;
  const std::optional<Mixture> mixture = mixture_at(network, state);
  if (!mixture) return step;
  step.weights = weights_at(network, state);
  PostContext how = mixture->how;
  how.before = &mixture->state;
  step.state = transformed(network.post, mixture->z, how);
  return step;
}

namespace {

// Rows post'(z) x_i and (d p / d q)_i.
JacobianFactors factors_of(const Network& network, const Mixture& mixture) {
  Weighing::Slope slope = mixture.weighing.slope(mixture.state);
  // Only the rows with weight: J = post'(z) sum over these of x_i (dp_i/dq)^T.
  const Matrix patterns = network.patterns(slope.rows, Eigen::all);
  return {derivative(network.post, mixture.z, patterns, mixture.how), std::move(slope.values)};
}

// Under the identity, Y with Y^T Y = J, where there is one (weighing.h).
std::optional<Matrix> root_at(const Network& network, const Mixture& mixture) {
  if (!std::holds_alternative<Identity>(network.post)) return std::nullopt;
  // Where weights change too fast for a double there is no finite root, and the general factors are used.
  std::optional<Matrix> root = mixture.weighing.root_of_slope();
  return root && std::isfinite(root->squaredNorm()) ? root : std::nullopt;
}

}  // namespace

std::optional<JacobianFactors> jacobian_factors(const Network& network, VectorIn state) {
  const std::optional<Mixture> mixture = mixture_at(network, state);
  if (!mixture) return std::nullopt;
  // The root keeps its digits where some weights change much faster than others; the product of the general
  // factors is a difference that loses the small ones.
  if (const std::optional<Matrix> root = root_at(network, *mixture)) return JacobianFactors{*root, *root};
  return factors_of(network, *mixture);
}

Matrix update_jacobian(const Network& network, VectorIn state) {
  const std::optional<JacobianFactors> factors = jacobian_factors(network, state);
  return factors ? Matrix(factors->left.transpose() * factors->right) : Matrix();
}

namespace {

// The eigenvalues of the product from spectrum_of() by a symmetric solver, which takes a tenth of the time
// of a general one. Under the identity, where the weights are a gradient, the Jacobian is symmetric. Of K <
// D patterns the product is M G with M symmetric and G = X X^T = L L^T; it is similar to L^T M L, which is
// symmetric. Nothing where the product is not symmetric, or where the patterns are so much alike that G has
// no Cholesky factor.
std::optional<Vector> real_spectrum(const Network& network, const Eigen::MatrixXd& product,
                                    const Matrix& left) {
  constexpr Eigen::Index worth = 8;  // rows: of fewer the general spectrum takes no longer
  if (!std::holds_alternative<Identity>(network.post) || product.rows() < worth) return std::nullopt;
  Eigen::MatrixXd similar = product;
  if (left.rows() < left.cols()) {
    const std::optional<Eigen::MatrixXd> root = cholesky_factor(row_products(left));
    if (!root) return std::nullopt;
    // L^T (M G) L^-T = L^T M L.
    similar = root->transpose() * product;
    similar = root->triangularView<Eigen::Lower>().solve(similar.transpose()).transpose();
  }
  // Where one weight is nearly 1 the entries of M are differences that cancel, and what is left of them is
  // rounding of this size: it is no sign of a Jacobian that is not symmetric.
  const double rounding = 1e-15 * network.score_factor() * left.squaredNorm();
  if (!((similar - similar.transpose()).norm() <= 1e-8 * similar.norm() + rounding)) return std::nullopt;
  return symmetric_eigenvalues((similar + similar.transpose()) / 2);
}

// count eigenvalues: values, and zeros for the directions that J maps to 0.
Eigen::VectorXcd with_zeros(const Eigen::VectorXcd& values, Eigen::Index count) {
  Eigen::VectorXcd spectrum = Eigen::VectorXcd::Zero(count);
  spectrum.head(values.size()) = values;
  return spectrum;
}

// Y^T Y is the Jacobian; Y Y^T has the same nonzero eigenvalues and is smaller where K < D.
Matrix product_of(const Matrix& y) {
  return y.rows() < y.cols() ? row_products(y) : row_products(y.transpose());
}

Eigen::VectorXcd spectrum_of(const Network& network, VectorIn state, bool largest_may_do) {
  const std::optional<Mixture> mixture = mixture_at(network, state);
  if (!mixture) return {};
  if (const std::optional<Matrix> root = root_at(network, *mixture)) {
    const Matrix squared = product_of(*root);
    if (!squared.allFinite()) return {};
    // Callers compare the radius with 1: an eigenvalue below 0.99 is out of reach of every tolerance they
    // have, and the largest alone takes less time than all.
    if (const double largest = largest_may_do ? largest_eigenvalue(squared) : 1; largest < 0.99)
      return Eigen::VectorXcd::Constant(1, std::max(largest, 0.0));
    const Vector squares = symmetric_eigenvalues(squared);
    if (squares.size() == 0) return {};
    return with_zeros(squares.cast<std::complex<double>>(), network.dimension());
  }
  // Without a root: the general factors, and the smaller of the two products.
  const auto [left, right] = factors_of(network, *mixture);
  const Eigen::MatrixXd product = left.rows() < left.cols() ? Eigen::MatrixXd(right * left.transpose())
                                                            : Eigen::MatrixXd(left.transpose() * right);
  if (!product.allFinite()) return {};
  // No pattern has weight (all are 0): J is 0.
  if (product.size() == 0) return with_zeros({}, left.cols());
  const std::optional<Vector> real = real_spectrum(network, product, left);
  return with_zeros(real ? Eigen::VectorXcd(real->cast<std::complex<double>>()) : eigenvalues(product),
                    left.cols());
}

}  // namespace

Eigen::VectorXcd update_spectrum(const Network& network, VectorIn state) {
  return spectrum_of(network, state, false);
}

Eigen::VectorXcd leading_spectrum(const Network& network, VectorIn state) {
  return spectrum_of(network, state, true);
}

Matrix targets(const Network& network) {
  Matrix result = network.patterns;
  const bool corners = lands_on_corners(network.post);
  // tanh(beta x) is not where states end: at large beta they end near the corner sign(x).
  const PostTransform sign = Sign{};
  for (Eigen::Index i = 0; i < result.rows(); ++i) {
    result.row(i) =
        transformed(corners ? sign : network.post, network.patterns.row(i).transpose(), {network.beta})
            .transpose();
  }
  return result;
}

}  // namespace basinscope
