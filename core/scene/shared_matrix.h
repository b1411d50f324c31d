// SPDX-License-Identifier: GPL-3.0-or-later
// An immutable matrix that copies of a scene share. A matrix that differs from another in a few rows stores
// only these and shares the rest, so that dragging a pattern costs O(D) a move, however many patterns there
// are. The full matrix is assembled when operator* first asks for it, O(N D), once for all copies and on
// whatever thread; code that answers the mouse should therefore read rows.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

class SharedMatrix {
 public:
  using Row = Eigen::Map<const Eigen::RowVectorXd>;

  // Without an argument 0 x 0.
  SharedMatrix();
  SharedMatrix(Matrix matrix);

  Eigen::Index rows() const;
  Eigen::Index cols() const;
  Eigen::Index size() const { return rows() * cols(); }
  // Row i, 0 <= i < rows(), without assembling the matrix. Valid while this object or a copy of it exists.
  Row row(Eigen::Index i) const;
  double operator()(Eigen::Index i, Eigen::Index j) const { return row(i)[j]; }

  // The full matrix. Thread-safe. Shape and rows are this object's own, points.row(i), without assembling.
  const Matrix& operator*() const;

  // A copy with these rows replaced, each of cols() numbers. O(rows given x D); but if more than most_moved
  // rows then differ from the shared matrix, a full one is assembled.
  SharedMatrix with_rows(const std::vector<std::pair<Eigen::Index, Vector>>& rows) const;
  static constexpr std::size_t most_moved = 64;

  // Indices of the rows in which the two may differ, ascending, without comparing numbers; nothing if they
  // share no matrix, so that any row may differ.
  std::optional<std::vector<Eigen::Index>> rows_apart(const SharedMatrix& other) const;
  bool operator==(const SharedMatrix& other) const;

  // Calls visit(address, bytes) for each block of memory, for undo's budget: blocks that copies share have
  // the same address. The full matrix counts whether or not it has been assembled.
  void each_block(const std::function<void(const void*, std::size_t)>& visit) const;

 private:
  struct Content;
  explicit SharedMatrix(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

  std::shared_ptr<const Content> content_;
};

// A cache of what is computed from each row (its norm, say), for a matrix that changes in few rows at a time.
template <class Fact>
class RowFacts {
 public:
  // fact(row) for every row of matrix, in order; called only for rows that may differ from those of the last
  // call. Call forget() when fact would now return something else for the same row.
  template <class Ask>
  const std::vector<Fact>& of(const SharedMatrix& matrix, const Ask& fact) {
    // Rows are compared with those of the last call by the shared parts of the two matrices, without looking
    // at numbers.
    const auto apart = facts_ ? matrix.rows_apart(matrix_) : std::nullopt;
    if (apart) {
      for (const Eigen::Index i : *apart) (*facts_)[static_cast<std::size_t>(i)] = fact(matrix.row(i));
    } else {
      facts_.emplace();
      facts_->reserve(static_cast<std::size_t>(matrix.rows()));
      for (Eigen::Index i = 0; i < matrix.rows(); ++i) facts_->push_back(fact(matrix.row(i)));
    }
    matrix_ = matrix;
    return *facts_;
  }
  void forget() { facts_.reset(); }

 private:
  SharedMatrix matrix_;
  std::optional<std::vector<Fact>> facts_;
};

}  // namespace basinscope
