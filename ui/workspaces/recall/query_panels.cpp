// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/query_panels.h"

#include <cmath>

#include "core/within.h"
#include "ui/figure/colour_tables.h"
#include "ui/plots/curve_colours.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double names_width = 104, smallest_tile = 28, largest_tile = 76, steps_height = 18;
constexpr double noticed_weight = 0.01;

// Squares in rows, each with a line of text beneath.
struct TileGrid {
  int columns = 1, rows = 1;
  double side = smallest_tile;

  TileGrid(QSizeF room, int count) {
    for (side = largest_tile;; side -= 2) {
      columns = std::max(1, static_cast<int>(room.width() / (side + tile_gap)));
      rows = std::max(1, static_cast<int>(room.height() / (side + number_height + tile_gap)));
      if (columns * rows >= count || side <= smallest_tile) return;
    }
  }
  int page() const { return columns * rows; }
  QPointF corner(int place) const {
    return {place % columns * (side + tile_gap) + 1, place / columns * (side + number_height + tile_gap) + 2};
  }
};

// Methods as rows, states as columns; where there are more than have room, some of them and the last.
struct PathGrid {
  int shown = 1, states = 1;
  double high = 1, side = smallest_tile;

  PathGrid(const QueryRun& run, QSizeF room) : states(run.input.updates + 1) {
    const double wide = room.width() - names_width;
    high = (room.height() - steps_height) / std::max(1.0, static_cast<double>(run.rows.size()));
    side = within(std::min(wide / states - tile_gap, high - number_height - 6), smallest_tile, largest_tile);
    shown = within(static_cast<int>(wide / (side + tile_gap)), 1, states);
  }
  int step(int column) const {
    return shown < 2 ? 0 : static_cast<int>(std::lround(column * (states - 1.0) / (shown - 1)));
  }
  double left(int column) const { return names_width + column * (side + tile_gap); }
  double top(std::size_t row) const { return steps_height + static_cast<double>(row) * high; }
};

// At the shown step, empty before the first update or where there are none.
Vector shown_weights(const QueryRun& run, const RecallState& state) {
  const Matrix& weights = run.rows[static_cast<std::size_t>(shown_method(run, state))].path.weights;
  const Index row = std::min<Index>(shown_step(run, state), weights.rows()) - 1;
  return row < 0 ? Vector() : Vector(weights.row(row).transpose());
}

}  // namespace

int shown_method(const QueryRun& run, const RecallState& state) {
  return within(state.query_method, 0, static_cast<int>(run.rows.size()) - 1);
}
int shown_step(const QueryRun& run, const RecallState& state) {
  return std::clamp(state.query_step, 0, run.input.updates);
}

int memories_on_page(const QueryRun& run, QSizeF room) { return TileGrid(room, run.input.count).page(); }

std::optional<int> memory_at(const QueryRun& run, QSizeF room, QPointF value) {
  const TileGrid grid(room, run.input.count);
  const double pitch = grid.side + tile_gap, x = value.x() / pitch,
               y = (room.height() - value.y()) / (pitch + number_height);
  const int first = run.input.damage.memory / grid.page() * grid.page();
  if (x < 0 || y < 0 || x >= grid.columns || y >= grid.rows) return std::nullopt;
  const int found = first + static_cast<int>(y) * grid.columns + static_cast<int>(x);
  return found < run.input.count ? std::optional(found) : std::nullopt;
}

std::optional<PathTile> path_tile_at(const QueryRun& run, QSizeF room, QPointF value) {
  const PathGrid grid(run, room);
  const double row = (room.height() - value.y() - steps_height) / grid.high,
               column = (value.x() - names_width) / (grid.side + tile_gap);
  if (row < 0 || row >= static_cast<double>(run.rows.size()) || column >= grid.shown) return std::nullopt;
  return PathTile{static_cast<int>(row), column < 0 ? -1 : grid.step(static_cast<int>(column))};
}

