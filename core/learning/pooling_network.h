// SPDX-License-Identifier: GPL-3.0-or-later
// Pooling of bags by an associative memory (HFY section 7.5; Ramsauer et al. 2021): instances are embedded,
// one trained query retrieves from them, and what it retrieves gives the logit of the bag's label.
//   pure    M = rows post(e(x_i)), q = post(w); T times q <- post(M^T separation(beta M q)); z = q
//   layer   of H heads of width d: q = LN_q2(LN_q1(w) W_Q), k_i = LN_k2(LN_k1(e_i) W_K), v_i alike; T - 1
//   times
//           q <- K^T separation(beta K q), then z = [V^T separation(beta K q)] W_O + b_O
// with the logit u . z + c. As in a Network, beta acts once (core/network/weighing.h). Before the dense maps
// of the embedding, images may pass the convolutions of LeNet (Ilse et al. 2018), and tokens become rows of a
// trained table.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/learning/bag.h"
#include "core/learning/trainable.h"

namespace basinscope {

// x <- x W + b, then max(0, .) where relu.
struct DenseMap {
  Eigen::Index width = 64;
  bool relu = true;
  bool operator==(const DenseMap&) const = default;
};

enum class PoolingForm { pure, layer };
constexpr std::array<std::string_view, 2> words(PoolingForm) { return {"pure", "layer"}; }

struct PoolingDesign {
  Eigen::Index features = 2;    // F, numbers of an instance; of tokens those that the table has for each
  Eigen::Index vocabulary = 0;  // V, where instances are tokens 0 ... V - 1, of which edge_token is none
  bool window = false;  // tokens are seen with both neighbours, by a dense map of 3 F numbers to F, ReLU
  bool lenet = false;   // 784 numbers are an image: 20 and 50 filters of 5 x 5, ReLU, the largest of 2 x 2
  std::vector<DenseMap> embedding = {};
  PoolingForm form = PoolingForm::pure;
  Separation separation = {};         // its k counts as at most the number of instances
  std::optional<Budget> budget = {};  // in place of its k
  PostTransform post = {};  // of the pure form; layer normalisation with epsilon 1e-5, trained gain and shift
  Eigen::Index heads = 1, width = 32;  // of the layer form
  int updates = 1;                     // T
  double beta = 1;                     // at the start
  bool one_beta = false;               // for all heads of the layer form
  bool trains_beta = false, trains_alpha = false;
  bool regresses = false;  // the logit is to be the bag's value, by mean squared error
  static constexpr int unknown_token = 0, edge_token = 1;  // the latter stands before and after a text

  // E, the numbers of an embedded instance.
  Eigen::Index embedded() const { return embedding.empty() ? raw() : embedding.back().width; }
  // What the dense maps take of each instance.
  Eigen::Index raw() const { return lenet ? 800 : features; }
  // The separation, with its k, as it weighs so many instances.
  Separation separation_of(Eigen::Index instances) const;
};

// All of them, in the order of the file.
std::vector<Trainable> trainables(const PoolingDesign& design);

struct PoolingNetwork {
  PoolingDesign design;
  std::vector<Matrix> values;  // one each of trainables(design)
  // What the tokens of a vocabulary stand for: empty words for those that are none. Null: not known.
  std::shared_ptr<const std::vector<std::string>> words = {};
};
PoolingNetwork starting_network(const PoolingDesign& design, std::uint64_t seed);

// Bags on a tape.
struct PoolingPass {
  std::vector<Tape::Place> variables;  // the network's values, which must outlive the tape
  std::vector<Tape::Place> weights;    // a bag each: N x H, of the last update, as they were before dropout
  std::vector<Tape::Place> pooled;     // a bag each: 1 x E
  std::vector<Tape::Place> keys;       // a bag each: N x E, of the layer form N x H d
  Tape::Place query = 0;               // as it is before the first update, as long as a key
  Tape::Place logits = 0;              // bags x 1
};
// mask: of bag i factors of the N weights in every update (dropout), or none where it is null.
PoolingPass record(Tape& tape, const PoolingNetwork& network, std::span<const Bag* const> bags,
                   const std::function<Vector(std::size_t bag)>& mask = {});
// What training makes small: share times the sum of the bags' losses.
Tape::Place record_loss(Tape& tape, const PoolingDesign& design, Tape::Place logits,
                        std::span<const Bag* const> bags, double share);

}  // namespace basinscope
