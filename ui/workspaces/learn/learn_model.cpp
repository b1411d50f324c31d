// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/learn_model.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>

#include "core/learning/pooling_checks.h"
#include "core/scene/model_file.h"
#include "ui/gpu/shared_engines.h"

namespace basinscope {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t checked_bags = 32;
constexpr auto picture_pause = std::chrono::milliseconds(33), nap = std::chrono::milliseconds(5);

}  // namespace

LearnModel::LearnModel(SceneDocument* document, QObject* parent) : StateModel(document, parent) {}

void LearnModel::edit(const QString& what, const LearnState& state, bool continued) {
  LearnState next = state;
  if (!is_same_bag(next, this->state())) next.moved.clear();
  if (next.keeps != this->state().keeps) keep(next);
  StateModel::edit(what, next, continued);
}

void LearnModel::move_point(int instance, double x, double y) {
  change(tr("Move point"), [&](LearnState& state) {
    std::vector<double>& moved = state.moved;
    std::size_t at = 0;
    while (at < moved.size() && moved[at] != instance) at += 3;
    moved.resize(std::max(moved.size(), at + 3));
    moved[at] = instance;
    moved[at + 1] = x;
    moved[at + 2] = y;
  });
}

PoolingLooks LearnModel::as_moved(const PoolingLooks& looks) const {
  const LearnState& now = state();
  if (now.moved.empty()) return looks;
  if (looks != moved_.of || now.moved != moved_.state.moved || !is_same_bag(now, moved_.state))
    moved_ = {now, looks, with_moves(now, looks)};
  return moved_.looks;
}

LearnShown LearnModel::results() const {
  return {state(), as_moved(job_.shown() ? job_.shown()->bags : PoolingLooks()), landscape_.shown()};
}

LearnShown LearnModel::current_results() const {
  return {state(), as_moved(current_looks().bags), landscape_.current()};
}

MosaicShown LearnModel::mosaics() const {
  return {state().mosaic, job_.shown() ? job_.shown()->mosaics : MosaicLooks(), picture_.shown()};
}

LearnLooks LearnModel::current_looks() const {
  const bool current = run_ && shown_run_ == run_ && what_is_trained(state()) == what_ && job_.shown();
  return current ? *job_.shown() : LearnLooks();
}

std::shared_ptr<const PoolingLook> LearnModel::look() const {
  const LearnShown shown = current_results();
  return shown.looks.empty() ? nullptr : shown.looks[shown.place()];
}

void LearnModel::show_landscape(bool dark) {
  dark_ = dark;
  request_look();
}

void LearnModel::request_look() {
  if (state().shows_mosaics()) return request_picture();
  const auto look = this->look();
  if (!look || !shown()) return;
  // What trains is followed picture by picture, each to its end.
  if (dark_ && !(going_ && landscape_.busy()))
    landscape_.request(
        {look, results().bag(), *dark_, going_ || document()->in_gesture()}, LatestJob::Length::brief,
        [](const BagLandscapeInput& input, const TaskControl& control, const BagLandscape*) {
          return bag_landscape(input, maps_by(shared_engines()), control);
        },
        [this] { Q_EMIT landscape_changed(); });
  if (going_) return checks_.leave();
  // Of the bags as they are.
  checks_.request(
      current_looks().bags[results().place()], LatestJob::Length::brief,
      [](const std::shared_ptr<const PoolingLook>& of, const TaskControl&, const LearnChecks*) {
        const std::span<const Bag* const> training = of->bags->training;
        return std::make_shared<const LearnChecks>(LearnChecks{
            gradient_difference(of->cell.network, training.first(std::min(training.size(), checked_bags)), 1),
            weight_sum_difference(of->cell.network, of->bags->test, of->readings)});
      },
      [this] { Q_EMIT landscape_changed(); });
}

void LearnModel::request_picture() {
  const MosaicPictureInput input = picture_input(current_looks().mosaics, state().mosaic, !going_);
  if (input.looks.empty() || !shown() || (going_ && picture_.busy())) return;
  picture_.request(
      input, LatestJob::Length::brief,
      [](const MosaicPictureInput& of, const TaskControl& control, const MosaicPicture*) {
        return mosaic_picture(of, control);
      },
      [this] { Q_EMIT landscape_changed(); });
}

void LearnModel::take(const LearnState& before, bool another_scene) {
  // Undo brings back what Reset took out.
  if (!another_scene && !before.kept.networks && state().kept.networks && !begun()) run_.reset();
  if (!another_scene) return;
  run_.reset();
  aside_ = {};
  job_.drop();
  picture_.drop();
  landscape_.drop();
  checks_.drop();
  anew_ = false;
  unsaid_ = true;
  Q_EMIT result_changed();
}

void LearnModel::begin(bool kept) {
  what_ = what_is_trained(state());
  run_ = std::make_shared<LearnRun>(state(), kept);
}