namespace {

CurvePanel browser_panel(const RecallShown& shown, const Theme& theme, QSizeF room) {
  const QueryRun& run = *shown.query;
  const RecallState& state = shown.state;
  Sheet sheet(room);
  const TileGrid grid(sheet.room, run.input.count);
  const Images& memories = *run.input.memories;
  const Vector weights = shown_weights(run, state);
  const int own = run.input.damage.memory, first = own / grid.page() * grid.page();
  for (int place = 0; place < grid.page() && first + place < run.input.count; ++place) {
    const int i = first + place;
    const QPointF corner = grid.corner(place);
    const double weight = i < weights.size() ? weights[i] : 0;
    const bool heavy = std::abs(weight) > noticed_weight;
    sheet.tile(corner.x(), corner.y(), grid.side,
               memory_image(memories.values.row(i).transpose(), memories.shape, is_ink(state.memories)),
               i == own ? theme.accent
               : heavy  ? theme.text
                        : theme.control_line,
               i == own || heavy ? 2 : 1);
    sheet.text(corner.x() + grid.side / 2, corner.y() + grid.side + number_height - 2,
               heavy ? bold(short_number(weight, 2)) : RichText(QString::number(i + 1)),
               heavy ? theme.text : theme.text_2, CurveText::Side::centre);
  }
  return std::move(sheet.panel);
}

RichText paths_text(const RecallShown& shown) {
  const QueryRun& run = *shown.query;
  const RecallState& state = shown.state;
  RichText text = marked("step %1 of %2", shown_step(run, state), run.input.updates);
  if (const Vector weights = shown_weights(run, state); weights.size() > 0)
    text += marked(", %1 above .01",
                   count_text("%n weight(s)", (weights.array().abs() > noticed_weight).count()));
  return text;
}

CurvePanel query_panel(const RecallShown& shown, const Theme& theme, QSizeF) {
  const ImageShape& shape = shown.query->input.memories->shape;
  const auto high = static_cast<double>(shape.height), wide = static_cast<double>(shape.width);
  CurvePanel panel;
  panel.framed = false;
  panel.x = {0, wide, false, {}};
  panel.y = {0, high, false, {}};
  panel.aspect = high / wide;
  panel.images.push_back({QRectF(0, 0, wide, high),
                          memory_image(shown.query->query, shape, is_ink(shown.state.memories)),
                          theme.control_line, 1});
  return panel;
}

CurvePanel paths_panel(const RecallShown& shown, const Theme& theme, QSizeF room) {
  const QueryRun& run = *shown.query;
  const RecallState& state = shown.state;
  Sheet sheet(room);
  const PathGrid grid(run, sheet.room);
  const int method = shown_method(run, state), until = shown_step(run, state);
  const ImageShape& shape = run.input.memories->shape;
  for (int column = 0; column < grid.shown; ++column)
    sheet.text(grid.left(column) + grid.side / 2, steps_height - 6,
               grid.step(column) == 0 ? tr("query") : QString::number(grid.step(column)), theme.text_2,
               CurveText::Side::centre);
  for (std::size_t r = 0; r < run.rows.size(); ++r) {
    const QueryRun::Row& row = run.rows[r];
    const double top = grid.top(r);
    const QString name = method_text(row.method.name);
    const bool chosen = static_cast<int>(r) == method;
    sheet.text(0, top + 14, chosen ? bold(name) : RichText(name), chosen ? theme.text : theme.text_2);
    if (!row.refusal.empty()) {
      sheet.text(grid.left(0), top + 14, translated(row.refusal), theme.error);
      continue;
    }
    sheet.text(0, top + 30, marked("<i>β</i> = %1", shown_number(row.beta, 4)), theme.text_2);
    const double bright =
        brightness(run.input.memories->values.row(run.input.damage.memory).transpose(), row.path);
    for (int column = 0; column < grid.shown; ++column) {
      const int step = grid.step(column);
      if (step >= row.path.states.rows()) {
        sheet.text(grid.left(column), top + 14, tr("undefined"), theme.error);
        break;
      }
      const bool now = step == until || (step < until && column + 1 == grid.shown);
      const bool reached = step <= until;
      QImage image;
      if (reached)
        image = memory_image(bright * row.path.states.row(step).transpose(), shape, is_ink(state.memories));
      sheet.tile(grid.left(column), top + 1, grid.side, std::move(image),
                 now && chosen ? theme.accent : theme.control_line, now && chosen ? 2 : 1);
      const double cosine = row.path.cosines[static_cast<std::size_t>(step)];
      if (reached)
        sheet.text(grid.left(column) + grid.side / 2, top + grid.side + number_height - 1,
                   std::isfinite(cosine) ? fixed_text(cosine, 2) : QStringLiteral("–"),
                   cosine > state.threshold ? theme.ok : theme.text_2, CurveText::Side::centre);
    }
  }
  return std::move(sheet.panel);
}

CurvePanel energy_panel(const RecallShown& shown, const Theme& theme, QSizeF) {
  CurvePanel panel;
  const QueryRun& run = *shown.query;
  const int method = shown_method(run, shown.state), until = shown_step(run, shown.state);
  const std::vector<double>& energies = run.rows[static_cast<std::size_t>(method)].path.energies;
  panel.x = {0, static_cast<double>(std::max(1, run.input.updates)), false, tr("step"), {}, true};
  if (energies.empty()) {
    panel.notice = CurveNotice{tr("no energy"), theme.text_2, 0};
    return panel;
  }
  const auto [low, high] = std::minmax_element(energies.begin(), energies.end());
  const double room = std::max(0.06 * (*high - *low), 1e-9 * (1 + std::abs(*high)));
  panel.y = {*low - room, *high + room, false, marked("<i>E</i>(<i>q</i>)")};
  const QColor colour = curve_colour(method, theme);
  Curve curve{colour, {}, 1.75};
  curve.dots = true;
  for (int t = 0; t <= until && t < static_cast<int>(energies.size()); ++t)
    curve.points.emplace_back(t, energies[static_cast<std::size_t>(t)]);
  if (!curve.points.empty()) panel.rings.push_back({curve.points.back(), colour});
  panel.curves.push_back(std::move(curve));
  return panel;
}

const QueryRun::Row& shown_row(const RecallShown& shown) {
  return shown.query->rows[static_cast<std::size_t>(shown_method(*shown.query, shown.state))];
}

RichText energy_text(const RecallShown& shown) {
  const QueryRun::Row& row = shown_row(shown);
  const auto step = static_cast<std::size_t>(shown_step(*shown.query, shown.state));
  RichText text = method_text(row.method.name);
  if (step < row.path.energies.size())
    text += marked(", <i>E</i> = %1", short_number(row.path.energies[step], 5));
  return text;
}

CurvePanel mixtures_panel(const RecallShown& shown, const Theme& theme, QSizeF) {
  const ImageMixtures& mixtures = *shown.mixtures;
  CurvePanel panel;
  constexpr int sizes = MetastableImages::listed_sizes;
  const std::vector<QColor> colours = band_colours(QStringLiteral("viridis"), sizes + 1);
  for (int i = 0; i <= sizes; ++i) {
    CurveKey key{i < sizes ? QString::number(i + 1) : tr("more"), colours[static_cast<std::size_t>(i)], false,
                 CurveKey::Mark::swatch};
    panel.legend.push_back(std::move(key));
  }
  panel.legend.push_back(words_key(tr("memories mixed")));
  const auto rows = static_cast<double>(mixtures.rows.size());
  bool missing = false;
  panel.x = {0, 100, false, tr("% of the queries")};
  panel.y = {-rows, 0, false, {}, std::vector<CurveName>()};
  for (std::size_t r = 0; r < mixtures.rows.size(); ++r) {
    const MetastableCell& cell = mixtures.rows[r];
    const double top = -static_cast<double>(r) - 0.12, bottom = -static_cast<double>(r) - 0.88;
    double left = 0;
    for (int i = 0; i <= sizes; ++i) {
      const int count = i < sizes ? cell.sizes[static_cast<std::size_t>(i)] : cell.more;
      const double right = left + 100.0 * count / static_cast<double>(cell.queries);
      if (count > 0)
        panel.shapes.push_back({{{left, top}, {right, top}, {right, bottom}, {left, bottom}},
                                colours[static_cast<std::size_t>(i)],
                                theme.field,
                                0.5});
      left = right;
    }
    if (cell.undefined > 0) {
      panel.shapes.push_back({{{left, top}, {100, top}, {100, bottom}, {left, bottom}}, {}, theme.line, 0.5});
      panel.shapes.back().hatched = missing = true;
    }
    panel.y.names->push_back({0.5 * (top + bottom), marked("%1, <i>β</i> = %2", method_text(cell.method.name),
                                                           shown_number(cell.beta, 3))});
  }
  if (missing)
    panel.legend.push_back(words_key(tr("hatched: no weight above .01, or undefined"), theme.text_2));
  return panel;
}

RichText mixtures_text(const RecallShown& shown) {
  const MetastableImages& input = shown.mixtures->input;
  return marked("<i>N</i> = %1, %2, %3", input.memories->values.rows(),
                count_text("%n query/queries", input.queries->values.rows()),
                count_text("after %n step(s)", input.updates));
}

DataTable states_table(const RecallShown& shown) { return paths_table(*shown.query); }

}  // namespace

