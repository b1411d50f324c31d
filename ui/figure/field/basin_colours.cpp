// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/basin_colours.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <optional>

#include "core/attractors/state_name.h"
#include "ui/figure/colour_distance.h"
#include "ui/figure/field/region_contacts.h"
#include "ui/figure/pattern_colours.h"

namespace basinscope {
namespace {

constexpr int kept_patterns = 8;        // which are told apart by all eyes
constexpr std::size_t most_apart = 24;  // attractors that are all told apart, touching or not
// Pairs of an attractor and one of the previous picture, all of which are sorted; of more none is looked for.
constexpr std::size_t most_pairs = 10000;

// The palette: each colour is as far as possible, for all kinds of vision, from Okabe and Ito's eight, from
// white, from the greys of hatches and from the colours chosen before it. The order is another one, in which
// loud colours come late, since the first ones may fill a whole window.
constexpr std::array<QRgb, 20> further_colours{
    0x96C35A, 0xB478FF, 0xF0B4A5, 0x782D0F, 0x00D2D2, 0x960F87, 0xB4A569, 0x3C2DA5, 0xE10F4B, 0x4B693C,
    0xF0C3F0, 0x693C5A, 0x695AD2, 0x785A00, 0x4BFF96, 0xA5695A, 0x696987, 0xB4E1C3, 0x004B78, 0x4B960F};

// The weights of the members alone: of dense separations every pattern has some weight, which would grey the
// blend.
Vector supported_weights(const Attractor& attractor) {
  if (attractor.support.empty()) return attractor.weights;
  Vector weights = Vector::Zero(attractor.weights.size());
  for (const int i : attractor.support) weights[i] = attractor.weights[i];
  return weights;
}

bool share_a_member(const StateMembers& a, const StateMembers& b) {
  return std::ranges::any_of(a.support, [&b](int i) { return std::ranges::binary_search(b.support, i); });
}

// For each attractor of now the index of the same one in before, or -1. Pairs are matched greedily, and each
// attractor at most once.
std::vector<int> found_again(const std::vector<ColourChoice>& now, const std::vector<ColourChoice>& before) {
  struct Pair {
    bool other_members;
    double away;
    std::size_t now, before;
  };
  std::vector<Pair> pairs;
  if (now.size() * before.size() <= most_pairs)
    for (std::size_t i = 0; i < now.size(); ++i)
      for (std::size_t j = 0; j < before.size(); ++j) {
        const StateMembers &a = now[i].members, &b = before[j].members;
        // A state keeps its colour also where its members change a little. A pattern is only found as itself,
        // and a metastable state only as one with which it has a member in common.
        const bool other = a != b, same_pattern = a.pattern >= 0 && a.pattern == b.pattern;
        const bool patterns = a.pattern >= 0 || b.pattern >= 0;
        if (now[i].state.size() != before[j].state.size()) continue;
        if (other && !same_pattern && (patterns || !share_a_member(a, b))) continue;
        pairs.push_back({other, (now[i].state - before[j].state).norm(), i, j});
      }
  // Equal members count more than nearness, as a state may move far while its members stay.
  std::ranges::stable_sort(pairs, [](const Pair& a, const Pair& b) {
    return std::pair(a.other_members, a.away) < std::pair(b.other_members, b.away);
  });
  std::vector<int> found(now.size(), -1);
  std::vector<bool> taken(before.size(), false);
  for (const Pair& pair : pairs) {
    if (found[pair.now] >= 0 || taken[pair.before]) continue;
    found[pair.now] = static_cast<int>(pair.before);
    taken[pair.before] = true;
  }
  return found;
}

// Assigns the colours one after another (the rule is in basin_colours.h). Vectors are indexed by label.
class Colouring {
 public:
  Colouring(const Basins& basins, bool dark, BasinColours& colours)
      : basins_(basins),
        dark_(dark),
        colours_(colours),
        touching_(colours.by_label.size()),
        placed_(colours.by_label.size()) {
    for (const QRgb colour : further_colours) palette_.emplace_back(QColor::fromRgb(colour));
  }

