// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/sequence_task.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace basinscope {
namespace {

// So many of the numbers 0 ... n - 1, all different, in an order that is drawn.
std::vector<int> some_of(int n, int count, Random& random) {
  std::vector<int> all(static_cast<std::size_t>(n));
  std::iota(all.begin(), all.end(), 0);
  for (int i = 0; i < count; ++i)
    std::swap(all[static_cast<std::size_t>(i)], all[static_cast<std::size_t>(i + random.below(n - i))]);
  all.resize(static_cast<std::size_t>(count));
  return all;
}

int part_of(int whole, double share) {
  return std::clamp(static_cast<int>(std::ceil(share * whole)), 1, whole);
}

// Question and answer, joined by a token of its own, and what the tokens of both belong to.
TaskSequence asked(std::vector<int> question, int mark, const std::vector<int>& answer,
                   std::vector<int> groups, const std::vector<int>& groups_of_answer) {
  TaskSequence sequence{std::move(question), {}, 0};
  sequence.answer = sequence.tokens.size();
  sequence.targets.assign(sequence.answer, -1);
  sequence.tokens.push_back(mark);
  // The last token of the answer is asked for, not given.
  sequence.tokens.insert(sequence.tokens.end(), answer.begin(), answer.end() - 1);
  sequence.targets.insert(sequence.targets.end(), answer.begin(), answer.end());
  sequence.groups = std::move(groups);
  sequence.groups.push_back(-1);
  sequence.groups.insert(sequence.groups.end(), groups_of_answer.begin(), groups_of_answer.end());
  return sequence;
}

std::vector<int> drawn_numbers(int length, double share, Random& random) {
  std::vector<int> numbers(static_cast<std::size_t>(part_of(length, share)));
  for (int& number : numbers) number = random.below(32);
  return numbers;
}

std::vector<int> places_of(const std::vector<int>& numbers) {
  std::vector<int> places(numbers.size());
  std::iota(places.begin(), places.end(), 0);
  return places;
}

struct Automaton {
  struct Edge {
    int symbol, to;
  };
  std::vector<std::vector<Edge>> edges;  // of each state

  explicit Automaton(Random& random) : edges(static_cast<std::size_t>(4 + random.below(9))) {
    const auto states = static_cast<int>(edges.size()), symbols = 4 + random.below(15);
    const std::vector<int> alphabet = some_of(AutomatonStrings::tokens() - 1, symbols, random);
    for (std::vector<Edge>& of_state : edges)
      for (const int i : some_of(symbols, 1 + random.below(4), random))
        of_state.push_back({alphabet[static_cast<std::size_t>(i)], random.below(states)});
  }

  Vector chances(int state) const {
    const std::vector<Edge>& out = edges[static_cast<std::size_t>(state)];
    Vector all = Vector::Zero(AutomatonStrings::tokens());
    for (const Edge& edge : out) all[edge.symbol] = 1 / static_cast<double>(out.size());
    return all;
  }
};

}  // namespace

TaskSequence PairRecall::drawn(Random& random, int length, double share) const {
  const int asked_now = part_of(std::min(queries, length), share);
  const std::vector<int> keys = some_of(values * values, length, random);
  std::vector<int> question, answer, groups, groups_of_answer;
  for (const int key : keys) {
    groups.insert(groups.end(), 4, static_cast<int>(groups.size() / 4));
    question.insert(question.end(), {key / values, key % values});
    for (int i = 0; i < 2; ++i) question.push_back(values + random.below(values));
  }
  const std::vector<int> asked_for = some_of(length, asked_now, random);
  question.push_back(2 * values);
  groups.push_back(-1);
  for (const int pair : asked_for) {
    const auto at = question.begin() + 4 * pair;
    const int tokens[] = {at[0], at[1]};
    answer.insert(answer.end(), at + 2, at + 4);
    question.insert(question.end(), std::begin(tokens), std::end(tokens));
    for (std::vector<int>* const of : {&groups, &groups_of_answer}) of->insert(of->end(), 2, pair);
  }
  return asked(std::move(question), 2 * values + 1, answer, std::move(groups), groups_of_answer);
}

TaskSequence ReversedNumbers::drawn(Random& random, int length, double share) {
  const std::vector<int> numbers = drawn_numbers(length, share, random);
  const std::vector<int> places = places_of(numbers);
  return asked(numbers, 32, {numbers.rbegin(), numbers.rend()}, places, {places.rbegin(), places.rend()});
}

TaskSequence SortedNumbers::drawn(Random& random, int length, double share) {
  const std::vector<int> numbers = drawn_numbers(length, share, random);
  const std::vector<int> places = places_of(numbers);
  std::vector<int> order = places, sorted;
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return numbers[static_cast<std::size_t>(a)] < numbers[static_cast<std::size_t>(b)];
  });
  for (const int place : order) sorted.push_back(numbers[static_cast<std::size_t>(place)]);
  return asked(numbers, 32, sorted, places, order);
}

TaskSequence AutomatonStrings::drawn(Random& random, int length, double) {
  const Automaton automaton(random);
  constexpr int mark = tokens() - 1;
  const int strings = length + random.below(length + 1);
  TaskSequence sequence;
  for (int i = 0; i < strings; ++i) {
    const bool last = i == strings - 1;
    if (last) sequence.answer = sequence.tokens.size();
    // The mark before a string asks for its first symbol; after its last one nothing is asked for.
    sequence.tokens.push_back(mark);
    sequence.groups.push_back(-1);
    for (int state = 0, left = 4 + random.below(9); left > 0; --left) {
      const auto& out = automaton.edges[static_cast<std::size_t>(state)];
      const auto& edge = out[static_cast<std::size_t>(random.below(static_cast<int>(out.size())))];
      sequence.targets.push_back(edge.symbol);
      if (last) sequence.chances.push_back(automaton.chances(state));
      if (!last || left > 1) sequence.tokens.push_back(edge.symbol);
      sequence.groups.push_back(i);
      state = edge.to;
    }
    if (!last) sequence.targets.push_back(-1);
  }
  return sequence;
}

}  // namespace basinscope
