// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/condition.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

#include "core/lessons/text_parts.h"
#include "core/message.h"
#include "core/scene/nearest_word.h"
#include "core/scene/scene_number.h"

namespace basinscope {
namespace {

struct ComparisonSign {
  std::string_view text;
  Phrase needs;  // %1: the other side
  Comparison meaning;
};
// The longer before what it begins with.
constexpr std::array<ComparisonSign, 6> signs{{{"!=", phrase("needs anything but %1"), Comparison::different},
                                               {"<=", phrase("needs at most %1"), Comparison::at_most},
                                               {">=", phrase("needs at least %1"), Comparison::at_least},
                                               {"<", phrase("needs less than %1"), Comparison::less},
                                               {">", phrase("needs more than %1"), Comparison::more},
                                               {"=", phrase("needs %1"), Comparison::equal}}};

const ComparisonSign& sign_of(Comparison comparison) {
  return *std::find_if(signs.begin(), signs.end(),
                       [&](const ComparisonSign& each) { return each.meaning == comparison; });
}

std::vector<std::string_view> split(std::string_view text, std::string_view between) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0;;) {
    const std::size_t next = text.find(between, at);
    parts.push_back(trimmed(text.substr(at, next - at)));
    if (next == std::string_view::npos) return parts;
    at = next + between.size();
  }
}

std::optional<double> number_from(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool is_word(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == '.' || c == '/' ||
           c == '+';
  });
}

void check_arguments(const Measure& measure, const MeasureArguments& arguments) {
  if (arguments.size() != measure.arguments.size()) {
    std::vector<Message> words;
    for (const MeasureArgument each : measure.arguments) words.emplace_back(word_of(each));
    throw invalid(message("%1: expected %2", measure.name,
                          words.empty() ? phrase("nothing in brackets")
                                        : message("(%1)", Message::joined(std::move(words), ", "))));
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (measure.arguments[i] == MeasureArgument::word) continue;
    const auto number = number_from(arguments[i]);
    if (!number || *number < 1 || *number > 1e6 || *number != std::floor(*number))
      throw invalid(message("%1: expected the number of a %2, 1, 2, …, not %3", measure.name,
                            word_of(measure.arguments[i]), in_quotes(arguments[i])));
  }
}

std::string nearest_measure(std::string_view name) {
  std::set<std::string, std::less<>> known;
  for (const Measure& each : measures()) known.emplace(each.name);
  return nearest_word(name, known);
}

// left: what stands there is always a measure.
Term term_from(std::string_view text, bool left) {
  Term term;
  term.text = std::string(text);
  if (const auto number = number_from(text)) {
    if (left) throw invalid(message("expected a measure left of the sign, not the number %1", text));
    term.value.number = number;
    return term;
  }
  const std::size_t bracket = text.find('(');
  const std::string_view name = trimmed(text.substr(0, bracket));
  if (!is_word(name) || (bracket != std::string_view::npos && text.back() != ')'))
    throw invalid(message("expected a measure, a number or a word, not %1", in_quotes(text)));
  if (bracket != std::string_view::npos) {
    for (const std::string_view each : split(text.substr(bracket + 1, text.size() - bracket - 2), ","))
      if (!each.empty()) term.arguments.emplace_back(each);
  }
  term.measure = find_measure(name);
  if (term.measure) {
    check_arguments(*term.measure, term.arguments);
    return term;
  }
  if (name.find('.') != std::string_view::npos && bracket == std::string_view::npos) {
    term.measure = measure_of_path(name);
    if (!term.measure) term.path = std::string(name);
    return term;
  }
  if (left || bracket != std::string_view::npos) {
    const std::string meant = nearest_measure(name);
    throw invalid(
        meant.empty()
            ? message("there is no measure %1, `basinscope lesson measures` lists them", in_quotes(name))
            : message("there is no measure %1 (did you mean %2?)", in_quotes(name), meant));
  }
  term.value.word = std::string(name);
  return term;
}

Relation relation_from(std::string_view text) {
  for (const ComparisonSign& sign : signs) {
    const std::size_t at = text.find(sign.text);
    if (at == std::string_view::npos) continue;
    const std::string_view left = trimmed(text.substr(0, at)),
                           right = trimmed(text.substr(at + sign.text.size()));
    if (left.empty() || right.empty()) break;
    Relation relation{term_from(left, true), sign.meaning, term_from(right, false)};
    if (!relation.right.is_measured() && !relation.right.value.number && sign.meaning != Comparison::equal &&
        sign.meaning != Comparison::different)
      throw invalid(message("expected a number or a measure right of %1, not the word %2", sign.text,
                            in_quotes(right)));
    return relation;
  }
  throw invalid(
      message("expected two terms and one of = != < <= > >= between them, not %1", in_quotes(text)));
}