  // Borders shorter than a hundredth of the map are left out, as they may be gone in the next picture and
  // would make colours flicker.
  void add_contacts(const RegionContacts& contacts) {
    const Grid& grid = basins_.map.grid;
    const int least = std::max(2, std::max(grid.width, grid.height) / 100);
    for (const auto& [pair, length] : contacts) {
      if (length < least || place(pair.second) >= touching_.size()) continue;
      touching_[place(pair.first)].push_back(pair.second);
      touching_[place(pair.second)].push_back(pair.first);
    }
  }

  // Chooses the colour of an attractor. had: its colour in the previous picture, own or an index into the
  // palette.
  void colour(std::size_t index, std::optional<int> had) {
    const Attractor& attractor = basins_.attractors[index];
    const bool pattern = place(attractor.label) < colours_.patterns;
    QColor& colour = colours_.by_label[place(attractor.label)];
    if (!pattern) colour = blended_colour(supported_weights(attractor), dark_);
    const SeenColour own(colour);
    // The candidates in order of preference. Own colours of patterns say which pattern it is, and blends of
    // few say which patterns take part, so they come first. The first eight patterns have no other candidate.
    std::vector<int> candidates;
    if (pattern || attractor.support.size() <= most_split) candidates.push_back(ColourChoice::own);
    if (!pattern || attractor.label >= kept_patterns)
      for (int i = 0; i < static_cast<int>(further_colours.size()); ++i) candidates.push_back(i);
    // The colour it had goes to the front, the others keep their order.
    const auto again = had ? std::ranges::find(candidates, *had) : candidates.end();
    if (again != candidates.end()) std::rotate(candidates.begin(), again, again + 1);
    const auto seen = [&](int candidate) -> const SeenColour& {
      return candidate == ColourChoice::own ? own : palette_[place(candidate)];
    };
    const int chosen = best(attractor.label, candidates, had, seen);
    colours_.choices[index].colour = chosen;
    if (chosen != ColourChoice::own) colour = QColor::fromRgb(further_colours[place(chosen)]);
    put(attractor.label, seen(chosen));
  }
  void put(int label, const SeenColour& colour) {
    placed_[place(label)] = colour;
    order_.push_back(label);
  }

  // Whether colour alone leaves the border between two labels invisible for some kind of vision.
  bool needs_border(int a, int b) const {
    if (place(b) >= placed_.size() || !placed_[place(a)] || !placed_[place(b)]) return false;
    return placed_[place(a)]->least_distance(*placed_[place(b)]) < least_apart;
  }

 private:
  static std::size_t place(int label) { return static_cast<std::size_t>(label); }

  template <class Seen>
  int best(int label, const std::vector<int>& candidates, std::optional<int> had, const Seen& seen) const {
    // The first eight patterns keep their colours whatever they touch.
    if (candidates.size() == 1) return candidates.front();
    // The least distance to the colours of touching regions that have one already; infinite without any.
    const auto clearance = [&](const SeenColour& colour, bool all_eyes) {
      double least = std::numeric_limits<double>::infinity();
      for (const int other : touching_[place(label)]) {
        const auto& beside = placed_[place(other)];
        if (beside)
          least = std::min(least, all_eyes ? colour.least_distance(*beside) : colour.distance(*beside));
      }
      return least;
    };
    // Attractors that do not touch are distinguished in legends and tables, too, as long as they are few.
    const auto apart_from_all = [&](const SeenColour& colour) {
      return basins_.attractors.size() > most_apart || std::ranges::all_of(order_, [&](int other) {
               return colour.distance(*placed_[place(other)]) >= least_apart;
             });
    };
    // First a colour of the palette must be distinguishable for all kinds of vision. The own colour and the
    // one before carry information, so that normal vision is enough for them; other vision has the border
    // line.
    for (const bool for_all_eyes : {true, false})
      for (const int candidate : candidates) {
        const bool means = candidate == ColourChoice::own || candidate == had;
        if (clearance(seen(candidate), for_all_eyes && !means) >= least_apart &&
            apart_from_all(seen(candidate)))
          return candidate;
      }
    // No candidate is distinguishable from all neighbours. The one that comes nearest to it is taken, and
    // border lines do the rest.
    return *std::ranges::max_element(candidates, {}, [&](int candidate) {
      return std::min(clearance(seen(candidate), true), least_apart);
    });
  }

