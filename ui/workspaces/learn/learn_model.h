// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the workspace of trained networks inside the scene, and their training, off the GUI thread.
// Rate, dropout and speed act on what is being trained; any other change of it begins anew.
#pragma once

#include <QElapsedTimer>
#include <atomic>
#include <limits>

#include "core/workspaces/learn_run.h"
#include "ui/workspaces/learn/bag_landscape.h"
#include "ui/workspaces/learn/mosaic_panels.h"
#include "ui/workspaces/state_model.h"

namespace basinscope {

// Of one network at rest; NaN where a check does not apply.
struct LearnChecks {
  double gradient = 0, weight_sums = 0;
};

class LearnModel : public StateModel<LearnState> {
  Q_OBJECT

 public:
  explicit LearnModel(SceneDocument* document, QObject* parent = nullptr);

  // Points that were moved are forgotten where another bag is looked at.
  void edit(const QString& what, const LearnState& state, bool continued = false) override;
  // The point of the bag that is looked at.
  void move_point(int instance, double x, double y);
  // A drag has ended: what was drawn in between is drawn as it is at rest.
  void rest() { request(); }

  // Perhaps of an earlier state, see freshness(), or without anything trained.
  LearnShown results() const;
  LearnShown current_results() const;  // of this state alone
  MosaicShown mosaics() const;
  LearnLooks current_looks() const;  // of it, whatever was moved; none: of another state
  const Freshness& freshness() const { return job_.freshness(); }
  bool busy() const { return job_.busy() || landscape_.busy() || checks_.busy() || picture_.busy(); }

  // Of what is looked at, the checks not while it trains; null until it is computed, and where nothing is
  // drawn yet.
  std::shared_ptr<const PoolingLook> look() const;
  std::shared_ptr<const BagLandscape> current_landscape() const { return landscape_.current(); }
  std::shared_ptr<const MosaicPicture> current_picture() const { return picture_.current(); }
  const Freshness& landscape_freshness() const { return landscape_.freshness(); }
  std::shared_ptr<const LearnChecks> checks() const { return going_ ? nullptr : checks_.current(); }
  // The landscape is drawn once it is asked for, in these colours.
  void show_landscape(bool dark);

  void play(bool on);
  bool playing() const { return going_; }
  void step();   // one epoch, or step
  void reset();  // as before the first one
  void end();    // here; the best epochs are kept
  // Why there is nothing to train; empty: there is.
  QString no_training() const;
  // Something is trained, be it on an earlier day.
  bool begun() const { return job_.shown() && (job_.shown()->begun() || job_.shown()->ended()); }
  // It began anew because of another setting, and has not been paused or started since.
  bool began_anew() const { return anew_; }
  double share() const { return current_looks().share(state()); }
  std::optional<double> seconds_left() const;

 Q_SIGNALS:
  void landscape_changed();  // or what mosaics read of the sequence that is looked at, or checks

 private:
  static constexpr int forever = std::numeric_limits<int>::max();
  // What the job and the window share.
  struct Pace {
    std::atomic<double> speed{1};
    std::atomic<bool> waits{false};  // a picture has been handed over and not been taken
    std::atomic<bool> rests{false};  // the last one has been handed over
  };
  struct Input {
    LearnState what;
    std::uint64_t turn = 0;
    bool operator==(const Input&) const = default;
  };

  void take(const LearnState& before, bool another_scene) override;
  void request() override;
  void stop() override { play(false); }
  // Trains so many epochs or steps, in place of what the job does now; ends: then there are no more.
  void train(int epochs, bool ends = false);
  // kept: at the end that the scene has kept, if it has.
  void begin(bool kept);
  // What is trained goes into the state, if it is to be kept.
  void keep(LearnState& state) const;
  void keep_at_rest();
  void arrived();
  void request_look();  // what is made of the network that is looked at
  void request_picture();
  PoolingLooks as_moved(const PoolingLooks& looks) const;  // the same object as long as nothing differs
  // Parts a second, at most: steps of mosaics are not held up.
  double speed() const {
    return state().shows_mosaics() ? std::numeric_limits<double>::infinity() : state().speed;
  }

  bool started_ = false, going_ = false, anew_ = false;
  bool unsaid_ = true;                         // whether what the scene kept is shown
  std::shared_ptr<LearnRun> run_;              // of what_; the job alone trains it
  std::shared_ptr<const LearnRun> shown_run_;  // that the looks are of
  LearnState what_;
  // Of the other tasks, by task.
  std::array<std::pair<std::shared_ptr<LearnRun>, LearnState>, words(LearnTask()).size()> aside_;
  std::uint64_t turn_ = 0;
  double share_before_ = 0;  // at the start
  QElapsedTimer since_;
  std::shared_ptr<Pace> pace_ = std::make_shared<Pace>();
  struct Moved {
    LearnState state;
    PoolingLooks of, looks;
  };
  mutable Moved moved_;       // what as_moved() gave
  std::optional<bool> dark_;  // of the landscape
  KeyedJob<BagLandscapeInput, BagLandscape> landscape_;
  KeyedJob<std::shared_ptr<const PoolingLook>, LearnChecks> checks_;
  KeyedJob<MosaicPictureInput, MosaicPicture> picture_;
  KeyedJob<Input, LearnLooks> job_;  // last, so that it ends first
};

}  // namespace basinscope
