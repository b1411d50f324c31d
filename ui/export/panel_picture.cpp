// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/panel_picture.h"

#include <QPainter>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/network/energy.h"
#include "core/network/fixed_points.h"
#include "core/network/set_certificates.h"
#include "core/network/slice_kind.h"
#include "core/network/state_name.h"
#include "ui/export/page.h"
#include "ui/plots/pattern_colours.h"
#include "ui/workspaces/landscape/landscape_passes.h"
#include "ui/workspaces/landscape/landscape_targets.h"

namespace basinscope {

namespace {

constexpr int attractor_samples = 160;  // a side, where a panel shows attractors but no basins
constexpr double hatch_pitch_points = 3;

// ".85 x2 + .15 x6" with its symbols as they are set in formulas.
QString symbols_markup(const std::string& name) {
  static const QRegularExpression symbol(QStringLiteral("\\b([a-z])(\\d+)\\b"));
  return QString::fromStdString(name).replace(symbol, QStringLiteral("<i>\\1</i><sub>\\2</sub>"));
}

QPointF place_of(const PlaneReadout& readout, const Vector& state) {
  const Eigen::Vector3d place = readout.of(state);
  return {place[0], place[1]};
}

QImage on_paper(const QImage& image, bool dark) {
  QImage opaque(image.size(), QImage::Format_RGB32);
  opaque.fill(page_ink(dark ? PageTheme::dark : PageTheme::light).paper);
  QPainter(&opaque).drawImage(0, 0, image);
  return opaque;
}

EnergyField sampled(const Network& network, const Scene& scene, QSize size, Grid::Sampling sampling,
                    const TaskControl& control) {
  EnergyField field;
  const Window& window = scene.window;
  field.grid = {size.width(), size.height(), window.x0, window.x1, window.y0, window.y1, sampling};
  field.values = energy_field(network, scene.plane, field.grid, control);
  return field;
}

void add_energy(PanelPicture& picture, const Network& network, const PanelSize& size,
                const TaskControl& control) {
  picture.refusal = energy_refusal(network);
  if (!picture.refusal.empty()) return;
  const QString colours = QString::fromStdString(picture.scene.view.colours);
  const int levels = picture.scene.view.levels;
  EnergyField lines = sampled(network, picture.scene, size.contours, Grid::Sampling::nodes, control);
  choose_range(lines);
  picture.contours = contour_levels(lines, colours, levels);
  EnergyField field = sampled(network, picture.scene, size.field, Grid::Sampling::centres, control);
  field.lowest = picture.lowest = lines.lowest;
  field.highest = picture.highest = lines.highest;
  for (const double value : field.values) {
    picture.has_infinite = picture.has_infinite || std::isinf(value);
    picture.clipped = picture.clipped || (std::isfinite(value) && value > field.highest);
  }
  picture.field = on_paper(energy_image(field, colours, levels), size.dark);
}

// Where mixtures are drawn as one white, as in the published figures, their attractors are not marked.
void add_attractors(PanelPicture& picture, const BasinRequest& request, Basins& basins, bool dark,
                    const TaskControl& control) {
  const View& view = picture.scene.view;
  if (view.mixtures == Mixtures::white) return;
  const PlaneReadout readout(picture.scene.plane);
  const std::vector<QColor> colours = attractor_colours(basins, false, dark);
  for (const Attractor& attractor : basins.attractors) {
    if (attractor.kind == FixedPointKind::pattern) continue;
    std::vector<QColor> members;
    for (const int member : members_in_order(attractor, request.network.separation))
      members.push_back(pattern_colour(member, dark));
    picture.attractors.push_back({place_of(readout, attractor.state),
                                  colours[static_cast<std::size_t>(attractor.label)], attractor.kind,
                                  std::move(members)});
  }
  if (!view.saddles) return;
  std::vector<Attractor> unstable = unstable_fixed_points(request, basins, control);
  // As in the window, where all states of a picture are told apart.
  StateNaming(request.network, picture.scene.memory.names).name(basins.attractors, unstable);
  for (const Attractor& point : unstable)
    picture.attractors.push_back(
        {place_of(readout, point.state), blended_colour(point.weights, dark), point.kind, {}});
}

void add_basins(PanelPicture& picture, const Basins& basins, const PanelSize& size) {
  const View& view = picture.scene.view;
  BasinStyle style;
  style.white_mixtures = view.mixtures == Mixtures::white;
  style.shade_by_steps = view.shade_by_steps;
  style.dark = size.dark;
  style.hatch_pitch = hatch_pitch_points * size.pixels_per_point;
  picture.field = basin_image(basins, style);
  picture.has_unconverged = basins.not_converged > 0;
  picture.has_undefined = basins.undefined > 0;
  picture.has_diverged = basins.diverged > 0;
  for (const Attractor& attractor : basins.attractors)
    picture.has_mixtures = picture.has_mixtures || (attractor.kind != FixedPointKind::pattern &&
                                                    attractor.kind != FixedPointKind::saddle &&
                                                    attractor.kind != FixedPointKind::maximum);
  picture.engine = basins.map.engine;
  picture.tolerance_used = basins.map.tolerance_used;
  picture.epsilon_used = basins.map.epsilon_used;
  if (style.white_mixtures) return;
  for (const RegionLabel& region : region_labels(basins, 256, lands_on_corners(picture.scene.post))) {
    for (const Attractor& attractor : basins.attractors) {
      if (attractor.label != region.label || !is_named_on_map(picture.scene, attractor)) continue;
      picture.names.push_back({region.place, region.clearance, symbols_markup(attractor.name)});
    }
  }
}

void add_exact_regions(PanelPicture& picture, const BasinRequest& request) {
  if (!picture.scene.view.exact_regions) return;
  const auto add = [&picture](const std::vector<Eigen::Vector2d>& polygon) {
    std::vector<QPointF> corners;
    for (const Eigen::Vector2d& corner : polygon) corners.emplace_back(corner[0], corner[1]);
    if (!corners.empty()) picture.exact_regions.push_back(std::move(corners));
  };
  if (certified_by_sets(request.network)) {
    for (const SetCertificate& certificate : set_certificates(request.network, request.plane, request.grid))
      add(certificate.polygon);
  } else if (certificate_refusal(request.network).empty()) {
    for (const Certificate& certificate : certificates(request.network, request.plane, request.grid))
      add(certificate.polygon);
  }
}

QColor colour_of_end(const Trajectory& path, bool dark) {
  if (path.outcome == Outcome::pattern) return pattern_colour(path.pattern, dark);
  if (path.outcome == Outcome::metastable) return blended_colour(path.weights, dark);
  return QColor(0x85, 0x8A, 0x91);
}

void add_trajectories(PanelPicture& picture, const Network& network, bool dark) {
  const Scene& scene = picture.scene;
  if (!scene.view.trajectories) return;
  const PlaneReadout readout(scene.plane);
  for (Eigen::Index i = 0; i < scene.queries->rows(); ++i) {
    const Trajectory path = trajectory(network, scene.queries->row(i).transpose(), scene.dynamics);
    DrawnTrajectory drawn;
    drawn.colour = colour_of_end(path, dark);
    for (const Vector& state : path.states) {
      if (!state.allFinite()) break;
      drawn.states.append(place_of(readout, state));
    }
    picture.trajectories.push_back(std::move(drawn));
  }
}

// q1 and q2 in the plane, the names of a slice's axes else.
void name_axes(PanelPicture& picture, const Network& network) {
  picture.x_title = QStringLiteral("<i>q</i><sub>1</sub>");
  picture.y_title = QStringLiteral("<i>q</i><sub>2</sub>");
  const Plane& plane = picture.scene.plane;
  if (plane.is_axes_of_the_plane() || picture.lifted) return;
  const SliceKind kind = recognised_slice(plane, network.patterns, components_in_passing(network.patterns));
  const AxisNames names = axis_names(kind, picture.scene.memory.names);
  picture.x_title = symbols_markup(names.x);
  picture.y_title = symbols_markup(names.y);
}

}  // namespace

PanelPicture panel_picture(const FigurePanel& panel, const PanelSize& size, const MapBasins& map,
                           const TaskControl& control) {
  PanelPicture picture;
  picture.kind = panel.kind;
  picture.lifted = needs_lift(panel.scene);
  picture.scene = lifted(panel.scene);
  const bool shows_basins = panel.kind == PanelKind::basins;
  const bool shows_attractors = picture.scene.view.mixtures == Mixtures::blend;
  const QSize samples =
      shows_basins ? size.field : size.field.boundedTo({attractor_samples, attractor_samples});
  const BasinRequest request = basin_request(picture.scene, samples.width(), samples.height());
  name_axes(picture, request.network);
  const PlaneReadout readout(picture.scene.plane);
  for (Eigen::Index i = 0; i < request.network.size(); ++i)
    picture.patterns.push_back(place_of(readout, request.network.patterns.row(i).transpose()));
  if (picture.scene.view.targets)
    for (const Target& target : landscape_targets(picture.scene, request.network).each)
      if (target.apart) picture.targets.emplace_back(target.at[0], target.at[1]);
  if (shows_basins || shows_attractors) {
    Basins basins = attractors(request, map(request, control), picture.scene.memory.names);
    if (control.cancelled()) return picture;
    add_attractors(picture, request, basins, size.dark, control);
    if (shows_basins) add_basins(picture, basins, size);
  }
  if (shows_basins) {
    add_exact_regions(picture, request);
  } else {
    add_energy(picture, request.network, size, control);
    add_trajectories(picture, request.network, size.dark);
  }
  return picture;
}

}  // namespace basinscope
