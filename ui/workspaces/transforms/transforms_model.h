// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the transforms workspace inside the scene, its results from off the GUI thread, and the
// playback of the temperature.
#pragma once

#include <functional>
#include <optional>

#include "ui/workspaces/state_model.h"
#include "ui/workspaces/transforms/transforms_probe.h"
#include "ui/workspaces/transforms/transforms_result.h"

namespace basinscope {

class TransformsModel : public ResultModel<TransformsState, TransformsResult> {
  Q_OBJECT

 public:
  explicit TransformsModel(SceneDocument* document, QObject* parent = nullptr);

  // Clamped to what paths and scrubber show.
  void set_temperature(double temperature, bool continued = false);

  // What is under the pointer, followed when the result changes; nothing: the pointer is elsewhere.
  const std::optional<TransformsProbe>& probe() const { return probe_; }
  void hover_temperature(double temperature);
  void hover_scores(QPointF scores);
  void hover_two_scores(int plot, double x);
  void hover_nothing();

  // To the next temperature (direction 1: hotter) at which the selected map's support changes; without one
  // by a tenth of a decade.
  void step(int direction);

 Q_SIGNALS:
  void probe_changed();

 private:
  using Hover = std::function<TransformsProbe(const TransformsResult&)>;
  void hover(Hover at);
  void take(const TransformsState& before, bool another_scene) override;
  void arrived() override;

  Hover hover_;
  std::optional<TransformsProbe> probe_;
};

}  // namespace basinscope
