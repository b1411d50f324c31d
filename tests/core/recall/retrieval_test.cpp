// SPDX-License-Identifier: GPL-3.0-or-later
// Retrieval in blocks against the update of one query, and experiments in cells: reference cells, any number
// of threads, shards, going on after a stop.
#include <tbb/global_control.h>

#include <cmath>
#include <fstream>

#include "core/data/generators.h"
#include "core/network/network.h"
#include "core/random.h"
#include "core/recall/capacity_bound.h"
#include "core/recall/retrieval_experiment.h"
#include "tests/core/examples.h"
#include "tests/core/scratch_folder.h"

namespace basinscope {
namespace {

std::shared_ptr<const Images> images_of(Matrix values, ImageShape shape = {}) {
  if (shape.size() != values.cols()) shape = {1, values.cols(), 1};
  return std::make_shared<const Images>(Images{std::move(values), shape, 1});
}

TEST(Retrieval, InBlocksAsOneByOne) {
  const Matrix memories = generated({"gaussian", 70, 20, 3});
  const Matrix queries = generated({"gaussian", 150, 20, 4});
  for (const RetrievalMethod& method :
       retrieval_methods("softmax,1.5-entmax,3-entmax,2-normmax+l2,5-normmax+layer_norm,3-subsets,classic,10-"
                         "poly-dam,exp-dam")) {
    SCOPED_TRACE(method.name);
    const Network network{memories, method.separation, method.post, 0.7};
    const Retrieved all = retrieve(memories, method, 0.7, queries, 3, -1, TaskControl{});
    const Retrieved settled = retrieve(memories, method, 0.7, queries, 200, 1e-9, TaskControl{});
    for (Eigen::Index i = 0; i < queries.rows(); ++i) {
      Step step{{}, queries.row(i)};
      for (int t = 0; t < 3; ++t) step = update(network, step.state);
      EXPECT_LT((step.state - Vector(all.states.row(i))).norm(), 1e-9 * std::max(1.0, step.state.norm()));
      EXPECT_EQ(all.updates[static_cast<std::size_t>(i)], 3);
      if (settled.updates[static_cast<std::size_t>(i)] == 200) continue;  // cycles
      const Vector limit = settled.states.row(i);
      EXPECT_LT((update(network, limit).state - limit).norm(), 1e-8 * std::max(1.0, limit.norm()));
    }
  }
}

TEST(Retrieval, UndefinedUpdatesAreToldApart) {
  Matrix queries = Matrix::Constant(3, 4, 0.5);
  queries.row(1).setConstant(1e200);
  const Matrix memories = 1e200 * Matrix::Ones(2, 4);
  const Retrieved got = retrieve(memories, retrieval_methods("softmax")[0], 1, queries, 1, -1, TaskControl{});
  EXPECT_EQ(got.defined, (std::vector<char>{1, 0, 1}));
  EXPECT_EQ(got.updates, (std::vector<int>{1, 0, 1}));
}

TEST(Retrieval, NamesOfMethods) {
  EXPECT_EQ(retrieval_methods("hfy-11").size(), 15U);
  EXPECT_EQ(retrieval_methods("hfy-14").size(), 15U);
  EXPECT_EQ(retrieval_methods("hfy-11")[7].name, "softmax+l2");
  EXPECT_EQ(retrieval_methods("hfy-14")[5].name, "softmax+l2");
  for (const char* const name : {"", "softmax,", "entmax", "0-entmax", "1.5-subsets", "x-poly-dam",
                                 "classic+l2", "softmax+tanh", "hfy-12", "11-entmax", "1-poly-dam"})
    EXPECT_THROW(retrieval_methods(name), std::invalid_argument) << name;
}

TEST(RetrievalReference, EveryCase) {
  const nlohmann::json data = examples::reference("recall.json");
  ASSERT_EQ(data.at("retrieval").size(), 3U);
  for (const auto& set : data["retrieval"]) {
    const Matrix memories = examples::matrix_of(set.at("memories")),
                 queries = examples::matrix_of(set.at("queries"));
    for (const auto& c : set.at("cases")) {
      SCOPED_TRACE(set.at("kind").get<std::string>() + c.at("method").get<std::string>());
      RetrievalExperiment e;
      e.memories = images_of(memories);
      e.queries = images_of(queries);
      e.methods = retrieval_methods(c.at("method").get<std::string>());
      e.sizes = {static_cast<int>(memories.rows())};
      e.draws = 1;
      e.beta = e.beta_l2 = c.at("beta");
      e.updates = c.at("updates");
      e.threshold = c.at("threshold");
      require_sound(e);
      const RetrievalCell cell = retrieval_cell(e, 0, TaskControl{}).value();
      const auto sensitive = c.at("sensitive").get<std::vector<std::size_t>>();
      for (std::size_t i = 0; i < cell.cosines.size(); ++i) {
        if (std::find(sensitive.begin(), sensitive.end(), i) != sensitive.end()) continue;
        EXPECT_NEAR(cell.cosines[i], c.at("cosines")[i].get<double>(), 1e-8);
      }
      EXPECT_LE(std::abs(cell.successes - c.at("successes").get<int>()), static_cast<int>(sensitive.size()));
    }
  }
}

RetrievalExperiment seeded(const nlohmann::json& e) {
  RetrievalExperiment experiment;
  const auto shape = e.at("shape").get<std::vector<Eigen::Index>>();
  experiment.memories = images_of(examples::matrix_of(e.at("pool")), {shape[0], shape[1], shape[2]});
  std::string names;
  for (const auto& name : e.at("methods")) names += (names.empty() ? "" : ",") + name.get<std::string>();
  experiment.methods = retrieval_methods(names);
  experiment.sizes = e.at("sizes").get<std::vector<int>>();
  experiment.noise = e.at("noise").get<std::vector<double>>();
  experiment.draws = e.at("draws");
  experiment.mask = e.at("mask");
  experiment.beta = e.at("beta");
  experiment.seed = std::stoull(e.at("seed").get<std::string>());
  return experiment;
}

TEST(RetrievalReference, SeededCells) {
  const nlohmann::json data = examples::reference("recall.json");
  ASSERT_EQ(data.at("seeded").size(), 2U);
  for (const auto& e : data["seeded"]) {
    const RetrievalExperiment experiment = seeded(e);
    ASSERT_EQ(experiment.cells(), static_cast<std::int64_t>(e.at("cells").size()));
    for (std::size_t i = 0; i < e.at("cells").size(); ++i) {
      const auto& want = e["cells"][i];
      const RetrievalCell got =
          retrieval_cell(experiment, static_cast<std::int64_t>(i), TaskControl{}).value();
      EXPECT_EQ(got.memories, want.at("memories").get<std::vector<int>>());
      EXPECT_EQ(got.method.name, want.at("method").get<std::string>());
      EXPECT_LE(std::abs(got.successes - want.at("successes").get<int>()), want.at("sensitive").get<int>());
      if (want.at("cosines").is_null() || want.at("cosines").empty() || want.at("sensitive").get<int>() > 0)
        continue;
      for (std::size_t k = 0; k < got.cosines.size(); ++k)
        EXPECT_NEAR(got.cosines[k], want["cosines"][k].get<double>(), 1e-7);
    }
  }
}

class Cells : public testing::Test {
 protected:
  CellTable run(const Shard& shard, CellTable kept, int threads = 0) const {
    std::unique_ptr<tbb::global_control> limit;
    if (threads > 0)
      limit = std::make_unique<tbb::global_control>(tbb::global_control::max_allowed_parallelism,
                                                    static_cast<std::size_t>(threads));
    const CellExperiment cells = cells_of(experiment);
    return run_cells(
        cells, shard, table_to_go_on_with(cells, std::move(kept)), [](std::int64_t, const std::string&) {},
        TaskControl{});
  }

