// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of tasks that Memory Mosaics learn (CKR appendix C), sequences of tokens with an answer at their
// end. A new one is its struct, a line in the list, and an example in tests/core/learning/mosaic_test.cpp:
//   id, title   its name in tables and flags, and in the window
//   tokens()    V, of its sequences
//   usual       the length of a training that names none
//   longest()   the largest there is
//   drawn(random, length, share)
//               a sequence of a length in the task's own units. share: below 1 an easier one, with which
//               training begins
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "core/linear_algebra.h"
#include "core/message.h"
#include "core/random.h"

namespace basinscope {

struct TaskSequence {
  std::vector<int> tokens;
  std::vector<int> targets;          // the token after each, or -1 where none is asked for
  std::size_t answer = 0;            // where the answer's targets begin; it ends with the sequence
  std::vector<Vector> chances = {};  // of each target of the answer: of every token, where tokens are drawn
  // What each token belongs to, and the target of the last one: the pair of that number, the number at that
  // place of the question, the string of that number; -1: to nothing.
  std::vector<int> groups = {};
};

// n = length pairs of a key and a value, of two tokens each, the keys different; then the keys of so many
// pairs as there are queries (of all, where there are fewer), then their values. Keys and values have tokens
// of their own. share: of the queries.
struct PairRecall {
  static constexpr std::string_view id = "mqmtar";
  static constexpr Phrase title = phrase("Recall of pairs");
  static constexpr int usual = 4;
  int values = 128;  // tokens of keys, and as many of values
  int queries = 4;

  int tokens() const { return 2 * values + 2; }
  int longest() const { return values * values; }
  TaskSequence drawn(Random& random, int length, double share) const;
  bool operator==(const PairRecall&) const = default;
};

// n = length whole numbers from 0 to 31, then the same from the last to the first. share: of the length.
struct ReversedNumbers {
  static constexpr std::string_view id = "reverse";
  static constexpr Phrase title = phrase("Reversed numbers");
  static constexpr int usual = 8;
  static constexpr int tokens() { return 33; }
  static constexpr int longest() { return 1 << 16; }
  static TaskSequence drawn(Random& random, int length, double share);
};

// The same in ascending order.
struct SortedNumbers {
  static constexpr std::string_view id = "sort";
  static constexpr Phrase title = phrase("Sorted numbers");
  static constexpr int usual = 8;
  static constexpr int tokens() { return 33; }
  static constexpr int longest() { return 1 << 16; }
  static TaskSequence drawn(Random& random, int length, double share);
};

// length to 2 length strings of 4 to 12 symbols, drawn from one probabilistic automaton, which is drawn anew
// for every sequence: 4 to 12 states, an alphabet of 4 to 18 symbols, and from each state one to four
// symbols, equally likely, each to a state of its own draw (Akyürek et al. 2024). The answer is the last
// string; all symbols are targets.
struct AutomatonStrings {
  static constexpr std::string_view id = "pfa";
  static constexpr Phrase title = phrase("Strings of automata");
  static constexpr int usual = 10;
  static constexpr int tokens() { return 19; }
  static constexpr int longest() { return 1 << 16; }
  static TaskSequence drawn(Random& random, int length, double share);
};

using SequenceTask = std::variant<PairRecall, ReversedNumbers, SortedNumbers, AutomatonStrings>;

inline int tokens_of(const SequenceTask& task) {
  return std::visit([](const auto& t) { return t.tokens(); }, task);
}
inline int usual_length(const SequenceTask& task) {
  return std::visit([](const auto& t) { return t.usual; }, task);
}
inline int longest_of(const SequenceTask& task) {
  return std::visit([](const auto& t) { return t.longest(); }, task);
}
inline TaskSequence drawn(const SequenceTask& task, std::uint64_t seed, int length, double share = 1) {
  Random random(seed);
  return std::visit([&](const auto& t) { return t.drawn(random, length, share); }, task);
}

}  // namespace basinscope
