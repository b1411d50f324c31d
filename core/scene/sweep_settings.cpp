// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/sweep_settings.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/data/limits.h"

namespace basinscope {

bool SweepSettings::operator==(const SweepSettings& other) const {
  // The lines are compared apart: Eigen's == does not allow vectors of different lengths, and same() does.
  const auto rest = [](const SweepSettings& s) {
    return std::tie(s.parameter, s.from, s.to, s.count, s.logarithmic, s.grid, s.match, s.saddles, s.white,
                    s.births, s.mergers, s.stationary, s.pattern, s.second);
  };
  return rest(*this) == rest(other) && same(line_from, other.line_from) && same(line_to, other.line_to);
}

namespace {

// Of the parameters of sweeps, or none.
Field<SweepSettings> second_parameter() {
  static const auto words_there = [] {
    constexpr auto known = words(SweepParameter());
    std::array<std::string_view, known.size() + 1> all{"none"};
    std::ranges::copy(known, all.begin() + 1);
    return all;
  }();
  auto made = computed_field<SweepSettings>(
      "second.parameter",
      [](const SweepSettings& settings) {
        const auto parameter = settings.second.parameter;
        return Word{parameter ? 1 + static_cast<std::size_t>(*parameter) : 0};
      },
      [](SweepSettings& settings, Word word) {
        settings.second.parameter.reset();
        if (word.index > 0) settings.second.parameter = static_cast<SweepParameter>(word.index - 1);
      });
  made.words = words_there;
  return made;
}

}  // namespace

template <>
const Fields<SweepSettings>& fields_of<SweepSettings>() {
  using S = SweepSettings;
  static constexpr double infinite = std::numeric_limits<double>::infinity();
  static constexpr std::string_view spacing[] = {"linear", "log"}, bands[] = {"blend", "white"};
  static constexpr Phrase band_choices[] = {phrase("Blend"), phrase("White")};
  static constexpr Phrase colour_choices[] = {phrase("Attractors"), phrase("Patterns"), phrase("Entropy")};
  using Second = SecondParameter;
  const auto has_second = [](const S& settings) { return settings.second.parameter.has_value(); };
  static const Fields<S> all{
      field<S>("parameter", &S::parameter),
      field<S>("from", &S::from, {phrase("From"), "", phrase("The first value")}),
      field<S>("to", &S::to, {phrase("To"), "", phrase("The last value")}),
      field<S>("values", &S::count, {phrase("Values"), "", phrase("How many values, the ends included")})
          .in({S::fewest_values, S::most_values}),
      field<S>("spacing", &S::logarithmic, spacing, {phrase("Spacing")}),
      field<S>("grid", &S::grid,
               {phrase("Grid size"), "", phrase("Initial conditions per side, over the shown window")})
          .in({S::smallest_grid, S::largest_grid}),
      field<S>(
          "match", &S::match,
          {phrase("Match within"), "",
           phrase("An attractor moves no farther than this in one step of its branch, times the largest norm "
                  "of a state")})
          .in({0, infinite, true}),
      field<S>("saddles", &S::saddles,
               {phrase("Saddles"), "", phrase("Also look for saddles and maxima (up to three dimensions)"),
                phrase("Follow saddles")}),
      field<S>("bands", &S::white, bands, {phrase("Bands")}).chosen_as(band_choices),
      field<S>("births", &S::births,
               {phrase("Births"), "",
                phrase("Where states appear: births and pitchforks, as triangles up and to the left"),
                phrase("Mark births")}),
      field<S>("mergers", &S::mergers,
               {phrase("Folds"), "",
                phrase("Where states end: folds as filled triangles, other losses as crosses"),
                phrase("Mark folds")}),
      field<S>("stationary", &S::stationary,
               {phrase("Exact"), "", phrase("Where a pattern becomes a fixed point of its own, as squares"),
                phrase("Mark exact")}),
      field<S>("pattern", &S::pattern).where(moves_pattern),
      field<S>("line_from", &S::line_from,
               {phrase("Line from"), "", phrase("Coordinates of this end of the line")})
          .where(moves_pattern),
      field<S>("line_to", &S::line_to, {phrase("Line to"), "", phrase("Coordinates of this end of the line")})
          .where(moves_pattern),
      second_parameter().where(has_second),
      field<S>("second.from", at(&S::second, &Second::from), {phrase("From"), "", phrase("The first value")})
          .where(has_second),
      field<S>("second.to", at(&S::second, &Second::to), {phrase("To"), "", phrase("The last value")})
          .where(has_second),
      field<S>("second.spacing", at(&S::second, &Second::logarithmic), spacing, {phrase("Spacing")})
          .where(has_second),
      field<S>("second.points", at(&S::second, &Second::points),
               {phrase("Points"), "", phrase("Values of each of the two parameters, the ends included")})
          .in({S::fewest_values, Second::most_points})
          .where(has_second),
      field<S>("second.grid", at(&S::second, &Second::grid),
               {phrase("Grid size"), "", phrase("Initial conditions per side, over the shown window")})
          .in({S::smallest_grid, S::largest_grid})
          .where(has_second),
      field<S>("second.colour", at(&S::second, &Second::colour),
               {phrase("Colour"), "",
                phrase("How many attractors, how many patterns among them, or how mixed their basins are")})
          .chosen_as(colour_choices)
          .where(has_second),
  };
  return all;
}

SweepSettings with_parameter(SweepSettings settings, const Scene& scene, SweepParameter parameter) {
  struct Start {
    double from, to;
    bool logarithmic;
  };
  // The default range and spacing of each parameter.
  const auto start = [&]() -> Start {
    switch (parameter) {
      case SweepParameter::alpha:
        return {1, 3, false};
      case SweepParameter::gamma:
        return {1.1, 10, true};
      case SweepParameter::k:
        // The two ends must differ, also with a single pattern.
        return {1, static_cast<double>(std::max<Eigen::Index>(2, scene.memory.patterns.rows())), false};
      case SweepParameter::radius:
        return {0.1, 4, true};
      case SweepParameter::pattern:
        return {0, 1, false};
      case SweepParameter::beta:
        break;
    }
    return {0.7, 40, true};
  }();
  settings.parameter = parameter;
  settings.from = start.from;
  settings.to = start.to;
  settings.logarithmic = start.logarithmic;
  const int pattern = settings.pattern;
  return parameter == SweepParameter::pattern ? with_moved_pattern(std::move(settings), scene, pattern)
                                              : settings;
}

SweepSettings with_moved_pattern(SweepSettings settings, const Scene& scene, int pattern) {
  const SharedMatrix& patterns = scene.memory.patterns;
  if (patterns.rows() == 0) return settings;
  settings.pattern = std::clamp(pattern, 0, static_cast<int>(patterns.rows()) - 1);
  settings.line_from = patterns.row(settings.pattern).transpose();
  settings.line_to = -settings.line_from;
  return settings;
}

SweepSettings with_second(SweepSettings settings, const Scene& scene,
                          std::optional<SweepParameter> parameter) {
  if (!parameter) {
    settings.second = {};
    return settings;
  }
  settings.second.parameter = parameter;
  const SweepSettings usual = with_parameter(settings, scene, *parameter);
  settings.second.from = usual.from;
  settings.second.to = usual.to;
  settings.second.logarithmic = usual.logarithmic;
  settings.pattern = usual.pattern;
  settings.line_from = usual.line_from;
  settings.line_to = usual.line_to;
  return settings;
}

SweepSettings with_usual_second(SweepSettings settings, const Scene& scene) {
  if (settings.second.parameter) return settings;
  for (std::size_t i = 0; i < words(SweepParameter()).size(); ++i)
    if (const auto parameter = static_cast<SweepParameter>(i);
        parameter != settings.parameter && sweep_refusal(scene, parameter).empty())
      return with_second(std::move(settings), scene, parameter);
  return settings;
}

std::array<SweepSettings, 2> diagram_axes(const SweepSettings& settings) {
  const SecondParameter& second = settings.second;
  SweepSettings x = settings;
  x.second = {};
  x.count = second.points;
  x.grid = second.grid;
  SweepSettings y = x;
  y.parameter = second.parameter.value();
  y.from = second.from;
  y.to = second.to;
  y.logarithmic = second.logarithmic;
  for (SweepSettings* const axis : {&x, &y})
    if (axis->from > axis->to) std::swap(axis->from, axis->to);
  return {std::move(x), std::move(y)};
}

bool moves_pattern(const SweepSettings& settings) {
  return settings.parameter == SweepParameter::pattern ||
         settings.second.parameter == SweepParameter::pattern;
}

bool has_moved_pattern(const Scene& scene, const SweepSettings& settings) {
  const SharedMatrix& patterns = scene.memory.patterns;
  return settings.parameter == SweepParameter::pattern && settings.pattern >= 0 &&
         settings.pattern < patterns.rows() && settings.line_from.size() == patterns.cols() &&
         settings.line_to.size() == patterns.cols();
}

Scene scene_at(Scene scene, const SweepSettings& settings, double value) {
  set_swept(settings.parameter, value, scene.beta, scene.separation, scene.post);
  if (settings.parameter == SweepParameter::pattern) {
    scene.memory.patterns = scene.memory.patterns.with_rows(
        {{settings.pattern, settings.line_from + value * (settings.line_to - settings.line_from)}});
    // A file or generator would give the pattern where it was.
    scene.memory.source = Memory::Inline{};
  }
  return scene;
}

double value_of(const Scene& scene, const SweepSettings& settings) {
  if (settings.parameter != SweepParameter::pattern) {
    return swept_value(settings.parameter, scene.beta, scene.separation, scene.post);
  }
  const Vector along = settings.line_to - settings.line_from;
  const Vector at = scene.memory.patterns.row(settings.pattern).transpose() - settings.line_from;
  // The orthogonal projection onto the line; a line of length 0 has one point.
  return along.squaredNorm() > 0 ? at.dot(along) / along.squaredNorm() : 0;
}

SweepRequest sweep_request(const Scene& scene, const SweepSettings& settings) {
  // Sweep and picture must be of the same network.
  const Scene drawn = lifted(scene);
  SweepRequest request{settings, {}, settings.saddles, drawn.memory.names};
  const Window& window = drawn.window;
  request.basins = {network_of(drawn),
                    drawn.plane,
                    {settings.grid, settings.grid, window.x0, window.x1, window.y0, window.y1},
                    drawn.dynamics};
  return request;
}

Message sweep_refusal(const Scene& scene, SweepParameter parameter) {
  if (parameter == SweepParameter::pattern) {
    // Normalised patterns would leave the line.
    if (scene.memory.normalise != Normalise::none) return phrase("needs patterns as given");
    // The line has two numbers, and the patterns that are drawn have three.
    if (needs_lift(scene)) return phrase("cannot be moved on the zero-sum plane");
  }
  if (parameter == SweepParameter::k && scene.memory.patterns.rows() < 2) return phrase("needs two patterns");
  return sweep_refusal(parameter, scene.separation, scene.post);
}

Message sweep_refusal(const Scene& scene, const SweepSettings& settings) {
  if (const Message reason = sweep_refusal(scene, settings.parameter); !reason.empty())
    return message("this parameter %1", reason);
  if (std::int64_t{settings.grid} * settings.grid * settings.count > largest_grid)
    return message("the number of values times the square of the grid must be at most %1", largest_grid);
  const SharedMatrix& patterns = scene.memory.patterns;
  return sweep_refusal(settings, scene.separation, scene.post, patterns.rows(), patterns.cols());
}

}  // namespace basinscope
