// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernels_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/text/translation.h"

namespace basinscope {

KernelsModel::KernelsModel(SceneDocument* document, QObject* parent)
    : ResultModel(
          document,
          [](const KernelsState& state, const LatestJob::Run& run, const KernelsResult* previous,
             const Deliver& deliver) {
            const auto result = kernels_result(state, previous, MapDetail::preview);
            const bool coarse = result->map->coarse;
            deliver(result, !coarse);
            if (coarse && !run.newer_waits())
              deliver(kernels_result(state, result.get(), MapDetail::full), true);
          },
          {tr("Sweep γ"), KernelsState::played_gammas.lowest, KernelsState::played_gammas.highest,
           [](const KernelsState& state) { return state.scale.gamma; },
           [](KernelsState& state, double value) { state.scale.gamma = value; }},
          parent) {}

KernelsModel::~KernelsModel() {
  if (dispersion_control_) dispersion_control_->cancel();
}

void KernelsModel::take(const KernelsState& before, bool another_scene) {
  if (another_scene) dispersion_.drop_unless(asked_now());
  const bool gone = selected_ >= state().keys.rows();
  if (gone) selected_ = -1;
  ResultModel::take(before, another_scene);
  if (another_scene) Q_EMIT dispersion_changed();
  if (gone) Q_EMIT selected_changed();
}

void KernelsModel::select(int index) {
  if (index == selected_) return;
  selected_ = index;
  Q_EMIT selected_changed();
}

void KernelsModel::stop() {
  ResultModel::stop();
  if (shown()) return;
  cancel_dispersion();
  if (dispersion_runs()) dispersion_.cancel();
}

void KernelsModel::request() {
  if (!shown()) return;
  if (!std::exchange(started_, true)) report(dispersion_);
  ResultModel::request();
  request_dispersion();
}

void KernelsModel::request_dispersion() {
  if (!state().show_dispersion) return;
  const Asked wanted = asked_now();
  dispersion_.want(wanted);
  if (dispersion_.is_asked_for(wanted)) return;
  progress_ = 0;
  cancel_dispersion();  // the older run
  // A control of its own, so that a cancelled run still delivers the draws that it has finished.
  auto report = std::make_shared<std::function<void(double)>>();
  const auto control = std::make_shared<TaskControl>([report](double share) { (*report)(share); });
  dispersion_control_ = control;
  dispersion_.request_in_parts(
      wanted, LatestJob::Length::thorough,
      [this, report, control](const Asked& of, const LatestJob::Run& run, const Dispersion*, auto deliver) {
        *report = [this, run, control = control.get()](double share) {
          if (run.cancelled()) control->cancel();  // its draws would not be shown
          run.deliver([this, share] {
            progress_ = std::max(progress_, std::min(share, 0.999));
            Q_EMIT dispersion_changed();
          });
        };
        auto spread = std::make_shared<const Dispersion>(
            basinscope::dispersion(followed_pairs(of.order), of.scale, of.settings, *control));
        if (spread->draws > 0) deliver(spread, spread->draws == spread->settings.draws);
      },
      [this] { Q_EMIT dispersion_changed(); });
  Q_EMIT dispersion_changed();
}

double KernelsModel::dispersion_progress() const {
  if (dispersion_runs()) return progress_;
  const Dispersion* const spread = dispersion_.is_of(asked_now()) ? dispersion_.shown().get() : nullptr;
  return spread ? static_cast<double>(spread->draws) / spread->settings.draws : 0;
}

std::shared_ptr<const Dispersion> KernelsModel::finished_dispersion() const {
  return dispersion_.is_of(asked_now()) && !dispersion_runs() ? dispersion_.shown() : nullptr;
}

void KernelsModel::cancel_dispersion() {
  if (dispersion_control_) dispersion_control_->cancel();
}

void KernelsModel::repeat_dispersion() {
  if (dispersion_runs()) return;
  dispersion_.cancel();  // what was cut short is asked for again
  request_dispersion();
}

void KernelsModel::step(int direction) {
  const double next = std::clamp(state().scale.gamma * std::pow(10, 0.1 * direction),
                                 KernelsState::lowest_gamma, KernelsState::highest_gamma);
  change(tr("Temperature γ"), [next](KernelsState& state) { state.scale.gamma = next; });
}

}  // namespace basinscope
