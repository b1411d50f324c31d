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

PoolingLooks LearnModel::current_looks() const {
  const bool current = run_ && shown_run_ == run_ && what_is_trained(state()) == what_ && job_.shown();
  return current ? *job_.shown() : PoolingLooks();
}

LearnShown LearnModel::results() const {
  return {state(), as_moved(job_.shown() ? *job_.shown() : PoolingLooks()), landscape_.shown()};
}

LearnShown LearnModel::current_results() const {
  return {state(), as_moved(current_looks()), landscape_.current()};
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
      current_looks()[results().place()], LatestJob::Length::brief,
      [](const std::shared_ptr<const PoolingLook>& of, const TaskControl&, const LearnChecks*) {
        const std::span<const Bag* const> training = of->bags->training;
        return std::make_shared<const LearnChecks>(LearnChecks{
            gradient_difference(of->cell.network, training.first(std::min(training.size(), checked_bags)), 1),
            weight_sum_difference(of->cell.network, of->bags->test, of->readings)});
      },
      [this] { Q_EMIT landscape_changed(); });
}

void LearnModel::take(const LearnState&, bool another_scene) {
  if (!another_scene) return;
  run_.reset();
  job_.drop();
  landscape_.drop();
  checks_.drop();
  anew_ = false;
  unsaid_ = true;
  Q_EMIT result_changed();
}

void LearnModel::begin(bool kept) {
  what_ = what_is_trained(state());
  run_ = run_of(state(), kept);
}

void LearnModel::keep(LearnState& state) const {
  const PoolingLooks looks = current_looks();
  state.kept = {};
  if (!state.keeps || looks.empty() || (epochs_of(looks) == 0 && !have_ended(looks))) return;
  auto kept = std::make_shared<KeptNetworks>();
  kept->settings = trained_settings(state);
  std::size_t bytes = 0;
  for (const auto& look : looks) {
    kept->networks.push_back(look->cell.network);
    bytes += network_to_json(look->cell.network).size();
  }
  if (bytes <= KeptNetworks::most_bytes) state.kept.networks = std::move(kept);
}

void LearnModel::request() {
  if (!shown()) return;
  if (!std::exchange(started_, true)) {
    report(job_);
    report(landscape_);
    report(checks_);
    connect(job_.job(), &LatestJob::failed, this, [this] { play(false); });
    connect(&job_.freshness(), &Freshness::changed, this, &ModelSignals::busy_changed);
  }
  if (!run_ || !(what_is_trained(state()) == what_)) {
    anew_ = run_ && begun();
    begin(true);
    return train(going_ ? forever : 0);
  }
  run_->set_rate(state().settings.rate);
  run_->set_dropout(state().settings.dropout);
  pace_->speed = state().speed;
  request_look();
}

void LearnModel::train(int epochs, bool ends) {
  run_->set_rate(state().settings.rate);
  run_->set_dropout(state().settings.dropout);
  pace_->speed = state().speed;
  pace_->waits = false;
  pace_->rests = false;
  share_before_ = share();
  since_.start();
  job_.request_in_parts(
      {what_, ++turn_}, LatestJob::Length::thorough,
      [run = run_, pace = pace_, epochs, ends](const Input&, const LatestJob::Run& job, const PoolingLooks*,
                                               auto deliver) {
        const auto show = [&](bool complete) {
          deliver(std::make_shared<const PoolingLooks>(run->looks()), complete);
        };
        if (!run->draw(job.control())) return;
        if (ends) run->end();
        if (epochs > 0) show(false);
        std::mutex one;
        auto shown = Clock::now();
        const auto looked = [&] {
          const std::lock_guard lock(one);
          if (Clock::now() < shown + picture_pause || pace->waits.exchange(true)) return;
          shown = Clock::now();
          show(false);
        };
        for (int done = 0; done < epochs && !have_ended(run->looks()); ++done) {
          const auto begun = Clock::now();
          if (!run->epoch(job.control(), looked)) return;
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
  if (going_ && have_ended(results().looks)) {
    going_ = false;
    Q_EMIT playing_changed();
  }
  if (std::exchange(unsaid_, false))
    if (const Message why = kept_refusal(state(), *shown_run_); !why.empty())
      Q_EMIT complaint(translated(why));
  if (pace_->rests && !going_ && state().keeps && begun()) keep_at_rest();
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
  if (state().kept.networks) change(tr("Reset training"), [](LearnState& next) { next.kept = {}; });
  begin(false);
  train(0);
}

void LearnModel::end() {
  if (!run_) return;
  if (std::exchange(going_, false)) Q_EMIT playing_changed();
  train(0, true);
}

QString LearnModel::no_training() const {
  return have_ended(current_results().looks) ? tr("The training has ended; Reset begins it again")
                                             : QString();
}

double LearnModel::share() const {
  const PoolingLooks looks = current_results().looks;
  if (looks.empty()) return 0;
  double done = 0;
  for (const auto& look : looks)
    done += look->ended ? 1 : static_cast<double>(look->cell.epochs.size()) / state().settings.epochs;
  return done / static_cast<double>(looks.size());
}

std::optional<double> LearnModel::seconds_left() const {
  const double made = share() - share_before_, seconds = static_cast<double>(since_.elapsed()) / 1000;
  if (!going_ || made <= 0 || seconds < 0.5) return std::nullopt;
  return seconds * (1 - share()) / made;
}

}  // namespace basinscope
