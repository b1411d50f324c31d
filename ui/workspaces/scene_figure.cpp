// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/scene_figure.h"

#include "core/kernels/kernels_state.h"
#include "core/regression/regression_state.h"
#include "core/scene/sweep_settings.h"
#include "core/transforms/transforms_state.h"
#include "ui/workspaces/kernels/kernels_figure.h"
#include "ui/workspaces/landscape/sweep/sweep_figure.h"
#include "ui/workspaces/regression/regression_figure.h"
#include "ui/workspaces/transforms/transforms_figure.h"

namespace basinscope {
namespace {

template <class State>
FigureOffer readable(const Scene& scene, FigureOffer offer) {
  const std::string complaint = scene.workspaces.complaint<State>();
  if (!complaint.empty()) offer.refusal = QString::fromStdString(complaint);
  return offer;
}

FigureOffer with_sweep(FigureOffer offer, const FigureOffer& sweep) {
  const auto place = static_cast<int>(offer.parts.size());
  offer.parts.push_back({QStringLiteral("Sweep"), sweep.refusal, false, QStringLiteral("sweep")});
  offer.make = [place, fields = std::move(offer.make), sweep](const std::vector<int>& parts) {
    return !parts.empty() && parts.front() == place ? sweep.shown() : fields(parts);
  };
  return offer;
}

}  // namespace

FigureOffer scene_offer(const Scene& scene, const MapBasins& map) {
  const std::string& workspace = scene.view.workspace;
  if (workspace == "transforms") return readable<TransformsState>(scene, transforms_offer(scene));
  if (workspace == "kernels") return readable<KernelsState>(scene, kernels_offer(scene));
  if (workspace == "regression") return readable<RegressionState>(scene, regression_offer(scene));
  return with_sweep(landscape_offer(scene, map), readable<SweepSettings>(scene, sweep_offer(scene)));
}

}  // namespace basinscope
