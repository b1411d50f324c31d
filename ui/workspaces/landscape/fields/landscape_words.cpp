// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/landscape_words.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/attractors/slice.h"
#include "core/attractors/state_name.h"
#include "core/network/plane.h"
#include "ui/controls/data_menu.h"
#include "ui/text/network_text.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"

namespace basinscope {

QString pairs_text(const Scene& scene, const Vector& pairs) {
  constexpr std::size_t most = 3;
  std::vector<int> winners;
  for (Eigen::Index i = 0; i < pairs.size(); ++i)
    if (pairs[i] > 1e-9) winners.push_back(static_cast<int>(i));
  if (winners.empty()) return tr("no adjacent pair");
  std::stable_sort(winners.begin(), winners.end(),
                   [&pairs](int a, int b) { return pairs[a] > pairs[b] + 1e-9; });
  QStringList names;
  for (std::size_t n = 0; n < std::min(most, winners.size()); ++n) {
    const int i = winners[n];
    QString part;
    if (pairs[i] < 1 - 1e-9) part = fixed_text(pairs[i], 2).mid(pairs[i] < 0.995 ? 1 : 0) + QLatin1Char(' ');
    names << part + QStringLiteral("{%1 %2}").arg(pattern_label(scene, i), pattern_label(scene, i + 1));
  }
  if (winners.size() > most) names << QStringLiteral("…");
  return (winners.size() == 1 ? tr("pair ") : tr("pairs ")) + names.join(QStringLiteral(", "));
}

namespace {

// "5 associations, 1 fractional in view": what k-subsets retrieve from the shown window; they may lie
// outside. Associations of one pattern are patterns.
QString stable_sets(const std::vector<Attractor>& attractors, const Scene& drawn) {
  const auto count = [&attractors](auto wanted) {
    return static_cast<std::size_t>(std::count_if(attractors.begin(), attractors.end(), wanted));
  };
  const auto whole =
      count([](const Attractor& a) { return a.kind == FixedPointKind::association && a.stable(); });
  const auto patterns =
      count([](const Attractor& a) { return a.kind == FixedPointKind::pattern && a.stable(); });
  const auto fractional = count([](const Attractor& a) { return a.stable(); }) - whole - patterns;
  QStringList parts;
  if (patterns > 0) parts << count_text("%n pattern(s)", static_cast<std::int64_t>(patterns));
  if (whole > 0) parts << count_text("%n association(s)", static_cast<std::int64_t>(whole));
  if (fractional > 0) parts << tr("%1 fractional").arg(fractional);
  if (parts.isEmpty()) parts << tr("none stable");
  const PlaneReadout readout(drawn.plane);
  const Window& window = drawn.window;
  const auto stable = count([](const Attractor& a) { return a.stable(); });
  const auto inside = count([&](const Attractor& a) {
    const Eigen::Vector3d at = readout.of(a.state);
    return a.stable() && at[0] >= window.x0 && at[0] <= window.x1 && at[1] >= window.y0 && at[1] <= window.y1;
  });
  const QString all = parts.join(QStringLiteral(", "));
  return inside == stable ? tr("%1 in view").arg(all) : tr("%1, %2 of them in view").arg(all).arg(inside);
}

}  // namespace

QString attractor_summary(const LandscapeResult& result) {
  const auto& attractors = result.basins.attractors;
  const auto stable = static_cast<std::size_t>(
      std::count_if(attractors.begin(), attractors.end(), [](const Attractor& a) { return a.stable(); }));
  const bool sets = result.scene && retrieves_sets(result.scene->separation);
  QString text = sets ? stable_sets(attractors, *result.scene)
                      : count_text("%n stable attractor(s)", static_cast<std::int64_t>(stable));
  std::size_t saddles = 0, maxima = 0, marginal = 0;
  const auto count = [&](const Attractor& a) {
    if (a.kind == FixedPointKind::saddle)
      ++saddles;
    else if (a.kind == FixedPointKind::maximum)
      ++maxima;
    else if (!a.stable())
      ++marginal;
  };
  std::for_each(attractors.begin(), attractors.end(), count);
  std::for_each(result.unstable.begin(), result.unstable.end(), count);
  if (marginal > 0) text += tr(", %1 not stable").arg(marginal);
  // Those that initial conditions happen to end at are in the table; how many depends on the grid.
  if (result.scene && !saddles_are_searched(*result.scene))
    return result.scene->view.saddles ? text + tr(", saddles not searched for") : text;
  if (saddles > 0) text += ", " + count_text("%n saddle(s)", static_cast<std::int64_t>(saddles));
  if (maxima > 0) text += ", " + count_text("%n maximum/maxima", static_cast<std::int64_t>(maxima));
  return text;
}

QString accessible_summary(const LandscapeResult& result) {
  QString text = attractor_summary(result);
  const auto& attractors = result.basins.attractors;
  const auto largest =
      std::max_element(attractors.begin(), attractors.end(),
                       [](const Attractor& a, const Attractor& b) { return a.share < b.share; });
  if (largest != attractors.end())
    text += tr("; largest basin %1, %2 %").arg(shown_name(largest->name), area_text(*largest));
  return text;
}

QString spoken_point(const Scene& scene, MarkId point) {
  const auto index = static_cast<std::size_t>(point.index);
  if (point.kind == MarkKind::query) return tr("query %1").arg(point.index + 1);
  const QString name = index < scene.memory.names.size() ? text_of(scene.memory.names[index]) : QString();
  const QString number = tr("pattern %1").arg(point.index + 1);
  return name.isEmpty() ? number : number + QStringLiteral(", ") + name;
}

RichText parameter_summary(const Scene& scene) {
  constexpr int title_digits = 4;
  RichText text = network_text(scene, title_digits);
  if (needs_lift(scene)) text += tr(", on (x, y, −x−y)");
  return text;
}

QString kind_text(const Attractor& attractor, const Separation& separation) {
  return translated(kind_word(attractor, separation));
}

QString stability_text(const Attractor& attractor) {
  if (attractor.kind == FixedPointKind::saddle || attractor.kind == FixedPointKind::maximum)
    return tr("unstable");
  if (attractor.kind == FixedPointKind::continuum || !std::isfinite(attractor.spectral_radius))
    return QStringLiteral("—");
  return attractor.stable() ? tr("stable") : QStringLiteral("—");
}

QString area_text(const Attractor& attractor) {
  // Found by Newton's method alone: no initial condition of the window ends there.
  if (attractor.pixels == 0) return QStringLiteral("—");
  constexpr int most_decimals = 4;
  const double percent = 100 * attractor.share;
  const double off =
      100 * std::max(attractor.share - attractor.least_share, attractor.most_share - attractor.share);
  constexpr double rounding = 1e-10;  // of bounds that are the share itself
  if (!(off > rounding)) return fixed_text(percent, 1);
  // One digit of what it may be off by, rounded up, and as many of the area.
  const int decimals = std::clamp(-static_cast<int>(std::floor(std::log10(off))), 0, most_decimals);
  const double unit = std::pow(10, -decimals), shown = std::round(percent / unit) * unit;
  const double around = std::ceil((off + std::abs(percent - shown)) / unit - 1e-6) * unit;
  return QStringLiteral("%1 ± %2").arg(fixed_text(shown, decimals), fixed_text(around, decimals));
}

bool saddles_are_searched(const Scene& scene) { return scene.view.saddles && scene.plane.dimension() <= 3; }

bool is_slice(const LandscapeResult& result) { return !result.lifted && result.scene->plane.dimension() > 2; }

DataTable weights_table(const Scene& scene, const Vector& weights) {
  DataTable table{{"pattern", "weight"}, {}};
  for (Eigen::Index i = 0; i < weights.size(); ++i)
    table.rows.push_back({word_cell(pattern_label(scene, static_cast<int>(i))), number_cell(weights[i])});
  return table;
}

DataTable traces_table(const LandscapeResult& result) {
  DataTable table{{"query", "step", "E"}, {}};
  for (std::size_t query = 0; query < result.energies.size(); ++query)
    for (std::size_t step = 0; step < result.energies[query].size(); ++step)
      table.rows.push_back(
          {query + 1.0, static_cast<double>(step), number_cell(result.energies[query][step])});
  return table;
}

DataTable attractors_table(const LandscapeResult& result, const std::vector<int>& order) {
  const bool sliced = is_slice(result);
  const std::vector<const Attractor*> all = result.states();
  constexpr Eigen::Index most_coordinates = 16;  // images would be thousands of columns
  const Eigen::Index coordinates =
      result.scene->plane.dimension() > most_coordinates ? 0 : result.scene->plane.dimension();
  DataTable table{{"attractor", "kind", "area_percent", "area_low_percent", "area_high_percent", "energy"},
                  {}};
  if (sliced) table.heads.emplace_back("off_slice");
  table.heads.insert(table.heads.end(), {"spectral_radius", "stability"});
  for (Eigen::Index k = 0; k < coordinates; ++k) table.heads.push_back("state_" + std::to_string(k + 1));
  for (const int place : order) {
    const Attractor& attractor = *all[static_cast<std::size_t>(place)];
    std::vector<DataCell> cells{attractor.name.english(),
                                word_cell(kind_text(attractor, result.scene->separation)),
                                number_cell(100 * attractor.share),
                                number_cell(100 * attractor.least_share),
                                number_cell(100 * std::min(1.0, attractor.most_share)),
                                number_cell(attractor.energy.value_or(std::nan("")))};
    if (sliced) cells.push_back(number_cell(distance_to(result.scene->plane, attractor.state)));
    cells.push_back(number_cell(attractor.spectral_radius));
    cells.push_back(word_cell(stability_text(attractor).replace(QChar(0x2014), QString())));
    for (Eigen::Index k = 0; k < coordinates; ++k) cells.push_back(number_cell(attractor.state[k]));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

QString resolved_text(double value, double step, int least) {
  constexpr double small = 1e-4;
  constexpr int most_plain = 8, exact = 16;  // digits that doubles have
  if (!std::isfinite(value)) return fixed_text(value, least);
  const int places = step > 0 ? static_cast<int>(std::ceil(-std::log10(step) - 1e-9)) : 0;
  const int leading = value != 0 ? static_cast<int>(std::floor(std::log10(std::abs(value)))) : 0;
  const int decimals = std::max(least, std::min(places, exact - leading));
  if (decimals <= most_plain || std::abs(value) >= small) return fixed_text(value, decimals);
  return shown_number(value, std::max(1, leading + decimals + 1));
}

std::array<QString, 2> place_texts(const Window& window, QPointF place, double share) {
  // One digit more than tells them apart, which two readings in different digits would need.
  const auto text = [share](double value, double width) {
    return resolved_text(value, share * width / 10, 2);
  };
  return {text(place.x(), window.x1 - window.x0), text(place.y(), window.y1 - window.y0)};
}

QString energy_text(double energy, const EnergyField& field) {
  constexpr int usual = 4;
  return resolved_text(energy, (field.own[1] - field.own[0]) / 2000, usual);
}

QString reading_text(double value, int decimals) {
  return std::isfinite(value) ? fixed_text(value, decimals) : QStringLiteral("—");
}

namespace {

int rank(const Attractor& attractor) {
  switch (attractor.kind) {
    case FixedPointKind::pattern:
      return 0;
    case FixedPointKind::association:
      return 1;
    case FixedPointKind::metastable:
    case FixedPointKind::continuum:
      return 2;
    case FixedPointKind::saddle:
      return 3;
    case FixedPointKind::maximum:
      break;
  }
  return 4;
}

}  // namespace

std::vector<int> attractors_in_order(const std::vector<const Attractor*>& attractors) {
  std::vector<int> order(attractors.size());
  std::iota(order.begin(), order.end(), 0);
  const auto attractor = [&](int i) -> const Attractor& { return *attractors[static_cast<std::size_t>(i)]; };
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const int kind_a = rank(attractor(a)), kind_b = rank(attractor(b));
    return kind_a != kind_b ? kind_a < kind_b : attractor(a).share > attractor(b).share;
  });
  return order;
}

QString weights_summary(const Scene& scene, const Vector& weights) {
  if (!total_weight(scene.separation)) return tr("no fixed sum");
  const QString count = tr("%1 of %2").arg(support_of(scene.separation, weights).size()).arg(weights.size());
  return is_dense(scene.separation) ? tr("%1 above 0.01").arg(count) : tr("support %1").arg(count);
}

}  // namespace basinscope
