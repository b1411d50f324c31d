// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/bag_panels.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/figure/memory_image.h"
#include "ui/figure/sheet.h"
#include "ui/figure/type.h"
#include "ui/plots/bar_panels.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
// Logical pixels.
constexpr double bag_height = 72, usual_text = 1000, word_height = 16, word_gap = 1, bag_names = 112,
                 two_columns = 860, bag_gap = 6, plane_side = 60, plane_top = 5, largest_pitch = 33,
                 bar_height = 19, bar_pitch = 2, most_more = 48;

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

// Of words with the bars beneath.
double word_line(const LearnShown& shown) { return word_height + bar_pitch * shown.methods() + word_gap; }

// The rows share the height, however little there is over; planes and bars grow with them.
struct StripGrid {
  int columns = 1, rows = 1;
  double width = 0, height = bag_height;
  double more = 0;  // than the least height, of planes and bars

  StripGrid(const LearnShown& shown, QSizeF room)
      : columns(room.width() >= two_columns ? 2 : 1), width(room.width() / columns) {
    double least = bag_height;
    if (shown.texts()) {
      const double lines = std::ceil(usual_text / std::max(100.0, width - bag_names - 20));
      least = std::clamp(6 + word_line(shown) * lines, bag_height, std::max(bag_height, room.height()));
    }
    rows = std::max(1, static_cast<int>(room.height() / least));
    height = std::max(least, room.height() / rows);
    more = std::min(height - least, most_more);
  }
  int page() const { return columns * rows; }
  // Read along rows.
  QPointF corner(std::size_t place) const {
    const int i = static_cast<int>(place);
    return {(i % columns) * width, (i / columns) * height};
  }
};

bool shows_points(const LearnShown& shown, const Bag& bag) {
  return !shown.texts() && bag.instances.cols() == 2;
}

// corner: the upper left, values of the panel. Training bags say how far it reaches, whatever is moved.
BagPlane plane_at(const LearnShown& shown, const StripGrid& grid, QPointF corner, const Bag& bag) {
  const double half = (plane_side + grid.more) / 2;
  BagPlane plane{corner + QPointF(half, -half), half - 5, 1, bag.instances};
  for (const Bag* const each : shown.look(0, shown.repeat()).bags->training)
    plane.reach = std::max(plane.reach, each->instances.cwiseAbs().maxCoeff());
  return plane;
}

class StripDrawer {
 public:
  StripDrawer(Sheet& sheet, const LearnShown& shown, const StripGrid& grid, const Theme& theme)
      : sheet_(sheet), shown_(shown), grid_(grid), theme_(theme) {}

  void draw(QPointF corner, int bag) {
    const double width = grid_.width, height = grid_.height;
    const Bag& of = bag_of(shown_, bag);
    const bool chosen = bag == shown_.bag();
    const double x = corner.x() + 8, y = corner.y();
    if (chosen) sheet_.box({corner.x() + 1, y + 1, width - bag_gap, height - 2}, {}, theme_.accent, 2);
    sheet_.text(x, y + 17, bold((shown_.texts() ? tr("Text %1") : tr("Bag %1")).arg(bag + 1)), theme_.text);
    sheet_.text(x, y + 33,
                of.positive ? tr("positive, %1 of %2").arg(positives_of(of)).arg(of.instances.rows())
                            : tr("negative, %1 of %2").arg(positives_of(of)).arg(of.instances.rows()),
                theme_.text_2);
    draw_labels(x, y + 48, bag);
    double left = corner.x() + bag_names;
    const double right = corner.x() + width - bag_gap - 4;
    if (shown_.texts()) return draw_words({{left, y + 3}, QPointF(right, y + height)}, of, bag);
    const bool glyphs = shown_.state.bags.kind == DrawnBags::Kind::glyphs && of.instances.cols() == 784;
    if (shows_points(shown_, of)) {
      draw_points({left, y + plane_top}, of);
      left += plane_side + grid_.more + 10;
    }
    draw_instances({left, y + 4}, right, of, bag, glyphs, chosen);
  }

 private:
  double up(double y) const { return sheet_.room.height() - y; }  // y of the panel
  void fill(double x0, double y0, double x1, double y1, const QColor& colour) {
    sheet_.box({QPointF(x0, y0), QPointF(x1, y1)}, colour);
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
    const BagPlane plane = plane_at(shown_, grid_, {corner.x(), up(corner.y())}, bag);
    CurveDots dots{theme_.text_2, 1.75, {}};
    for (Index i = 0; i < bag.instances.rows(); ++i) {
      dots.places.push_back(plane.value_of(i));
      if (!bag.truth.empty() && bag.truth[static_cast<std::size_t>(i)])
        sheet_.panel.signs.push_back(ring_round(plane.value_of(i), theme_.text, 4.5, 1.25));
    }
    sheet_.panel.dots.push_back(std::move(dots));
    sheet_.tile(corner.x(), corner.y(), plane_side + grid_.more, {}, theme_.control_line);
  }

