// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/landscape_marks.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "core/attractors/slice.h"
#include "core/attractors/state_name.h"
#include "core/landscape/targets.h"
#include "ui/figure/field/contours.h"
#include "ui/figure/pattern_colours.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

// Bytes. No region has room for longer names, and measuring those of mixtures of hundreds takes milliseconds.
constexpr std::size_t longest_region_name = 160;

QPointF point(const PlaneReadout& readout, VectorIn state) {
  const Eigen::Vector3d at = readout.of(state);
  return {at[0], at[1]};
}

std::vector<PatternMark> pattern_marks(const Scene& own, const MarkSources& sources) {
  std::vector<PatternMark> marks;
  PatternPlaces anew;
  // While a pattern is dragged, the cache computes only its own place.
  const auto& places = (sources.places ? *sources.places : anew).of(own);
  for (std::size_t i = 0; i < places.size(); ++i) {
    PatternMark& mark = marks.emplace_back();
    mark.index = static_cast<int>(i);
    mark.at = places[i].stored;
    if (own.memory.normalise != Normalise::none) {
      const QPointF raw = places[i].raw;
      // A slice may show the stored patterns while the given points lie far outside: no line is drawn to
      // those.
      const Window& shown = own.window;
      const bool near = own.plane.dimension() == 2 || (raw.x() >= shown.x0 && raw.x() <= shown.x1 &&
                                                       raw.y() >= shown.y0 && raw.y() <= shown.y1);
      if (near && std::hypot(raw.x() - mark.at.x(), raw.y() - mark.at.y()) > 1e-9) mark.raw = raw;
    }
    mark.colour = shown_colour(sources.pictures, mark.index, sources.dark);
    mark.dot = pattern_has_dot(mark.index);
    mark.selected = sources.selection.patterns.contains(mark.index);
    // Other names are not drawn (field_labels.h), so they are not made either.
    const bool named = places.size() <= static_cast<std::size_t>(named_patterns) || mark.selected ||
                       sources.hovered == MarkId{MarkKind::pattern, mark.index};
    if (named) mark.label = pattern_label(own, mark.index);
  }
  return marks;
}

void add_paths(FieldMarks& marks, const MarkSources& sources) {
  const PlaneReadout readout(sources.result->scene->plane);
  for (std::size_t i = 0; i < sources.result->trajectories.size(); ++i) {
    const Trajectory& path = sources.result->trajectories[i];
    PathMark& mark = marks.paths.emplace_back();
    // A trajectory that diverges ends where it is no longer finite.
    std::vector<QPointF> all;
    for (std::size_t t = 0; t < path.states.size() && path.states[t].allFinite(); ++t)
      all.push_back(point(readout, path.states[t]));
    mark.colour = path_colour(path, sources.result, sources.pictures, sources.dark);
    const int query = static_cast<int>(i);
    mark.selected = sources.selection.queries.contains(query);
    mark.stepped = (mark.selected || sources.followed == query) && sources.shown_steps && !all.empty();
    const double steps = sources.shown_steps.value_or(static_cast<double>(all.size()));
    if (steps + 1 >= static_cast<double>(all.size())) {
      mark.points = std::move(all);
      continue;
    }
    const auto next = all.begin() + static_cast<std::ptrdiff_t>(steps) + 1;
    mark.points.assign(all.begin(), next);
    const double part = steps - std::floor(steps);
    if (part > 0) mark.points.push_back(*(next - 1) + part * (*next - *(next - 1)));
    if (!mark.stepped) continue;
    mark.ahead.push_back(mark.points.back());
    mark.ahead.insert(mark.ahead.end(), next, all.end());
  }
}

void add_attractors(FieldMarks& marks, const MarkSources& sources) {
  const LandscapeResult& result = *sources.result;
  const PlaneReadout readout(result.scene->plane);
  // The index counts all states of the table, also those without a mark, since rows are selected by it.
  int index = -1;
  const auto add = [&](const Attractor& attractor) {
    ++index;
    // Patterns have marks of their own (pattern_marks()).
    if (attractor.kind == FixedPointKind::pattern) return;
    const bool unstable =
        attractor.kind == FixedPointKind::saddle || attractor.kind == FixedPointKind::maximum;
    if (!(unstable ? sources.scene.view.saddles : sources.scene.view.attractors)) return;
    AttractorMark& mark = marks.attractors.emplace_back();
    mark.index = index;
    mark.at = point(readout, attractor.state);
    mark.kind = attractor.kind;
    mark.selected = sources.selection.attractor == index;
    const auto at = static_cast<std::size_t>(index);
    mark.colour = sources.pictures && at < sources.pictures->attractor_colours.size()
                      ? sources.pictures->attractor_colours[at]
                      : blended_colour(attractor.weights, sources.dark);
    mark.members = shown_members(sources.pictures, attractor, result.scene->separation, sources.dark);
  };
  for (const Attractor& attractor : result.basins.attractors) add(attractor);
  if (sources.scene.view.saddles)
    for (const Attractor& attractor : result.unstable) add(attractor);
}

