// SPDX-License-Identifier: GPL-3.0-or-later
// What the recall workspace draws: films are those of recall(), traces end where their cells do, curves are
// the table's summary.
#include <gmock/gmock.h>

#include "core/data/csv.h"
#include "core/recall/recall_measures.h"
#include "core/recall/retrieval_curves.h"
#include "core/workspaces/recall_state.h"
#include "tests/core/recall/glyph_memories.h"

namespace basinscope {
namespace {

RecallState small_state() {
  RecallState state;
  state.count = 6;
  state.film.recalls = 8;
  state.sizes = {3, 6, 400};
  state.noise = {0, 1};
  state.noise_size = 5;
  state.draws = 3;
  state.methods = {"2-entmax", "softmax+l2", "3-subsets", "classic"};
  return state;
}

TEST(Films, AreThoseOfTheAlgorithms) {
  RecallState state = small_state();
  for (const RecallAlgorithm algorithm :
       {RecallAlgorithm::constrained, RecallAlgorithm::penalised, RecallAlgorithm::sequential}) {
    state.film.algorithm = algorithm;
    const FilmInput input = film_input(state, some_glyphs());
    const auto film = film_of(input, TaskControl());
    ASSERT_EQ(film->rows.size(), algorithm == RecallAlgorithm::constrained ? 1U : 3U);
    for (const FilmRow& row : film->rows) {
      EXPECT_EQ(row.refusal, "");
      const Eigen::Index steps = algorithm == RecallAlgorithm::constrained ? 6 : 8;
      ASSERT_EQ(row.states.rows(), steps);
      EXPECT_EQ(row.recall.recalled.size(), static_cast<std::size_t>(steps));
      EXPECT_LT((row.states - row.recall.weights * film->memories).norm(), 1e-12);
    }
  }
  RecallSettings settings = state.film;
  settings.separation = Entmax{1.5};
  const auto film = film_of(film_input(state, some_glyphs()), TaskControl());
  const Matrix memories = some_glyphs()->values.topRows(6);
  EXPECT_EQ(film->rows[1].recall.recalled,
            recall(memories, memories.row(0).transpose(), 0, settings, TaskControl()).recalled);
}

TEST(Films, MoreMemoriesThanThereAreAreThoseThatThereAre) {
  RecallState state = small_state();
  state.count = 4000;
  state.cue = 3999;
  const FilmInput input = film_input(state, some_glyphs());
  EXPECT_EQ(input.count, 12);
  EXPECT_EQ(input.cue, 11);
}

TEST(Films, ConstrainedRecallStandsBesideThePenalised) {
  RecallState state = small_state();
  state.film.algorithm = RecallAlgorithm::penalised;
  state.film_methods = {"constrained", "2-entmax"};
  const auto film = film_of(film_input(state, some_glyphs()), TaskControl());
  ASSERT_EQ(film->rows.size(), 2U);
  EXPECT_EQ(film->rows[0].name, "constrained");
  state.film.algorithm = RecallAlgorithm::constrained;
  const auto alone = film_of(film_input(state, some_glyphs()), TaskControl());
  EXPECT_EQ(film->rows[0].recall.recalled, alone->rows[0].recall.recalled);
  EXPECT_EQ(film->rows[0].states, alone->rows[0].states);
  state.film.algorithm = RecallAlgorithm::sequential;
  const auto sequential = film_of(film_input(state, some_glyphs()), TaskControl());
  EXPECT_NE(sequential->rows[0].refusal, "");
  EXPECT_EQ(sequential->rows[1].refusal, "");
}

TEST(Films, MeasuresAreThoseOfSingleRuns) {
  RecallState state = small_state();
  state.film.algorithm = RecallAlgorithm::sequential;
  state.draws = 3;
  state.seed = 9;
  const auto images = some_glyphs();
  double told = 0;
  const auto measures = recall_measures(measures_input(state, images), TaskControl(), [&](const auto& part) {
    EXPECT_GT(part->share, told);
    told = part->share;
  });
  ASSERT_EQ(measures->by_size.size(), 3U);
  EXPECT_TRUE(measures->complete());
  EXPECT_LT(told, 1);
  EXPECT_EQ(measures->by_size[0].at.maxCoeff(), 8);
  EXPECT_EQ(measures->by_beta[0].at.size(), 13);
  ASSERT_EQ(measures->by_size[0].unique.rows(), 3);
  for (int draw = 0; draw < 3; ++draw) {
    // The memories that a retrieval experiment of this seed draws.
    RetrievalExperiment experiment = experiments_of(state, images).capacity;
    experiment.sizes = {4};
    const auto order = cell_start(experiment, cell_number(experiment, 0, 0, 0, draw)).cell.memories;
    RecallSettings settings = state.film;
    settings.separation = Entmax{1.5};
    settings.recalls = 4;
    const Matrix four = images->values(order, Eigen::all);
    const Recall found = recall(four, four.row(0).transpose(), 0, settings, TaskControl());
    EXPECT_EQ(measures->by_size[1].unique(draw, 1), found.unique_ratio);
    EXPECT_EQ(measures->by_size[1].in_order(draw, 1), found.levenshtein.value());
    experiment.sizes = {6};
    const Matrix six = images->values(
        cell_start(experiment, cell_number(experiment, 0, 0, 0, draw)).cell.memories, Eigen::all);
    settings.recalls = 6;
    settings.beta = 0.25;
    EXPECT_EQ(measures->by_beta[1].unique(draw, 7),
              recall(six, six.row(0).transpose(), 0, settings, TaskControl()).unique_ratio);
  }
}

TEST(Traces, EndWhereTheirCellsDo) {
  const RecallState state = small_state();
  const RecallExperiments both = experiments_of(state, some_glyphs());
  EXPECT_EQ(both.capacity.sizes, (std::vector<int>{3, 6}));  // 400 are not there
  for (std::size_t m = 0; m < state.methods.size(); ++m) {
    for (const RetrievalExperiment* experiment : {&both.capacity, &both.noise}) {
      const bool noise = experiment == &both.noise;
      const std::int64_t cell = cell_number(*experiment, noise ? 0 : 1, noise ? 1 : 0, m, 2);
      const auto whole = retrieval_cell(*experiment, cell, TaskControl());
      EXPECT_EQ(whole->method.name, state.methods[m]);
      EXPECT_EQ(whole->draw, 2);
      for (const int query : {0, 4}) {
        if (query >= whole->trials) continue;
        const auto trace = retrieval_trace(*experiment, cell, query, TaskControl());
        const Eigen::Index last = trace->states.rows() - 1;
        ASSERT_EQ(last, state.updates);
        EXPECT_LT((trace->states.row(last) - whole->limits.states.row(query)).norm(), 1e-9)
            << state.methods[m];
        EXPECT_NEAR(trace->cosines.back(), whole->cosines[static_cast<std::size_t>(query)], 1e-9);
        EXPECT_EQ(trace->weights.rows(), last);
        for (std::size_t i = 1; i < trace->energies.size(); ++i)
          EXPECT_LE(trace->energies[i], trace->energies[i - 1] + 1e-9);
      }
    }
  }
}

TEST(Curves, AreTheTablesSummary) {
  const RecallExperiments both = experiments_of(small_state(), some_glyphs());
  for (const RetrievalExperiment* experiment : {&both.capacity, &both.noise}) {
    const CellExperiment cells = cells_of(*experiment);
    CellTable table = run_cells(
        cells, {}, {cells.header(), {}, cells.settings, cells.cells}, [](std::int64_t, const std::string&) {},
        TaskControl());
    ASSERT_EQ(static_cast<std::int64_t>(table.rows.size()), cells.cells);
    const auto curves = retrieval_curves(*experiment, table);
    const CsvTable summary = csv_from_text(summary_of(table), 1 << 20);
    std::size_t found = 0;
    for (const RetrievalCurve& curve : curves) {
      for (const RetrievalPoint& point : curve.points) {
        EXPECT_EQ(point.draws, 3);
        for (const auto& word : summary.words) {
          const auto row = summary.values.row(word.row);
          if (word.text != curve.method || row[experiment == &both.noise ? 1 : 0] != point.at) continue;
          EXPECT_EQ(point.share.lower, row[5]);
          EXPECT_EQ(point.share.median, row[6]);
          EXPECT_EQ(point.share.upper, row[7]);
          ++found;
        }
      }
    }
    EXPECT_EQ(found, static_cast<std::size_t>(summary.values.rows()));
    // Half a table: points without draws are left out, the others say how many they have.
    table.rows.erase(table.rows.begin(), std::next(table.rows.begin(), cells.cells / 2));
    table.rows.erase(std::prev(table.rows.end()));
    std::size_t rows = 0;
    for (const RetrievalCurve& curve : retrieval_curves(*experiment, table)) {
      for (const RetrievalPoint& point : curve.points) rows += static_cast<std::size_t>(point.draws);
    }
    EXPECT_EQ(rows, table.rows.size());
  }
}

TEST(RecallState, NamesOfMethods) {
  EXPECT_EQ(methods_refusal({"softmax", "1.5-entmax"}, true), "");
  EXPECT_NE(methods_refusal({"3-subsets"}, true), "");
  EXPECT_EQ(methods_refusal({"3-subsets"}, false), "");
  EXPECT_EQ(methods_refusal({"constrained"}, true), "");
  EXPECT_NE(methods_refusal({"constrained"}, false), "");
  EXPECT_NE(methods_refusal({"softmux"}, false), "");
  EXPECT_NE(methods_refusal({}, false), "");
  EXPECT_EQ(names_after_commas(" softmax, 2-entmax ,,"), (std::vector<std::string>{"softmax", "2-entmax"}));
}

}  // namespace
}  // namespace basinscope
