// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/bag_panels.h"

#include <algorithm>
#include <numeric>

#include "ui/figure/memory_image.h"
#include "ui/figure/sheet.h"
#include "ui/plots/bar_panels.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
// Logical pixels.
constexpr double bag_height = 72, bag_names = 112, two_columns = 860, bag_gap = 6, plane_side = 60,
                 largest_pitch = 33, bar_height = 19;

const Bag& bag_of(const LearnShown& shown, int bag) {
  return *shown.look(0, shown.repeat()).bags->test[static_cast<std::size_t>(bag)];
}
const BagReading& reading_of(const LearnShown& shown, int method, int bag) {
  return shown.look(method, shown.repeat()).readings[static_cast<std::size_t>(bag)];
}
int bag_count(const LearnShown& shown) {
  return static_cast<int>(shown.look(0, shown.repeat()).bags->test.size());
}
bool is_exact(const BagReading& reading) { return reading.retrieval && reading.retrieval->exact; }
Index positives_of(const Bag& bag) { return std::accumulate(bag.truth.begin(), bag.truth.end(), Index{0}); }

struct StripGrid {
  int columns = 1, rows = 1;
  double width = 0;

  explicit StripGrid(QSizeF room)
      : columns(room.width() >= two_columns ? 2 : 1),
        rows(std::max(1, static_cast<int>(room.height() / bag_height))),
        width(room.width() / columns) {}
  int page() const { return columns * rows; }
  // Read along rows.
  QPointF corner(std::size_t place) const {
    const int i = static_cast<int>(place);
    return {(i % columns) * width, (i / columns) * bag_height};
  }
};

class StripDrawer {
 public:
  StripDrawer(Sheet& sheet, const LearnShown& shown, const Theme& theme)
      : sheet_(sheet), shown_(shown), theme_(theme) {}

  void draw(QPointF corner, double width, int bag) {
    const Bag& of = bag_of(shown_, bag);
    const bool chosen = bag == shown_.bag();
    const double x = corner.x() + 8, y = corner.y();
    if (chosen) frame(QRectF(corner.x() + 1, y + 1, width - bag_gap, bag_height - 2), theme_.accent);
    sheet_.text(x, y + 17, bold(tr("Bag %1").arg(bag + 1)), theme_.text);
    sheet_.text(x, y + 33,
                of.positive ? tr("positive, %1 of %2").arg(positives_of(of)).arg(of.instances.rows())
                            : tr("negative, %1 of %2").arg(positives_of(of)).arg(of.instances.rows()),
                theme_.text_2);
    draw_labels(x, y + 48, bag);
    const bool glyphs = shown_.state.bags.kind == DrawnBags::Kind::glyphs && of.instances.cols() == 784;
    double left = corner.x() + bag_names;
    if (!glyphs && of.instances.cols() == 2) {
      draw_points({left, y + 5}, of);
      left += plane_side + 10;
    }
    draw_instances({left, y + 4}, corner.x() + width - bag_gap - 4, of, bag, glyphs, chosen);
  }

 private:
  double up(double y) const { return sheet_.room.height() - y; }  // y of the panel
  void frame(const QRectF& box, const QColor& colour) {
    CurveShape shape;
    shape.points = {{box.left(), up(box.top())},
                    {box.right(), up(box.top())},
                    {box.right(), up(box.bottom())},
                    {box.left(), up(box.bottom())}};
    shape.line = colour;
    shape.line_pt = 2;
    sheet_.panel.shapes.push_back(std::move(shape));
  }
  void fill(double x0, double y0, double x1, double y1, const QColor& colour) {
    CurveShape shape;
    shape.points = {{x0, up(y0)}, {x1, up(y0)}, {x1, up(y1)}, {x0, up(y1)}};
    shape.fill = colour;
    sheet_.panel.shapes.push_back(std::move(shape));
  }