void add_targets(FieldMarks& marks, const MarkSources& sources) {
  const Scene& drawn = *sources.result->scene;
  const std::vector<Target>& targets = sources.result->targets.each;
  const auto place = [](const Eigen::Vector2d& at) { return QPointF(at[0], at[1]); };
  for (const Target& target : targets)
    if (target.apart) marks.targets.push_back({place(target.at), {}});
  const auto& attractors = sources.result->basins.attractors;
  // Without a selection the index becomes larger than every list.
  const auto selected = static_cast<std::size_t>(sources.selection.attractor.value_or(-1));
  if (marks.targets.empty() || selected >= attractors.size()) return;
  const Attractor& attractor = attractors[selected];
  // A selected association is joined by a line to the mean of its patterns, and a selected pattern to the
  // stored patterns that share its target.
  if (attractor.kind == FixedPointKind::association) {
    const PlaneReadout readout(drawn.plane);
    marks.targets.push_back({point(readout, target_of(drawn, attractor)), {point(readout, attractor.state)}});
  } else if (attractor.kind == FixedPointKind::pattern) {
    for (const Target& target : targets) {
      if (std::ranges::count(target.patterns, attractor.pattern) == 0) continue;
      TargetMark mark{place(target.at), {}};
      for (const Eigen::Vector2d& square : target.squares) mark.to.push_back(place(square));
      marks.targets.push_back(std::move(mark));
    }
  }
}

}  // namespace

QColor shown_colour(const LandscapePictures* pictures, int pattern, bool dark) {
  return pictures ? pictures->colours.of_pattern(pattern, dark) : pattern_colour(pattern, dark);
}

std::vector<QColor> shown_members(const LandscapePictures* pictures, const Attractor& attractor,
                                  const Separation& separation, bool dark) {
  return pictures ? pictures->colours.of_members(attractor, separation, dark)
                  : BasinColours().of_members(attractor, separation, dark);
}

QColor path_colour(const Trajectory& path, const LandscapeResult* result, const LandscapePictures* pictures,
                   bool dark) {
  if (path.outcome == Outcome::pattern) return shown_colour(pictures, path.pattern, dark);
  if (path.outcome != Outcome::metastable) return {0x85, 0x8A, 0x91};
  if (result && pictures && !pictures->style.white_mixtures) {
    const auto& attractors = result->basins.attractors;
    const double reach = 10 * result->scene->dynamics.epsilon;  // as limits are taken for one
    for (std::size_t i = 0; i < std::min(attractors.size(), pictures->attractor_colours.size()); ++i)
      if ((attractors[i].state - path.limit()).norm() <= reach) return pictures->attractor_colours[i];
  }
  return blended_colour(path.weights, dark);
}

QPointF plane_point(const Scene& scene, VectorIn state) { return point(PlaneReadout(scene.plane), state); }

Vector moved_in_plane(const Scene& scene, VectorIn state, QPointF to) {
  // The part of the state off the plane is kept.
  const QPointF from = plane_point(scene, state);
  Vector moved = state + (to.x() - from.x()) * scene.plane.e1 + (to.y() - from.y()) * scene.plane.e2;
  // Along an axis of R^D the coordinate is set to what was typed, as the sum above would round it.
  const auto set_exactly = [&](const Vector& along, const Vector& across, double coordinate) {
    Eigen::Index axis = 0;
    if (along.cwiseAbs().maxCoeff(&axis) != 1 || along[axis] != 1 || along.cwiseAbs().sum() != 1 ||
        across[axis] != 0)
      return;
    moved[axis] = scene.plane.origin[axis] + coordinate;
  };
  set_exactly(scene.plane.e1, scene.plane.e2, to.x());
  set_exactly(scene.plane.e2, scene.plane.e1, to.y());
  return moved;
}

QString pattern_label(const Scene& scene, int index) {
  return with_indices(text_of(pattern_name(index, scene.memory.names)));
}

QString query_label(int index) { return QStringLiteral("q") + subscript(index + 1); }

std::vector<QueryMark> query_marks(const Scene& scene, const Selection& selection) {
  std::vector<QueryMark> marks;
  const PlaneReadout readout(scene.plane);
  const bool sliced = scene.plane.dimension() > 2;
  // Distances within the rounding of plane coordinates are not shown.
  const double nothing = 1e-9 * std::max(1.0, scene.window.x1 - scene.window.x0);
  for (int i = 0; i < scene.queries.rows(); ++i) {
    const Vector state = scene.queries.row(i).transpose();
    marks.push_back({i, point(readout, state), selection.queries.contains(i), query_label(i)});
    const double off = sliced ? distance_to(scene.plane, state) : 0;
    if (off <= nothing) continue;
    marks.back().off = off;
    marks.back().label += QObject::tr(", %1 off").arg(fixed_text(off, 2));
  }
  return marks;
}

