// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/legend.h"

#include <algorithm>
#include <utility>

#include "ui/figure/mark_shapes.h"
#include "ui/plots/pattern_colours.h"
#include "ui/workspaces/landscape/landscape_targets.h"

namespace basinscope {

namespace {

constexpr int most_patterns = 16;

// A small basin map with one state, so that hatches look as they do in the fields.
QImage hatched(std::int32_t state, QSize pixels, bool dark) {
  BasinRequest request;
  request.grid = {pixels.width(), pixels.height()};
  Basins basins;
  basins.map = BasinMap(request);
  std::fill(basins.map.labels.begin(), basins.map.labels.end(), state);
  BasinStyle style;
  style.dark = dark;
  style.hatch_pitch = 12;  // 3 points at the 4 pixels a point of swatch()
  return basin_image(basins, style);
}

void swatch(QPainter& painter, const QRectF& box, std::int32_t state, const PageStyle& style) {
  const QSize pixels(static_cast<int>(box.width() / points(0.25)),
                     static_cast<int>(box.height() / points(0.25)));
  painter.drawImage(box, hatched(state, pixels, style.dark()));
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(style.ink().line, points(0.5)));
  painter.drawRect(box);
}

bool any(const std::vector<PanelPicture>& pictures, bool PanelPicture::*flag) {
  return std::any_of(pictures.begin(), pictures.end(), [flag](const PanelPicture& p) { return p.*flag; });
}

}  // namespace

void Legend::add(double mark_width, RichText text, std::function<void(QPainter&, const QRectF&)> paint_mark) {
  entries_.push_back({mark_width, std::move(text), std::move(paint_mark)});
}

