// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/shared_matrix.h"

#include <algorithm>
#include <map>
#include <mutex>

namespace basinscope {

// Shared by copies and constant once it is made, but for whole, which is assembled on demand.
struct SharedMatrix::Content {
  std::shared_ptr<const Matrix> base;
  std::map<Eigen::Index, std::shared_ptr<const Vector>> moved;  // rows that are not the base's
  mutable std::once_flag once;
  mutable Matrix whole;  // of base and moved, where there are any of these and it has been asked for
};

SharedMatrix::SharedMatrix() : SharedMatrix(Matrix()) {}

SharedMatrix::SharedMatrix(Matrix matrix) {
  auto content = std::make_shared<Content>();
  content->base = std::make_shared<const Matrix>(std::move(matrix));
  content_ = std::move(content);
}

Eigen::Index SharedMatrix::rows() const { return content_->base->rows(); }
Eigen::Index SharedMatrix::cols() const { return content_->base->cols(); }

SharedMatrix::Row SharedMatrix::row(Eigen::Index i) const {
  // Rows of the row-major base and rows of their own are both contiguous, so that one type of view fits.
  const auto moved = content_->moved.find(i);
  const double* const numbers =
      moved == content_->moved.end() ? content_->base->row(i).data() : moved->second->data();
  return {numbers, cols()};
}

const Matrix& SharedMatrix::operator*() const {
  const Content& content = *content_;
  if (content.moved.empty()) return *content.base;
  std::call_once(content.once, [&content] {
    content.whole = *content.base;
    for (const auto& [i, row] : content.moved) content.whole.row(i) = row->transpose();
  });
  return content.whole;
}

SharedMatrix SharedMatrix::with_rows(const std::vector<std::pair<Eigen::Index, Vector>>& rows) const {
  auto content = std::make_shared<Content>();
  content->base = content_->base;
  // Rows that were replaced before are shared, too; only the new ones are copied.
  content->moved = content_->moved;
  for (const auto& [i, row] : rows) content->moved[i] = std::make_shared<const Vector>(row);
  const SharedMatrix result(std::move(content));
  // Copies and comparisons are linear in the replaced rows. Beyond most_moved a full matrix becomes the new
  // base.
  return result.content_->moved.size() <= most_moved ? result : SharedMatrix(*result);
}

std::optional<std::vector<Eigen::Index>> SharedMatrix::rows_apart(const SharedMatrix& other) const {
  std::vector<Eigen::Index> apart;
  if (content_ == other.content_) return apart;
  // Without a common base only the numbers could tell.
  if (content_->base != other.content_->base) return {};
  const auto &here = content_->moved, &there = other.content_->moved;
  for (const auto& [i, row] : here)
    // Addresses are compared, so that a row set again to equal numbers counts as possibly different.
    if (const auto found = there.find(i); found == there.end() || found->second != row) apart.push_back(i);
  for (const auto& [i, row] : there)
    if (!here.contains(i)) apart.push_back(i);
  std::sort(apart.begin(), apart.end());
  return apart;
}

bool SharedMatrix::operator==(const SharedMatrix& other) const {
  if (rows() != other.rows() || cols() != other.cols()) return false;
  const auto alike = [&](Eigen::Index i) { return row(i) == other.row(i); };
  // Matrices with a common base differ in the replaced rows at most.
  if (const auto apart = rows_apart(other)) return std::all_of(apart->begin(), apart->end(), alike);
  for (Eigen::Index i = 0; i < rows(); ++i)
    if (!alike(i)) return false;
  return true;
}

void SharedMatrix::each_block(const std::function<void(const void*, std::size_t)>& visit) const {
  const auto bytes = sizeof(double) * static_cast<std::size_t>(size());
  visit(content_->base.get(), bytes);
  if (!content_->moved.empty()) visit(content_.get(), bytes);
}

}  // namespace basinscope