  // A tick or a cross a method over its colour; behind them the methods that are exact.
  void draw_labels(double x, double y, int bag) {
    double exact = x + 56;
    bool any = false;
    for (int m = 0; m < shown_.methods(); ++m) {
      const BagReading& reading = reading_of(shown_, m, bag);
      const double middle = x + 22.0 * m + 7;
      sheet_.panel.signs.push_back(verdict({middle, up(y)}, reading.right, theme_));
      fill(middle - 7, y + 8, middle + 7, y + 10.5, pooling_colour(m, theme_));
      if (!is_exact(reading)) continue;
      any = true;
      fill(exact, y - 41, exact + 3, y - 28, pooling_colour(m, theme_));
      exact += 5;
    }
    if (any) sheet_.text(exact + 1, y - 31, tr("exact", "a retrieval"), theme_.ok);
  }

  void draw_points(QPointF corner, const Bag& bag) {
    double reach = 1;
    for (int i = 0; i < bag_count(shown_); ++i)
      reach = std::max(reach, bag_of(shown_, i).instances.cwiseAbs().maxCoeff());
    CurveDots dots{theme_.text_2, 1.75, {}};
    for (Index i = 0; i < bag.instances.rows(); ++i) {
      const double half = plane_side / 2 - 5;
      const QPointF at(corner.x() + plane_side / 2 + half * bag.instances(i, 0) / reach,
                       up(corner.y() + plane_side / 2 - half * bag.instances(i, 1) / reach));
      dots.places.push_back(at);
      if (!bag.truth.empty() && bag.truth[static_cast<std::size_t>(i)])
        sheet_.panel.signs.push_back(ring_round(at, theme_.text, 4.5, 1.25));
    }
    sheet_.panel.dots.push_back(std::move(dots));
    sheet_.tile(corner.x(), corner.y(), plane_side, {}, theme_.control_line);
  }

  // Glyphs are ink on paper in every theme, and so is what rings them.
  void draw_instances(QPointF corner, double right, const Bag& bag, int index, bool glyphs, bool chosen) {
    const auto count = static_cast<double>(bag.instances.rows());
    const double pitch = std::min(largest_pitch, (right - corner.x()) / count), side = pitch - tile_gap;
    const double head = glyphs ? side : 14, base = corner.y() + head + 3 + bar_height;
    const QColor ink(20, 20, 20);
    const int methods = shown_.methods();
    const double bar = std::max(1.0, (pitch - 6) / methods);
    Curve line{theme_.control_line, {{corner.x(), up(base)}, {corner.x() + count * pitch - 3, up(base)}}, 1};
    line.drawn_only = true;
    sheet_.panel.curves.push_back(std::move(line));
    for (Index i = 0; i < bag.instances.rows(); ++i) {
      const double x = corner.x() + pitch * static_cast<double>(i);
      const QPointF middle(x + side / 2, up(corner.y() + head / 2));
      if (glyphs)
        sheet_.tile(x, corner.y(), side, memory_image(bag.instances.row(i).transpose(), {1, 28, 28}, true),
                    theme_.control_line);
      else
        sheet_.panel.dots.push_back({theme_.text_2, 1.75, {middle}});
      if (!bag.truth.empty() && bag.truth[static_cast<std::size_t>(i)])
        sheet_.panel.signs.push_back(
            ring_round(middle, glyphs ? ink : theme_.text, glyphs ? side / 2 : 4.5, glyphs ? 1.75 : 1.25));
      for (int m = 0; m < methods; ++m) {
        const double weight = reading_of(shown_, m, index).weights[i], from = x + bar * m + 1;
        const QColor colour = pooling_colour(m, theme_);
        if (weight > 0)
          fill(from, base - bar_height * std::min(1.0, weight), from + std::max(1.0, bar - 1), base, colour);
        else
          sheet_.panel.rings.push_back({{from + bar / 2 - 0.5, up(base)}, colour, std::min(2.0, bar / 2), 1});
      }
      if (chosen && pitch >= 16)
        sheet_.text(x + side / 2, base + 10, indexed(QStringLiteral("x"), i), theme_.text_2,
                    CurveText::Side::centre);
    }
  }

  Sheet& sheet_;
  const LearnShown& shown_;
  const Theme& theme_;
};