Legend::Legend(const std::vector<PanelPicture>& pictures, const FigureLayout& layout, const PageStyle& style)
    : type_(layout.type.legend), left_(layout.fields.front().left()), right_(layout.width - points(2)) {
  std::size_t patterns = 0;
  const PanelPicture* most = nullptr;
  bool trajectories = false, exact = false, mixtures_white = false, mixtures = false, saddles = false,
       maxima = false, sets = false;
  const AttractorMark *association = nullptr, *mixture = nullptr;
  for (const PanelPicture& picture : pictures) {
    if (picture.marks.patterns.size() > patterns) {
      patterns = picture.marks.patterns.size();
      most = &picture;
    }
    trajectories = trajectories || !picture.marks.paths.empty();
    exact = exact || !picture.marks.exact_regions.empty();
    const bool white = picture.scene.view.mixtures == Mixtures::white;
    mixtures_white = mixtures_white || (white && picture.has_mixtures);
    mixtures = mixtures || (!white && picture.has_mixtures);
    sets = sets || retrieves_sets(picture.scene.separation);
    for (const AttractorMark& attractor : picture.marks.attractors) {
      saddles = saddles || attractor.kind == FixedPointKind::saddle;
      maxima = maxima || attractor.kind == FixedPointKind::maximum;
      if (attractor.hollow()) continue;
      const AttractorMark*& shown = attractor.kind == FixedPointKind::association ? association : mixture;
      // The one with the clearest mark.
      if (shown == nullptr || (attractor.split() && !shown->split())) shown = &attractor;
    }
  }
  const double side = 0.72 * type_.size;
  const bool dark = style.dark();
  const auto white_box = [line = style.ink().line](QPainter& painter, const QRectF& box) {
    painter.setBrush(Qt::white);
    painter.setPen(QPen(line, points(0.5)));
    painter.drawRect(box);
  };
  if (most != nullptr && patterns <= most_patterns) {
    for (std::size_t i = 0; i < patterns; ++i) {
      const PatternMark& mark = most->marks.patterns[i];
      add(side, rich_symbols(mark.label), [mark](QPainter& painter, const QRectF& box) {
        draw_pattern_marker(painter, box.center(), mark.colour, mark.dot, 0.063 * box.height());
      });
    }
  } else if (most != nullptr) {
    add(side, {{QStringLiteral("patterns")}}, [dark](QPainter& painter, const QRectF& box) {
      draw_pattern_marker(painter, box.center(), pattern_colour(0, dark), false, 0.063 * box.height());
    });
  }
  if (trajectories) {
    add(2.8 * side, {{QStringLiteral("start and steps")}}, [](QPainter& painter, const QRectF& box) {
      const QPointF a(box.left() + 0.35 * box.height(), box.center().y()), b(box.right(), box.center().y());
      painter.setPen(QPen(QColor(0x11, 0x11, 0x11), 0.3 * box.height(), Qt::SolidLine, Qt::FlatCap));
      painter.drawLine(a, b);
      painter.setPen(QPen(Qt::white, 0.14 * box.height(), Qt::SolidLine, Qt::FlatCap));
      painter.drawLine(a, b);
      for (const QPointF step : {(a + b) / 2, b})
        draw_step_marker(painter, step, QColor(0x85, 0x8A, 0x91), false, 0.09 * box.height());
      draw_query_marker(painter, a, false, 0.088 * box.height());
    });
  }
  const auto add_attractor = [&](const QString& what, const AttractorMark& mark) {
    add(side,
        {{what + (mark.split() ? QStringLiteral(", coloured by its patterns")
                               : QStringLiteral(", blend of its patterns"))}},
        [mark](QPainter& painter, const QRectF& box) {
          draw_attractor_marker(painter, box.center(), mark, 0.058 * box.height());
        });
  };
  if (association != nullptr) add_attractor(QStringLiteral("association"), *association);
  if (mixture != nullptr || (mixtures && association == nullptr)) {
    const Vector halves = (Vector(2) << 0.5, 0.5).finished();
    AttractorMark usual;
    usual.colour = blended_colour(halves, dark);
    add_attractor(sets ? QStringLiteral("fractional attractor") : QStringLiteral("mixture"),
                  mixture != nullptr ? *mixture : usual);
  }
  const auto add_hollow = [&](FixedPointKind kind, const QString& what) {
    add(side, {{what}}, [kind](QPainter& painter, const QRectF& box) {
      AttractorMark mark;
      mark.kind = kind;
      draw_attractor_marker(painter, box.center(), mark, 0.0625 * box.height());
    });
  };
  if (saddles) add_hollow(FixedPointKind::saddle, QStringLiteral("saddle"));
  if (maxima) add_hollow(FixedPointKind::maximum, QStringLiteral("maximum"));
  const auto with_targets = std::find_if(pictures.begin(), pictures.end(),
                                         [](const PanelPicture& p) { return !p.marks.targets.empty(); });
  if (with_targets != pictures.end()) {
    add(side, {{target_words(with_targets->scene)}}, [](QPainter& painter, const QRectF& box) {
      draw_target_marker(painter, box.center(), true, 0.103 * box.height());
    });
  }
  if (exact) {
    add(3 * side, {{QStringLiteral("exact in one step")}},
        [ink = style.ink().text](QPainter& painter, const QRectF& box) {
          QPen dashes(ink, points(0.8), Qt::CustomDashLine, Qt::FlatCap);
          dashes.setDashPattern({3.4 / 0.8, 2.4 / 0.8});
          painter.setPen(dashes);
          painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
        });
  }
  const bool infinite = any(pictures, &PanelPicture::has_infinite);
  if (mixtures_white || infinite) {
    add(1.3 * side,
        {{!infinite         ? QStringLiteral("basin of a mixture")
          : !mixtures_white ? QStringLiteral("infinite energy")
                            : QStringLiteral("infinite energy; basin of a mixture")}},
        white_box);
  }
  const auto state = [&style](std::int32_t label) {
    return [label, style](QPainter& painter, const QRectF& box) { swatch(painter, box, label, style); };
  };
  if (any(pictures, &PanelPicture::has_unconverged))
    add(1.6 * side, {{QStringLiteral("not converged")}}, state(label::not_converged));
  if (any(pictures, &PanelPicture::has_undefined))
    add(1.6 * side, {{QStringLiteral("undefined (0/0)")}}, state(label::undefined));
  if (any(pictures, &PanelPicture::has_diverged))
    add(1.6 * side, {{QStringLiteral("diverged")}}, state(label::diverged));
  break_rows();
}

void Legend::break_rows() {
  double x = left_;
  for (Entry& entry : entries_) {
    entry.width = entry.mark_width + 0.45 * type_.size + text_width(entry.text, type_);
    if (rows_.empty() || x + entry.width > right_) {
      rows_.emplace_back();
      x = left_;
    }
    x += entry.width + 1.1 * type_.size;
    rows_.back().push_back(entry);
  }
  entries_.clear();
}

double Legend::height() const { return static_cast<double>(rows_.size()) * 1.55 * type_.size; }

void Legend::paint(QPainter& painter, double top) const {
  const double side = 0.72 * type_.size;
  for (const std::vector<Entry>& row : rows_) {
    double x = left_;
    for (const Entry& entry : row) {
      entry.paint_mark(painter, QRectF(x, top + 0.35 * type_.size, entry.mark_width, side));
      draw_text(painter, {x + entry.mark_width + 0.45 * type_.size, top + 0.98 * type_.size}, entry.text,
                type_);
      x += entry.width + 1.1 * type_.size;
    }
    top += 1.55 * type_.size;
  }
}

}  // namespace basinscope
