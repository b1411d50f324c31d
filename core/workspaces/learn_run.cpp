// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/learn_run.h"

namespace basinscope {
namespace {

template <class Looks, class Steps>
double share_of(const Looks& looks, double most, Steps steps) {
  double done = 0;
  for (const auto& look : looks) done += look->ended ? 1 : steps(*look) / most;
  return looks.empty() ? 0 : done / static_cast<double>(looks.size());
}

}  // namespace

double LearnLooks::share(const LearnState& state) const {
  return share_of(bags, state.settings.epochs,
                  [](const PoolingLook& look) { return static_cast<double>(look.cell.epochs.size()); }) +
         share_of(mosaics, state.mosaic.settings.steps,
                  [](const MosaicLook& look) { return static_cast<double>(look.cell.steps); });
}

LearnRun::LearnRun(const LearnState& state) {
  if (state.task == LearnTask::bags)
    bags_.emplace(experiment_of(state));
  else
    mosaics_.emplace(experiment_of(state.mosaic));
}

bool LearnRun::draw(const TaskControl& control) {
  if (bags_) return bags_->draw(control);
  mosaics_->draw();
  return !control.cancelled();
}

bool LearnRun::go_on(const TaskControl& control, const std::function<void()>& looked) {
  return bags_ ? bags_->go_on(control, looked) : mosaics_->go_on(control, looked);
}

void LearnRun::end(const TaskControl& control) {
  bags_ ? bags_->end() : mosaics_->end();
  go_on(control, [] {});
}

LearnLooks LearnRun::looks() const {
  return {bags_ ? bags_->looks() : PoolingLooks(), mosaics_ ? mosaics_->looks() : MosaicLooks()};
}

void LearnRun::follow(const LearnState& state) {
  if (bags_) bags_->set_rate(state.settings.rate);
  if (bags_) bags_->set_dropout(state.settings.dropout);
  if (mosaics_) mosaics_->set_rate(state.mosaic.settings.rate);
}

}  // namespace basinscope