namespace {

void add_update_marks(FieldMarks& marks, const LandscapeResult& result) {
  marks.arrows.step = result.arrows.step;
  marks.arrows.longest = result.arrows.longest;
  for (const UpdateArrow& arrow : result.arrows.each)
    marks.arrows.each.push_back(
        {arrow.column, arrow.row, QPointF(arrow.at[0], arrow.at[1]), QPointF(arrow.move[0], arrow.move[1])});
  if (result.moves.grid.pixels() == 0) return;
  marks.first_nullclines = traced_contours(result.moves.grid, result.moves.along[0], {0}).front();
  marks.second_nullclines = traced_contours(result.moves.grid, result.moves.along[1], {0}).front();
}

void add_proof(FieldMarks& marks, const LandscapeResult& result) {
  const Grid& grid = result.basins.map.grid;
  // Blocks and runs are given in pixels of the map, whose corners these are.
  const double width = (grid.x1 - grid.x0) / grid.width, height = (grid.y1 - grid.y0) / grid.height;
  const auto corner = [&](int column, int row) {
    return QPointF(grid.x0 + column * width, grid.y0 + row * height);
  };
  for (const ProvenBlock& block : result.proof->blocks) {
    // Blocks are cut off at the edge of the map (core/proof/block_proof.h).
    const int right = std::min(grid.width, block.column + block.side),
              top = std::min(grid.height, block.row + block.side);
    marks.proven_cells.push_back({corner(block.column, block.row), corner(right, top)});
  }
  for (const PixelRun& run : result.proof->iterated)
    marks.iterated.push_back({corner(run.first, run.row), corner(run.last, run.row + 1)});
}

}  // namespace

FieldMarks field_marks(FieldKind kind, const MarkSources& sources) {
  FieldMarks marks;
  const Scene& scene = sources.scene;
  marks.labels = scene.view.labels;
  marks.hovered = sources.hovered;
  if (scene.view.patterns) marks.patterns = pattern_marks(scene, sources);
  const LandscapeResult* result = sources.result;
  // Queries and paths are drawn over energies, proofs, regions and names over basins; attractors over both.
  if (kind == FieldKind::energy) {
    if (scene.view.queries) marks.queries = query_marks(scene, sources.selection);
    if (result && scene.view.trajectories) add_paths(marks, sources);
  } else if (result) {
    marks.regions_window = result->scene->window;
    if (scene.view.proof && result->proof && result->proof->refusal.empty()) add_proof(marks, *result);
    if (scene.view.exact_regions) {
      const auto add_region = [&marks](const std::vector<Eigen::Vector2d>& polygon) {
        QPolygonF region;
        for (const Eigen::Vector2d& corner : polygon) region.push_back({corner[0], corner[1]});
        if (region.size() > 2) marks.exact_regions.push_back(region);
      };
      for (const Certificate& certificate : result->certificates) add_region(certificate.polygon);
      for (const SetCertificate& certificate : result->set_certificates) add_region(certificate.polygon);
    }
    // White basins of metastable states have no names, as in publications.
    if (sources.pictures && scene.view.mixtures == Mixtures::blend)
      for (const RegionLabel& region : sources.pictures->region_labels)
        for (const Attractor& attractor : result->basins.attractors)
          if (attractor.label == region.label && is_named_on_map(*result->scene, attractor) &&
              attractor.name.english().size() <= longest_region_name)
            marks.regions.push_back({region.place, region.clearance, shown_name(attractor.name)});
  }
  if (result && scene.view.targets) add_targets(marks, sources);
  if (result) add_attractors(marks, sources);
  if (result) add_update_marks(marks, *result);
  if (result && scene.view.manifolds && scene.view.saddles) {
    const PlaneReadout readout(result->scene->plane);
    for (const ManifoldLine& line : result->manifolds) {
      ManifoldMark& mark = (line.stable ? marks.stable_lines : marks.unstable_lines).emplace_back();
      for (const Eigen::Vector2d& state : line.points) mark.points.push_back(point(readout, state));
    }
  }
  return marks;
}

void keep_what_is_printed(FieldMarks& marks, const View& view) {
  // Given points are handles for the pointer, and queries without a trajectory would say nothing.
  for (PatternMark& mark : marks.patterns) mark.raw.reset();
  for (QueryMark& mark : marks.queries) mark.label.clear();
  if (!view.trajectories) marks.queries.clear();
}

}  // namespace basinscope
