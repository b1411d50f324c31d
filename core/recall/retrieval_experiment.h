// SPDX-License-Identifier: GPL-3.0-or-later
// How many memories a network retrieves from damaged queries, by their number or by the noise (HFY figures
// 11, 12 and 14). A cell is (size n, noise sigma, method, draw d): n of the memories are drawn, query i is
// clip(x_i + sigma z, -1, 1) with the last floor(mask H + 1e-9) of the H rows of every channel set to 0, and
// it succeeds where after exactly `updates` updates cos(x_i, q) > threshold. For l2 and layer_norm memories
// and queries are post-transformed first. A limit that is zero or not finite and an update that is undefined
// are no success and counted apart. Random: S = scattered(seed, d) draws the memories by Random(S, 0) and the
// noise of the one at position i by Random(scattered(S, i), 1), entry by entry, the same for every sigma.
#pragma once

#include <array>
#include <memory>

#include "core/data/images.h"
#include "core/recall/cell_table.h"
#include "core/recall/retrieval.h"

namespace basinscope {

struct RetrievalExperiment {
  std::string name = "capacity";
  std::shared_ptr<const Images> memories;
  std::shared_ptr<const Images>
      queries;  // none: drawn. Else row i aims at memory i: all of the memories, as they are
  std::vector<RetrievalMethod> methods = retrieval_methods("hfy-11");
  std::vector<int> sizes = {2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};
  std::vector<double> noise = {0};
  int draws = 5, updates = 5;
  double mask = 0.5, threshold = 0.9;
  double beta = 1, beta_l2 = 20;  // the latter with +l2
  std::uint64_t seed = 1;

  static constexpr Range masks{0, 1}, thresholds{-1, 1}, noises{0, 1e6}, betas{0, 1e6, true};
  static constexpr int most_draws = 1000000, most_updates = 1000000;

  // 100 memories, noise 0, 2.5, ..., 15.
  static RetrievalExperiment noise_levels();
  std::int64_t cells() const;
};

struct RetrievalCell {
  int size = 0, draw = 0;
  double noise = 0, beta = 0;
  RetrievalMethod method;
  int trials = 0, successes = 0, undefined = 0;
  std::vector<int> memories;    // their indices by position
  std::vector<double> cosines;  // one a query; NaN where undefined
  std::vector<char> success;
  Retrieved limits;
};

// Throws std::invalid_argument, "setting: expected ...", on settings that do not fit each other or the
// memories.
void require_sound(const RetrievalExperiment& experiment);

// A memory x + noise z with its last floor(mask H + 1e-9) rows of every channel set to 0; seed: of z. O(D).
Vector perturbed(VectorIn memory, const ImageShape& shape, double noise, double mask, std::uint64_t seed);
// The query of a memory: the same, cut to [-1, 1].
Vector damaged(VectorIn memory, const ImageShape& shape, double noise, double mask, std::uint64_t seed);
// NaN where one of them has no direction.
double cosine(VectorIn a, VectorIn b);

// The memories that take the places 0 ... size - 1 in a draw; of fewer places its first.
std::vector<int> drawn(Eigen::Index count, int size, std::uint64_t scattered_seed);

// A cell before its updates, memories and queries prepared for the method.
struct CellStart {
  RetrievalCell cell;        // its settings and the indices of its memories
  Matrix memories, queries;  // memories: empty where those of the experiment are taken as they are
};
CellStart cell_start(const RetrievalExperiment& experiment, std::int64_t cell);
// The number of the cell, by the places of its settings in the experiment's lists.
std::int64_t cell_number(const RetrievalExperiment& experiment, std::size_t size, std::size_t noise,
                         std::size_t method, int draw);

// Of a sound experiment; nothing where it was cancelled. O(updates n^2 D), on all cores.
std::optional<RetrievalCell> retrieval_cell(const RetrievalExperiment& experiment, std::int64_t cell,
                                            const TaskControl& control);

// The experiment as cells; refers to it. heard is called with every cell.
CellExperiment cells_of(const RetrievalExperiment& experiment,
                        std::function<void(std::int64_t, const RetrievalCell&)> heard = {});

// How many memories the weights of retrieved images mix (HFY Table 3): the supports of the weights in the
// last of `updates` updates, above 0.01 of dense maps. A cell is (beta, method, block of queries).
struct MetastableImages {
  std::shared_ptr<const Images> memories, queries;
  std::vector<RetrievalMethod> methods;
  std::vector<double> betas;
  int updates = 5, block = 1000;

  static constexpr int listed_sizes = 10, most_block = 1 << 20;
  bool operator==(const MetastableImages&) const = default;
};

struct MetastableCell {
  RetrievalMethod method;
  double beta = 0;
  Eigen::Index first = 0, queries = 0;
  std::array<int, MetastableImages::listed_sizes> sizes{};  // supports of 1 ... 10
  int more = 0, undefined = 0;
};

void require_sound(const MetastableImages& experiment);
std::optional<MetastableCell> metastable_cell(const MetastableImages& experiment, std::int64_t cell,
                                              const TaskControl& control);
CellExperiment cells_of(const MetastableImages& experiment);

// The whole table: one cell over all queries for each beta and method, beta varying slowest.
struct ImageMixtures {
  MetastableImages input;
  std::vector<MetastableCell> rows;
};
// Of a sound experiment; nothing where it was cancelled.
std::shared_ptr<const ImageMixtures> image_mixtures(const MetastableImages& experiment,
                                                    const TaskControl& control);

}  // namespace basinscope
