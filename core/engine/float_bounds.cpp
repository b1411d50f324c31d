// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/float_bounds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "core/engine/aligned_floats.h"
#include "core/engine/rule_choice.h"
#include "core/engine/simd/box_problem.h"
#include "core/proof/update_bounds.h"

namespace basinscope {
namespace {

constexpr std::size_t lanes = simd::most_box_lanes;
// Boxes bounded in one call of a kernel.
constexpr std::size_t most_boxes = 8 * lanes;
constexpr double up = 1 + 0x1p-20;

simd::BoxKernel* box_kernel([[maybe_unused]] InstructionSet set) {
#ifdef BASINSCOPE_X86_SIMD
  return std::array{simd::bound_boxes_sse2, simd::bound_boxes_avx2,
                    simd::bound_boxes_avx512}[static_cast<std::size_t>(set)];
#else
  return nullptr;
#endif
}

// A network as floats; shared by the threads' bounds.
struct Prepared {
  simd::BoxProblem problem;
  std::vector<float> rows, upper;
  Eigen::Array2d origin = Eigen::Array2d::Zero();
  double scale = 1;

  explicit Prepared(const Network& network);
  void bound_weights(const std::vector<float>& bounds, const FloatRule& exact);
};

// No weight is above their total. Whole are bounds that are so before they are floats.
void Prepared::bound_weights(const std::vector<float>& bounds, const FloatRule& exact) {
  const float total = problem.rule.total;
  constexpr float unit = 0x1p8, most = 0x1p16;  // so many whole parts floats add without rounding
  const auto whole = [](float number) { return number * unit == std::round(number * unit); };
  float sum = total;
  problem.whole_bounds = whole(total) && static_cast<double>(total) == exact.total;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    upper.push_back(std::min(bounds[i], total));
    sum += upper.back();
    const double given = std::min(exact.upper[static_cast<Eigen::Index>(i)], exact.total);
    problem.whole_bounds =
        problem.whole_bounds && whole(upper.back()) && static_cast<double>(upper.back()) == given;
  }
  problem.whole_bounds = problem.whole_bounds && sum < most;
}

Prepared::Prepared(const Network& network) {
  const Matrix& x = network.patterns;
  const Eigen::Index n = x.rows();
  problem.rule.size = static_cast<int>(n);
  const RuleChoice choice = rule_choice(network, problem.rule);
  const double score_scale = choice.score_scale;
  bound_weights(choice.upper, float_rule_of(network.separation, n));
  const Eigen::RowVector2d mean = x.colwise().mean();
  Eigen::RowVector2d middle = mean;  // of the values
  double value_scale = 0;
  if (const auto* l2 = std::get_if<L2>(&network.post)) {
    problem.l2 = true;
    middle.setZero();
    scale = l2->radius;
    value_scale = largest_row(x);
  } else {
    origin = static_cast<double>(problem.rule.total) * mean.transpose().array();
    scale = value_scale = largest_row(x.rowwise() - mean);
  }
  if (!(value_scale > 0)) value_scale = 1;
  if (!(scale > 0)) scale = value_scale;
  const Matrix offsets = x.rowwise() - mean;
  // A share more for the rounding of what is made here, and |v| stays below 1.
  const Matrix values = (x.rowwise() - middle) / (value_scale * up);
  scale *= problem.l2 ? 1 : up;
  const double unit = problem.l2 ? value_scale * up : scale;
  problem.stretch = static_cast<float>(score_scale * scale * unit * up);
  rows.resize(static_cast<std::size_t>(n) * simd::numbers_a_row);
  for (Eigen::Index i = 0; i < n; ++i) {
    float* const row = rows.data() + i * simd::numbers_a_row;
    for (int k = 0; k < 2; ++k) {
      row[k] = static_cast<float>(values(i, k));
      row[2 + k] = static_cast<float>(score_scale * scale * offsets(i, k));
      const double far =
          std::max(values.col(k).maxCoeff() - values(i, k), values(i, k) - values.col(k).minCoeff());
      row[5 + k] = static_cast<float>(far * up + 1e-30);
      problem.largest[k] = std::max(problem.largest[k], std::abs(row[2 + k]));
    }
    row[4] = static_cast<float>(score_scale * offsets.row(i).dot(origin.matrix().transpose()));
    problem.largest[2] = std::max(problem.largest[2], std::abs(row[4]));
  }
  for (float& largest : problem.largest) largest *= static_cast<float>(up);
}

class FloatBounds final : public BoxBounds {
 public:
  FloatBounds(std::shared_ptr<const Prepared> prepared, simd::BoxKernel* kernel)
      : prepared_(std::move(prepared)),
        kernel_(kernel),
        scratch_(static_cast<std::size_t>(simd::box_floats(prepared_->problem.rule.size))),
        numbers_(14 * most_boxes) {
    problem_ = prepared_->problem;
    problem_.rows = prepared_->rows.data();
    problem_.rule.upper = prepared_->upper.data();
    float* at = numbers_.data();
    const auto next = [&at] { return std::exchange(at, at + most_boxes); };
    for (int k = 0; k < 2; ++k) {
      problem_.centre[k] = centre_[k] = next();
      problem_.half[k] = half_[k] = next();
      problem_.low[k] = next();
      problem_.high[k] = next();
      problem_.next[k] = next();
    }
    problem_.known = next();
    problem_.error = next();
    problem_.steepest = next();
    rests_ = next();
  }

