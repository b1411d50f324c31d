// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/named_models.h"

namespace basinscope {

const std::vector<NamedModel>& named_models() {
  using enum ModelGroup;
  static const std::vector<NamedModel> models{
      {"Hopfield network", "Hopfield 1982, 1984; HFY Table 2", "q ← tanh(β XᵀXq)", hopfield,
       IdentitySeparation{}, Tanh{}},
      {"binary Hopfield network", "Hopfield 1982; HFY section 3.3.1", "q ← sign(XᵀXq)", hopfield,
       IdentitySeparation{}, Sign{}},
      {"polynomial DAM", "Krotov and Hopfield 2016; HFY Table 2", "q ← tanh(β Xᵀ spow(Xq, r − 1))", hopfield,
       SignedPower{}, Tanh{}},
      {"exponential DAM", "Demircigil et al. 2017; HFY Table 2", "q ← tanh(β Xᵀ exp(Xq))", hopfield,
       Exponential{}, Tanh{}},
      {"MHN", "Ramsauer et al. 2021; HFY Table 2", "q ← Xᵀ softmax(β Xq)", hopfield, Softmax{}, Identity{}},
      {"sparse MHN", "Hu et al. 2023; HFY Table 2", "q ← Xᵀ sparsemax(β Xq)", hopfield, Entmax{2}, Identity{},
       false},
      {"entmax MHN", "Martins et al. 2023; Wu et al. 2024; HFY Table 2", "q ← Xᵀ α-entmax(β Xq)", hopfield,
       Entmax{1.5}, Identity{}},
      {"normmax MHN", "Santos et al. 2024; HFY Table 2", "q ← Xᵀ γ-normmax(β Xq)", hopfield, Normmax{},
       Identity{}},
      {"structured MHN", "Santos et al. 2024; HFY Table 2", "q ← Xᵀ k-subsets(β Xq)", hopfield, Subsets{},
       Identity{}},
      {"sequential structured MHN", "HFY section 5.2", "q ← Xᵀ sequential k-subsets(β Xq)", hopfield,
       SequentialSubsets{}, Identity{}},
      {"mean shift", "Fukunaga and Hostetler 1975; Cheng 1995", "q ← Σ wᵢxᵢ/Σ wᵢ, wᵢ = [1 − ‖xᵢ − q‖²/h²]₊ʳ",
       kernel, Kernel{}, Identity{}},
      {"normalised ReLU attention", "CKR: fixed bandwidth", "q ← ℓ₂(Xᵀ normReLUʳ(Xq))", kernel, NormRelu{},
       L2{}},
      {"ReLUmax attention", "CKR: anchored at the nearest key", "q ← ℓ₂(Xᵀ r-ReLUmax(Xq))", kernel, ReluMax{},
       L2{}},
      {"truncated Gaussian attention", "CKR: k nearest keys", "q ← ℓ₂(Xᵀ top-k softmax(β Xq))", kernel,
       TopKSoftmax{}, L2{}},
      {"k-nearest-neighbour attention", "CKR: uniform on k nearest keys", "q ← ℓ₂(Xᵀ uniform k-NN(β Xq))",
       kernel, UniformKnn{}, L2{}},
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
