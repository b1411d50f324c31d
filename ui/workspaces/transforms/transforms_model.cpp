// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace basinscope {

TransformsModel::TransformsModel(SceneDocument* document, QObject* parent)
    : QObject(parent),
      document_(document),
      stored_(document),
      opened_(document->opened()),
      play_(coldest_shown, hottest_shown, [this] { return 1 / state().beta; }) {
  connect(&play_, &DecadePlay::moved, this, [this](double value, bool continued) {
    change(
        QStringLiteral("Play temperature"), [value](TransformsState& state) { state.beta = 1 / value; },
        continued);
  });
  connect(&play_, &DecadePlay::playing_changed, this, &TransformsModel::playing_changed);
  connect(&job_.currency(), &Currency::changed, this, &TransformsModel::busy_changed);
  connect(document_, &SceneDocument::changed, this, &TransformsModel::scene_changed);
  connect(document_, &SceneDocument::replaced, this, [this] { play(false); });
}

TransformsModel::~TransformsModel() = default;

void TransformsModel::scene_changed() {
  const bool another = std::exchange(opened_, document_->opened()) != document_->opened();
  if (!stored_.follow([this](const QString& sentence) { Q_EMIT complaint(sentence); })) return;
  if (another) {
    job_.drop_unless(state());
    hover_nothing();
    Q_EMIT result_changed();
  }
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
  request();
}

void TransformsModel::request() {
  if (!shown_) return;
  if (!std::exchange(started_, true)) {
    connect(job_.job(), &LatestJob::busy_changed, this, &TransformsModel::busy_changed);
    connect(job_.job(), &LatestJob::failed, this, &TransformsModel::complaint);
  }
  // Brief: results follow a drag that is faster than they are.
  job_.request(
      state(), LatestJob::Length::brief,
      [](const TransformsState& state, const TaskControl&, const TransformsResult* previous) {
        return transforms_result(state, previous);
      },
      [this] {
        if (hover_) probe_ = hover_(*result());
        Q_EMIT result_changed();
      });
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