  const Basins& basins_;
  bool dark_;
  BasinColours& colours_;
  std::vector<std::vector<int>> touching_;  // by label
  std::vector<std::optional<SeenColour>> placed_;
  std::vector<int> order_;
  std::vector<SeenColour> palette_;
};

// Indices of attractors in the order in which they get colours. Areas change with every move and must not
// decide, as colours would jump.
std::vector<std::size_t> colouring_order(const Basins& basins, const BasinColours& colours,
                                         const std::vector<int>& found) {
  std::vector<std::size_t> order(basins.attractors.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // Ranks: 0 the first eight patterns, which have one candidate; 1 and 2 patterns and metastable states that
  // were in the previous picture; 3 and 4 those that are new and must give way to them.
  const auto rank = [&](std::size_t i) {
    const bool pattern = static_cast<std::size_t>(basins.attractors[i].label) < colours.patterns;
    return pattern && basins.attractors[i].label < kept_patterns ? 0 : (found[i] >= 0 ? 1 : 3) + !pattern;
  };
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    const Attractor &first = basins.attractors[a], &second = basins.attractors[b];
    // Patterns are ordered by index. Labels of metastable states follow areas, so members and state order
    // those.
    if (rank(a) == 0 || rank(a) % 2 == 1) return first.label < second.label;
    if (first.support != second.support) return first.support < second.support;
    return std::ranges::lexicographical_compare(first.state, second.state);
  });
  return order;
}

}  // namespace

QColor BasinColours::of_pattern(int index, bool dark) const {
  const auto i = static_cast<std::size_t>(index);
  return i < patterns ? by_label[i] : pattern_colour(index, dark);
}

std::vector<QColor> BasinColours::of_members(const Attractor& attractor, const Separation& separation,
                                             bool dark) const {
  std::vector<QColor> members;
  for (const int member : members_in_order(attractor, separation))
    members.push_back(of_pattern(member, dark));
  return members;
}

bool BasinColours::has_border(int a, int b) const {
  return std::ranges::binary_search(bordered, std::pair<int, int>(std::minmax(a, b)));
}

BasinColours basin_colours(const Basins& basins, bool white_mixtures, bool dark,
                           const std::vector<ColourChoice>& before) {
  BasinColours colours;
  std::size_t labels = 0;
  // Patterns without a basin have colours as well, since marks and legends show them.
  for (const Attractor& attractor : basins.attractors) {
    colours.patterns = std::max({colours.patterns, static_cast<std::size_t>(attractor.weights.size()),
                                 static_cast<std::size_t>(attractor.pattern + 1)});
    labels = std::max(labels, static_cast<std::size_t>(attractor.label + 1));
    colours.choices.push_back({members_of(attractor), attractor.state});
  }
  colours.by_label.assign(std::max(colours.patterns, labels), Qt::white);
  for (std::size_t i = 0; i < colours.patterns; ++i)
    colours.by_label[i] = pattern_colour(static_cast<int>(i), dark);

  // Colours are chosen by which regions touch, and from those the borders that need a line follow at the end.
  const RegionContacts contacts = region_contacts(basins.map);
  Colouring colouring(basins, dark, colours);
  colouring.add_contacts(contacts);
  const std::vector<int> found = found_again(colours.choices, before);
  for (const std::size_t i : colouring_order(basins, colours, found)) {
    const int label = basins.attractors[i].label;
    if (white_mixtures && static_cast<std::size_t>(label) >= colours.patterns)
      colouring.put(label, SeenColour(Qt::white));
    else
      colouring.colour(
          i, found[i] < 0 ? std::nullopt : std::optional(before[static_cast<std::size_t>(found[i])].colour));
  }
  for (const auto& [pair, length] : contacts) {
    // Publications draw the basins of metastable states as one white area without lines.
    const bool both_white = white_mixtures && static_cast<std::size_t>(pair.first) >= colours.patterns;
    if (!both_white && colouring.needs_border(pair.first, pair.second)) colours.bordered.push_back(pair);
  }
  return colours;
}

}  // namespace basinscope
