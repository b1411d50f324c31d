// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernels_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace basinscope {

KernelsModel::KernelsModel(SceneDocument* document, QObject* parent)
    : QObject(parent),
      document_(document),
      stored_(document),
      opened_(document->opened()),
      play_(coldest_played, hottest_played, [this] { return state().scale.gamma; }) {
  connect(&play_, &DecadePlay::moved, this, [this](double value, bool continued) {
    change(
        QStringLiteral("Sweep γ"), [value](KernelsState& state) { state.scale.gamma = value; }, continued);
  });
  connect(&play_, &DecadePlay::playing_changed, this, &KernelsModel::playing_changed);
  connect(&job_.currency(), &Currency::changed, this, &KernelsModel::busy_changed);
  connect(&dispersion_job_, &LatestJob::busy_changed, this, &KernelsModel::busy_changed);
  connect(&dispersion_job_, &LatestJob::failed, this, [this](const QString& sentence) {
    asked_.reset();  // the next change asks again
    dispersion_currency_.fail(sentence);
    Q_EMIT complaint(sentence);
  });
  connect(document_, &SceneDocument::changed, this, &KernelsModel::scene_changed);
  connect(document_, &SceneDocument::replaced, this, [this] { play(false); });
}

KernelsModel::~KernelsModel() {
  if (dispersion_control_) dispersion_control_->cancel();
}

void KernelsModel::scene_changed() {
  const bool another = std::exchange(opened_, document_->opened()) != document_->opened();
  if (!stored_.follow([this](const QString& sentence) { Q_EMIT complaint(sentence); })) return;
  if (another) {
    job_.drop_unless(state());
    if (!(asked_ == asked_now())) {
      dispersion_.reset();
      dispersion_currency_.clear();
    }
    Q_EMIT result_changed();
    Q_EMIT dispersion_changed();
  }
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
  } else {
    request();
  }
}

void KernelsModel::request() {
  if (!shown_) return;
  if (!std::exchange(started_, true)) {
    connect(job_.job(), &LatestJob::busy_changed, this, &KernelsModel::busy_changed);
    connect(job_.job(), &LatestJob::failed, this, &KernelsModel::complaint);
  }
  // Brief: results follow a drag that is faster than they are.
  job_.request_in_parts(
      state(), LatestJob::Length::brief,
      [](const KernelsState& state, const LatestJob::Run& run, const KernelsResult* previous, auto deliver) {
        const auto result = kernels_result(state, previous, MapDetail::preview);
        const bool coarse = result->map->coarse;
        deliver(result, !coarse);
        if (coarse && !run.newer_waits()) deliver(kernels_result(state, result.get(), MapDetail::full), true);
      },
      [this] { Q_EMIT result_changed(); });
  request_dispersion();
}

void KernelsModel::request_dispersion() {
  if (!shown_ || !state().show_dispersion) return;
  const Asked wanted = asked_now();
  if (asked_ == wanted) return;
  asked_ = wanted;
  const auto number = dispersion_currency_.ask();
  progress_ = 0;
  if (dispersion_control_) dispersion_control_->cancel();
  // A control of its own, so that a cancelled run still delivers the draws that it has finished.
  auto report = std::make_shared<std::function<void(double)>>();
  const auto control = std::make_shared<TaskControl>([report](double share) { (*report)(share); });
  dispersion_control_ = control;
  dispersion_job_.request([this, wanted, report, control, number](const LatestJob::Run& run) {
    *report = [this, run](double share) {
      run.deliver([this, share] {
        progress_ = std::max(progress_, std::min(share, 0.999));
        Q_EMIT dispersion_changed();
      });
    };
    auto spread = std::make_shared<const Dispersion>(
        basinscope::dispersion(followed_pairs(wanted.order), wanted.scale, wanted.settings, *control));
    if (spread->draws == 0) return;
    run.deliver([this, spread, number] {
      dispersion_ = spread;
      dispersion_currency_.answer(number);
      progress_ = static_cast<double>(spread->draws) / spread->settings.draws;
      Q_EMIT dispersion_changed();
    });
  });
  Q_EMIT dispersion_changed();
}

std::shared_ptr<const Dispersion> KernelsModel::finished_dispersion() const {
  return dispersion_currency_.answered() && asked_ == asked_now() && !dispersion_runs() ? dispersion_
                                                                                        : nullptr;
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