RecallPanel browser_spec() {
  return {tr("Memories"),
          QStringLiteral("weights"),
          &RecallShown::query,
          browser_panel,
          [](const RecallShown& shown) { return trace_table(shown_row(shown).path); },
          [](const RecallShown& shown) { return marked("<i>N</i> = %1", shown.query->input.count); }};
}

RecallPanel query_spec() {
  return {tr("Query"),
          QStringLiteral("query"),
          &RecallShown::query,
          query_panel,
          [](const RecallShown& shown) {
            return table_of({{"query", shown.query->query}});
          },
          [](const RecallShown& shown) { return marked("memory %1", shown.query->input.damage.memory + 1); }};
}

RecallPanel paths_spec() {
  return {tr("Retrieval"), QStringLiteral("retrieval"), &RecallShown::query, paths_panel, states_table,
          paths_text};
}

RecallPanel energy_spec() {
  return {tr("Energy"), QStringLiteral("energy"), &RecallShown::query, energy_panel, states_table,
          energy_text};
}

RecallPanel mixtures_spec() {
  return {tr("Metastable states"),
          QStringLiteral("metastable"),
          &RecallShown::mixtures,
          mixtures_panel,
          [](const RecallShown& shown) { return mixtures_table(*shown.mixtures); },
          mixtures_text};
}

}  // namespace basinscope
