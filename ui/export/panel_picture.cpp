// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/panel_picture.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/attractors/fixed_points.h"
#include "core/attractors/slice_kind.h"
#include "core/attractors/state_name.h"
#include "core/certificates/set_certificates.h"
#include "core/landscape/passes.h"
#include "core/landscape/targets.h"
#include "core/network/energy.h"
#include "ui/export/page.h"
#include "ui/export/paper_ink.h"
#include "ui/figure/field/energy_image.h"
#include "ui/figure/field/surface_axes.h"
#include "ui/plots/surface_picture.h"
#include "ui/text/symbols.h"

namespace basinscope {

namespace {

constexpr int attractor_samples = 160;  // a side, where a panel shows attractors but no basins
constexpr double hatch_pitch_points = 3;
constexpr std::size_t most_named_starts = 12;  // on paper

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

// At the printed resolution; its contour lines are traced on a coarser grid.
std::vector<ContourLevel> add_energy(LandscapeResult& result, LandscapePictures& drawn,
                                     const Network& network, const PanelSize& size, bool contours,
                                     const TaskControl& control) {
  result.energy.refusal = energy_refusal(network);
  if (!result.energy.refusal.empty()) return {};
  const Scene& scene = *result.scene;
  const QString colours = QString::fromStdString(scene.view.colours);
  EnergyField lines = sampled(network, scene, size.contours, Grid::Sampling::nodes, control);
  choose_range(lines, scene.view.energy_range);
  EnergyField& field = result.energy;
  field = sampled(network, scene, size.field, Grid::Sampling::centres, control);
  field.lowest = lines.lowest;
  field.highest = lines.highest;
  for (const double value : field.values) {
    field.infinite = field.infinite || std::isinf(value);
    field.clipped = field.clipped || (std::isfinite(value) && value > field.highest);
    field.below = field.below || (scene.view.energy_range && std::isfinite(value) && value < field.lowest);
  }
  drawn.energy = on_paper(energy_image(field, colours, scene.view.levels), size.dark);
  if (!contours) return {};
  return contour_levels(lines, colours, scene.view.levels);
}

void certify(LandscapeResult& result, const BasinRequest& request) {
  if (certified_by_sets(request.network))
    result.set_certificates = set_certificates(request.network, request.plane, request.grid);
  else if (certificate_refusal(request.network).empty())
    result.certificates = certificates(request.network, request.plane, request.grid);
}

// Replaces the picture of the energies by one of their surface, over which the contours are drawn.
std::shared_ptr<const EnergySurface> drawn_surface(PanelPicture& picture, const EnergyField& energies,
                                                   const LandscapePictures& drawn, const PanelSize& size) {
  const View& view = picture.scene.view;
  const auto surface = std::make_shared<const EnergySurface>(std::make_shared<const EnergyField>(energies),
                                                             view.surface, size.room);
  const PageInk ink = page_ink(size.dark ? PageTheme::dark : PageTheme::light);
  const SurfaceDrape drape = view.surface.drape == Drape::basins ? drape_of(drawn.basins, energies.grid)
                                                                 : energy_drape(energies, view);
  picture.image = surface_picture(surface, drape, size.field,
                                  {.levels = view.levels, .ground = ink.paper, .wall = ink.grid});
  if (size.opaque) picture.image = on_paper(picture.image, size.dark);
  return surface;
}

void name_axes(PanelPicture& picture, const Network& network) {
  const Plane& plane = picture.scene.plane;
  SliceKind kind = AxesSlice();
  if (!plane.is_axes_of_the_plane() && !picture.lifted)
    kind = recognised_slice(plane, network.patterns, components_in_passing(network.patterns));
  const AxisNames names = axis_names(kind, picture.scene.memory.names);
  picture.x_title = symbols(shown_name(names.x));
  picture.y_title = symbols(shown_name(names.y));
}

constexpr double contour_ppi = 200;

}  // namespace

void require_pixels(const QSize& size, qint64 most) {
  if (size.width() > 0 && size.height() <= most / size.width()) return;
  throw invalid(
      message("a picture of %1 × %2 pixels is too large, expected at most %3 of them: a smaller page, or "
              "fewer pixels per inch",
              size.width(), size.height(), most));
}

PanelSize panel_size(const FieldPlace& place, const PageStyle& style) {
  const QRectF& field = place.field;
  const auto pixels = [&field](double per_inch) {
    const auto count = [&](double units) {
      return std::max(2, static_cast<int>(std::lround(units * per_inch / units_per_inch)));
    };
    return QSize(count(field.width()), count(field.height()));
  };
  require_pixels(pixels(style.ppi), most_field_pixels);
  const std::optional<int> steps = style.steps < 0 ? std::nullopt : std::optional(style.steps);
  return {pixels(style.ppi),
          pixels(std::min(style.ppi, contour_ppi)),
          style.ppi / 72,
          style.dark(),
          steps,
          surface_room(field.size(), paper_ink(style, place.type), place.dense),
          !style.transparent};
}

PanelPicture panel_picture(const FigurePanel& panel, const PanelSize& size, const MapBasins& map,
                           const TaskControl& control, const std::vector<ColourChoice>& before) {
  PanelPicture picture;
  picture.lifted = needs_lift(panel.scene);
  picture.scene = lifted(panel.scene);
  const Scene& scene = picture.scene;
  const bool shows_basins = panel.kind == FieldKind::basins;
  const SurfaceView& surface = scene.view.surface;
  const bool as_surface = shows_surface(panel);
  const bool covered = as_surface && surface.drape == Drape::basins, maps_basins = shows_basins || covered;
  // Where mixtures are drawn as one white, as in the published figures, their attractors are not marked.
  const bool shows_attractors = scene.view.mixtures == Mixtures::blend;
  const QSize samples =
      maps_basins ? size.field : size.field.boundedTo({attractor_samples, attractor_samples});
  const BasinRequest request = basin_request(scene, samples.width(), samples.height(),
                                             maps_basins ? MapOutput::shading : MapOutput::labels);
  name_axes(picture, request.network);
  LandscapeResult result;
  result.lifted = picture.lifted;
  result.scene = std::make_shared<const Scene>(scene);
  LandscapePictures drawn;
  std::vector<ContourLevel> contours;
  add_update(result, request, control);
  if (scene.view.targets) result.targets = landscape_targets(scene, request.network);
  if (maps_basins || shows_attractors) {
    result.basins = attractors(request, map(request, control).map, scene.memory.names, control);
    if (control.cancelled()) return picture;
    if (shows_attractors && scene.view.saddles) {
      result.unstable = unstable_fixed_points(request, result.basins, control);
      // As in the window, where all states of a picture are told apart.
      StateNaming(request.network, scene.memory.names).name(result.basins.attractors, result.unstable);
      result.manifolds = shown_manifolds(scene, request, result.unstable, control);
    }
    const PictureStyle style =
        picture_style(scene.view, size.dark, size.pixels_per_point * hatch_pitch_points / hatch_pitch);
    drawn = maps_basins ? basin_pictures(result, style, before) : coloured_basins(result, style, before);
    picture.choices = drawn.colours.choices;
  }
  if (maps_basins) {
    picture.engine = result.basins.map.engine;
    picture.why_double = result.basins.map.why_double;
    picture.tolerance_used = result.basins.map.tolerance_used;
    picture.epsilon_used = result.basins.map.epsilon_used;
  }
  if (shows_basins) {
    drawn.basins.convertTo(QImage::Format_RGB32);
    if (scene.view.exact_regions) certify(result, request);
    if (scene.view.proof) result.proof = shown_proof(request, result.basins, control);
    picture.proof = result.proof;
  } else {
    contours = add_energy(result, drawn, request.network, size,
                          as_surface ? surface.lines : scene.view.contours, control);
    for (Eigen::Index i = 0; scene.view.trajectories && i < scene.queries.rows(); ++i)
      result.trajectories.push_back(
          trajectory(request.network, scene.queries.row(i).transpose(), scene.dynamics));
  }
  static_cast<FieldPicture&>(picture) = field_picture(
      panel.kind, {panel.scene, &result, &drawn, Selection{}, size.steps, size.dark, {}, nullptr});
  if (as_surface && !control.cancelled()) {
    picture.surface = drawn_surface(picture, result.energy, drawn, size);
    if (covered) {
      picture.facts = field_facts(panel.kind, result, scene.view, true);
      picture.facts.has_borders = !drawn.colours.bordered.empty();
    }
  }
  picture.contours = std::move(contours);
  keep_what_is_printed(picture.marks, scene.view);
  // Tables and plots beside the field speak of them by name.
  if (picture.marks.queries.size() <= most_named_starts)
    for (QueryMark& mark : picture.marks.queries) mark.label = query_label(mark.index);
  if (!shows_attractors) picture.marks.attractors.clear();
  return picture;
}

namespace {

// What a panel's attractors are coloured by: the basins of the same scene, or of other scenes the patterns
// alone, whose colours the legend names. A mixture of another scene is another state.
std::vector<ColourChoice> choices_for(const Scene& scene, const std::vector<PanelRequest>& panels,
                                      const std::vector<PanelPicture>& pictures) {
  std::vector<ColourChoice> patterns;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    if (pictures[i].choices.empty()) continue;
    if (panels[i].panel->scene == scene) return pictures[i].choices;
    for (const ColourChoice& choice : pictures[i].choices) {
      const auto known = [&choice](const ColourChoice& other) {
        return other.members.pattern == choice.members.pattern;
      };
      if (choice.members.pattern >= 0 && std::ranges::none_of(patterns, known)) patterns.push_back(choice);
    }
  }
  return patterns;
}

}  // namespace

std::vector<PanelPicture> panel_pictures(const std::vector<PanelRequest>& panels,
                                         const TaskControl& control) {
  std::vector<std::size_t> order(panels.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_partition(order,
                                [&](std::size_t i) { return panels[i].panel->kind == FieldKind::basins; });
  std::vector<PanelPicture> pictures(panels.size());
  const auto count = static_cast<double>(panels.size());
  for (std::size_t done = 0; done < order.size() && !control.cancelled(); ++done) {
    const auto from = static_cast<double>(done);
    const TaskControl part = TaskControl::part(control, from / count, (from + 1) / count);
    const PanelRequest& asked = panels[order[done]];
    pictures[order[done]] = panel_picture(*asked.panel, asked.size, *asked.map, part,
                                          choices_for(asked.panel->scene, panels, pictures));
    part.report(1);
  }
  return pictures;
}

}  // namespace basinscope
