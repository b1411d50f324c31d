// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a network that are trained, or may be, each matrix under a path: how files have it, how it
// begins and along which scale it moves are one table for readers, writers and training.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/learning/tape.h"
#include "core/random.h"

namespace basinscope {

struct Trainable {
  std::string path;  // in a model's file: "embedding/0/W"
  Eigen::Index rows = 1, columns = 1;
  // In the file; heads: H matrices of as many of the columns each.
  enum class Written { number, list, rows, heads } written = Written::rows;
  // How it begins: 0, 1, uniform within sqrt(6/(rows + columns)) (Glorot), normal of deviation
  // 1/sqrt(columns), spread from `first` to `last` in equal factors; beta and alpha as the design says, alpha
  // that is trained at 1.5.
  enum class Start { zero, one, glorot, normal, spread, beta, alpha } start = Start::glorot;
  // What Adam moves: the number, its logarithm, or that of what it is above 1.
  enum class Scale { plain, logarithm, above_one } scale = Scale::plain;
  bool trained = true;
  Eigen::Index heads = 1;      // of Written::heads
  double first = 1, last = 1;  // of Start::spread
};
// How many numbers are trained.
Eigen::Index trained_numbers(const std::vector<Trainable>& all);
// As it begins, but for beta and alpha.
Matrix starting_value(const Trainable& trainable, Random& random);

// A network's values as variables of a tape, which they must outlive, by their paths.
class RecordedValues {
 public:
  RecordedValues(Tape& tape, std::vector<Trainable> all, const std::vector<Matrix>& values);

  // path: one of theirs.
  Tape::Place operator[](std::string_view path) const;
  const std::vector<Tape::Place>& places() const { return places_; }
  // g (x - mean)/sqrt(variance + 1e-5) + b of each of the groups of a row, with g and b of its columns under
  // path/g and path/b; normalised_rows: without them.
  Tape::Place normalised(Tape::Place rows, const std::string& path, Eigen::Index groups);
  Tape::Place normalised_rows(Tape::Place rows, Eigen::Index groups);

 private:
  Tape& tape_;
  std::vector<Trainable> all_;
  std::vector<Tape::Place> places_;
  Tape::Place one_;
};

}  // namespace basinscope