CurvePanel bags_panel(const LearnShown& shown, const Theme& theme, QSizeF room) {
  Sheet sheet(room);
  for (int m = 0; m < shown.methods(); ++m) {
    CurveKey key{pooling_text(shown.look(m, 0).cell.method.name), pooling_colour(m, theme), false,
                 CurveKey::Mark::swatch};
    sheet.panel.legend.push_back(std::move(key));
  }
  sheet.panel.legend.push_back(words_key(
      tr("bar: weight, at most 1; open circle: exact zero; ring: positive instance"), theme.text_2));
  const StripGrid grid(sheet.room);
  StripDrawer drawer(sheet, shown, theme);
  const std::vector<int> page = bags_on_page(shown, sheet.room);
  for (std::size_t i = 0; i < page.size(); ++i) drawer.draw(grid.corner(i), grid.width, page[i]);
  if (page.empty()) sheet.panel.notice = CurveNotice{tr("no test bag is like that"), theme.text_2, 0};
  return std::move(sheet.panel);
}

RichText bags_text(const LearnShown& shown) {
  const std::vector<int> listed = listed_bags(shown);
  RichText text = marked("positive: at least %1 positives; %2 of %3", shown.state.bags.positives,
                         listed.size(), count_text("%n test bag(s)", bag_count(shown)));
  if (shown.repeats() > 1) text += marked(", repeat %1", shown.repeat() + 1);
  return text;
}

DataTable bags_table(const LearnShown& shown) {
  DataTable table;
  table.heads = {"bag", "label", "instances", "positives"};
  for (int m = 0; m < shown.methods(); ++m)
    for (const char* const what : {" logit", " right", " exact"})
      table.heads.push_back(shown.look(m, 0).cell.method.name + what);
  for (const int bag : listed_bags(shown)) {
    const Bag& of = bag_of(shown, bag);
    std::vector<DataCell> row{bag + 1.0, of.positive ? 1.0 : 0.0, static_cast<double>(of.instances.rows()),
                              static_cast<double>(positives_of(of))};
    for (int m = 0; m < shown.methods(); ++m) {
      const BagReading& reading = reading_of(shown, m, bag);
      row.insert(row.end(), {reading.logit, reading.right ? 1.0 : 0.0, is_exact(reading) ? 1.0 : 0.0});
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

std::vector<int> listed_bags(const LearnShown& shown) {
  std::vector<int> listed;
  for (int bag = 0; bag < bag_count(shown); ++bag) {
    const BagReading& reading = reading_of(shown, shown.method(), bag);
    const BagFilter filter = shown.state.filter;
    if (filter == BagFilter::all || (filter == BagFilter::exact ? is_exact(reading) : !reading.right))
      listed.push_back(bag);
  }
  return listed;
}

std::vector<int> bags_on_page(const LearnShown& shown, QSizeF room) {
  const std::vector<int> listed = listed_bags(shown);
  const auto page = static_cast<std::size_t>(StripGrid(room).page());
  const auto at =
      static_cast<std::size_t>(std::upper_bound(listed.begin(), listed.end(), shown.bag()) - listed.begin());
  const std::size_t first = (at > 0 ? at - 1 : 0) / page * page, last = std::min(listed.size(), first + page);
  return {listed.begin() + static_cast<std::ptrdiff_t>(first),
          listed.begin() + static_cast<std::ptrdiff_t>(last)};
}

QRectF strip_of(QSizeF room, std::size_t place) {
  const StripGrid grid(room);
  const QPointF corner = grid.corner(place);
  return {corner.x(), room.height() - corner.y() - bag_height, grid.width, bag_height};
}

std::optional<int> bag_at(const LearnShown& shown, QSizeF room, QPointF value) {
  const std::vector<int> page = bags_on_page(shown, room);
  for (std::size_t i = 0; i < page.size(); ++i)
    if (strip_of(room, i).contains(value)) return page[i];
  return std::nullopt;
}

QString bag_words(const LearnShown& shown, int bag) {
  const Bag& of = bag_of(shown, bag);
  return (of.positive ? tr("bag %1, positive, %2 of %3") : tr("bag %1, negative, %2 of %3"))
      .arg(bag + 1)
      .arg(positives_of(of))
      .arg(of.instances.rows());
}

LearnPanel bags_spec() {
  return {tr("Bags"), QStringLiteral("bags"), drawn_looks, bags_panel, bags_table, bags_text};
}

}  // namespace basinscope