  const RetrievalExperiment experiment = seeded(examples::reference("recall.json").at("seeded")[0]);
  const CellTable whole = run({}, {});
};

TEST_F(Cells, TheSameOnAnyNumberOfThreads) {
  for (const int threads : {1, 3}) EXPECT_EQ(run({}, {}, threads).text(), whole.text());
}

TEST_F(Cells, ShardsMergeToTheWhole) {
  for (const std::int64_t parts :
       {std::int64_t{3}, std::int64_t{200}}) {  // more parts than cells: some are empty
    std::vector<CellTable> tables;
    for (std::int64_t part = parts; part >= 1; --part)
      tables.push_back(cell_table_from_text(run({part, parts}, {}).text()));
    EXPECT_EQ(merged(tables).text(), whole.text());
    EXPECT_EQ(summary_of(merged(tables)), summary_of(whole));
    const CellTable last = tables.back();
    tables.push_back(last);
    EXPECT_THROW(merged(tables), DataFault);  // twice
    tables.resize(tables.size() - 2);
    EXPECT_THROW(merged(tables), DataFault);  // missing
  }
}

TEST_F(Cells, GoingOnGivesTheSameBytes) {
  const ScratchFolder folder;
  const auto path = folder.path() / "t.csv";
  CellTable some = whole;
  for (const std::int64_t cell : {0, 1, 7, 30}) some.rows.erase(cell);
  std::string stopped = some.text();
  stopped.resize(stopped.size() - 9);  // in the middle of a row
  const CellTable kept = cell_table_from_text(stopped, CutRow::dropped);
  EXPECT_EQ(kept.rows.size(), whole.rows.size() - 5);
  EXPECT_THROW(cell_table_from_text(stopped), DataFault);
  const std::string row = "cell,cells,settings,trials,successes\n0,1,0123456789abcdef,3,";
  EXPECT_EQ(cell_table_from_text(row + "3\n").rows.size(), 1u);
  EXPECT_THROW(cell_table_from_text(row + "4\n"), DataFault);
  const CellExperiment cells = cells_of(experiment);
  const auto bytes = [&] { return file_bytes(path, 1 << 20); };
  {
    GrowingTable file(path, kept);
    std::size_t rows = kept.rows.size();
    const auto finished = [&](std::int64_t, const std::string& row) {
      file.add(row);
      EXPECT_EQ(cell_table_from_text(bytes()).rows.size(), ++rows);  // readable all the time
    };
    file.finish(run_cells(cells, {}, table_to_go_on_with(cells, kept), finished, TaskControl{}));
  }
  EXPECT_EQ(bytes(), whole.text());
  RetrievalExperiment other = experiment;
  other.threshold = 0.8;
  EXPECT_THROW(table_to_go_on_with(cells_of(other), kept), DataFault);
  TaskControl cancelled;
  cancelled.cancel();
  EXPECT_TRUE(
      run_cells(
          cells, {}, table_to_go_on_with(cells, {}), [](std::int64_t, const std::string&) {}, cancelled)
          .rows.empty());
}

TEST_F(Cells, SettingsAreToldApart) {
  std::vector<std::string> digests{cells_of(experiment).settings};
  const auto change = [&](const auto& edit) {
    RetrievalExperiment other = experiment;
    edit(other);
    digests.push_back(cells_of(other).settings);
  };
  change([](auto& e) { e.seed += 1; });
  change([](auto& e) { e.mask = 0.25; });
  change([](auto& e) { e.threshold = 0.8; });
  change([](auto& e) { e.updates = 6; });
  change([](auto& e) { e.beta_l2 = 2; });
  change([](auto& e) { e.sizes = {2, 8}; });
  change([](auto& e) { e.noise = {0}; });
  change([](auto& e) { e.draws = 2; });
  change([](auto& e) { e.methods.pop_back(); });
  change([](auto& e) {
    e.memories = std::make_shared<const Images>(Images{e.memories->values, e.memories->shape, 9});
  });
  std::sort(digests.begin(), digests.end());
  EXPECT_EQ(std::adjacent_find(digests.begin(), digests.end()), digests.end());
  EXPECT_EQ(digests.size(), 11U);
}

TEST(RetrievalExperiments, ExtremesAreCounted) {
  RetrievalExperiment e;
  Matrix memories = Matrix::Ones(3, 4);
  memories.row(1).setZero();  // no direction
  e.memories = images_of(memories);
  e.methods = retrieval_methods("softmax+l2,2-entmax,classic");
  e.sizes = {1, 3};
  e.draws = 1;
  e.mask = 0;
  require_sound(e);
  for (std::int64_t cell = 0; cell < e.cells(); ++cell) {
    const RetrievalCell got = retrieval_cell(e, cell, TaskControl{}).value();
    int undefined = 0;
    for (std::size_t i = 0; i < got.cosines.size(); ++i) {
      undefined += std::isnan(got.cosines[i]);
      if (std::isnan(got.cosines[i])) {
        EXPECT_FALSE(got.success[i]);
      }
    }
    EXPECT_EQ(got.undefined, undefined);
    EXPECT_LE(got.successes + got.undefined, got.trials);
    if (got.size == 3) {
      EXPECT_GE(got.undefined, 1);
    }
  }
  e.methods = retrieval_methods("4-subsets");
  EXPECT_THROW(require_sound(e), std::invalid_argument);
  e.methods = retrieval_methods("softmax");
  e.sizes = {4};
  EXPECT_THROW(require_sound(e), std::invalid_argument);
}

TEST(RetrievalReference, SupportsAndBounds) {
  const nlohmann::json data = examples::reference("recall.json");
  const auto& m = data.at("metastable");
  MetastableImages e;
  e.memories = images_of(examples::matrix_of(m.at("memories")));
  e.queries = images_of(examples::matrix_of(m.at("queries")));
  e.updates = m.at("updates");
  e.betas = {1};
  for (const auto& c : m.at("cases")) {
    e.methods = retrieval_methods(c.at("method").get<std::string>());
    e.betas[0] = c.at("beta");
    for (const int block : {1000, 17}) {
      e.block = block;
      require_sound(e);
      std::array<int, 10> sizes{};
      int more = 0;
      for (std::int64_t cell = 0; cell < cells_of(e).cells; ++cell) {
        const MetastableCell got = metastable_cell(e, cell, TaskControl{}).value();
        for (std::size_t i = 0; i < sizes.size(); ++i) sizes[i] += got.sizes[i];
        more += got.more;
      }
      EXPECT_EQ(std::vector<int>(sizes.begin(), sizes.end()), c.at("counts").get<std::vector<int>>());
      EXPECT_EQ(more, c.at("more").get<int>());
    }
  }
  for (const auto& b : data.at("bounds")) {
    const CapacityBound got =
        capacity_bound({b.at("beta"), b.at("margin"), b.at("radius"), b.at("perturbation"), b.at("failure")},
                       b.at("dimension"));
    EXPECT_NEAR(got.optimal, b.at("optimal").get<double>(), 1e-9 * std::max(1.0, got.optimal));
    EXPECT_NEAR(got.random, b.at("random").get<double>(), 1e-9 * std::max(1.0, got.random));
  }
}

}  // namespace
}  // namespace basinscope
