// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_probe.h"

#include <algorithm>

#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

using Three = std::array<double, 3>;

RichText weights_text(const TransformsState& state, const Vector& p) {
  RichList parts;
  for (Eigen::Index i = 0; i < 3; ++i)
    parts << marked("<i>p</i>%1 = %2", subscript(state.corners[static_cast<std::size_t>(i)] + 1),
                    fixed_text(p[i], 3));
  return joined(parts, QStringLiteral(", "));
}

void take_simplex(TransformsProbe& probe, const TransformsResult& result, const Three& scores,
                  const RichText& before) {
  if (!result.no_simplex.empty()) return;
  const Vector p = separate(corner_map(result.state), Eigen::Map<const Vector>(scores.data(), 3)).values;
  if (p.size() != 3) return;
  const PlanePoint from = simplex_point(scores), to = simplex_point({p[0], p[1], p[2]});
  probe.simplex = {QPointF(from.x, from.y), QPointF(to.x, to.y)};
  probe.simplex_text = before + weights_text(result.state, p);
}

}  // namespace

TransformsProbe probe_at_temperature(const TransformsResult& result, double temperature) {
  TransformsProbe probe;
  probe.temperature = std::clamp(temperature, coldest_shown, hottest_shown);
  const TransformsState& state = result.state;
  const Vector scores = state.scores / *probe.temperature;
  for (const MapResult& map : result.maps)
    probe.weights.push_back(map.refusal.empty() ? separate(map.separation, scores).values : Vector());
  if (why_no_path(state.selected_map(), scores.size()).empty())
    probe.threshold = threshold_construction(state.selected_map(), scores);
  Three three{};
  for (std::size_t i = 0; i < 3; ++i) three[i] = scores[state.corners[i]];
  take_simplex(probe, result, three, marked("at 1/<i>β</i> = %1: ", rounded_number(*probe.temperature, 3)));
  return probe;
}

TransformsProbe probe_at_scores(const TransformsResult& result, QPointF scores) {
  TransformsProbe probe;
  take_simplex(probe, result, mean_free_scores({scores.x(), scores.y()}), tr("at the pointer: "));
  return probe;
}

TransformsProbe probe_at_two_scores(const TransformsResult& result, int plot, double x) {
  TransformsProbe probe;
  for (const MapResult* each : two_scores_maps(result)) {
    const MapResult& map = *each;
    if (!map.binary) continue;
    const bool selected = map.index == result.state.selected;
    const double p = plot == 0 ? std::clamp(x, 0.0, 1.0) : binary_prediction(map.separation, x);
    const double entropy = binary_entropy(map.separation, p);
    probe.two_scores[0].points.push_back(QPointF(p, entropy));
    if (selected || plot == 0) probe.two_scores[0].x = p;
    if (plot == 0) {
      if (selected)
        probe.two_text = marked("<i>p</i> = %1: entropy %2", fixed_text(p, 3), fixed_text(entropy, 3));
      continue;
    }
    const double loss = binary_loss(map.separation, x);
    probe.two_scores[1].x = probe.two_scores[2].x = x;
    probe.two_scores[1].points.push_back(QPointF(x, p));
    probe.two_scores[2].points.push_back(QPointF(x, loss));
    if (selected)
      probe.two_text = marked("<i>s</i> = %1: <i>p</i> = %2, loss %3, entropy %4", fixed_text(x, 3),
                              fixed_text(p, 3), fixed_text(loss, 3), fixed_text(entropy, 3));
  }
  return probe;
}

}  // namespace basinscope
