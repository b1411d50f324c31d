// SPDX-License-Identifier: GPL-3.0-or-later
// Laws over the list of operations: their slopes are the derivatives of their values, by central differences,
// of every separation and post-transform too.
#include <cmath>
#include <limits>
#include <set>

#include "core/learning/pooling_training.h"
#include "core/separation/entmax_alpha.h"
#include "core/variant_list.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

struct OperationExample {
  std::string name;
  Operation operation;
  std::vector<Matrix> inputs;
};

std::vector<OperationExample> operation_examples() {
  using examples::random_patterns;
  const Matrix a = random_patterns(4, 6, 1), b = random_patterns(4, 6, 2), row = random_patterns(1, 6, 3);
  const Matrix weights = random_patterns(4, 2, 5).cwiseAbs(), one = Matrix::Constant(1, 1, 1.3);
  std::vector<OperationExample> all{
      {"product", MatrixProduct{}, {a, random_patterns(6, 3, 4)}},
      {"sum", AddMatrices{}, {a, b}},
      {"row", AddRow{}, {a, row}},
      {"scale", ScaleColumns{}, {a, row}},
      {"scale by one", ScaleColumns{}, {a, one}},
      {"positive part", PositivePart{}, {a}},
      {"block", RowBlock{1, 2}, {a}},
      {"stack", StackRows{}, {a, row, b}},
      {"mask", ScaleRows{Vector{{0, 2, 0.5, 1}}}, {a}},
      {"loss", LogisticLoss{Vector{{0, 1, 1, 0}}, 0.25}, {random_patterns(4, 1, 6, 3)}},
      {"products", HeadProducts{2}, {a, row}},
      {"distances", HeadDistances{2}, {a, row}},
      {"mixture", HeadMixture{}, {weights, a}}};
  const Matrix heads = Matrix{{0.4, 0.9}}, sequence = random_patterns(6, 4, 10, 0.7);
  const std::vector<OperationExample> more{
      {"gather", GatherRows{{2, 0, 2}}, {a}},
      {"transposed", TransposedProduct{}, {a, random_patterns(3, 6, 4)}},
      {"exponentials", EntryExponentials{}, {a}},
      {"scale heads", ScaleHeads{}, {sequence, heads}},
      {"leaky sums", LeakySums{}, {sequence, heads}},
      {"next mix", NextMix{}, {sequence, heads}},
      {"leaky sums of two", LeakySums{2}, {sequence, heads}},
      {"next mix of two", NextMix{2}, {sequence, heads}},
      {"causal of two", CausalAttention{Entmax{1.5}, 2}, {sequence, random_patterns(6, 4, 13), heads * 2}},
      {"unit heads", UnitHeads{2}, {sequence}},
      {"persistent", PersistentRead{2}, {sequence, random_patterns(5, 4, 11), random_patterns(5, 4, 12)}},
      {"cross entropy", CrossEntropy{{1, -1, 5, 0}}, {a}},
      {"share of cross entropy", CrossEntropy{{1, -1, 5, 0}, 0.1}, {a}},
      {"squared loss", SquaredLoss{Vector{{1, -2, 0.5, 0}}, 0.25}, {random_patterns(4, 1, 6)}},
      {"convolution",
       Convolution{6},
       {random_patterns(2, 36 * 2, 15), random_patterns(25 * 2, 3, 16), random_patterns(1, 3, 17)}},
      {"largest of four", MaxPool{4}, {random_patterns(2, 16 * 3, 18)}}};
  all.insert(all.end(), more.begin(), more.end());
  const std::vector<Separation> attentions{Softmax{},     Entmax{1.5},    Entmax{2},
                                           NormRelu{1},   NormRelu{2},    ReluMax{1, 1},
                                           ReluMax{3, 1}, TopKSoftmax{2}, UniformKnn{2}};
  for (const Separation& attention : attentions)
    all.push_back({"causal " + name_of(attention).english(),
                   CausalAttention{attention},
                   {sequence, random_patterns(6, 4, 13), heads * 2}});
  for (const double alpha : {0.5, 0.999, 1 + 1e-9, 1.001, 4.0 / 3, 1.5, 2.0, 3.0})
    all.push_back(
        {"alpha", SeparateColumns{Entmax{}}, {random_patterns(4, 2, 7, 0.4), Matrix::Constant(1, 1, alpha)}});
  for (const Separation& separation : examples::separations(4)) {
    if (std::holds_alternative<Sum>(separation)) continue;
    // Distances are negative; other scores lie where most maps have several weights.
    Matrix scores = random_patterns(4, 2, 8, 0.3);
    if (is_by_distance(separation)) scores = -scores.cwiseAbs();
    all.push_back({name_of(separation).english(), SeparateColumns{separation}, {scores}});
  }
  for (const PostTransform& post : examples::posts(3))
    all.push_back({name_of(post).english(), PostRows{post, 2}, {random_patterns(4, 6, 9), one}});
  return all;
}

