// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the layers workspace inside the scene, its results from off the GUI thread, and playback of
// the token.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <array>

#include "ui/workspaces/layers/layers_panels.h"
#include "ui/workspaces/state_model.h"

namespace basinscope {

// Curves of several draws: of the first at once, so that a slider is followed, of all where the state rests.
template <class Input, class Curves>
class DrawnCurves {
 public:
  using Compute = std::shared_ptr<const Curves> (*)(const Input&, int draws, const KnownCurves<Curves>&,
                                                    const TaskControl&);
  explicit DrawnCurves(Compute compute) : compute_(compute) {}

  std::shared_ptr<const Curves> shown(const Input& input) const {
    return all_.is_of(input) || !first_.shown() ? all_.shown() : first_.shown();
  }
  bool busy() const { return first_.busy() || all_.busy(); }
  // All draws are there.
  bool finished(const Input& input) const { return all_.is_of(input); }
  KeyedJob<Input, Curves>& first() { return first_; }
  KeyedJob<Input, Curves>& all() { return all_; }
  const Freshness& freshness() const { return first_.freshness(); }

  template <class Arrived>
  void request_first(const Input& input, Arrived arrived) {
    all_.want(input, true);
    request(first_, input, LatestJob::Length::brief, 1, arrived);
  }
  template <class Arrived>
  void request_all(const Input& input, int draws, Arrived arrived) {
    request(all_, input, LatestJob::Length::thorough, draws, arrived);
  }
  void drop_unless(const Input& input) {
    first_.drop_unless(input);
    all_.drop_unless(input);
  }

 private:
  template <class Arrived>
  void request(KeyedJob<Input, Curves>& job, const Input& input, LatestJob::Length length, int draws,
               Arrived arrived) {
    job.request(
        input, length,
        [compute = compute_, draws, first = first_.shown(), all = all_.shown()](
            const Input& of, const TaskControl& control, const Curves*) {
          return compute(of, draws, {first.get(), all.get()}, control);
        },
        arrived);
  }

  Compute compute_;
  KeyedJob<Input, Curves> first_, all_;
};

class LayersModel : public StateModel<LayersState> {
  Q_OBJECT

 public:
  explicit LayersModel(SceneDocument* document, QObject* parent = nullptr);

  // Perhaps of an earlier state; what is not shown is missing.
  LayersResults results() const;
  // Those of the state as it is.
  LayersResults current_results() const;
  const LayerIdentities* identities() const { return identities_.current().get(); }
  // Of the losses or accuracies, whichever the task shows.
  const Freshness& freshness() const;
  const Freshness& losses_freshness() const { return losses_.freshness(); }
  const Freshness& accuracy_freshness() const { return accuracy_.freshness(); }
  const Freshness& moment_freshness() const { return moments_[0].freshness(); }
  bool busy() const;

  void set_token(int token, std::optional<LayersLower> lower = std::nullopt);
  void choose(int layer);
  void new_draw();

  void play(bool on);
  bool playing() const { return timer_.isActive(); }
  static constexpr int tokens_a_second = 20;

 Q_SIGNALS:
  void moment_changed();

 private:
  using IdentitiesInput = std::pair<LayersProblem, int>;
  void take(const LayersState& before, bool another_scene) override;
  void request() override;
  void request_moment(std::size_t place, int which);
  void request_thorough();
  void stop() override { play(false); }
  void advance();

  bool started_ = false;
  QTimer timer_;
  QElapsedTimer since_;
  double progress_ = 0;
  bool first_tick_ = false;
  QTimer pause_;
  DrawnCurves<LossesInput, LossCurves> losses_{loss_curves};
  DrawnCurves<AccuracyInput, AccuracyCurves> accuracy_{accuracy_curves};
  std::array<KeyedJob<MomentInput, LayerMoment>, 2> moments_;
  KeyedJob<IdentitiesInput, LayerIdentities> identities_;
};

}  // namespace basinscope
