// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace basinscope {
namespace {}  // namespace

TransformsModel::TransformsModel(SceneDocument* document, QObject* parent)
    : QObject(parent),
      document_(document),
      stored_(document),
      play_(coldest_shown, hottest_shown, [this] { return 1 / state().beta; }) {
  connect(&play_, &DecadePlay::moved, this, [this](double value, bool continued) {
    change(
        QStringLiteral("Play temperature"), [value](TransformsState& state) { state.beta = 1 / value; },
        continued);
  });
  connect(&play_, &DecadePlay::playing_changed, this, &TransformsModel::playing_changed);
  connect(&job_, &LatestJob::busy_changed, this, &TransformsModel::busy_changed);
  connect(&job_, &LatestJob::failed, this, &TransformsModel::complaint);
  connect(document_, &SceneDocument::changed, this, &TransformsModel::scene_changed);
  connect(document_, &SceneDocument::replaced, this, [this] { play(false); });
}

TransformsModel::~TransformsModel() = default;

void TransformsModel::scene_changed() {
  if (!stored_.follow([this](const QString& sentence) { Q_EMIT complaint(sentence); })) return;
  Q_EMIT state_changed();
  request();
}

void TransformsModel::set_temperature(double temperature, bool continued) {
  const double inside = std::clamp(temperature, coldest_shown, hottest_shown);
  change(
      QStringLiteral("Temperature"), [inside](TransformsState& state) { state.beta = 1 / inside; },
      continued);
}

void TransformsModel::set_shown(bool shown) {
  shown_ = shown;
  if (!shown) play(false);
  if (shown && (!result_ || !(result_->state == state()))) request();
}

void TransformsModel::request() {
  if (!shown_) return;
  // Brief: results follow a drag that is faster than they are.
  job_.request(
      [this, state = state(), previous = result_](const LatestJob::Run& run) {
        auto result = transforms_result(state, previous.get());
        run.deliver([this, result = std::move(result)] {
          result_ = result;
          if (hover_) probe_ = hover_(*result_);
          Q_EMIT result_changed();
        });
      },
      LatestJob::Length::brief);
}

void TransformsModel::hover(Hover at) {
  hover_ = std::move(at);
  probe_.reset();
  if (hover_ && result_) probe_ = hover_(*result_);
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
  if (result_) {
    for (const MapResult& map : result_->maps) {
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