Matrix value_of(Operation operation, const std::vector<Matrix>& inputs) {
  std::vector<const Matrix*> in;
  for (const Matrix& input : inputs) in.push_back(&input);
  return std::visit([&](auto& o) { return o.forward(in); }, operation);
}

TEST(Operations, ExamplesCoverTheWholeList) {
  std::set<std::size_t> seen;
  for (const OperationExample& example : operation_examples()) seen.insert(example.operation.index());
  EXPECT_EQ(seen.size(), std::variant_size_v<Operation>);
}

TEST(Operations, SlopesAreDerivatives) {
  int compared = 0, beside = 0;
  for (const OperationExample& example : operation_examples()) {
    const Matrix value = value_of(example.operation, example.inputs);
    if (!value.allFinite()) continue;  // a kernel that no score is within
    Tape tape;
    std::vector<Tape::Place> places;
    for (const Matrix& input : example.inputs) places.push_back(tape.variable(input));
    // The weighted sum of all numbers is what is differentiated.
    const Matrix left = examples::random_patterns(1, static_cast<int>(value.rows()), 20),
                 right = examples::random_patterns(static_cast<int>(value.cols()), 1, 21);
    const Tape::Place result = tape.record(example.operation, places);
    tape.differentiate(
        tape.record(MatrixProduct{},
                    {tape.record(MatrixProduct{}, {tape.constant(left), result}), tape.constant(right)}));
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Matrix& slope = tape.slope(places[i]);
      for (Eigen::Index k = 0; k < slope.size(); ++k) {
        const auto moved = [&](double by) {
          std::vector<Matrix> inputs = example.inputs;
          inputs[i].data()[k] += by;
          return (left * value_of(example.operation, inputs) * right)(0, 0);
        };
        const auto difference = [&](double h) { return (moved(h) - moved(-h)) / (2 * h); };
        // Beside a change of the support differences depend on their width.
        const double wide = difference(2e-5), narrow = difference(2e-6),
                     least = std::max(1.0, slope.lpNorm<Eigen::Infinity>());
        if (std::abs(wide - narrow) > 1e-7 * least) {
          ++beside;
          continue;
        }
        EXPECT_NEAR(narrow, slope.data()[k], 1e-6 * least) << example.name << " input " << i;
        ++compared;
      }
    }
  }
  EXPECT_LE(beside, compared / 20) << compared;
}

// Of any size: packets and the numbers behind them are compared by different instructions.
TEST(Operations, PositivePartsKeepWhatIsNoNumber) {
  for (Eigen::Index size = 1; size <= 17; ++size) {
    for (Eigen::Index at = 0; at < size; ++at) {
      Matrix numbers = Matrix::Ones(1, size);
      numbers(0, at) = std::numeric_limits<double>::quiet_NaN();
      const Matrix value = value_of(PositivePart{}, {numbers});
      EXPECT_TRUE(std::isnan(value(0, at))) << at << " of " << size;
      EXPECT_EQ(value.array().isNaN().count(), 1);
    }
  }
}

// At 1, where the formula is 0/0.
TEST(Operations, AlphaChangesSoftmaxAsItsNeighboursSay) {
  const Vector scores{{0.3, -0.2, 1.1}};
  Vector p(3), above(3), below(3);
  Entmax{1}.weights(scores, p);
  Entmax{1 + 1e-5}.weights(scores, above);
  Entmax{1 - 1e-5}.weights(scores, below);
  EXPECT_LE((alpha_derivative(Entmax{1}, p) - (above - below) / 2e-5).norm(), 1e-8);
}

}  // namespace
}  // namespace basinscope