void LearnModel::keep(LearnState& state) const {
  const PoolingLooks looks = current_looks().bags;
  state.kept = {};
  if (!state.keeps || looks.empty() || (epochs_of(looks) == 0 && !have_ended(looks))) return;
  auto kept = std::make_shared<KeptNetworks>();
  kept->settings = trained_settings(state);
  std::size_t bytes = 0;
  for (const auto& look : looks) {
    kept->networks.push_back(look->best);
    bytes += network_to_json(look->best).size();
    if (bytes > KeptNetworks::most_bytes) return;
  }
  state.kept.networks = std::move(kept);
}

void LearnModel::request() {
  if (!shown()) return;
  if (!std::exchange(started_, true)) {
    report(job_);
    report(landscape_);
    report(checks_);
    report(picture_);
    connect(job_.job(), &LatestJob::failed, this, [this] { play(false); });
    connect(&job_.freshness(), &Freshness::changed, this, &ModelSignals::busy_changed);
  }
  if (!run_ || !(what_is_trained(state()) == what_)) {
    const bool another = run_ && what_.task != state().task;
    anew_ = run_ && begun() && !another;
    if (another) {
      // What was trained of the other task stays for the way back.
      aside_[static_cast<std::size_t>(what_.task)] = {std::move(run_), what_};
      std::tie(run_, what_) = std::exchange(aside_[static_cast<std::size_t>(state().task)], {});
      if (std::exchange(going_, false)) Q_EMIT playing_changed();
    }
    if (!run_ || !(what_is_trained(state()) == what_)) begin(true);
    return train(going_ ? forever : 0);
  }
  run_->follow(state());
  pace_->speed = speed();
  request_look();
}

void LearnModel::train(int epochs, bool ends) {
  run_->follow(state());
  pace_->speed = speed();
  pace_->waits = false;
  pace_->rests = false;
  share_before_ = share();
  since_.start();
  job_.request_in_parts(
      {what_, ++turn_}, LatestJob::Length::thorough,
      [run = run_, pace = pace_, epochs, ends](const Input&, const LatestJob::Run& job, const LearnLooks*,
                                               auto deliver) {
        const auto show = [&](bool complete) {
          deliver(std::make_shared<const LearnLooks>(run->looks()), complete);
        };
        if (!run->draw(job.control())) return;
        if (ends) run->end(job.control());
        if (epochs > 0) show(false);
        std::mutex one;
        auto shown = Clock::now();
        const auto looked = [&] {
          const std::lock_guard lock(one);
          if (Clock::now() < shown + picture_pause || pace->waits.exchange(true)) return;
          shown = Clock::now();
          show(false);
        };
        for (int done = 0; done < epochs && !run->looks().ended(); ++done) {
          const auto begun = Clock::now();
          if (!run->go_on(job.control(), looked)) return;
          while (epochs > 1 && !job.cancelled() &&
                 Clock::now() < begun + std::chrono::duration<double>(1 / pace->speed))
            std::this_thread::sleep_for(nap);
        }
        if (job.cancelled()) return;
        pace->rests = true;
        show(true);
      },
      [this, run = run_] {
        shown_run_ = run;
        arrived();
      });
}

void LearnModel::arrived() {
  pace_->waits = false;
  if (going_ && job_.shown()->ended()) {
    going_ = false;
    Q_EMIT playing_changed();
  }
  if (const PoolingRun* const bags = shown_run_->bags(); bags != nullptr && std::exchange(unsaid_, false))
    if (const Message why = kept_refusal(state(), *bags); !why.empty()) Q_EMIT complaint(translated(why));
  if (pace_->rests && !going_ && state().keeps && begun() && !state().shows_mosaics() &&
      !document()->in_gesture())
    keep_at_rest();
  request_look();
  Q_EMIT result_changed();
}

void LearnModel::keep_at_rest() {
  LearnState next = state();
  keep(next);
  if (!next.kept.networks)
    Q_EMIT complaint(tr("The trained numbers take more than 8 MiB and are not kept in the scene."));
  StateModel::edit(tr("Keep trained numbers"), next, true);
}

void LearnModel::play(bool on) {
  if (on == going_ || (on && (!run_ || !no_training().isEmpty()))) return;
  going_ = on;
  anew_ = false;
  if (run_) train(on ? forever : 0);
  Q_EMIT playing_changed();
}

void LearnModel::step() {
  if (!run_ || going_ || !no_training().isEmpty()) return;
  anew_ = false;
  train(1);
}

void LearnModel::reset() {
  if (!run_) return;
  play(false);
  const auto& kept = state().kept.networks;
  if (kept && !state().shows_mosaics() &&
      (!kept->fault.empty() || kept->settings == trained_settings(state())))
    change(tr("Reset training"), [](LearnState& next) { next.kept = {}; });
  begin(false);
  train(0);
}

void LearnModel::end() {
  if (!run_) return;
  if (std::exchange(going_, false)) Q_EMIT playing_changed();
  train(0, true);
}

QString LearnModel::no_training() const {
  return current_looks().ended() ? tr("The training has ended; Reset begins it again") : QString();
}

std::optional<double> LearnModel::seconds_left() const {
  const double made = share() - share_before_, seconds = static_cast<double>(since_.elapsed()) / 1000;
  if (!going_ || made <= 0 || seconds < 0.5) return std::nullopt;
  return seconds * (1 - share()) / made;
}

}  // namespace basinscope
