// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/layers/layers_model.h"

#include <algorithm>

namespace basinscope {
namespace {

constexpr int settled_ms = 120;
constexpr int most_checked = 512;  // tokens: identities of more take seconds

bool is_recall(const LayersState& state) { return state.task == LayersTask::recall; }

}  // namespace

LayersModel::LayersModel(SceneDocument* document, QObject* parent) : StateModel(document, parent) {
  timer_.setInterval(DecadePlay::tick_ms);
  pause_.setSingleShot(true);
  pause_.setInterval(settled_ms);
  connect(&timer_, &QTimer::timeout, this, &LayersModel::advance);
  connect(&pause_, &QTimer::timeout, this, &LayersModel::request_thorough);
}

LayersResults LayersModel::results() const {
  LayersResults results;
  results.losses = losses_.shown(losses_input(state()));
  if (is_recall(state())) results.accuracy = accuracy_.shown(accuracy_input(state()));
  results.moment = moments_[0].shown();
  if (state().beside >= 0) results.second = moments_[1].shown();
  return results;
}

LayersResults LayersModel::current_results() const {
  LayersResults results = this->results();
  if (results.losses && !(results.losses->input == losses_input(state()))) results.losses.reset();
  if (results.accuracy && !(results.accuracy->input == accuracy_input(state()))) results.accuracy.reset();
  if (!moments_[0].is_of(moment_input(state(), state().chosen))) results.moment.reset();
  if (state().beside >= 0 && !moments_[1].is_of(moment_input(state(), state().beside)))
    results.second.reset();
  return results;
}

const Freshness& LayersModel::freshness() const {
  return is_recall(state()) ? accuracy_.freshness() : losses_.freshness();
}

bool LayersModel::busy() const {
  return losses_.busy() || accuracy_.busy() || moments_[0].busy() || moments_[1].busy() ||
         identities_.busy() || pause_.isActive();
}

void LayersModel::take(const LayersState&, bool another_scene) {
  if (!another_scene) return;
  losses_.drop_unless(losses_input(state()));
  accuracy_.drop_unless(accuracy_input(state()));
  moments_[0].drop_unless(moment_input(state(), state().chosen));
  state().beside < 0 ? moments_[1].drop() : moments_[1].drop_unless(moment_input(state(), state().beside));
  identities_.drop();
  Q_EMIT result_changed();
  Q_EMIT moment_changed();
}

void LayersModel::request() {
  if (!shown()) return;
  if (!std::exchange(started_, true)) {
    for (auto* job : {&losses_.first(), &losses_.all()}) report(*job);
    for (auto* job : {&accuracy_.first(), &accuracy_.all()}) report(*job);
    for (auto& job : moments_) report(job);
    report(identities_);
    for (const Freshness* freshness :
         {&losses_.freshness(), &accuracy_.freshness(), &moments_[0].freshness()})
      connect(freshness, &Freshness::changed, this, &ModelSignals::busy_changed);
  }
  losses_.request_first(losses_input(state()), [this] { Q_EMIT result_changed(); });
  if (is_recall(state()))
    accuracy_.request_first(accuracy_input(state()), [this] { Q_EMIT result_changed(); });
  request_moment(0, state().chosen);
  if (state().beside >= 0) request_moment(1, state().beside);
  pause_.start();
}

void LayersModel::request_moment(std::size_t place, int which) {
  moments_[place].request(
      moment_input(state(), which), LatestJob::Length::brief,
      [](const MomentInput& input, const TaskControl& control, const LayerMoment*) {
        return layer_moment(input, control);
      },
      [this] { Q_EMIT moment_changed(); });
}

void LayersModel::request_thorough() {
  if (!shown()) return;
  losses_.request_all(losses_input(state()), state().acting_draws(), [this] { Q_EMIT result_changed(); });
  if (is_recall(state()))
    accuracy_.request_all(accuracy_input(state()), state().draws, [this] { Q_EMIT result_changed(); });
  identities_.request(
      {state(), std::min(state().acting_token(), most_checked)}, LatestJob::Length::thorough,
      [](const IdentitiesInput& input, const TaskControl& control, const LayerIdentities*) {
        auto found =
            std::make_shared<const LayerIdentities>(layer_identities(input.first, input.second, control));
        return control.cancelled() ? nullptr : found;
      },
      [this] { Q_EMIT busy_changed(); });
  Q_EMIT busy_changed();
}

void LayersModel::set_token(int token, std::optional<LayersLower> lower) {
  change(tr("Token"), [&](LayersState& state) {
    state.token = std::clamp(token, 1, state.tokens());
    state.lower = lower.value_or(state.lower);
  });
}

void LayersModel::choose(int layer) {
  if (layer < 0 || layer >= static_cast<int>(state().layers.size())) return;
  change(tr("Choose layer"), [layer](LayersState& state) {
    state.chosen = layer;
    state.picked.reset();
  });
}

void LayersModel::new_draw() {
  change(tr("New draw"), [](LayersState& state) { ++state.seed; });
}

void LayersModel::play(bool on) {
  if (on == playing()) return;
  if (on) {
    progress_ = state().acting_token();
    if (progress_ >= state().tokens()) progress_ = 1;
    first_tick_ = true;
    since_.start();
    timer_.start();
  } else {
    timer_.stop();
  }
  Q_EMIT playing_changed();
}

void LayersModel::advance() {
  progress_ += tokens_a_second * static_cast<double>(since_.restart()) / 1000;
  const int token = std::min(static_cast<int>(progress_), state().tokens());
  if (token != state().acting_token()) {
    const bool continued = !std::exchange(first_tick_, false);
    change(
        tr("Play tokens"), [token](LayersState& state) { state.token = token; }, continued);
  }
  if (token >= state().tokens()) play(false);
}

}  // namespace basinscope
