// SPDX-License-Identifier: GPL-3.0-or-later
// Retrieval of many queries at once beside the matrix products it cannot do without, both on one thread.
#include <benchmark/benchmark.h>
#include <tbb/global_control.h>

#include <algorithm>

#include "core/data/generators.h"
#include "core/random.h"
#include "core/recall/retrieval.h"

namespace {

using namespace basinscope;

constexpr Eigen::Index memory_count = 10000, query_count = 1000;

const Matrix& memories() {
  static const Matrix drawn = generated({"glyphs", static_cast<int>(memory_count), 784, 1});
  return drawn;
}

// The first memories with noise, their lower halves hidden.
Matrix queries() {
  Matrix rows = memories().topRows(query_count);
  Random random(2);
  for (Eigen::Index i = 0; i < rows.size(); ++i) rows.data()[i] += 0.3 * random.normal();
  rows.rightCols(392).setZero();
  return rows;
}

Retrieved settled(const std::string& method) {
  return retrieve(memories(), retrieval_methods(method)[0], 0.1, queries(), 500, 1e-9, TaskControl{});
}

void retrieve_to_convergence(benchmark::State& state, const char* method) {
  memories();
  Retrieved last;
  for (auto _ : state) last = settled(method);
  double updates = 0;
  for (const int count : last.updates) updates += count;
  state.counters["updates_a_query"] = updates / query_count;
}

// X Q^T and P^T X in the same blocks, as often as the queries that still move need them.
void products_alone(benchmark::State& state, const char* method) {
  std::vector<int> updates = settled(method).updates;
  const Matrix all = queries();
  const Eigen::Index block = queries_in_block(memory_count);
  for (auto _ : state) {
    for (Eigen::Index first = 0; first < query_count; first += block) {
      const Eigen::Index count = std::min(block, query_count - first);
      Eigen::MatrixXd scores;
      Matrix states;
      for (int t = 0;; ++t) {
        const auto moving = std::count_if(updates.begin() + first, updates.begin() + first + count,
                                          [t](int made) { return made > t; });
        if (moving == 0) break;
        scores.noalias() = memories() * all.middleRows(first, moving).transpose();
        states.noalias() = scores.transpose() * memories();
        benchmark::DoNotOptimize(states.data());
      }
    }
  }
}

BENCHMARK_CAPTURE(retrieve_to_convergence, entmax_1_5, "1.5-entmax")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(products_alone, entmax_1_5, "1.5-entmax")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(retrieve_to_convergence, softmax, "softmax")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(products_alone, softmax, "softmax")->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
  const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
