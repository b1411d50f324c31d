// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/state_name.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "core/number_words.h"

namespace basinscope {
namespace {

constexpr std::size_t most_named = 3;  // members, before the rest are counted
// Of states that would share a name otherwise.
constexpr std::size_t most_terms = 8;  // of namesakes
constexpr int last_detail = 4;         // 0: the short name; see terms_at(), decimals_at()

// More terms first, then more decimals: names of patterns are easier to read than digits.
std::size_t terms_at(int detail) { return detail < 2 ? 2 : detail == 2 ? 4 : most_terms; }
int decimals_at(int detail) { return detail < 3 ? 2 : detail == 3 ? 4 : 8; }

std::string fixed(double value, int decimals) {
  std::array<char, 400> text{};
  // Halves go up, also those that rounding has left just below, so that .125 and .12499999999 of two
  // symmetric states are written alike.
  const double raised = value + 1e-4 * std::pow(10.0, -decimals);
  char* const first = text.data();
  return {first, std::to_chars(first, first + text.size(), raised, std::chars_format::fixed, decimals).ptr};
}

// ".85"; below what two decimals show ".003" or "1e−9", beside 1 ".998".
std::string weight_text(double weight, int decimals) {
  if (weight >= 1) return weight == 1 ? "1" : fixed(weight, decimals);
  // ".0000004" is harder to read than "4e-7".
  if (weight < 1e-6) return number_words(weight, 1);
  std::string text = fixed(weight, decimals);
  const auto shows = [&text] { return text.front() == '0' && text.find_first_not_of("0.") < text.size(); };
  // Decimals are added until the text shows a digit other than 0 and does not round up to 1: a weight of
  // .998 is no weight of 1.
  for (int more = decimals + 1; more <= 9 && !shows(); ++more) text = fixed(weight, more);
  return text.front() == '0' ? text.substr(1) : "1";
}

// Weights without a fixed sum as shares of the sum of their absolute values. Infinite weights
// (weights_at()) share it among themselves, as the finite ones vanish beside them.
Vector shares_of(const Vector& weights) {
  const double most = weights.size() > 0 ? weights.cwiseAbs().maxCoeff() : 0;
  if (!(most > 0)) return weights;
  const Vector scaled =
      std::isinf(most)
          ? Vector(weights.unaryExpr([](double w) { return std::isinf(w) ? std::copysign(1.0, w) : 0.0; }))
          : Vector(weights / most);
  return scaled / scaled.cwiseAbs().sum();
}

// The first few of all by falling weight as far as it is written, then by index: symmetric states keep their
// order whatever the last digits are.
std::vector<int> heaviest(const Vector& shares, std::size_t few) {
  const auto written = [](double share) {
    const double weight = std::abs(share);
    if (!(weight > 0)) return 0.0;
    // Two significant digits below 0.1, two decimals above, as weight_text() writes them.
    const double unit = weight < 0.1 ? std::pow(10.0, std::floor(std::log10(weight)) - 1) : 0.01;
    return std::floor(weight / unit + 0.5 + 1e-4) * unit;
  };
  const Vector known = shares.unaryExpr(written);
  std::vector<int> order(static_cast<std::size_t>(shares.size()));
  std::iota(order.begin(), order.end(), 0);
  const auto last = order.begin() + static_cast<std::ptrdiff_t>(std::min(few, order.size()));
  std::partial_sort(order.begin(), last, order.end(), [&known](int a, int b) {
    return known[a] > known[b] || (known[a] == known[b] && a < b);
  });
  order.erase(last, order.end());
  return order;
}

// By index; one where no other has weight.
std::vector<int> two_largest(const Vector& weights) {
  const auto present = static_cast<std::size_t>((weights.array() != 0).count());
  std::vector<int> order = heaviest(weights, std::min<std::size_t>(2, present));
  std::sort(order.begin(), order.end());
  return order;
}

Message rest_text(std::size_t rest) { return message("%1 more", rest); }

// ".85 x6"
Message weighted(double weight, int decimals, const std::string& name) {
  return Message::joined({Message::number(weight_text(weight, decimals)), name}, " ");
}

}  // namespace

std::string pattern_name(int index, const std::vector<std::string>& names) {
  const auto i = static_cast<std::size_t>(index);
  return i < names.size() && !names[i].empty() ? names[i] : "x" + std::to_string(index + 1);
}

std::string set_name(const std::vector<int>& members, const std::vector<std::string>& names) {
  std::string text = "{";
  for (std::size_t i = 0; i < members.size(); ++i) {
    text += (i > 0 ? ", " : "") + pattern_name(members[i], names);
  }
  return text + "}";
}

Message number_word(std::size_t number) {
  static constexpr std::array<Phrase, 13> words{
      phrase("no"),   phrase("one"),    phrase("two"),   phrase("three"), phrase("four"),
      phrase("five"), phrase("six"),    phrase("seven"), phrase("eight"), phrase("nine"),
      phrase("ten"),  phrase("eleven"), phrase("twelve")};
  return number < words.size() ? Message(words[number]) : Message(number);
}

StateNaming::StateNaming(const Network& network, std::vector<std::string> names)
    : names_(std::move(names)),
      group_of_(static_cast<std::size_t>(network.size())),
      sets_(retrieves_sets(network.separation)),
      sums_(total_weight(network.separation).has_value()) {
  // Patterns with one target are looked for among neighbours along one direction in general position, which
  // takes O(N log N) where all pairs would take O(N^2).
  const Matrix goals = targets(network);
  const Vector direction =
      Vector::LinSpaced(goals.cols(), 1, static_cast<double>(goals.cols())).array().cos();
  const Vector along = goals * direction;
  std::vector<int> order(group_of_.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return along[a] < along[b]; });
  for (const int i : order) {
    const double rounding = 1e-12 * goals.row(i).norm();  // what nearest_target() takes for a tie
    std::size_t group = groups_.size();
    for (std::size_t before = groups_.size(); before-- > 0;) {
      const int other = groups_[before].front();
      if (along[i] - along[other] > rounding * direction.norm()) break;
      if ((goals.row(i) - goals.row(other)).norm() <= rounding) group = before;
    }
    if (group == groups_.size()) groups_.emplace_back();
    groups_[group].push_back(i);
    group_of_[static_cast<std::size_t>(i)] = group;
  }
  for (std::vector<int>& shared : groups_) std::sort(shared.begin(), shared.end());
}

