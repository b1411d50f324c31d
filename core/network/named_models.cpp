// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/named_models.h"

#include "core/message.h"

namespace basinscope {

const std::vector<NamedModel>& named_models() {
  using enum ModelGroup;
  static const std::vector<NamedModel> models{
      {phrase("Hopfield network"), phrase("Hopfield 1982, 1984; HFY Table 2"), "q ← tanh(β XᵀXq)", hopfield,
       IdentitySeparation{}, Tanh{}},
      {phrase("binary Hopfield network"), phrase("Hopfield 1982; HFY section 3.3.1"), "q ← sign(XᵀXq)",
       hopfield, IdentitySeparation{}, Sign{}},
      {phrase("polynomial DAM"), phrase("Krotov and Hopfield 2016; HFY Table 2"),
       "q ← tanh(β Xᵀ spow(Xq, r − 1))", hopfield, SignedPower{}, Tanh{}},
      {phrase("exponential DAM"), phrase("Demircigil et al. 2017; HFY Table 2"), "q ← tanh(β Xᵀ exp(Xq))",
       hopfield, Exponential{}, Tanh{}},
      {phrase("MHN"), phrase("Ramsauer et al. 2021; HFY Table 2"), "q ← Xᵀ softmax(β Xq)", hopfield,
       Softmax{}, Identity{}},
      {phrase("sparse MHN"), phrase("Hu et al. 2023; HFY Table 2"), "q ← Xᵀ sparsemax(β Xq)", hopfield,
       Entmax{2}, Identity{}, false},
      {phrase("entmax MHN"), phrase("Martins et al. 2023; Wu et al. 2024; HFY Table 2"),
       "q ← Xᵀ α-entmax(β Xq)", hopfield, Entmax{1.5}, Identity{}},
      {phrase("normmax MHN"), phrase("Santos et al. 2024; HFY Table 2"), "q ← Xᵀ γ-normmax(β Xq)", hopfield,
       Normmax{}, Identity{}},
      {phrase("structured MHN"), phrase("Santos et al. 2024; HFY Table 2"), "q ← Xᵀ k-subsets(β Xq)",
       hopfield, Subsets{}, Identity{}},
      {phrase("sequential structured MHN"), phrase("HFY section 5.2"), "q ← Xᵀ sequential k-subsets(β Xq)",
       hopfield, SequentialSubsets{}, Identity{}},
      {phrase("mean shift"), phrase("Fukunaga and Hostetler 1975; Cheng 1995"),
       "q ← Σ wᵢxᵢ/Σ wᵢ, wᵢ = [1 − ‖xᵢ − q‖²/h²]₊ʳ", kernel, Kernel{}, Identity{}},
      {phrase("normalised ReLU attention"), phrase("CKR: fixed bandwidth"), "q ← ℓ₂(Xᵀ normReLUʳ(Xq))",
       kernel, NormRelu{}, L2{}},
      {phrase("ReLUmax attention"), phrase("CKR: anchored at the nearest key"), "q ← ℓ₂(Xᵀ r-ReLUmax(Xq))",
       kernel, ReluMax{}, L2{}},
      {phrase("truncated Gaussian attention"), phrase("CKR: k nearest keys"),
       "q ← ℓ₂(Xᵀ top-k softmax(β Xq))", kernel, TopKSoftmax{}, L2{}},
      {phrase("k-nearest-neighbour attention"), phrase("CKR: uniform on k nearest keys"),
       "q ← ℓ₂(Xᵀ uniform k-NN(β Xq))", kernel, UniformKnn{}, L2{}},
  };
  return models;
}

const NamedModel* named_model(const Separation& separation, const PostTransform& post) {
  const auto* const entmax = std::get_if<Entmax>(&separation);
  // Entmax of alpha = 1 is softmax, and is published as MHN, not as entmax MHN.
  if (entmax != nullptr && entmax->alpha == 1) return named_model(Softmax{}, post);
  const NamedModel* found = nullptr;
  for (const NamedModel& model : named_models()) {
    if (model.post.index() != post.index()) continue;
    // Equal parameters decide at once. A model with any parameters is only remembered: one with just these
    // may follow in the list.
    if (model.separation == separation) return &model;
    if (model.any_parameters && model.separation.index() == separation.index()) found = &model;
  }
  return found;
}

}  // namespace basinscope