  // Glyphs are ink on paper in every theme, and so is what rings them.
  void draw_instances(QPointF corner, double right, const Bag& bag, int index, bool glyphs, bool chosen) {
    const auto count = static_cast<double>(bag.instances.rows());
    const double pitch = std::min(largest_pitch, (right - corner.x()) / count), side = pitch - tile_gap;
    const double tallest = bar_height + grid_.more;
    const double head = glyphs ? side : 14, base = corner.y() + head + 3 + tallest;
    const QColor ink(20, 20, 20);
    const int methods = shown_.methods();
    const double bar = std::max(1.0, (pitch - 6) / methods);
    sheet_.rule(corner.x(), corner.x() + count * pitch - 3, base, theme_.control_line);
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
          fill(from, base - tallest * std::min(1.0, weight), from + std::max(1.0, bar - 1), base, colour);
        else
          sheet_.panel.rings.push_back({{from + bar / 2 - 0.5, up(base)}, colour, std::min(2.0, bar / 2), 1});
      }
      if (chosen && pitch >= 16)
        sheet_.text(x + side / 2, base + 10, indexed(QStringLiteral("x"), i), theme_.text_2,
                    CurveText::Side::centre);
    }
  }

  // In lines; a text that is longer than its box ends with an ellipsis.
  void draw_words(const QRectF& box, const Bag& bag, int index) {
    const std::vector<std::string>& words =
        shown_.look(0, shown_.repeat()).bags->test_words[static_cast<std::size_t>(index)];
    const BagReading& read = reading_of(shown_, shown_.method(), index);
    const Type type{interface_font().family(), 11};
    const double bars = bar_pitch * shown_.methods(), line = word_line(shown_);
    double x = box.left(), y = box.top();
    for (std::size_t i = 0; i < words.size(); ++i) {
      const QString word = QString::fromStdString(words[i]);
      const double wide = text_width(word, type) + 7;
      if (x + wide > box.right() && x > box.left()) x = box.left(), y += line;
      if (y + word_height + bars > box.bottom()) {
        sheet_.text(box.right() - 10, box.bottom() - 4, QStringLiteral("…"), theme_.text_2);
        return;
      }
      shade(read, shown_.method(), i, {x, y, wide, word_height}, 0.7);
      for (int m = 0; m < shown_.methods(); ++m)
        shade(reading_of(shown_, m, index), m, i,
              {x + 1, y + word_height + 1 + bar_pitch * m, wide - 2, bar_pitch - 0.5}, 1);
      const bool marked = i < bag.truth.size() && bag.truth[i], found = read.retrieved[i];
      if (marked)
        sheet_.rule(x + 1, x + wide - 1, y + word_height - 1, found ? theme_.ok : theme_.error, 2, !found);
      else if (found)
        sheet_.box({x, y, wide, word_height}, {}, theme_.text_2, 1, true);
      sheet_.text(x + wide / 2, y + 12, word, theme_.text, CurveText::Side::centre);
      x += wide + 2;
    }
  }
  // From light to dark, the text's largest weight being darkest.
  void shade(const BagReading& reading, int method, std::size_t word, const QRectF& box, double darkest) {
    const double weight = reading.weights[static_cast<Index>(word)];
    if (!(weight > 0)) return;
    QColor colour = pooling_colour(method, theme_);
    colour.setAlphaF(static_cast<float>(darkest * (0.15 + 0.85 * weight / reading.weights.maxCoeff())));
    fill(box.left(), box.top(), box.right(), box.bottom(), colour);
  }

  Sheet& sheet_;
  const LearnShown& shown_;
  const StripGrid& grid_;
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
      shown.texts()
          ? tr("dark: large weight; line: marked word, dashed where it is missed; dashed frame: not marked")
          : tr("bar: weight, at most 1; open circle: exact zero; ring: positive instance"),
      theme.text_2));
  const StripGrid grid(shown, sheet.room);
  StripDrawer drawer(sheet, shown, grid, theme);
  const std::vector<int> page = bags_on_page(shown, sheet.room);
  for (std::size_t i = 0; i < page.size(); ++i) drawer.draw(grid.corner(i), page[i]);
  if (page.empty()) sheet.panel.notice = CurveNotice{tr("no test bag is like that"), theme.text_2, 0};
  return std::move(sheet.panel);
}

