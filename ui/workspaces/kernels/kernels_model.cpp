// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernels_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace basinscope {
namespace {

// The rows whose spread is followed: every named attention, and the chosen order where it has no name.
std::vector<KernelPair> followed_pairs(double order) {
  std::vector<KernelPair> pairs;
  for (const KernelPair& pair : pair_table(order)) {
    const bool any = std::holds_alternative<PolynomialShape>(pair.shape);
    if (!any || (pair.route == BandwidthRoute::adaptive && order_name(order).empty())) pairs.push_back(pair);
  }
  return pairs;
}

}  // namespace

KernelsModel::KernelsModel(SceneDocument* document, QObject* parent)
    : QObject(parent),
      document_(document),
      stored_(document),
      play_(coldest_played, hottest_played, [this] { return state().scale.gamma; }) {
  connect(&play_, &DecadePlay::moved, this, [this](double value, bool continued) {
    change(
        QStringLiteral("Sweep γ"), [value](KernelsState& state) { state.scale.gamma = value; }, continued);
  });
  connect(&play_, &DecadePlay::playing_changed, this, &KernelsModel::playing_changed);
  connect(&job_, &LatestJob::busy_changed, this, &KernelsModel::busy_changed);
  connect(&dispersion_job_, &LatestJob::busy_changed, this, &KernelsModel::busy_changed);
  for (LatestJob* job : {&job_, &dispersion_job_})
    connect(job, &LatestJob::failed, this, &KernelsModel::complaint);
  connect(document_, &SceneDocument::changed, this, &KernelsModel::scene_changed);
  connect(document_, &SceneDocument::replaced, this, [this] { play(false); });
}

KernelsModel::~KernelsModel() {
  if (dispersion_control_) dispersion_control_->cancel();
}

void KernelsModel::scene_changed() {
  if (!stored_.follow([this](const QString& sentence) { Q_EMIT complaint(sentence); })) return;
  if (selected_ >= state().keys.rows()) select(-1);
  Q_EMIT state_changed();
  request();
}

void KernelsModel::select(int index) {
  if (index == selected_) return;
  selected_ = index;
  Q_EMIT selected_changed();
}

void KernelsModel::set_shown(bool shown) {
  shown_ = shown;
  if (!shown) {
    play(false);
    if (dispersion_runs()) asked_.reset();
    if (dispersion_control_) dispersion_control_->cancel();
    dispersion_job_.cancel();
  } else if (!result_ || !(result_->state == state()) || result_->map->coarse) {
    request();
  } else {
    request_dispersion();
  }
}

void KernelsModel::request() {
  if (!shown_) return;
  // Brief: results follow a drag that is faster than they are.
  job_.request(
      [this, state = state(), previous = result_](const LatestJob::Run& run) {
        const auto deliver = [this, &run](std::shared_ptr<const KernelsResult> result) {
          run.deliver([this, result = std::move(result)] {
            result_ = result;
            Q_EMIT result_changed();
          });
        };
        const auto result = kernels_result(state, previous.get(), MapDetail::preview);
        deliver(result);
        if (result->map->coarse && !run.newer_waits())
          deliver(kernels_result(state, result.get(), MapDetail::full));
      },
      LatestJob::Length::brief);
  request_dispersion();
}

void KernelsModel::request_dispersion() {
  if (!shown_ || !state().show_dispersion) return;
  const Asked wanted{state().dispersion, state().scale, state().order};
  if (asked_ == wanted) return;
  asked_ = wanted;
  progress_ = 0;
  if (dispersion_control_) dispersion_control_->cancel();
  // A control of its own, so that a cancelled run still delivers the draws that it has finished.
  auto report = std::make_shared<std::function<void(double)>>();
  const auto control = std::make_shared<TaskControl>([report](double share) { (*report)(share); });
  dispersion_control_ = control;
  dispersion_job_.request([this, wanted, report, control](const LatestJob::Run& run) {
    *report = [this, run](double share) {
      run.deliver([this, share] {
        progress_ = std::max(progress_, std::min(share, 0.999));
        Q_EMIT dispersion_changed();
      });
    };
    auto spread = std::make_shared<const Dispersion>(
        basinscope::dispersion(followed_pairs(wanted.order), wanted.scale, wanted.settings, *control));
    if (spread->draws == 0) return;
    run.deliver([this, spread] {
      dispersion_ = spread;
      progress_ = static_cast<double>(spread->draws) / spread->settings.draws;
      Q_EMIT dispersion_changed();
    });
  });
  Q_EMIT dispersion_changed();
}

void KernelsModel::cancel_dispersion() {
  if (dispersion_control_) dispersion_control_->cancel();
}

void KernelsModel::repeat_dispersion() {
  if (dispersion_runs()) return;
  asked_.reset();
  request_dispersion();
}

void KernelsModel::step(int direction) {
  const double next = std::clamp(state().scale.gamma * std::pow(10, 0.1 * direction),
                                 KernelsState::lowest_gamma, KernelsState::highest_gamma);
  change(QStringLiteral("Temperature γ"), [next](KernelsState& state) { state.scale.gamma = next; });
}

}  // namespace basinscope
