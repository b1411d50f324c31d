// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/data/file.h"
#include "core/data/npy.h"
#include "core/regression/column_table.h"
#include "core/scene/workspace_states.h"
#include "core/workspaces/regression_state.h"

namespace basinscope {
namespace {

TEST(RegressionData, DrawsAreSeededSortedAndKeepOutOfTheGap) {
  for (int f = 0; f < function1_count; ++f) {
    SampleDraw draw;
    draw.function = static_cast<Function1>(f);
    draw.drawn = Vector::LinSpaced(5, -1, 1);
    draw.count = 200;
    const Samples samples = drawn_samples(draw);
    EXPECT_TRUE(samples == drawn_samples(draw));
    EXPECT_TRUE(std::is_sorted(samples.keys.data(), samples.keys.data() + 200));
    EXPECT_GE(samples.keys[0], 0);
    EXPECT_LE(samples.keys[199], 1);
    EXPECT_EQ(((samples.keys.array() > draw.gap_from) && (samples.keys.array() < draw.gap_to)).count(), 0);
    draw.noise = 0;
    const Samples exact = drawn_samples(draw);
    for (Eigen::Index i = 0; i < 200; i += 9)
      EXPECT_EQ(exact.values[i], function1_value(draw.function, draw.drawn, exact.keys[i]));
    draw.seed = 8;
    EXPECT_FALSE(drawn_samples(draw) == exact);
  }
  EXPECT_DOUBLE_EQ(function1_value(Function1::drawn, Vector::LinSpaced(5, 0, 4), 0.625), 2.5);
  EXPECT_DOUBLE_EQ(function1_value(Function1::drawn, Vector::LinSpaced(5, 0, 4), 1), 4);
}

TEST(RegressionData, EditsKeepTheOrder) {
  Samples samples = drawn_samples({});
  const SampleEdit added = with_sample(samples, 0.5, 9);
  EXPECT_EQ(added.samples.keys.size(), 56);
  EXPECT_EQ(added.samples.values[added.index], 9);
  EXPECT_TRUE(without_sample(added.samples, added.index) == samples);
  const SampleEdit moved = moved_sample(samples, 3, 0.99, -2);
  EXPECT_EQ(moved.samples.keys.size(), 55);
  EXPECT_EQ(moved.samples.keys[moved.index], 0.99);
  EXPECT_TRUE(std::is_sorted(moved.samples.keys.data(), moved.samples.keys.data() + 55));
  EXPECT_TRUE(without_sample(samples, 99) == samples);
}

class RegressionFiles : public testing::Test {
 protected:
  std::filesystem::path file(const std::string& name, const std::string& bytes) {
    const auto path = std::filesystem::path(testing::TempDir()) / name;
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
  }
  Samples imported(const std::string& name, const std::string& bytes) {
    const ColumnTable table = read_column_table(file(name, bytes));
    return imported_samples(table, guessed_roles(table, {1, 1, 1}).roles);
  }
  std::string complaint(const std::string& name, const std::string& bytes) {
    try {
      imported(name, bytes);
    } catch (const DataFault& fault) {
      return fault.what();
    }
    return {};
  }
};

TEST_F(RegressionFiles, TwoColumnsAreReadAndSorted) {
  const Samples samples = imported("pairs.csv", "x,y\n2,20\n1,10\n3,30\n");
  EXPECT_EQ(samples.keys, Eigen::Vector3d(1, 2, 3));
  EXPECT_EQ(samples.values, Eigen::Vector3d(10, 20, 30));
  Matrix table(2, 2);
  table << 5, 1, 4, 2;
  const Samples again = imported("pairs.npy", npy_bytes(npy_of(table)));
  EXPECT_EQ(again.keys, Eigen::Vector2d(4, 5));
}

TEST_F(RegressionFiles, ColumnsAreGuessedWhereThereIsNoDoubt) {
  using enum ColumnRole;
  const ColumnRule line{1, 1, 1}, surface{2, 3, 1}, keys{2, 64, 0};
  const auto guess = [this](const std::string& bytes, const ColumnRule& rule) {
    return guessed_roles(read_column_table(file("guess.csv", bytes)), rule);
  };
  EXPECT_TRUE(guess("1,2\n", line).certain);
  EXPECT_FALSE(guess("1,2,3\n", line).certain);
  EXPECT_EQ(guess("v,k\n1,2\n", line).roles, (std::vector{value, key}));
  EXPECT_TRUE(guess("v,k\n1,2\n", line).certain);
  EXPECT_EQ(guess("1,2,3\n", surface).roles, (std::vector{key, key, value}));
  EXPECT_TRUE(guess("1,2,3\n", surface).certain);
  EXPECT_EQ(guess("1,2,3,4\n", surface).roles, (std::vector{key, key, key, value}));
  EXPECT_FALSE(guess("1,2,3,4\n", surface).certain);  // or two keys and one value of two
  EXPECT_TRUE(guess("x1,x2,x3,y\n1,2,3,4\n", surface).certain);
  EXPECT_FALSE(guess("a,b,c\n1,2,3\n", surface).certain);
  EXPECT_EQ(guess("k1,k2,v1,v2\n1,2,3,4\n", keys).roles, (std::vector{key, key, unused, unused}));
  EXPECT_TRUE(guess("k1,k2,v1,v2\n1,2,3,4\n", keys).certain);
  EXPECT_TRUE(guess("1,2\n", keys).certain);
  EXPECT_FALSE(guess("1,2,3\n", keys).certain);
  // Neither a column of errors nor one of words is asked for, wherever it stands.
  EXPECT_EQ(guess("x,y,yerr\n1,2,3\n", line).roles, (std::vector{key, value, unused}));
  EXPECT_EQ(guess("time,signal,signal_sd\n1,2,3\n", line).roles, (std::vector{key, value, unused}));
  EXPECT_EQ(guess("se,depth,age\n1,2,3\n", line).roles, (std::vector{unused, key, value}));
  EXPECT_EQ(guess("x_group,x,y\na,1,2\nb,2,3\n", line).roles, (std::vector{unused, key, value}));
  EXPECT_EQ(guess("a,1,2\nb,2,3\n", line).roles, (std::vector{unused, key, value}));
  EXPECT_FALSE(guess("x,y,yerr\n1,2,3\n", line).certain);
  EXPECT_EQ(guess("x,y,y2\n1,2,3\n", line).roles, (std::vector{key, value, unused}));
  EXPECT_FALSE(guess("x,y,y2\n1,2,3\n", line).certain);
  EXPECT_NE(why_not_roles({key, value}, surface).english().find("2 or 3 columns of keys and 1 of values"),
            std::string::npos);
  EXPECT_NE(why_not_roles(guess("1\n", line).roles, line), std::string());
}

TEST_F(RegressionFiles, WordsIndicesAndErrorsAreNoKeysAndValues) {
  using enum ColumnRole;
  const auto guess = [this](const std::string& bytes) {
    return guessed_roles(read_column_table(file("third_guess.csv", bytes)), {1, 1, 1});
  };
  EXPECT_EQ(guess("x,y,yerr\n1,2,0.1\n2,3,0.1\n").roles, (std::vector{key, value, unused}));
  EXPECT_FALSE(guess("x,y,yerr\n1,2,0.1\n2,3,0.1\n").certain);
  EXPECT_EQ(guess("group,t,y\na,1,2\nb,2,3\n").roles, (std::vector{unused, key, value}));
  EXPECT_EQ(guess(",x,y\n0,1,2\n1,2,3\n").roles, (std::vector{unused, key, value}));
  EXPECT_EQ(guess("x,y1,y2\n1,2,0.1\n2,3,0.1\n").roles, (std::vector{key, value, unused}));
  // Rows without a number are left out by choice.
  const ColumnTable gaps = read_column_table(file("gaps.csv", "x,y\n1,2\n2,NA\n3,\n4,5\n"));
  EXPECT_THROW(imported_samples(gaps, {key, value}), DataFault);
  EXPECT_EQ(imported_samples(gaps, {key, value}, MissingRows::leave_out).keys, Eigen::Vector2d(1, 4));
}

TEST_F(RegressionFiles, SurfacesAndVectorsAreReadWithTheirPlacesNamed) {
  using enum ColumnRole;
  const ColumnTable plane = read_column_table(file("plane.csv", "k1,k2,v\n0.5,2,7\n1,-3,8\n"));
  const SurfaceSamples flat = imported_surface(plane, {key, key, value});
  EXPECT_EQ(flat.keys.row(1), Eigen::RowVector2d(1, -3));
  EXPECT_EQ(flat.values, Eigen::Vector2d(7, 8));
  EXPECT_EQ(imported_surface(plane, {key, value, key}).values, Eigen::Vector2d(2, -3));
  const ColumnTable round = read_column_table(file("round.csv", "3,0,4,1\n0,0,-1e-9,2\n"));
  const SurfaceSamples unit = imported_surface(round, {key, key, key, value});
  EXPECT_EQ(unit.keys.row(0), Eigen::RowVector3d(0.6, 0, 0.8));
  EXPECT_EQ(unit.keys.row(1), Eigen::RowVector3d(0, 0, -1));
  EXPECT_EQ(why_no_surface(unit, KeyDomain::sphere), "");
  const auto fault = [](const auto& read) -> std::string {
    try {
      read();
    } catch (const DataFault& what) {
      return what.what();
    }
    return {};
  };
  const ColumnTable zero = read_column_table(file("zero.csv", "a,b,c,d\n1,1,1,1\n0,0,0,1\n"));
  EXPECT_NE(fault([&] { imported_surface(zero, {key, key, key, value}); }).find("line 3"), std::string::npos);
  Matrix bad(3, 3);
  bad << 1, 2, 3, 4, std::numeric_limits<double>::quiet_NaN(), 6, 7, 8,
      std::numeric_limits<double>::infinity();
  const ColumnTable holes = read_column_table(file("holes.npy", npy_bytes(npy_of(bad))));
  EXPECT_NE(fault([&] {
              key_value_table(holes, {key, key, value}, 1);
            }).find("row 2, column 1"),
            std::string::npos);
  EXPECT_NE(fault([&] {
              key_value_table(holes, {key, key, value}, 1e6);
            }).find("row 2, column 2"),
            std::string::npos);
  EXPECT_NE(fault([&] {
              key_value_table(holes, {key, unused, value}, 1e6);
            }).find("row 3, column 3"),
            std::string::npos);
  EXPECT_EQ(key_value_table(holes, {key, unused, unused}, 1e6).keys.rows(), 3);
  EXPECT_NE(fault([&] {
              imported_surface(holes, {key, unused, value});
            }).find("2 or 3 columns of keys"),
            std::string::npos);
}

TEST_F(RegressionFiles, FaultsAreNamedByTheirLineInTheFile) {
  using enum ColumnRole;
  const auto fault = [this](const std::string& bytes, const std::vector<ColumnRole>& roles) -> std::string {
    try {
      key_value_table(read_column_table(file("faults.csv", bytes)), roles, 1e6);
    } catch (const DataFault& what) {
      return what.what();
    }
    return {};
  };
  const auto names = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  const std::vector<ColumnRole> outer{key, unused, value};
  names(fault("k,name,v\n1,\"two\nlines\",2\nx,b,3\n", outer), "line 4, column 1 (k)");
  names(fault("k,name,v\n1,\"two\nlines\",2\n1e9,b,3\n", outer), "line 4, column 1 (k)");
  // A row is left out where its cells are empty, and only there.
  EXPECT_EQ(fault("k,name,v\n1,a,2\n,b,\n3,c,4\n", outer), "");
  names(fault("k,name,v\n1,a,2\nnan,b,nan\n3,c,4\n", outer),
        "line 3, column 1 (k): expected a finite number");
  names(fault("k,name,v\n1,a,2\nnan,b,nan\n3,c,4\n", outer), "not \"nan\"");
  names(fault("k,v\n1,2\n3," + std::string(39, 'a') + "\u00e9\n", {key, value}),
        "\"" + std::string(39, 'a') + "...\"");
  const ColumnTable round =
      read_column_table(file("round.csv", "name,a,b,c,d\n\"two\nlines\",1,1,1,1\nx,0,0,0,1\n"));
  try {
    imported_surface(round, {unused, key, key, key, value});
    ADD_FAILURE() << "a key without direction is taken";
  } catch (const DataFault& what) {
    names(what.what(), "line 4: expected a key");
  }
}

// As the fits are saved: samples beside longer columns, and columns of words.
TEST_F(RegressionFiles, ShorterColumnsAndWordsElsewhereAreNoFaults) {
  using enum ColumnRole;
  const ColumnTable table = read_column_table(
      file("fits.csv", "sample key,sample value,query,5-NN,name\n1,10,0,1,a\n2,20,0.5,2,b\n,,1,3,c\n"));
  const Samples samples = imported_samples(table, {key, value, unused, unused, unused});
  EXPECT_EQ(samples.keys, Eigen::Vector2d(1, 2));
  EXPECT_EQ(samples.values, Eigen::Vector2d(10, 20));
  EXPECT_EQ(imported_samples(table, {unused, unused, key, value, unused}).keys.size(), 3);
  const auto fault = [&](const std::vector<ColumnRole>& roles) -> std::string {
    try {
      imported_samples(table, roles);
    } catch (const DataFault& what) {
      return what.what();
    }
    return {};
  };
  EXPECT_NE(fault({unused, unused, key, unused, value}).find("line 2, column 5 (name)"), std::string::npos);
  EXPECT_NE(fault({unused, unused, key, unused, value}).find("not \"a\""), std::string::npos);
  EXPECT_NE(fault({key, unused, unused, value, unused}).find("line 4, column 1"), std::string::npos);
  EXPECT_EQ(imported("tabs.tsv", "k\tv\n1,5\t2\n0,5\t3\n").keys, Eigen::Vector2d(0.5, 1.5));
  EXPECT_EQ(imported("semicolons.txt", "k;v\n1,5;2\n0,5;3\n").keys, Eigen::Vector2d(0.5, 1.5));
}

TEST_F(RegressionFiles, WrongFilesAreNamedWithTheirPlace) {
  const std::string nan = complaint("nan.csv", "1,2\n3,nan\n");
  EXPECT_NE(nan.find("line 2, column 2"), std::string::npos) << nan;
  EXPECT_NE(complaint("one.csv", "1\n2\n").find("needs two columns: key and value"), std::string::npos);
  EXPECT_NE(complaint("empty.csv", "").find("empty.csv"), std::string::npos);
  EXPECT_NE(complaint("huge.csv", "1,2\n3,1e200\n").find("line 2, column 2"), std::string::npos);
  const std::string below = complaint("named.csv", "x,y\n1,2\n-1e101,4\n");
  EXPECT_NE(below.find("line 3, column 1"), std::string::npos) << below;
  EXPECT_EQ(complaint("pairs.dat", "1,2\n"), "");  // whatever its name
  Matrix table(2, 2);
  table << 1, 2, std::numeric_limits<double>::quiet_NaN(), 4;
  const std::string bad = complaint("nan.npy", npy_bytes(npy_of(table)));
  EXPECT_NE(bad.find("row 2, column 1"), std::string::npos) << bad;
}

TEST(RegressionState, RoundTripsForEveryKernelAndAttentionMap) {
  RegressionState state;
  state.draw = {Function1::drawn, 12, 99, 0.25, 0.1, 0.3, Vector::LinSpaced(9, -1, 1)};
  state.edited = drawn_samples(state.draw);
  state.h = 1.0 / 3;
  state.neighbours = 9;
  state.gaussian = state.constant = false;
  state.band = true;
  state.probe = 0.125;
  state.surface = {Function2::hills, KeyDomain::sphere, 321, 4, 0.5};
  state.surface_shape = TruncatedGaussianShape{1.5};
  state.surface_h = 0.11;
  state.surface_draws = 7;
  state.shift = {200, 90, 33, 5, 0.07, 0.2, 0.9, 12, 6};
  state.shift_step = 91;
  state.shift.plane = true;
  state.shift_beside = ShiftMethod::position;
  state.equal_reach = true;
  state.tuned = Tuned::order;
  state.linear = {50, 3, 2, 3.5, 12};
  state.linear_step = 20;
  state.lower = LowerRow::linear_attention;
  const auto round_trip = [](const RegressionState& one) {
    const std::string text = WorkspaceStates::from_text(R"({"recall":{"b":1.5}})").with(one).text();
    EXPECT_NE(text.find(R"("recall":{"b":1.5})"), std::string::npos);
    const WorkspaceStates reading = WorkspaceStates::from_text(text);
    EXPECT_EQ(reading.complaint<RegressionState>(), "");
    EXPECT_TRUE(reading.of<RegressionState>() == one) << text;
  };
  round_trip(RegressionState());
  for_each_alternative<KernelShape>([&](const auto& shape) {
    state.weighing = KernelShape{shape};
    round_trip(state);
  });
  for_each_alternative<Separation>([&](const auto& map) {
    if (!why_no_estimator(map).empty()) return;
    state.weighing = Separation{map};
    round_trip(state);
  });
  state.imported = true;
  round_trip(state);
}

TEST(RegressionState, WrongOnesAreNamedInOneSentence) {
  const auto complains_of = [](const std::string& inside, const std::string& word) {
    const WorkspaceStates reading = WorkspaceStates::from_text(R"({"regression":)" + inside + "}");
    EXPECT_TRUE(reading.of<RegressionState>() == RegressionState()) << inside;
    EXPECT_NE(reading.complaint<RegressionState>().english().find(word), std::string::npos)
        << inside << ": " << reading.complaint<RegressionState>();
    EXPECT_EQ(reading.complaint<RegressionState>().english().find('\n'), std::string::npos);
  };
  complains_of("[]", "object");
  complains_of(R"({"data":{"function":"up"}})", "data.function");
  complains_of(R"({"data":{"samples":0}})", "data.samples");
  complains_of(R"({"data":{"noise":-1}})", "data.noise");
  complains_of(R"({"data":{"gap":[0,1]}})", "data.gap");
  complains_of(R"({"data":{"gap":[0,2]}})", "data.gap");
  complains_of(R"({"data":{"gap":[0.1]}})", "data.gap: expected two numbers, not 1");
  complains_of(R"({"data":{"drawn":[1]}})", "data.drawn");
  complains_of(R"({"data":{"keys":[1,2],"values":[1]}})", "data.keys");
  complains_of(R"({"data":{"keys":[1]}})", "data.keys");
  complains_of(R"({"data":{"keys":[1e200],"values":[1]}})", "1e100");
  complains_of(R"({"data":{"imported":true}})", "data.keys");
  complains_of(R"({"estimator":{"kernel":{"id":"bell"}}})", "gaussian");
  complains_of(R"({"estimator":{"kernel":{"id":"polynomial","r":0}}})", "estimator.kernel.r");
  complains_of(R"({"estimator":{"attention":{"id":"identity"}}})", "no fixed sum");
  complains_of(R"({"estimator":{"attention":{"id":"sequential_subsets"}}})", "sequential 2-subsets");
  complains_of(R"({"estimator":{"attention":{"id":"entmax","alpha":-1}}})", "alpha");
  complains_of(R"({"estimator":{"bandwidth":0}})", "estimator.bandwidth");
  complains_of(R"({"estimator":{"neighbours":0}})", "estimator.neighbours");
  complains_of(R"({"probe":1e200})", "probe");
  complains_of(R"({"surface":{"samples":1000000}})", "surface.samples");
  complains_of(R"({"surface":{"kernel":{"id":"none"}}})", "surface.kernel");
  complains_of(R"({"surface":{"domain":"cube"}})", "surface.domain");
  complains_of(R"({"shift":{"decay":2}})", "shift.decay");
  complains_of(R"({"shift":{"keys":"cube"}})", "shift.keys");
  complains_of(R"({"shift":{"beside":"past"}})", "shift.beside");
  complains_of(R"({"estimator":{"left_out":"all"}})", "estimator.left_out");
  complains_of(R"({"estimator":{"gaussian_bandwidth":"wide"}})", "estimator.gaussian_bandwidth");
  complains_of(R"({"shift":{"length":1000000000}})", "shift.length");
  complains_of(R"({"linear_attention":{"tau":0}})", "linear_attention.tau");
  complains_of(R"({"lower":"none"})", "lower");
}

TEST(RegressionState, NamesSayTheNeighboursThatAct) {
  EXPECT_EQ(weighing_name(Separation{TopKSoftmax{1000}}, 55), "top-55 softmax attention");
  EXPECT_EQ(weighing_name(Separation{TopKSoftmax{3}}, 55), "top-3 softmax attention");
  EXPECT_EQ(weighing_name(KernelShape{EpanechnikovShape{}}, 55), "Epanechnikov");
}

TEST(RegressionState, ImportedKeysSetTheRange) {
  RegressionState state;
  EXPECT_EQ(key_range(state, samples_of(state)).high, 1);
  state.imported = true;
  state.edited = Samples{Eigen::Vector2d(-3, 8), Eigen::Vector2d(0, 1)};
  EXPECT_EQ(key_range(state, *state.edited).low, -3);
  EXPECT_EQ(key_range(state, *state.edited).high, 8);
  EXPECT_FALSE(has_truth(state));
  state.edited = Samples{Vector::Constant(1, 5e50), Vector::Ones(1)};
  EXPECT_LT(key_range(state, *state.edited).low, key_range(state, *state.edited).high);
}

}  // namespace
}  // namespace basinscope