RichText bags_text(const LearnShown& shown) {
  const std::vector<int> listed = listed_bags(shown);
  RichText text = shown.texts()
                      ? marked("by what they say of the service; %1 of %2", listed.size(),
                               count_text("%n test text(s)", bag_count(shown)))
                      : marked("positive: at least %1 positives; %2 of %3", shown.state.bags.positives,
                               listed.size(), count_text("%n test bag(s)", bag_count(shown)));
  if (shown.repeats() > 1) text += marked(", repeat %1", shown.repeat() + 1);
  return text;
}

DataTable bags_table(const LearnShown& shown) {
  DataTable table;
  table.heads = {"bag", "label", "instances", "positives"};
  for (int m = 0; m < shown.methods(); ++m)
    for (const char* const what : {" logit", " right", " exact", " F1"})
      table.heads.push_back(shown.look(m, 0).cell.method.name + what);
  for (const int bag : listed_bags(shown)) {
    const Bag& of = bag_of(shown, bag);
    std::vector<DataCell> row{bag + 1.0, of.positive ? 1.0 : 0.0, static_cast<double>(of.instances.rows()),
                              static_cast<double>(positives_of(of))};
    for (int m = 0; m < shown.methods(); ++m) {
      const BagReading& reading = reading_of(shown, m, bag);
      row.insert(row.end(), {reading.logit, reading.right ? 1.0 : 0.0, is_exact(reading) ? 1.0 : 0.0});
      row.push_back(number_cell(reading.retrieval ? reading.retrieval->f1 : BagMeasures::not_defined));
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
  const auto page = static_cast<std::size_t>(StripGrid(shown, room).page());
  const auto at =
      static_cast<std::size_t>(std::upper_bound(listed.begin(), listed.end(), shown.bag()) - listed.begin());
  const std::size_t first = (at > 0 ? at - 1 : 0) / page * page, last = std::min(listed.size(), first + page);
  return {listed.begin() + static_cast<std::ptrdiff_t>(first),
          listed.begin() + static_cast<std::ptrdiff_t>(last)};
}

QRectF strip_of(const LearnShown& shown, QSizeF room, std::size_t place) {
  const StripGrid grid(shown, room);
  const QPointF corner = grid.corner(place);
  return {corner.x(), room.height() - corner.y() - grid.height, grid.width, grid.height};
}

std::optional<int> bag_at(const LearnShown& shown, QSizeF room, QPointF value) {
  const std::vector<int> page = bags_on_page(shown, room);
  for (std::size_t i = 0; i < page.size(); ++i)
    if (strip_of(shown, room, i).contains(value)) return page[i];
  return std::nullopt;
}

QPointF BagPlane::value_of(Eigen::Index instance) const {
  return middle + half / reach * QPointF(instances(instance, 0), instances(instance, 1));
}

QPointF BagPlane::place_of(QPointF value) const { return reach / half * (value - middle); }

std::optional<BagPlane> plane_of(const LearnShown& shown, QSizeF room) {
  const Bag& bag = bag_of(shown, shown.bag());
  const std::vector<int> page = bags_on_page(shown, room);
  const auto at = std::find(page.begin(), page.end(), shown.bag());
  if (at == page.end() || !shows_points(shown, bag)) return std::nullopt;
  const QRectF strip = strip_of(shown, room, static_cast<std::size_t>(at - page.begin()));
  return plane_at(shown, StripGrid(shown, room),
                  {strip.left() + bag_names, strip.top() + strip.height() - plane_top}, bag);
}

QString bag_words(const LearnShown& shown, int bag) {
  const Bag& of = bag_of(shown, bag);
  const QString words =
      shown.texts() ? (of.positive ? tr("text %1, positive, %2 of %3") : tr("text %1, negative, %2 of %3"))
                    : (of.positive ? tr("bag %1, positive, %2 of %3") : tr("bag %1, negative, %2 of %3"));
  return words.arg(bag + 1).arg(positives_of(of)).arg(of.instances.rows());
}

LearnPanel bags_spec() {
  return {tr("Bags"),
          QStringLiteral("bags"),
          drawn_looks,
          bags_panel,
          bags_table,
          bags_text,
          [](const LearnShown& shown) { return RichText(shown.texts() ? tr("Texts") : tr("Bags")); }};
}

}  // namespace basinscope
