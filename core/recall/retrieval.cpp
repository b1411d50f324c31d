// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/retrieval.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <optional>

#include "core/data/csv.h"
#include "core/data/text_form.h"
#include "core/message.h"

namespace basinscope {
namespace {

using Columns = Eigen::MatrixXd;  // one query a column, contiguous

// Products go through bands of so many memories: Eigen copies its operands as far as it believes in the last
// cache, which is all of them where that is large.
constexpr Eigen::Index memories_in_band = 4096;

constexpr std::string_view hfy_11 = "classic,10-poly-dam,exp-dam";
constexpr std::string_view hfy_11_maps[] = {"softmax", "2-entmax", "2-normmax", "5-normmax"};
constexpr std::string_view hfy_14_maps[] = {"softmax", "1.5-entmax", "2-entmax", "2-normmax", "5-normmax"};
constexpr std::string_view posts[] = {"", "+l2", "+layer_norm"};

template <class Maps>
std::string with_posts(std::string list, const Maps& maps) {
  for (const std::string_view post : posts) {
    for (const std::string_view map : maps)
      list += (list.empty() ? "" : ",") + std::string(map) + std::string(post);
  }
  return list;
}

// S of a number before a word: "1.5-entmax" by "-entmax", where the number is in the range of S's parameter.
template <class S>
std::optional<Separation> numbered(std::string_view name, std::string_view word) {
  if (!name.ends_with(word)) return std::nullopt;
  const auto& parameter = std::get<0>(S::parameters);
  const std::optional<double> number = number_from_text(name.substr(0, name.size() - word.size()));
  using Value = typename std::decay_t<decltype(parameter)>::value_type;
  if (!number || !parameter.range.contains(*number)) return std::nullopt;
  if (std::is_same_v<Value, int> && *number != std::floor(*number)) return std::nullopt;
  S separation;
  separation.*parameter.member = static_cast<Value>(*number);
  return separation;
}

std::optional<RetrievalMethod> method_of(const std::string& name) {
  if (name == "classic") return RetrievalMethod{name, IdentitySeparation{}, Tanh{}};
  if (name == "exp-dam") return RetrievalMethod{name, Exponential{}, Tanh{}};
  if (const auto power = numbered<SignedPower>(name, "-poly-dam"))
    return RetrievalMethod{name, *power, Tanh{}};
  const std::size_t plus = std::min(name.find('+'), name.size());
  const std::string_view map = std::string_view(name).substr(0, plus),
                         post = std::string_view(name).substr(plus);
  RetrievalMethod method{name, Softmax{}, Identity{}};
  if (post == posts[1])
    method.post = L2{};
  else if (post == posts[2])
    method.post = LayerNorm{};
  else if (!post.empty())
    return std::nullopt;
  if (map == "softmax") return method;
  for (const auto& separation : {numbered<Entmax>(map, "-entmax"), numbered<Normmax>(map, "-normmax"),
                                 numbered<Subsets>(map, "-subsets")}) {
    if (!separation) continue;
    method.separation = *separation;
    return method;
  }
  return std::nullopt;
}

// The updates of one block of queries, rows first ... of all.
class Block {
 public:
  Block(const Matrix& memories, const RetrievalMethod& method, double beta, Retrieved& all,
        const TaskControl& control)
      : memories_(memories),
        method_(method),
        beta_(beta),
        factor_(is_bounded(method.separation) ? beta : 1),
        least_(is_dense(method.separation) && total_weight(method.separation) ? 0.01 : 0),
        all_(all),
        control_(control) {}

  void run(Eigen::Index first, Eigen::Index count, int updates, double tolerance) {
    moving_.resize(static_cast<std::size_t>(count));
    std::iota(moving_.begin(), moving_.end(), first);
    for (int t = 0; t < updates && !moving_.empty() && !control_.cancelled(); ++t) update(tolerance);
  }

 private:
  void update(double tolerance) {
    // Settled queries have left: the others close ranks.
    queries_ = all_.states(moving_, Eigen::all);
    weights_.resize(memories_.rows(), queries_.rows());
    over_bands([this](Eigen::Index first, Eigen::Index count) {
      weights_.middleRows(first, count).noalias() = memories_.middleRows(first, count) * queries_.transpose();
    });
    weigh();
    mix();
    if (control_.cancelled()) return;  // any of them has left off
    std::vector<Eigen::Index> still;
    for (std::size_t j = 0; j < moving_.size(); ++j) {
      const auto row = static_cast<Eigen::Index>(j);
      const auto query = static_cast<std::size_t>(moving_[j]);
      if (!defined_[j]) {
        all_.defined[query] = 0;
        continue;
      }
      const Vector before = queries_.row(row).transpose();
      const Vector state =
          transformed(method_.post, mixtures_.row(row).transpose(), {beta_, &before, log_scale_[j]});
      ++all_.updates[query];
      all_.support[query] = static_cast<int>((weights_.col(row).array() > least_).count());
      all_.states.row(moving_[j]) = state;
      if (!state.allFinite()) {
        all_.defined[query] = 0;
      } else if (tolerance < 0 || (state - before).norm() > tolerance) {
        still.push_back(moving_[j]);
      }
    }
    moving_ = std::move(still);
  }

