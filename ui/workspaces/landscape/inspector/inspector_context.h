// SPDX-License-Identifier: GPL-3.0-or-later
// What every section of the inspector works on, and the one way it changes the scene.
#pragma once

#include "ui/controls/bound_rows.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

// Rows over the scene itself.
template <>
struct RowsOf<SceneDocument> {
  static const Scene& state(const SceneDocument* document) { return document->scene(); }
  template <class Change>
  static void change(SceneDocument* document, const QString& undo, Change change, bool continued = false) {
    document->change(undo, change, continued);
  }
  static SceneDocument* document(SceneDocument* document) { return document; }
  static auto changed() { return &SceneDocument::changed; }
};
using SceneRows = BoundRows<SceneDocument>;

struct InspectorContext {
  LandscapeModel* model;
  SceneDocument* document;
  const Appearance* appearance;

  const Scene& scene() const { return document->scene(); }
  template <class Change>
  void change(const QString& what, Change change) const {
    document->change(what, change);
  }
};

}  // namespace basinscope
