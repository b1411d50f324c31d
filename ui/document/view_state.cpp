// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/view_state.h"

#include "ui/document/variations.h"

namespace basinscope {
namespace {

bool has_grid(const Compare& compare) { return !compare.columns.empty() || !compare.rows.empty(); }

}  // namespace

Scene with_view_state(Scene scene, const Scene& shown) {
  scene.window = shown.window;
  scene.view.pinned_probe = shown.view.pinned_probe;
  scene.view.workspace = shown.view.workspace;
  scene.view.compare.open = shown.view.compare.open;
  scene.view.surface.shown = shown.view.surface.shown;
  scene.view.surface.camera = shown.view.surface.camera;
  return scene;
}

bool same_but_for_view_state(const Scene& before, const Scene& after) {
  const Scene same_view = with_view_state(after, before);
  if (same_view == before) return true;
  if (has_grid(before.view.compare) || !has_grid(after.view.compare)) return false;
  return with_view_state(with_compare(before, true), before) == same_view;
}

bool same_but_for_layers(const Scene& before, const Scene& after) {
  if (before.view == after.view) return same_but_for_view_state(before, after);
  Scene level = after;
  for (const auto shown :
       {&View::contours, &View::patterns, &View::queries, &View::attractors, &View::exact_regions,
        &View::show_probe, &View::labels, &View::trajectories, &View::saddles, &View::targets, &View::proof,
        &View::manifolds, &View::arrows, &View::nullclines})
    level.view.*shown = before.view.*shown;
  level.view.energy_range = before.view.energy_range;
  level.view.surface = before.view.surface;
  return same_but_for_view_state(before, level);
}

}  // namespace basinscope
