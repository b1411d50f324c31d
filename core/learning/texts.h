// SPDX-License-Identifier: GPL-3.0-or-later
// Texts as bags of tokens, whose labels may be explained by some of them (rationales, HFY Table 6).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/data/limits.h"
#include "core/learning/bag.h"

namespace basinscope {

struct Texts {
  std::vector<Bag> bags;           // tokens as numbers of words
  std::vector<std::string> words;  // in the order of their first appearance
  bool regresses = false;          // labels are values
};

// Lines "label<TAB>text", tokens between white space, with an optional third column of ranges "3-5,9" of
// tokens from 0, both ends included, that say the label. Labels are -1, 0 and 1, or where one of them is
// another number values for regression. Throws DataFault, which names the line: no text, a label or a range
// that is none, a range beyond the text, texts of one class alone, more than `largest` tokens.
Texts texts_from_lines(std::string_view lines, std::int64_t largest = largest_values);

// What reviews are made of. A topic is a thing that they speak of and its opinions, words between blanks; the
// first one is the service, whose opinion is the label.
struct ReviewGrammar {
  struct Topic {
    std::string_view nouns, good, bad;
  };
  std::array<Topic, 4> topics;
  Topic any;  // opinions on each of them; no noun
  std::array<std::string_view, 5> openings;
  std::array<std::string_view, 4> verbs;
};
extern const ReviewGrammar review_grammar;
// Such lines by the grammar: reviews of restaurants, each with an opinion on the service, which is the label
// and whose words are marked, and on other things. Some opinions are shared by all things and some are
// negated. Every second review is positive.
std::string review_lines(int count, std::uint64_t seed);

// The number that a network has each word by (of PoolingDesign::unknown_token, a word seen less than
// min_count times in these bags), and how many numbers there are.
struct Vocabulary {
  std::vector<int> numbers;
  int size = 0;
};
Vocabulary vocabulary_of(const std::vector<Bag>& training, std::size_t words, int min_count);
// Words become these numbers.
void renumber(std::vector<Bag>& bags, const Vocabulary& vocabulary);

}  // namespace basinscope
