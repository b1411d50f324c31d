// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/field_legend.h"

#include <QObject>
#include <algorithm>

#include "core/landscape/result.h"
#include "core/landscape/targets.h"
#include "ui/figure/hatch.h"
#include "ui/figure/mark_shapes.h"
#include "ui/figure/pattern_colours.h"
#include "ui/text/shown_number.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

// Patterns with an entry each, and markers that stand for all where there are more.
constexpr std::size_t most_named = 16, most_markers = 3;
using Symbol = FieldSample::Symbol;

template <class Test>
bool any_of(const std::vector<LegendSource>& fields, const Test& test) {
  return std::any_of(fields.begin(), fields.end(), test);
}

void add_patterns(std::vector<CurveKey>& entries, const std::vector<LegendSource>& fields, bool each) {
  // Panels of a compare grid may have different patterns; the longest list has them all.
  const std::vector<PatternMark>* most = nullptr;
  for (const LegendSource& field : fields)
    if (!most || field.marks.patterns.size() > most->size()) most = &field.marks.patterns;
  if (!most || most->empty()) return;
  if (each && most->size() <= most_named) {
    for (const PatternMark& mark : *most)
      entries.push_back(field_key({Symbol::patterns, {mark}}, symbols(mark.label)));
    return;
  }
  // Where normalisation moves patterns, both the given point and the stored pattern are drawn and need an
  // entry.
  const bool raw = any_of(fields, [](const LegendSource& field) { return shows_raw_points(field.marks); });
  const auto count = static_cast<std::ptrdiff_t>(std::min(most->size(), most_markers));
  const QString words = raw ? tr("normalised pattern") : count == 1 ? tr("pattern") : tr("patterns");
  entries.push_back(field_key({Symbol::patterns, {most->begin(), most->begin() + count}}, words));
  if (raw) entries.push_back(field_key({Symbol::raw_pattern, {most->front()}}, tr("raw point")));
}

void add_fixed_points(std::vector<CurveKey>& entries, const std::vector<LegendSource>& fields, bool dark) {
  // One mark of each kind stands for all.
  const AttractorMark *association = nullptr, *mixture = nullptr, *saddle = nullptr, *maximum = nullptr;
  for (const LegendSource& field : fields)
    for (const AttractorMark& mark : field.marks.attractors) {
      const AttractorMark*& shown = mark.kind == FixedPointKind::saddle        ? saddle
                                    : mark.kind == FixedPointKind::maximum     ? maximum
                                    : mark.kind == FixedPointKind::association ? association
                                                                               : mixture;
      // A mark that is divided into colours shows best what the entry means.
      if (!shown || (mark.split() && !shown->split())) shown = &mark;
    }
  const auto add = [&entries](const QString& what, AttractorMark mark, bool blend = false) {
    mark.selected = false;
    const QString how = mark.split() ? tr(", coloured by its patterns")
                        : blend      ? tr(", blend of its patterns")
                                     : QString();
    // Where room is short, maxima leave the legend first and saddles next.
    const int spared = mark.kind == FixedPointKind::maximum ? 2 : mark.kind == FixedPointKind::saddle;
    entries.push_back(field_key({Symbol::fixed_point, {}, std::move(mark)}, what + how, what));
    entries.back().spared = spared;
  };
  if (association) add(tr("association"), *association);
  // Basins of metastable states need an entry for their blended colour even if marks of attractors are
  // hidden.
  const bool mixtures = any_of(fields, [](const LegendSource& field) {
    return field.facts.has_mixtures && !field.facts.white_mixtures;
  });
  if (mixture || (mixtures && !association)) {
    AttractorMark usual;
    usual.colour = blended_colour(Vector::Constant(2, 0.5), dark);
    const bool sets = any_of(fields, [](const LegendSource& field) { return field.facts.retrieves_sets; });
    add(sets ? tr("fractional attractor") : tr("mixture"), mixture ? *mixture : usual, !mixture);
  }
  if (saddle) add(tr("saddle"), *saddle);
  if (maximum) add(tr("maximum"), *maximum);
}

// The samples have the colours of Hatch in basin_image.cpp.
void draw_hatched(QPainter& painter, const QRectF& box, Symbol symbol, bool dark) {
  const double pitch = 0.5 * box.height();
  const QColor lines(0x85, 0x8A, 0x91);
  if (symbol == Symbol::undefined) {
    draw_hatch(painter, box, pitch, dark ? QColor(0x20, 0x23, 0x28) : QColor(Qt::white),
               dark ? QColor(0x44, 0x4B, 0x54) : QColor(0xC3, 0xC9, 0xD1), true);
    return;
  }
  draw_hatch(painter, box, pitch);
  if (symbol == Symbol::diverged) draw_hatch(painter, box, pitch, Qt::transparent, lines, true);
}

