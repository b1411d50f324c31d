// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/shared_matrix.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>

#include "core/scene/pattern_warning.h"
#include "core/scene/without_direction.h"

namespace basinscope {
namespace {

constexpr Eigen::Index rows = 90, columns = 5;

Matrix numbers(int seed) {
  std::mt19937 random(static_cast<unsigned>(seed));
  std::normal_distribution<double> normal;
  return Matrix::NullaryExpr(rows, columns, [&] { return normal(random); });
}

// A walk of edits beside the plain matrix that they mean; visit(shared, plain, rows edited last).
template <class Visit>
void walk(int seed, int steps, const Visit& visit) {
  std::mt19937 random(static_cast<unsigned>(seed));
  Matrix plain = numbers(seed);
  SharedMatrix shared(plain);
  for (int step = 0; step < steps; ++step) {
    std::vector<std::pair<Eigen::Index, Vector>> edits;
    const int count = step % 17 == 16 ? 80 : 1 + static_cast<int>(random() % 3);
    for (int i = 0; i < count; ++i) {
      const auto row = static_cast<Eigen::Index>(random() % rows);
      edits.emplace_back(row, Vector::Constant(columns, 0.25 * (step % 7)));
      plain.row(row) = edits.back().second.transpose();
    }
    shared = shared.with_rows(edits);
    visit(shared, plain);
  }
}

TEST(SharedMatrix, EditedRowsAreThoseOfThePlainMatrix) {
  walk(1, 100, [](const SharedMatrix& shared, const Matrix& plain) {
    for (Eigen::Index i = 0; i < rows; ++i) ASSERT_EQ(shared.row(i), plain.row(i));
    ASSERT_EQ(*shared, plain);
    ASSERT_EQ(shared(3, 4), plain(3, 4));
    ASSERT_TRUE(shared == SharedMatrix(plain));
  });
}

TEST(SharedMatrix, EqualityIsThatOfTheWholeWhateverIsShared) {
  std::vector<SharedMatrix> seen;
  walk(2, 40, [&seen](const SharedMatrix& shared, const Matrix&) { seen.push_back(shared); });
  for (const SharedMatrix& a : seen)
    for (const SharedMatrix& b : seen) ASSERT_EQ(a == b, *a == *b);
  EXPECT_FALSE(SharedMatrix(Matrix::Zero(2, 3)) == SharedMatrix(Matrix::Zero(3, 2)));
  EXPECT_TRUE(SharedMatrix() == SharedMatrix(Matrix()));
}

TEST(SharedMatrix, RowsNotSaidToBeApartAreAlike) {
  std::vector<SharedMatrix> seen;
  walk(3, 40, [&seen](const SharedMatrix& shared, const Matrix&) { seen.push_back(shared); });
  int known = 0;
  for (const SharedMatrix& a : seen)
    for (const SharedMatrix& b : seen) {
      const auto apart = a.rows_apart(b);
      if (!apart) continue;
      ++known;
      ASSERT_TRUE(std::is_sorted(apart->begin(), apart->end()));
      for (Eigen::Index i = 0; i < rows; ++i)
        if (!std::binary_search(apart->begin(), apart->end(), i)) {
          ASSERT_EQ(a.row(i), b.row(i));
        }
    }
  EXPECT_GT(known, 200);
}

// What a drag costs is the row that moves: nothing else is copied, and nobody has asked for the whole.
TEST(SharedMatrix, ADraggedRowSharesAllOthers) {
  const SharedMatrix before(numbers(4));
  SharedMatrix dragged = before;
  for (int move = 0; move < 1000; ++move) dragged = dragged.with_rows({{7, Vector::Constant(columns, move)}});
  EXPECT_EQ(dragged.rows_apart(before), std::vector<Eigen::Index>{7});
  for (Eigen::Index i = 0; i < rows; ++i) {
    if (i == 7) continue;
    EXPECT_EQ(dragged.row(i).data(), before.row(i).data());
  }
  EXPECT_EQ(dragged(7, 0), 999);
}

TEST(SharedMatrix, TheWholeIsPutTogetherOnceForAllThreads) {
  const SharedMatrix one = SharedMatrix(numbers(5)).with_rows({{1, Vector::Zero(columns)}});
  const SharedMatrix copy = one;
  std::vector<const Matrix*> seen(4, nullptr);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < seen.size(); ++i)
      threads.emplace_back([&, i] { seen[i] = &*(i % 2 == 0 ? one : copy); });
  }
  for (const Matrix* whole : seen) EXPECT_EQ(whole, seen[0]);
}

TEST(RowFacts, AsksOnlyOfRowsThatAreOthers) {
  RowFacts<double> facts;
  int asked = 0;
  const auto sum = [&asked](const SharedMatrix::Row& row) {
    ++asked;
    return row.sum();
  };
  SharedMatrix matrix(numbers(6));
  facts.of(matrix, sum);
  EXPECT_EQ(asked, rows);
  asked = 0;
  for (int move = 0; move < 20; ++move) {
    matrix = matrix.with_rows({{5, Vector::Constant(columns, move)}});
    EXPECT_EQ(facts.of(matrix, sum)[5], columns * move);
  }
  EXPECT_EQ(asked, 20);
  facts.of(numbers(7), sum);
  EXPECT_EQ(asked, 20 + rows);
}

// Kept from scene to scene, the warning is the one of each scene alone.
TEST(PatternWarning, FollowsScenesAsIfEachWereTheFirst) {
  PatternWarning warning;
  int said = 0;
  walk(8, 60, [&](const SharedMatrix& shared, const Matrix& plain) {
    Scene scene;
    scene.memory.patterns = shared;
    for (const Normalise normalise : {Normalise::none, Normalise::unit, Normalise::layer})
      for (const double beta : {1.0, 1e308}) {
        scene.memory.normalise = normalise;
        scene.beta = beta;
        Scene fresh = scene;
        fresh.memory.patterns = SharedMatrix(plain);
        const Message text = warning.of(scene);
        ASSERT_EQ(text, pattern_warning(fresh));
        said += !text.empty();
      }
  });
  EXPECT_GT(said, 100);
}

TEST(NormalisedRow, IsTheRowOfTheNormalisedPatterns) {
  Memory memory;
  Matrix patterns = numbers(9);
  patterns.row(2).setZero();
  patterns.row(3).setConstant(4);
  memory.patterns = SharedMatrix(patterns);
  for (const Normalise normalise : {Normalise::none, Normalise::unit, Normalise::layer})
    for (const PostTransform& post : {PostTransform(Identity{}), PostTransform(LayerNorm{2, 0.5})}) {
      memory.normalise = normalise;
      const Matrix all = normalised_patterns(memory, post);
      for (Eigen::Index i = 0; i < rows; ++i)
        EXPECT_EQ(normalised_row(memory, post, patterns.row(i).transpose()), all.row(i).transpose());
    }
}

}  // namespace
}  // namespace basinscope