bool compares(const Measured& left, Comparison comparison, const Measured& right) {
  // What has no value is equal to "none" and different from nothing.
  if (!left.exists() || !right.exists())
    return comparison == Comparison::equal && left.text() == right.text();
  if (comparison == Comparison::equal || comparison == Comparison::different) {
    // Numbers of a file and of a lesson are typed: as close as decimals are.
    const bool same = left.number && right.number ? std::abs(*left.number - *right.number) <=
                                                        1e-9 * std::max(1.0, std::abs(*right.number))
                                                  : left.text() == right.text();
    return same == (comparison == Comparison::equal);
  }
  if (!left.number || !right.number) return false;
  switch (comparison) {
    case Comparison::less:
      return *left.number < *right.number;
    case Comparison::at_most:
      return *left.number <= *right.number;
    case Comparison::more:
      return *left.number > *right.number;
    default:
      return *left.number >= *right.number;
  }
}

// "γ" of a number with a symbol, else the key: "position reach".
Message words_of_path(const std::string& path) {
  std::string key = path.substr(path.rfind('.') + 1);
  for (const SceneNumber& each : scene_numbers())
    if (each.id == key && !each.symbol.empty()) return each.symbol;
  std::replace(key.begin(), key.end(), '_', ' ');
  return key;
}

// With as many digits as tell the two sides apart where they differ.
Condition::Reading reading_of(const Relation& relation, const Measuring& measuring) {
  const Measured left = relation.left.of(measuring), right = relation.right.of(measuring);
  const bool holds = compares(left, relation.comparison, right);
  int digits = read_digits;
  while (!holds && digits < all_digits && left.number && right.number &&
         left.words(digits) == right.words(digits))
    ++digits;
  const Message other = relation.right.is_measured()
                            ? Message::joined({relation.right.words(), right.words(digits)}, ", ")
                            : right.words(digits);
  const bool unchosen = !left.exists() && !relation.left.is_result() && !right.word.empty();
  return {holds, relation.left.words(), unchosen ? Message(phrase("not chosen")) : left.words(digits),
          Message::of(sign_of(relation.comparison).needs, {other}),
          relation.left.is_result() ? std::string(relation.left.measure->name) : std::string()};
}

}  // namespace

Term Term::from_text(std::string_view text) { return term_from(trimmed(text), false); }

Measured Term::of(const Measuring& measuring) const {
  if (measure) return measure->of(measuring, arguments);
  if (path.empty()) return value;
  const std::optional<std::string> written = measuring.in_file(path);
  if (!written) return {};
  return word_or_number(*written);
}

Message Term::words() const {
  if (!measure) return path.empty() ? value.words() : words_of_path(path);
  std::vector<Message> names;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string name = arguments[i];
    if (measure->arguments[i] == MeasureArgument::query) name.insert(0, 1, 'q');
    if (measure->arguments[i] == MeasureArgument::pattern) name.insert(0, 1, 'x');
    names.push_back(said_word(name));
  }
  return Message::of(measure->words, std::move(names));
}

Condition Condition::from_text(std::string_view text) {
  Condition condition;
  condition.text_ = std::string(trimmed(text));
  for (const std::string_view alternative : split(text, " or ")) {
    std::vector<Relation>& relations = condition.alternatives_.emplace_back();
    for (const std::string_view part : split(alternative, " and ")) relations.push_back(relation_from(part));
  }
  return condition;
}

bool Condition::holds(const Measuring& measuring) const {
  const auto all_hold = [&](const std::vector<Relation>& relations) {
    return std::all_of(relations.begin(), relations.end(), [&](const Relation& each) {
      return compares(each.left.of(measuring), each.comparison, each.right.of(measuring));
    });
  };
  return alternatives_.empty() || std::any_of(alternatives_.begin(), alternatives_.end(), all_hold);
}

std::vector<Condition::Reading> Condition::readings(const Measuring& measuring) const {
  std::vector<Reading> nearest;
  std::ptrdiff_t fewest = -1;
  for (const std::vector<Relation>& relations : alternatives_) {
    std::vector<Reading> all;
    for (const Relation& each : relations) all.push_back(reading_of(each, measuring));
    const auto open = std::count_if(all.begin(), all.end(), [](const Reading& each) { return !each.holds; });
    if (fewest >= 0 && open >= fewest) continue;
    fewest = open;
    nearest = std::move(all);
  }
  return nearest;
}

std::vector<std::string> Condition::results() const {
  std::vector<std::string> names;
  for (const std::vector<Relation>& relations : alternatives_)
    for (const Relation& each : relations)
      for (const Term& term : {each.left, each.right})
        if (term.is_result()) names.emplace_back(term.measure->name);
  return names;
}

}  // namespace basinscope
