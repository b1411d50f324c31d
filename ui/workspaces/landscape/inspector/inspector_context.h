// SPDX-License-Identifier: GPL-3.0-or-later
// What every section of the inspector works on, and the one way it changes the scene.
#pragma once

#include "ui/theme/theme.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

struct InspectorContext {
  LandscapeModel* model;
  SceneDocument* document;
  const Appearance* appearance;

  const Scene& scene() const { return document->scene(); }
  template <class Change>
  void change(const QString& what, Change change) const {
    Scene next = document->scene();
    change(next);
    document->edit(what, std::move(next));
  }
};

}  // namespace basinscope