const std::vector<int>& StateNaming::sharing(int index) const {
  return groups_[group_of_.at(static_cast<std::size_t>(index))];
}

Message StateNaming::pattern(int index, const std::string& sign) const {
  const std::vector<int>& shared = sharing(index);
  const std::size_t named = shared.size() > most_named ? 2 : shared.size();
  std::vector<Message> parts;
  for (std::size_t i = 0; i < named; ++i) parts.emplace_back(sign + pattern_name(shared[i], names_));
  if (named < shared.size()) parts.push_back(rest_text(shared.size() - named));
  return Message::joined(std::move(parts), " = ");
}

Message StateNaming::members(const Attractor& state) const {
  if (state.kind == FixedPointKind::pattern) return pattern(state.pattern);
  if (state.mirror >= 0) return pattern(state.mirror, "−");
  if (state.weights.size() == 0 || (state.weights.array() == 0).all()) return phrase("no pattern");
  std::vector<int> named = state.support;
  for (Eigen::Index i = 0; state.support.empty() && i < state.weights.size(); ++i)
    if (state.weights[i] != 0) named.push_back(static_cast<int>(i));
  // A mixture of one name would be called as the pattern is.
  if (named.size() < 2 && !sets_) named = two_largest(state.weights);
  if (named.size() <= most_named || sets_) return set_name(named, names_);
  if (named.size() == group_of_.size()) return message("all %1", number_word(named.size()));
  return message("{%1, %2 + %3}", pattern_name(named[0], names_), pattern_name(named[1], names_),
                 rest_text(named.size() - 2));
}

Message StateNaming::fractional_set(const Attractor& state, int detail) const {
  std::vector<Message> parts;
  for (const int member : state.support) {
    const double weight = state.weights[member];
    const std::string name = pattern_name(member, names_);
    // A member with weight 1 is named alone; the others have their weight before the name.
    parts.push_back(std::abs(weight - 1) > 1e-12 ? weighted(weight, decimals_at(detail), name)
                                                 : Message(name));
  }
  return message("{%1}", Message::joined(std::move(parts), ", "));
}

Message StateNaming::mixture(const Attractor& state, int detail) const {
  const Vector shares = sums_ ? state.weights : shares_of(state.weights);
  const auto present = static_cast<std::size_t>((shares.array() != 0).count());
  // Many small weights may all lie below what counts as support; then all that are not 0 take part.
  const std::size_t members = state.support.empty() ? present : state.support.size();
  if (members > most_named && members == group_of_.size() && detail == 0)
    return message("all %1", number_word(members));
  // At least two, so that no mixture has a pattern's name.
  const std::size_t named = std::min(std::max<std::size_t>(members, 2), present);
  const std::size_t most = std::max(terms_at(detail), named <= most_named ? named : 0);
  const std::size_t terms = std::min(named, most);
  const std::vector<int> order = heaviest(shares, terms);
  std::vector<Message> parts;
  for (std::size_t i = 0; i < terms; ++i) {
    const double share = shares[order[i]];
    if (i > 0 || share < 0) parts.emplace_back(std::string(share >= 0 ? " + " : i > 0 ? " − " : "−"));
    parts.push_back(weighted(std::abs(share), decimals_at(detail), pattern_name(order[i], names_)));
  }
  if (named > terms) parts.insert(parts.end(), {Message(std::string(" + ")), rest_text(named - terms)});
  return Message::joined(std::move(parts), "");
}