  std::size_t together() const override { return lanes; }
  void over(const Box* boxes, ImageBound* bounds, std::size_t count, Ask ask) override {
    problem_.rests = ask == Ask::whole ? rests_ : nullptr;
    for (std::size_t done = 0; done < count; done += most_boxes)
      part(boxes + done, bounds + done, std::min(most_boxes, count - done));
  }

 private:
  void part(const Box* boxes, ImageBound* bounds, std::size_t count) {
    const std::size_t padded = (count + lanes - 1) / lanes * lanes;
    const double inverse = 1 / prepared_->scale;
    for (std::size_t i = 0; i < padded; ++i) {
      const Box& box = boxes[std::min(i, count - 1)];
      for (int k = 0; k < 2; ++k) {
        const double low = (box.low[k] - prepared_->origin[k]) * inverse,
                     high = (box.high[k] - prepared_->origin[k]) * inverse;
        const auto middle = static_cast<float>(0.5 * (low + high));
        const auto at = static_cast<double>(middle);
        // Of the two lines above: some units of doubles. And no half is so small that its square vanishes.
        const double lost =
            1e-15 * (std::abs(low) + std::abs(high) + std::abs(prepared_->origin[k]) * inverse);
        centre_[k][i] = middle;
        half_[k][i] = static_cast<float>((std::max(high - at, at - low) + lost) * up + 1e-18);
      }
    }
    problem_.count = static_cast<int>(padded);
    kernel_(problem_, scratch_.data());
    for (std::size_t i = 0; i < count; ++i) {
      ImageBound& bound = bounds[i];
      bound.known = problem_.known[i] == 1;
      for (int k = 0; k < 2; ++k) {
        const double scale = prepared_->scale, origin = prepared_->origin[k];
        const auto low = static_cast<double>(problem_.low[k][i]),
                   high = static_cast<double>(problem_.high[k][i]);
        const double lost = 1e-15 * (std::abs(origin) + scale * (std::abs(low) + std::abs(high)));
        bound.image.low[k] = origin + scale * low - lost;
        bound.image.high[k] = origin + scale * high + lost;
      }
      if (problem_.rests == nullptr) continue;
      bound.may_rest = rests_[i] != 0;
      for (int k = 0; k < 2; ++k)
        bound.next[k] = prepared_->origin[k] + prepared_->scale * static_cast<double>(problem_.next[k][i]);
      bound.error = prepared_->scale * static_cast<double>(problem_.error[i]) * up +
                    1e-15 * prepared_->origin.abs().maxCoeff();
      bound.steepest = static_cast<double>(problem_.steepest[i]);
      if (!bound.known) bound.error = bound.steepest = unbounded;
    }
  }

  std::shared_ptr<const Prepared> prepared_;
  simd::BoxKernel* kernel_;
  AlignedFloats scratch_, numbers_;
  simd::BoxProblem problem_;
  float *centre_[2], *half_[2], *rests_;
};

}  // namespace

std::string float_bounds_refusal(const Network& network) {
  if (std::string why = proof_refusal(network); !why.empty()) return why;
  if (instruction_sets().empty()) return "this processor has no float lanes";
  if (traits_of(network.post).form == PostForm::layer_norm)
    return "floats do not bound " + name_of(network.post);
  const FloatRule rule = float_rule_of(network.separation, network.size());
  const double largest = std::max(network.largest_norm(), network.largest_state());
  // Above alpha = 6 or so, and gamma = 6, roots begin too steeply for floats.
  const bool steep = (rule.family == FloatRule::Family::threshold && !(rule.exponent < 5)) ||
                     (rule.family == FloatRule::Family::norm && !(rule.exponent > 1.2));
  const bool window = rule.family == FloatRule::Family::window;
  if (steep || window || !scores_fit(network.separation, largest * largest))
    return "floats do not bound " + name_of(network.separation);
  const Matrix& x = network.patterns;
  const double size = largest_row(x.rowwise() - x.colwise().mean()), far = x.colwise().mean().norm();
  if (!(size > 0) || !(far < 1e5 * size) || !(largest < 1e15) || !(size > 1e-15))
    return "floats do not tell the patterns apart";
  if (!(network.score_factor() * largest * largest < 1e8)) return "floats do not tell the scores apart";
  return {};
}

MakeBounds float_bounds(const Network& network, InstructionSet set) {
  const auto prepared = std::make_shared<const Prepared>(network);
  return [prepared, run = box_kernel(set)] { return std::make_unique<FloatBounds>(prepared, run); };
}

MakeBounds float_bounds(const Network& network) { return float_bounds(network, instruction_sets().front()); }

MakeBounds best_bounds(const Network& network) {
  return float_bounds_refusal(network).empty() ? float_bounds(network) : exact_bounds(network);
}

}  // namespace basinscope