QString help_of(const FieldSample& sample) {
  switch (sample.symbol) {
    case Symbol::patterns:
      return QObject::tr("The memories, each in its colour: what the network stores");
    case Symbol::raw_pattern:
      return QObject::tr("The point as it was given, before it was normalised; this is what is dragged");
    case Symbol::start:
      return QObject::tr("A query: where an iteration starts");
    case Symbol::start_off:
      return QObject::tr("A query that lies off the plane: its projection, with its distance");
    case Symbol::path:
      return QObject::tr("A query and its way: one dot an update, in the colour of where it ends");
    case Symbol::fixed_point:
      return sample.mark.kind == FixedPointKind::maximum
                 ? QObject::tr("A fixed point that is unstable in every direction")
             : sample.mark.kind == FixedPointKind::saddle
                 ? QObject::tr("A fixed point that is unstable in some directions: basins meet there")
                 : QObject::tr("Stable fixed points between patterns; names give their weights");
    case Symbol::target:
      return QObject::tr("Where a pattern or a set of patterns is retrieved exactly");
    case Symbol::dashes:
      return QObject::tr("Inside, one update reaches the pattern exactly, for certain");
    case Symbol::stable_line:
      return QObject::tr("Initial conditions that converge to a saddle: they separate basins");
    case Symbol::unstable_line:
      return QObject::tr("Where states go that leave a saddle");
    case Symbol::arrows:
      return QObject::tr(
          "What an update adds to the state, in the plane: the lengths are in proportion, and the longest, "
          "as "
          "long as arrows are apart, stands for this distance");
    case Symbol::first_nullcline:
      return QObject::tr("States whose first coordinate in the plane an update leaves as it is");
    case Symbol::second_nullcline:
      return QObject::tr(
          "States whose second coordinate in the plane an update leaves as it is; fixed points in the plane "
          "lie "
          "where both kinds of lines cross");
    case Symbol::cells:
      return QObject::tr("Squares of which every initial condition is proven to end there, rounding counted");
    case Symbol::iterated:
      return QObject::tr("Pixels that are in no proven square: where they end is iterated");
    case Symbol::contours:
      return QObject::tr("Lines of equal energy between the colours");
    case Symbol::name:
      return QObject::tr("Names beside the marks");
    case Symbol::blank:
      return QObject::tr("White: no finite energy, or the basin of a mixture where these are shown white");
    case Symbol::not_converged:
      return QObject::tr("Initial conditions that still moved after all steps");
    case Symbol::undefined:
      return QObject::tr("No pattern is within reach: every weight would be 0/0");
    case Symbol::diverged:
      return QObject::tr("Initial conditions whose states grew without bound");
  }
  return {};
}

