// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/text/translation.h"

namespace basinscope {

TransformsModel::TransformsModel(SceneDocument* document, QObject* parent)
    : ResultModel(
          document,
          [](const TransformsState& state, const LatestJob::Run&, const TransformsResult* previous,
             const Deliver& deliver) { deliver(transforms_result(state, previous), true); },
          {tr("Play temperature"), coldest_shown, hottest_shown,
           [](const TransformsState& state) { return 1 / state.beta; },
           [](TransformsState& state, double value) { state.beta = 1 / value; }},
          parent) {}

void TransformsModel::take(const TransformsState& before, bool another_scene) {
  const bool hovered = another_scene && hover_;
  if (hovered) {
    hover_ = {};
    probe_.reset();
  }
  ResultModel::take(before, another_scene);
  if (hovered) Q_EMIT probe_changed();
}

void TransformsModel::arrived() {
  if (hover_) probe_ = hover_(*result());
}

void TransformsModel::set_temperature(double temperature, bool continued) {
  const double inside = std::clamp(temperature, coldest_shown, hottest_shown);
  change(
      tr("Temperature"), [inside](TransformsState& state) { state.beta = 1 / inside; }, continued);
}

void TransformsModel::hover(Hover at) {
  hover_ = std::move(at);
  probe_.reset();
  if (hover_ && result()) probe_ = hover_(*result());
  Q_EMIT probe_changed();
}

void TransformsModel::hover_temperature(double temperature) {
  hover([temperature](const TransformsResult& result) { return probe_at_temperature(result, temperature); });
}
void TransformsModel::hover_scores(QPointF scores) {
  hover([scores](const TransformsResult& result) { return probe_at_scores(result, scores); });
}
void TransformsModel::hover_two_scores(int plot, double x) {
  hover([plot, x](const TransformsResult& result) { return probe_at_two_scores(result, plot, x); });
}
void TransformsModel::hover_nothing() {
  if (hover_) hover({});
}

void TransformsModel::step(int direction) {
  const double now = 1 / state().beta;
  double next = now * std::pow(10, 0.1 * direction);
  if (const auto result = this->result()) {
    for (const MapResult& map : result->maps) {
      if (map.index != state().selected || !map.path) continue;
      double found = direction > 0 ? hottest_shown : coldest_shown;
      for (const SupportChange& change : map.path->changes) {
        const double t = change.temperature;
        if (direction > 0 && t > now * (1 + 1e-9)) found = std::min(found, t);
        if (direction < 0 && t < now * (1 - 1e-9)) found = std::max(found, t);
      }
      if (!map.path->changes.empty()) next = found;
    }
  }
  set_temperature(next);
}

}  // namespace basinscope
