// SPDX-License-Identifier: GPL-3.0-or-later
// Queries on their way: those of an experiment's cells, and those made by hand.
#include "core/recall/retrieval_path.h"

#include <gmock/gmock.h>

#include <numeric>

#include "core/attractors/slice.h"
#include "core/random.h"
#include "tests/core/recall/glyph_memories.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;

RetrievalExperiment every_method() {
  RetrievalExperiment experiment;
  experiment.memories = some_glyphs();
  experiment.sizes = {12};
  experiment.noise = {0.5};
  experiment.draws = 1;
  experiment.beta = 0.02;
  experiment.methods =
      retrieval_methods("softmax,1.5-entmax+l2,5-normmax+layer_norm,3-subsets,classic,exp-dam");
  return experiment;
}

TEST(RetrievalPath, EndsWhereTheCellEnds) {
  const RetrievalExperiment experiment = every_method();
  for (std::int64_t cell = 0; cell < experiment.cells(); ++cell) {
    for (const int query : {0, 7}) {
      const auto trace = retrieval_trace(experiment, cell, query, TaskControl());
      SCOPED_TRACE(trace->cell.method.name);
      ASSERT_EQ(trace->states.rows(), experiment.updates + 1);
      ASSERT_EQ(trace->weights.rows(), experiment.updates);
      ASSERT_EQ(trace->cosines.size(), 6U);
      const auto q = static_cast<std::size_t>(query);
      const double size = trace->states.row(5).norm();
      EXPECT_LT((trace->states.row(5) - trace->cell.limits.states.row(query)).norm(), 1e-9 * (1 + size));
      EXPECT_NEAR(trace->cosines.back(), trace->cell.cosines[q], 1e-9);
      for (std::size_t i = 1; i < trace->energies.size(); ++i)
        EXPECT_LE(trace->energies[i], trace->energies[i - 1] + 1e-9 * (1 + std::abs(trace->energies[i])));
    }
  }
}

TEST(RetrievalPath, EndsBeforeAnUndefinedUpdate) {
  RetrievalExperiment experiment = every_method();
  experiment.mask = 1;  // the query is zero, which l2 cannot normalise
  experiment.methods = retrieval_methods("softmax+l2");
  const auto trace = retrieval_trace(experiment, 0, 0, TaskControl());
  EXPECT_EQ(trace->states.rows(), trace->weights.rows() + 1);
  EXPECT_EQ(trace->cosines.size(), static_cast<std::size_t>(trace->states.rows()));
}

TEST(RunPlane, ShowsTheMemoryTheQueryAndTheLimit) {
  RetrievalExperiment experiment = every_method();
  experiment.noise = {0};
  // A mixture, and a run that ends at the memory.
  for (const char* method : {"softmax", "2-entmax"}) {
    for (const double beta : {1e-3, 10.0}) {
      experiment.methods = retrieval_methods(method);
      experiment.beta = beta;
      const auto trace = retrieval_trace(experiment, 0, 3, TaskControl());
      const Matrix memories = cell_start(experiment, 0).memories.size() > 0
                                  ? cell_start(experiment, 0).memories
                                  : experiment.memories->values;
      const Plane plane = run_plane(*trace, memories);
      EXPECT_NEAR(plane.e1.norm(), 1, 1e-12);
      EXPECT_NEAR(plane.e2.norm(), 1, 1e-12);
      EXPECT_NEAR(plane.e1.dot(plane.e2), 0, 1e-12);
      EXPECT_EQ(plane.origin, trace->target);
      EXPECT_LT(distance_to(plane, trace->states.row(0).transpose()), 1e-9);
      const Vector limit = trace->states.bottomRows(1).transpose();
      EXPECT_LT(distance_to(plane, limit), 0.002 * trace->target.norm()) << method << " " << beta;
      // Where the limit is the memory itself, another memory lies in it.
      if ((limit - trace->target).norm() > 1e-6) continue;
      Eigen::Index in_it = 0;
      for (const auto& row : memories.rowwise()) in_it += distance_to(plane, row.transpose()) < 1e-9 ? 1 : 0;
      EXPECT_EQ(in_it, 2);
    }
  }
}

// The query of a memory at the same position of a draw that leaves the order.
TEST(DamagedQuery, IsThatOfTheExperiment) {
  const auto images = some_glyphs();
  const QueryDamage damage{4, 0.7, 0.25, 9};
  const Vector query = damaged_query(*images, damage);
  EXPECT_EQ(query, damaged(images->values.row(4).transpose(), images->shape, 0.7, 0.25,
                           scattered(scattered(9, 0), 4)));
  EXPECT_LE(query.cwiseAbs().maxCoeff(), 1);
  EXPECT_EQ(query.tail(7 * 28).cwiseAbs().maxCoeff(), 0);  // a quarter of 28 rows
  EXPECT_GT(query.segment(20 * 28, 28).cwiseAbs().maxCoeff(), 0);
  EXPECT_EQ(damaged_query(*images, {4, 0, 0}), images->values.row(4).transpose());
}

