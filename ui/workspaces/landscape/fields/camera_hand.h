// SPDX-License-Identifier: GPL-3.0-or-later
// How a person moves the camera of surfaces: by drags from where it was when one began, by the wheel, by
// keys; the same on every surface of the landscape. Not part of the history.
#pragma once

#include <QPointF>
#include <functional>
#include <optional>

#include "core/landscape/energy_surface.h"
#include "ui/document/scene_document.h"

class QKeyEvent;

namespace basinscope {

class CameraHand {
 public:
  explicit CameraHand(SceneDocument* document) : document_(document) {}

  // A drag begins; take_back() undoes all that it has done since.
  void hold() { held_ = camera(); }
  void take_back() { document_->set_camera(held_); }
  // way: of the pointer since then. It turns the surface, or slides its picture.
  void drag(QPointF way, bool slides, const SurfaceRoom& room);
  void turn_to(double azimuth);
  void show(const SurfaceCamera& camera) { document_->set_camera(camera); }
  const SurfaceCamera& held() const { return held_; }

  // What is seen at that point of the room stays there.
  void dolly(QPointF at, double factor, const SurfaceRoom& room);
  void reset();  // but for the perspective
  // From straight above, or back to the camera from which this was called.
  void look_from_above();
  // What a key does; empty: nothing. arrows: they are free to turn it without Ctrl, too.
  std::function<void()> command(const QKeyEvent* event, const SurfaceRoom& room, bool arrows);

 private:
  const SurfaceCamera& camera() const { return document_->scene().view.surface.camera; }

  SceneDocument* document_;
  SurfaceCamera held_;
  std::optional<SurfaceCamera> before_;  // the look from above
};

}  // namespace basinscope
