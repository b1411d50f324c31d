// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the kernels workspace inside the scene, its results and its dispersion from off the GUI
// thread, and the playback of the temperature.
#pragma once

#include <memory>

#include "ui/workspaces/kernels/kernels_result.h"
#include "ui/workspaces/state_model.h"

namespace basinscope {

class KernelsModel : public ResultModel<KernelsState, KernelsResult> {
  Q_OBJECT

 public:
  explicit KernelsModel(SceneDocument* document, QObject* parent = nullptr);
  ~KernelsModel() override;

  // Which marker keys and entries act on: a key's index, or -1, the query. No part of the scene.
  int selected() const { return selected_; }
  void select(int index);

  // By a tenth of a decade.
  void step(int direction);

  // Of the state's dispersion settings and temperature; null until it is shown. Computed only while the
  // state shows it. progress: 1 when finished.
  std::shared_ptr<const Dispersion> dispersion() const { return dispersion_.shown(); }
  // Of the state as it is, all draws or those before a cancel; null while they run.
  std::shared_ptr<const Dispersion> finished_dispersion() const;
  const Freshness& dispersion_freshness() const { return dispersion_.freshness(); }
  double dispersion_progress() const;
  bool dispersion_runs() const { return dispersion_.busy(); }
  // Ends the run; the draws that it has finished are shown.
  void cancel_dispersion();
  // The state's, once more after a cancel.
  void repeat_dispersion();

 Q_SIGNALS:
  void dispersion_changed();
  void selected_changed();

 private:
  struct Asked {
    DispersionSettings settings;
    PairScale scale;
    double order;
    bool operator==(const Asked&) const = default;
  };
  Asked asked_now() const { return {state().dispersion, state().scale, state().order}; }
  void take(const KernelsState& before, bool another_scene) override;
  void request() override;
  void stop() override;
  void request_dispersion();

  std::shared_ptr<TaskControl> dispersion_control_;  // of the newest run
  double progress_ = 0;                              // of the run under way
  int selected_ = -1;
  bool started_ = false;
  KeyedJob<Asked, Dispersion> dispersion_;  // last, so that it ends first
};

}  // namespace basinscope
