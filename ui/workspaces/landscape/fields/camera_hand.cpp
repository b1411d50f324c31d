// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/camera_hand.h"

#include <QKeyEvent>
#include <cmath>

#include "core/landscape/surface_camera.h"
#include "ui/figure/field/surface_axes.h"

namespace basinscope {

void CameraHand::drag(QPointF way, bool slides, const SurfaceRoom& room) {
  show(slides ? slid(held_, room, {way.x(), way.y()})
              : turned(held_, turning_degrees * way.x(), turning_degrees * way.y()));
}

void CameraHand::turn_to(double azimuth) { show(turned(held_, azimuth - held_.azimuth, 0)); }

void CameraHand::dolly(QPointF at, double factor, const SurfaceRoom& room) {
  show(nearer(camera(), room, {at.x(), at.y()}, factor));
}

void CameraHand::reset() {
  SurfaceCamera home;
  home.perspective = camera().perspective;
  show(home);
}

void CameraHand::look_from_above() {
  const SurfaceCamera now = camera(), above = facing(now, ViewCube::Face::top);
  if (now.elevation != 90) {
    before_ = now;
    return show(above);
  }
  // Only while nothing else has moved the camera since.
  SurfaceCamera back = before_ && now == facing(*before_, ViewCube::Face::top) ? *before_ : SurfaceCamera{};
  before_.reset();
  back.perspective = now.perspective;
  show(back);
}

// What moves a flat field's window moves the camera.
std::function<void()> CameraHand::command(const QKeyEvent* event, const SurfaceRoom& room, bool arrows) {
  const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
  const bool control = modifiers & Qt::ControlModifier, shift = modifiers & Qt::ShiftModifier;
  if (modifiers & ~(Qt::ShiftModifier | Qt::ControlModifier)) return {};
  const double step = shift ? 1 : 5;  // degrees
  const auto turn = [&](double azimuth, double elevation) -> std::function<void()> {
    if (!arrows && !control) return {};
    return [=, this] { show(turned(camera(), azimuth, elevation)); };
  };
  const auto go = [&](double factor) {
    return [=, this] { dolly({room.width / 2, room.height / 2}, factor, room); };
  };
  switch (event->key()) {
    case Qt::Key_Left:
      return turn(-step, 0);
    case Qt::Key_Right:
      return turn(step, 0);
    case Qt::Key_Up:
      return turn(0, -step);
    case Qt::Key_Down:
      return turn(0, step);
    default:
      break;
  }
  if (control) return {};
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return go(std::pow(2, 0.25));
    case Qt::Key_Minus:
      return go(std::pow(2, -0.25));
    case Qt::Key_Home:
      if (!shift) return [this] { reset(); };
      return {};
    case Qt::Key_T:
      if (!shift) return [this] { look_from_above(); };
      return {};
    default:
      return {};
  }
}

}  // namespace basinscope