TEST(DamagedQuery, PaintIsOverAll) {
  const auto images = some_glyphs();
  const QueryDamage damage{0, 2, 1, 1, {{3, 0.5}, {783, -1}, {3, 0.25}, {784, 1}}};
  Vector expected = Vector::Zero(784);
  expected[3] = 0.25;
  expected[783] = -1;
  EXPECT_EQ(damaged_query(*images, damage), expected);
}

TEST(DamagedQuery, PaintingAgainReplaces) {
  std::vector<PaintedEntry> painted;
  for (const PaintedEntry& next : {PaintedEntry{9, 1}, {2, -1}, {9, 0.5}, {0, 1}, {2, 1}})
    paint(painted, next);
  EXPECT_EQ(painted, (std::vector<PaintedEntry>{{0, 1}, {2, 1}, {9, 0.5}}));
}

TEST(QueryRun, TakesTheQueryWhereEveryMethodTakesIt) {
  QueryInput input;
  input.memories = some_glyphs();
  input.count = 6;
  input.damage = {2, 0.3, 0.5, 1, {}};
  input.methods = retrieval_methods("2-entmax,softmax+l2,4-subsets,7-subsets,10-poly-dam");
  input.beta = 0.05;
  input.beta_l2 = 30;
  const auto run = query_run(input, TaskControl());
  ASSERT_EQ(run->rows.size(), 5U);
  EXPECT_EQ(run->query, damaged_query(*input.memories, input.damage));
  EXPECT_EQ(run->rows[3].refusal, "needs at least 7 memories");
  EXPECT_EQ(run->rows[1].beta, 30);
  for (const QueryRun::Row& row : run->rows) {
    if (!row.refusal.empty()) continue;
    SCOPED_TRACE(row.method.name);
    Matrix memories = input.memories->values.topRows(6), query = run->query.transpose();
    prepare_rows(row.method, memories);
    prepare_rows(row.method, query);
    const Retrieved limit = retrieve(memories, row.method, row.beta, query, input.updates, -1, TaskControl());
    EXPECT_LT((row.path.states.row(5) - limit.states.row(0)).norm(), 1e-9);
    EXPECT_EQ(row.path.target, memories.row(2).transpose());
  }
  EXPECT_GT(run->rows[0].path.cosines.back(), run->rows[0].path.cosines.front());
  TaskControl cancelled;
  cancelled.cancel();
  EXPECT_EQ(query_run(input, cancelled), nullptr);
}

TEST(MethodBounds, AreThoseOfTheProposition) {
  RetrievalExperiment experiment = every_method();
  const std::vector<MethodBound> bounds = method_bounds(experiment);
  ASSERT_EQ(bounds.size(), 2U);  // the others have no margin of single patterns
  EXPECT_EQ(bounds[0].method, "1.5-entmax+l2");
  EXPECT_EQ(bounds[0].margin, 2);
  EXPECT_NEAR(bounds[0].radius, 1, 1e-12);
  EXPECT_EQ(bounds[1].margin, 1);
  EXPECT_NEAR(bounds[1].radius, 28, 1e-9);  // zero mean and unit variance in 784 dimensions
  experiment.methods = retrieval_methods("2-entmax");
  const MethodBound plain = method_bounds(experiment).front();
  EXPECT_NEAR(plain.radius, experiment.memories->values.rowwise().norm().minCoeff(), 1e-12);
  BoundSettings settings;
  settings.beta = experiment.beta;
  settings.radius = plain.radius;
  EXPECT_EQ(plain.bound.optimal, capacity_bound(settings, 784).optimal);
  EXPECT_EQ(plain.bound.random, capacity_bound(settings, 784).random);
}

TEST(ImageMixtures, AreTheCellsOfTheTable) {
  MetastableImages experiment;
  experiment.memories = some_glyphs();
  experiment.queries = std::make_shared<const Images>(read_images("glyphs:23:5", std::nullopt, {}));
  experiment.methods = retrieval_methods("2-entmax,softmax,2-subsets");
  experiment.betas = {0.003, 0.05};
  const auto whole = image_mixtures(experiment, TaskControl());
  experiment.block = 7;
  const auto parts = image_mixtures(experiment, TaskControl());
  ASSERT_EQ(whole->rows.size(), 6U);
  ASSERT_EQ(parts->rows.size(), 6U);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(whole->rows[i].method.name, experiment.methods[i % 3].name);
    EXPECT_EQ(whole->rows[i].beta, experiment.betas[i / 3]);
    EXPECT_EQ(parts->rows[i].sizes, whole->rows[i].sizes);
    EXPECT_EQ(parts->rows[i].more, whole->rows[i].more);
    EXPECT_EQ(parts->rows[i].queries, 23);
    EXPECT_EQ(std::accumulate(whole->rows[i].sizes.begin(), whole->rows[i].sizes.end(), whole->rows[i].more) +
                  whole->rows[i].undefined,
              23);
  }
  EXPECT_EQ(whole->rows[5].sizes[0], 0);  // two patterns at least
  TaskControl cancelled;
  cancelled.cancel();
  EXPECT_EQ(image_mixtures(experiment, cancelled), nullptr);
}

}  // namespace
}  // namespace basinscope
