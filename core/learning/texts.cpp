// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/texts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "core/data/file.h"
#include "core/data/number_text.h"
#include "core/learning/pooling_network.h"
#include "core/random.h"

namespace basinscope {
namespace {

// What stands before the next separator, which is taken off with it.
std::string_view split_off(std::string_view& text, std::string_view separators) {
  const std::size_t end = std::min(text.find_first_of(separators), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

void mark(std::string_view ranges, Bag& text) {
  const auto count = static_cast<double>(text.instances.rows());
  while (!ranges.empty()) {
    const std::string_view range = trimmed(split_off(ranges, ","));
    std::string_view rest = range;
    const std::optional<double> first = number_from_text(split_off(rest, "-")),
                                last = range.find('-') == std::string_view::npos ? first
                                                                                 : number_from_text(rest);
    if (!first || !last || *first != std::floor(*first) || *last != std::floor(*last) || *first < 0 ||
        *last < *first || *last >= count)
      throw DataFault(message("expected ranges of the tokens 0 to %1, such as 3-5,9, not \"%2\"", count - 1,
                              std::string(range)));
    text.truth.resize(static_cast<std::size_t>(count), 0);
    std::fill(text.truth.begin() + static_cast<std::ptrdiff_t>(*first),
              text.truth.begin() + static_cast<std::ptrdiff_t>(*last) + 1, 1);
  }
}

class TextReader {
 public:
  explicit TextReader(std::int64_t largest) : left_(largest) {}

  void add(std::string_view line) {
    if (line.find('\t') == std::string_view::npos)
      throw DataFault(phrase("expected a label, a tab and a text"));
    const std::string_view label_text = trimmed(split_off(line, "\t"));
    std::string_view text = split_off(line, "\t");
    const std::optional<double> label = number_from_text(label_text);
    if (!label || !std::isfinite(*label))
      throw DataFault(message("expected a finite number as label, not \"%1\"", std::string(label_text)));
    std::vector<double> tokens;
    while (!text.empty()) {
      const std::string_view token = split_off(text, " \t\r\f\v");
      if (token.empty()) continue;
      const auto [at, fresh] = places_.emplace(token, texts_.words.size());
      if (fresh) texts_.words.emplace_back(token);
      tokens.push_back(static_cast<double>(at->second));
      if (--left_ < 0) throw DataFault(phrase("expected fewer tokens in all"));
    }
    if (tokens.empty()) throw DataFault(phrase("expected a text of at least one token"));
    Bag& bag = texts_.bags.emplace_back();
    bag.instances = Eigen::Map<const Vector>(tokens.data(), std::ssize(tokens));
    bag.value = *label;
    bag.positive = *label > 0;
    texts_.regresses = texts_.regresses || (*label != 0 && std::abs(*label) != 1);
    mark(trimmed(line), bag);
  }

  Texts texts() {
    const auto positive =
        std::count_if(texts_.bags.begin(), texts_.bags.end(), [](const Bag& bag) { return bag.positive; });
    if (texts_.bags.empty() || (!texts_.regresses && (positive == 0 || positive == std::ssize(texts_.bags))))
      throw DataFault(phrase("expected texts of both classes, with labels above 0 and others"));
    return std::move(texts_);
  }

 private:
  Texts texts_;
  std::map<std::string, std::size_t, std::less<>> places_;
  std::int64_t left_;
};

using Topic = ReviewGrammar::Topic;

template <std::size_t n>
std::string_view one(const std::array<std::string_view, n>& list, Random& random) {
  return list[static_cast<std::size_t>(random.below(static_cast<int>(n)))];
}

std::string one_of(std::string_view words, Random& random) {
  std::vector<std::string> all;
  while (!words.empty()) all.emplace_back(split_off(words, " "));
  return all[static_cast<std::size_t>(random.below(static_cast<int>(all.size())))];
}

// "waiter was not friendly"
std::string opinion(const Topic& topic, bool good, Random& random) {
  const bool negated = random.below(6) == 0;
  const Topic& from = random.below(3) == 0 ? review_grammar.any : topic;
  const std::string noun = one_of(topic.nouns, random),
                    adjective = one_of(good != negated ? from.good : from.bad, random),
                    verb = negated ? "was not" : std::string(one(review_grammar.verbs, random));
  return noun + ' ' + verb + ' ' + adjective;
}

}  // namespace

const ReviewGrammar review_grammar{
    {{{"waiter waitress service staff host", "friendly attentive polite quick helpful",
       "rude careless slow impatient distracted"},
      {"soup pasta dessert bread fish food", "tasty fresh crisp tender", "bland stale burnt salty"},
      {"room terrace music table garden", "cosy quiet bright spacious", "noisy cramped dark draughty"},
      {"bill wine menu price lunch", "fair modest generous", "steep excessive unclear"}}},
    {"", "great lovely excellent", "terrible awful poor"},
    {"we came here on a friday with friends", "my sister chose this place for her birthday",
     "after a long walk we stopped for dinner", "this was our second visit in a month",
     "a colleague had told us about it"},
    {"was", "seemed", "was really", "was quite"}};

Texts texts_from_lines(std::string_view lines, std::int64_t largest) {
  TextReader reader(largest);
  for (std::size_t number = 1; !lines.empty(); ++number) {
    std::string_view line = split_off(lines, "\n");
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (trimmed(line).empty()) continue;
    try {
      reader.add(line);
    } catch (const DataFault& fault) {
      throw DataFault(message("line %1: %2", number, fault.sentence()));
    }
  }
  return reader.texts();
}

std::string review_lines(int count, std::uint64_t seed) {
  Random random(seed);
  std::string lines;
  for (int i = 0; i < count; ++i) {
    const bool positive = i % 2 == 0;
    const auto& topics = review_grammar.topics;
    std::string text(one(review_grammar.openings, random)), marks;
    // The service is spoken of somewhere among the others, of which one may be left out.
    std::array<std::size_t, std::tuple_size_v<decltype(ReviewGrammar::topics)>> order{0, 1, 2, 3};
    for (std::size_t left = order.size(); left > 1; --left)
      std::swap(order[left - 1], order[static_cast<std::size_t>(random.below(static_cast<int>(left)))]);
    const std::size_t left_out = static_cast<std::size_t>(random.below(topics.size()));
    for (const std::size_t topic : order) {
      if (topic != 0 && topic == left_out) continue;
      text += random.below(2) == 0 ? " . the " : " and the ";
      const auto tokens = std::count(text.begin(), text.end(), ' ');
      const std::string said = opinion(topics[topic], topic == 0 ? positive : random.below(2) == 0, random);
      text += said;
      if (topic == 0)
        marks =
            std::to_string(tokens) + '-' + std::to_string(tokens + std::count(said.begin(), said.end(), ' '));
    }
    lines += std::string(positive ? "1" : "0") + '\t' + text + " .\t" + marks + '\n';
  }
  return lines;
}

Vocabulary vocabulary_of(const std::vector<Bag>& training, std::size_t words, int min_count) {
  std::vector<int> counts(words, 0);
  for (const Bag& bag : training)
    for (const double word : bag.instances.col(0)) ++counts[static_cast<std::size_t>(word)];
  Vocabulary vocabulary{{}, 2};
  for (const int count : counts)
    vocabulary.numbers.push_back(count < min_count ? PoolingDesign::unknown_token : vocabulary.size++);
  return vocabulary;
}

void renumber(std::vector<Bag>& bags, const Vocabulary& vocabulary) {
  for (Bag& bag : bags)
    for (double& word : bag.instances.reshaped()) word = vocabulary.numbers[static_cast<std::size_t>(word)];
}

}  // namespace basinscope