// The sample of a path: a query and two steps.
void draw_steps(QPainter& painter, const QRectF& box) {
  const double side = box.height();
  const QPointF a(box.left() + 0.35 * side, box.center().y()), b(box.right(), box.center().y());
  for (const auto& [colour, width] :
       {std::pair(QColor(0x11, 0x11, 0x11), 0.3), std::pair(QColor(Qt::white), 0.14)}) {
    painter.setPen(QPen(colour, width * side, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(a, b);
  }
  for (const QPointF step : {(a + b) / 2, b})
    draw_step_marker(painter, step, QColor(0x85, 0x8A, 0x91), false, 0.09 * side);
  draw_query_marker(painter, a, false, 0.088 * side);
}

}  // namespace

FieldFacts field_facts(FieldKind kind, const LandscapeResult& result, const View& view) {
  FieldFacts facts;
  facts.retrieves_sets = retrieves_sets(result.scene->separation);
  facts.white_mixtures = view.mixtures == Mixtures::white;
  facts.target = translated(target_words(*result.scene));
  // A field of energies has no basins, so only infinite energies need an entry.
  if (kind == FieldKind::energy) {
    facts.has_infinite = result.energy.infinite;
    return facts;
  }
  const Basins& basins = result.basins;
  facts.has_unconverged = basins.not_converged > 0;
  facts.has_undefined = basins.undefined > 0;
  facts.has_diverged = basins.diverged > 0;
  facts.has_mixtures =
      std::any_of(basins.attractors.begin(), basins.attractors.end(), [](const Attractor& attractor) {
        return attractor.kind != FixedPointKind::pattern && attractor.kind != FixedPointKind::saddle &&
               attractor.kind != FixedPointKind::maximum;
      });
  return facts;
}

std::vector<CurveKey> field_legend(const std::vector<LegendSource>& fields, bool each_pattern, bool dark) {
  std::vector<CurveKey> entries;
  // The order of the entries: patterns, queries and paths, fixed points, targets and proofs, then what has no
  // colour.
  add_patterns(entries, fields, each_pattern);
  const auto add = [&](bool occurs, Symbol symbol, const QString& words, const QString& brief = {}) {
    if (occurs) entries.push_back(field_key({symbol}, words, brief));
  };
  const auto marked = [&fields](auto member) {
    return any_of(fields, [member](const LegendSource& field) { return !(field.marks.*member).empty(); });
  };
  const auto is = [&fields](bool FieldFacts::*flag) {
    return any_of(fields, [flag](const LegendSource& field) { return field.facts.*flag; });
  };
  // The entry of a path has a query at its beginning, so that queries need no second entry.
  const bool paths = marked(&FieldMarks::paths);
  add(paths, Symbol::path, tr("query and steps"), tr("query"));
  add(!paths && marked(&FieldMarks::queries), Symbol::start, tr("query"));
  add(any_of(fields,
             [](const LegendSource& field) {
               return std::ranges::any_of(field.marks.queries, [](const QueryMark& q) { return q.off > 0; });
             }),
      Symbol::start_off, tr("off the plane"), tr("off"));
  add_fixed_points(entries, fields, dark);
  const auto target = std::find_if(fields.begin(), fields.end(),
                                   [](const LegendSource& field) { return !field.marks.targets.empty(); });
  if (target != fields.end()) add(true, Symbol::target, target->facts.target);
  add(marked(&FieldMarks::exact_regions), Symbol::dashes, tr("exact in one step"), tr("exact"));
  add(marked(&FieldMarks::stable_lines), Symbol::stable_line, tr("stable manifold"), tr("stable"));
  add(marked(&FieldMarks::unstable_lines), Symbol::unstable_line, tr("unstable manifold"), tr("unstable"));
  // Every field has a scale of its own.
  double longest = 0;
  bool alike = true;
  for (const LegendSource& field : fields) {
    if (field.marks.arrows.empty()) continue;
    alike = alike && (longest == 0 || field.marks.arrows.longest == longest);
    longest = std::max(longest, field.marks.arrows.longest);
  }
  const QString most = short_number(longest, 2);
  add(marked(&FieldMarks::arrows), Symbol::arrows, alike ? tr("update, up to %1").arg(most) : tr("update"),
      alike ? tr("up to %1").arg(most) : tr("update"));
  const bool first = marked(&FieldMarks::first_nullclines);
  add(first, Symbol::first_nullcline, tr("nullcline of axis 1"), tr("nullcline 1"));
  // Beside "nullcline 1" a 2 is enough where room is short.
  add(marked(&FieldMarks::second_nullclines), Symbol::second_nullcline, tr("nullcline of axis 2"),
      first ? QStringLiteral("2") : tr("nullcline 2"));
  add(marked(&FieldMarks::proven_cells), Symbol::cells, tr("proven cells"), tr("proven"));
  add(marked(&FieldMarks::iterated), Symbol::iterated, tr("iterated"));
  const bool white = any_of(fields, [](const LegendSource& field) {
    return field.facts.has_mixtures && field.facts.white_mixtures;
  });
  // One white patch stands for both meanings of white.
  const bool infinite = is(&FieldFacts::has_infinite);
  add(white && infinite, Symbol::blank, tr("infinite energy; basin of a mixture"));
  add(white && !infinite, Symbol::blank, tr("basin of a mixture"), tr("mixture"));
  add(!white && infinite, Symbol::blank, tr("infinite energy"), QStringLiteral("E = ∞"));
  add(is(&FieldFacts::has_unconverged), Symbol::not_converged, tr("not converged"));
  add(is(&FieldFacts::has_undefined), Symbol::undefined, tr("undefined (0/0)"));
  add(is(&FieldFacts::has_diverged), Symbol::diverged, tr("diverged"));
  for (CurveKey& key : entries) key.help = help_of(key.field);
  return entries;
}

// Widths as multiples of the height; most symbols are square.
double symbol_width(const FieldSample& sample, double side) {
  switch (sample.symbol) {
    case Symbol::patterns:
      return (1.1 * static_cast<double>(sample.markers.size()) - 0.1) * side;
    case Symbol::path:
      return 2.8 * side;
    case Symbol::dashes:
    case Symbol::stable_line:
    case Symbol::unstable_line:
    case Symbol::first_nullcline:
    case Symbol::second_nullcline:
      return 3 * side;
    case Symbol::arrows:
      return 2 * side;
    case Symbol::blank:
      return 1.3 * side;
    case Symbol::contours:
    case Symbol::name:
      return 1.25 * side;
    case Symbol::cells:
    case Symbol::iterated:
    case Symbol::not_converged:
    case Symbol::undefined:
    case Symbol::diverged:
      return 1.6 * side;
    case Symbol::raw_pattern:
    case Symbol::start:
    case Symbol::start_off:
    case Symbol::fixed_point:
    case Symbol::target:
      break;
  }
  return side;
}

void draw_symbol(QPainter& painter, const QRectF& box, const FieldSample& sample, const Ink& ink) {
  const double side = box.height();
  // Each symbol is a small copy of what is drawn in fields. All lengths are shares of the symbol's height.
  const auto outlined = [&] {
    painter.setPen(QPen(ink.frame, 0.09 * side, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(box);
  };
  switch (sample.symbol) {
    case Symbol::patterns: {
      QPointF centre(box.left() + 0.5 * side, box.center().y());
      for (const PatternMark& mark : sample.markers) {
        draw_pattern_marker(painter, centre, mark.colour, mark.dot, 0.063 * side);
        centre.rx() += 1.1 * side;
      }
      return;
    }
    case Symbol::raw_pattern: {
      const double half = 0.35 * side;
      painter.setBrush(Qt::NoBrush);
      painter.setPen(
          QPen(sample.markers.front().colour, 0.15 * side, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
      painter.drawRect(QRectF(box.center() - QPointF(half, half), QSizeF(2 * half, 2 * half)));
      return;
    }
    case Symbol::start:
      return draw_query_marker(painter, box.center(), false, 0.088 * side);
    case Symbol::start_off:
      return draw_query_marker(painter, box.center(), false, 0.088 * side, true);
    case Symbol::path:
      return draw_steps(painter, box);
    case Symbol::fixed_point:
      return draw_attractor_marker(painter, box.center(), sample.mark,
                                   (sample.mark.hollow() ? 0.0625 : 0.058) * side);
    case Symbol::target:
      return draw_target_marker(painter, box.center(), !ink.copies, 0.103 * side);
    case Symbol::dashes:
    case Symbol::stable_line:
    case Symbol::unstable_line: {
      const bool solid = sample.symbol == Symbol::stable_line, exact = sample.symbol == Symbol::dashes;
      const double width = (exact ? 0.16 : 0.12) * side;
      QPen dashes(ink.title.colour, width, solid ? Qt::SolidLine : Qt::CustomDashLine, Qt::FlatCap);
      if (exact) dashes.setDashPattern({0.67 * side / width, 0.48 * side / width});
      if (!exact && !solid) dashes.setDashPattern({3, 2});
      painter.setPen(dashes);
      painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
      return;
    }
    case Symbol::arrows:
      return draw_arrow(painter, QPointF(box.left(), box.center().y()),
                        QPointF(box.right(), box.center().y()), 0.12 * side);
    case Symbol::first_nullcline:
    case Symbol::second_nullcline:
      for (const bool casing : {true, false}) {
        painter.setPen(casing ? QPen(Qt::white, 0.24 * side)
                              : nullcline_pen(sample.symbol == Symbol::first_nullcline, 0.14 * side));
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
      }
      return;
    case Symbol::blank:
      painter.setBrush(Qt::white);
      return outlined();
    case Symbol::contours: {
      painter.setPen(QPen(ink.title.colour, 0.1 * side));
      painter.setBrush(Qt::NoBrush);
      for (const double share : {1.0, 0.45}) {
        const QSizeF size(share * box.width(), 0.8 * share * side);
        painter.drawEllipse(QRectF(box.center() - QPointF(size.width(), size.height()) / 2, size));
      }
      return;
    }
    case Symbol::name: {
      painter.setFont(ink.legend.font({{}, true, true}));
      painter.setPen(ink.title.colour);
      painter.drawText(box, Qt::AlignCenter, QStringLiteral("x₁"));
      return;
    }
    case Symbol::cells: {
      painter.fillRect(box, QColor(0x85, 0x8A, 0x91));
      painter.setPen(QPen(Qt::white, 0.09 * side));
      painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
      painter.drawLine(QPointF(box.center().x(), box.top()), QPointF(box.center().x(), box.bottom()));
      return;
    }
    case Symbol::iterated:
      painter.setBrush(QColor(0xA9, 0xAD, 0xB2));
      return outlined();
    case Symbol::not_converged:
    case Symbol::undefined:
    case Symbol::diverged:
      draw_hatched(painter, box, sample.symbol, ink.dark);
      painter.setBrush(Qt::NoBrush);
      return outlined();
  }
}

}  // namespace basinscope
