// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a scene's points: each takes a scene and returns the changed copy. Editing patterns makes
// them inline; parameters that count patterns (k, upper bounds) follow the number of them.
#pragma once

#include <QPointF>
#include <QSize>

#include "core/recall/retrieval_path.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

// A pattern or a query elsewhere in the scene's plane; its coordinates off the plane stay.
Scene with_point_at(const Scene& scene, MarkId point, QPointF plane);
// Where it is, in plane coordinates, and its name as shown ("x₃", "q₂").
QPointF point_at(const Scene& scene, MarkId point);
QString point_label(const Scene& scene, MarkId point);
// Of a slice: the point in its place in the plane; or the plane moved, straight off itself, until it holds
// the point.
Scene with_projected(const Scene& scene, MarkId point);
Scene with_slice_through(const Scene& scene, MarkId point);
// Every selected point moved by the same amount.
Scene with_moved(const Scene& scene, const Selection& which, QPointF by);
// One more, the last of its kind.
Scene with_added(const Scene& scene, MarkKind kind, QPointF plane);
// One more query: the memory with noise and a mask over the last of its entries, of images over their lower
// rows (perturbed() in core/recall; nothing is painted).
Scene with_perturbed(const Scene& scene, const QueryDamage& damage);
// Removes all selected points; one pattern always stays.
Scene without(const Scene& scene, const Selection& which);
// Copies of the selected points beside them; selected becomes the copies.
Scene with_duplicates(const Scene& scene, const Selection& which, QPointF shift, Selection& selected);

// The grid that points placed by hand lie on, as if typed: a power of ten, at most a thousandth of the
// window's width and more than a ten-thousandth.
double typed_step(const Window& window);

// The window zoomed by factor (> 1: closer) so that fixed stays where it is; itself where a picture of so
// many pixels of the plane can be no narrower (window_limits.h).
Window zoomed(const Window& window, QPointF fixed, double factor, const Plane& plane, QSize pixels);
Window panned(const Window& window, QPointF by);
// Whether a trajectory leaves the window, and a window of the same proportions that holds them all.
bool leaves_window(const LandscapeResult& result, const Window& window);
Window around_trajectories(const LandscapeResult& result, const Window& window);
// The smallest window of the same proportions that holds the rectangle.
Window fitted(const Window& window, QPointF corner, QPointF opposite, const Plane& plane, QSize pixels);

}  // namespace basinscope