Message StateNaming::at_detail(const Attractor& state, int detail) const {
  if (state.kind == FixedPointKind::pattern) return pattern(state.pattern);
  if (state.mirror >= 0) return pattern(state.mirror, "−");
  if (state.weights.size() == 0 || (state.weights.array() == 0).all()) return phrase("no pattern");
  if (state.kind == FixedPointKind::continuum) return message("continuum %1", members(state));
  return sets_ ? fractional_set(state, detail) : mixture(state, detail);
}

Message StateNaming::name(const Attractor& state) const { return at_detail(state, 0); }

Message StateNaming::limit(const Network& network, const Trajectory& path, FixedPointKind kind) const {
  if (path.outcome == Outcome::pattern) return pattern(path.pattern);
  Attractor end;
  end.state = path.limit();
  end.kind = kind;
  describe(network, end);
  return name(end);
}

void StateNaming::name(std::vector<Attractor>& attractors, std::vector<Attractor>& unstable) const {
  std::vector<Attractor*> states;
  for (Attractor& attractor : attractors) states.push_back(&attractor);
  std::vector<std::pair<Attractor*, const Attractor*>> again;
  for (Attractor& point : unstable) {
    // First stage: a saddle that is in both lists is one state, and gets its name from the list of
    // attractors at the end.
    const auto same = std::find_if(attractors.begin(), attractors.end(), [&](const Attractor& other) {
      return other.state.size() == point.state.size() && other.state == point.state;
    });
    if (same == attractors.end())
      states.push_back(&point);
    else
      again.emplace_back(&point, &*same);
  }
  std::vector<int> detail(states.size(), 0);
  std::vector<std::string> text(states.size());
  const auto call = [&](std::size_t i) {
    states[i]->name = at_detail(*states[i], detail[i]);
    text[i] = states[i]->name.english();
  };
  for (std::size_t i = 0; i < states.size(); ++i) call(i);
  // Second stage: namesakes alone get more detail, all of them together, until none is left or detail ends.
  // A longer name may meet another one, so counting begins again each round.
  for (bool changed = true; changed;) {
    changed = false;
    std::map<std::string, int> count;
    for (const std::string& name : text) ++count[name];
    for (std::size_t i = 0; i < states.size(); ++i) {
      if (count[text[i]] == 1 || detail[i] == last_detail) continue;
      ++detail[i];
      call(i);
      changed = true;
    }
  }
  // Last stage: what still shares a name is numbered. A number is skipped where the name with it is taken
  // already, which users can bring about, as they name patterns freely.
  std::map<std::string, int> met;
  std::set<std::string> taken(text.begin(), text.end());
  for (std::size_t i = 0; i < states.size(); ++i) {
    int& times = met[text[i]];
    if (++times == 1) continue;
    const auto marked = [&] { return message("%1 (%2)", states[i]->name, times); };
    while (taken.contains(marked().english())) ++times;
    states[i]->name = marked();
    taken.insert(states[i]->name.english());
  }
  for (const auto& [point, same] : again) point->name = same->name;
}

std::vector<int> members_in_order(const Attractor& state, const Separation& separation) {
  if (state.support.size() > most_split) return {};
  // The name of a set lists its members by index.
  if (retrieves_sets(separation) || state.support.size() < 2) return state.support;
  std::vector<int> members = heaviest(state.weights(state.support), state.support.size());
  for (int& member : members) member = state.support[static_cast<std::size_t>(member)];
  return members;
}

std::string_view kind_name(FixedPointKind kind) {
  static constexpr std::array<std::string_view, 6> names{"pattern",   "metastable", "association",
                                                         "continuum", "saddle",     "maximum"};
  return names[static_cast<std::size_t>(kind)];
}

Phrase kind_word(const Attractor& state, const Separation& separation) {
  static constexpr std::array<Phrase, 6> words{phrase("pattern"),   phrase("mixture"), phrase("association"),
                                               phrase("continuum"), phrase("saddle"),  phrase("maximum")};
  if (state.kind == FixedPointKind::metastable && state.mirror >= 0) return phrase("mirror image");
  if (state.kind == FixedPointKind::metastable && retrieves_sets(separation)) return phrase("fractional");
  return words[static_cast<std::size_t>(state.kind)];
}

}  // namespace basinscope