  template <class Body>
  void over_bands(const Body& body) const {
    for (Eigen::Index first = 0; first < memories_.rows() && !control_.cancelled(); first += memories_in_band)
      body(first, std::min(memories_in_band, memories_.rows() - first));
  }

  void weigh() {
    defined_.assign(moving_.size(), 1);
    log_scale_.assign(moving_.size(), 0);
    Vector scores(memories_.rows());
    for (std::size_t j = 0; j < moving_.size() && !control_.cancelled(); ++j) {
      auto column = weights_.col(static_cast<Eigen::Index>(j));
      scores = factor_ * column;
      if (!scores.allFinite()) {
        defined_[j] = 0;
        column.setZero();
        continue;
      }
      const Separated how =
          std::visit([&](const auto& s) { return s.weights(scores, column); }, method_.separation);
      defined_[j] = how.defined;
      log_scale_[j] = how.log_scale;
      if (!how.defined) column.setZero();
    }
  }

  // X^T p of each query: of few weights by adding up their memories.
  void mix() {
    mixtures_.setZero(weights_.cols(), memories_.cols());
    if ((weights_.array() != 0).count() > weights_.size() / 32) {
      over_bands([this](Eigen::Index first, Eigen::Index count) {
        mixtures_.noalias() +=
            weights_.middleRows(first, count).transpose() * memories_.middleRows(first, count);
      });
      return;
    }
    for (Eigen::Index j = 0; j < weights_.cols() && !control_.cancelled(); ++j) {
      for (Eigen::Index i = 0; i < weights_.rows(); ++i) {
        if (weights_(i, j) != 0) mixtures_.row(j) += weights_(i, j) * memories_.row(i);
      }
    }
  }

  const Matrix& memories_;
  const RetrievalMethod& method_;
  double beta_, factor_, least_;
  Retrieved& all_;
  const TaskControl& control_;
  std::vector<Eigen::Index> moving_;
  Matrix queries_, mixtures_;
  Columns weights_;
  std::vector<char> defined_;
  std::vector<double> log_scale_;
};

}  // namespace

std::vector<RetrievalMethod> retrieval_methods(std::string_view list) {
  std::string names(list);
  if (list == "hfy-11") names = with_posts(std::string(hfy_11), hfy_11_maps);
  if (list == "hfy-14") names = with_posts("", hfy_14_maps);
  std::vector<RetrievalMethod> methods;
  for (std::size_t at = 0; at <= names.size();) {
    const std::size_t end = std::min(names.find(',', at), names.size());
    const std::string name = names.substr(at, end - at);
    const std::optional<RetrievalMethod> method = method_of(name);
    if (!method)
      throw invalid(
          message("expected softmax, A-entmax, G-normmax or K-subsets, alone or with +l2 or +layer_norm, "
                  "classic, R-poly-dam, exp-dam, hfy-11 or hfy-14, not \"%1\"",
                  shortened(name, 40)));
    methods.push_back(*method);
    at = end + 1;
  }
  return methods;
}

Eigen::Index queries_in_block(Eigen::Index memories) {
  constexpr Eigen::Index scores = Eigen::Index{1} << 21;
  return std::clamp<Eigen::Index>(scores / std::max<Eigen::Index>(memories, 1), 4, 64);
}

void prepare_rows(const RetrievalMethod& method, Matrix& rows) {
  if (!method.prepares()) return;
  for (Eigen::Index i = 0; i < rows.rows(); ++i)
    rows.row(i) = transformed(method.post, rows.row(i).transpose());
}

Retrieved retrieve(const Matrix& memories, const RetrievalMethod& method, double beta, Matrix queries,
                   int updates, double tolerance, const TaskControl& control) {
  Retrieved all;
  const Eigen::Index count = queries.rows();
  all.states = std::move(queries);
  const auto size = static_cast<std::size_t>(count);
  all.defined.assign(size, 1);
  all.updates.assign(size, 0);
  all.support.assign(size, 0);
  const Eigen::Index block = queries_in_block(memories.rows());
  const Eigen::Index blocks = (count + block - 1) / block;
  std::atomic<Eigen::Index> done{0};
  tbb::parallel_for(Eigen::Index{0}, blocks, [&](Eigen::Index b) {
    if (control.cancelled()) return;
    Block(memories, method, beta, all, control)
        .run(b * block, std::min(block, count - b * block), updates, tolerance);
    control.report(static_cast<double>(++done) / static_cast<double>(blocks));
  });
  return all;
}

std::vector<std::string> names_after_commas(const std::string& text) {
  std::vector<std::string> names;
  std::string name;
  for (const char c : text + ",") {
    if (c == ',') {
      if (!name.empty()) names.push_back(std::move(name));
      name.clear();
    } else if (c != ' ') {
      name += c;
    }
  }
  return names;
}

std::string with_commas(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
  return text;
}

}  // namespace basinscope
