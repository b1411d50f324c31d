// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix shared between copies of a scene; replaced, never changed in place. One that differs from another
// in a few rows keeps these and shares the rest: a pattern that is dragged costs one row a move, O(D),
// however many there are. The whole, O(N D), is put together where it is first asked for (operator*), once
// for all copies; that may be any thread, so what answers the mouse asks for rows instead.
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

  SharedMatrix();
  SharedMatrix(Matrix matrix);

  Eigen::Index rows() const;
  Eigen::Index cols() const;
  Eigen::Index size() const { return rows() * cols(); }
  // 0 <= i < rows(); valid as long as this or a copy of it is.
  Row row(Eigen::Index i) const;
  double operator()(Eigen::Index i, Eigen::Index j) const { return row(i)[j]; }

  // The whole.
  const Matrix& operator*() const;
  // Shape and rows without the whole: points->row(i).
  const SharedMatrix* operator->() const { return this; }

  // The same but for these rows, each of cols() numbers. O(rows given x D); where more than most_moved rows
  // are apart from what is shared, the whole is put together.
  SharedMatrix with_rows(const std::vector<std::pair<Eigen::Index, Vector>>& rows) const;
  static constexpr std::size_t most_moved = 64;

  // The rows in which the two may differ, ascending; nothing where only comparing all of them would tell.
  std::optional<std::vector<Eigen::Index>> rows_apart(const SharedMatrix& other) const;
  bool operator==(const SharedMatrix& other) const;

  // What is held in memory, the whole as if it had been asked for: an address and its bytes, each block once.
  void each_block(const std::function<void(const void*, std::size_t)>& visit) const;

 private:
  struct Content;
  explicit SharedMatrix(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

  std::shared_ptr<const Content> content_;
};

// Facts of single rows, kept from one matrix to the next: of rows that the two share they are not asked
// again.
template <class Fact>
class RowFacts {
 public:
  // fact(row) of every row of the matrix, in order. To be forgotten when fact itself means something else.
  template <class Ask>
  const std::vector<Fact>& of(const SharedMatrix& matrix, const Ask& fact) {
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
