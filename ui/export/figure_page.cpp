// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_page.h"

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/message.h"
#include "ui/export/page_room.h"
#include "ui/export/panel_painter.h"
#include "ui/export/paper_ink.h"
#include "ui/export/pixel_limit.h"
#include "ui/figure/field/field_legend.h"
#include "ui/text/shown_number.h"

namespace basinscope {

namespace {

constexpr double contour_ppi = 200;

}  // namespace

QString engine_word(const std::string& id) {
  const QString word = QString::fromStdString(id);
  return word.size() == 3 ? word.toUpper() : word;
}

void require_pixels(const QSize& size, qint64 most) {
  if (size.width() > 0 && size.height() <= most / size.width()) return;
  throw invalid(
      message("a picture of %1 × %2 pixels is too large, expected at most %3 of them: a smaller page, or "
              "fewer pixels per inch",
              size.width(), size.height(), most));
}

PanelSize panel_size(const QRectF& field, const PageStyle& style) {
  const auto pixels = [&field](double per_inch) {
    const auto count = [&](double units) {
      return std::max(2, static_cast<int>(std::lround(units * per_inch / units_per_inch)));
    };
    return QSize(count(field.width()), count(field.height()));
  };
  require_pixels(pixels(style.ppi), most_field_pixels);
  const std::optional<int> steps = style.steps < 0 ? std::nullopt : std::optional(style.steps);
  return {pixels(style.ppi), pixels(std::min(style.ppi, contour_ppi)), style.ppi / 72, style.dark(), steps};
}

// And limits a float engine had to widen, or why it worked in double.
RichText engine_notes(const std::vector<PanelPicture>& pictures) {
  QStringList engines;
  double tolerance = 0, epsilon = 0;
  bool widened = false;
  Message why_double;
  for (const PanelPicture& picture : pictures) {
    if (picture.engine.empty()) continue;
    const QString engine = engine_word(picture.engine);
    if (!engines.contains(engine)) engines << engine;
    const StopRule& asked = picture.scene.dynamics;
    widened = widened || picture.tolerance_used > asked.tolerance || picture.epsilon_used > asked.epsilon;
    tolerance = std::max(tolerance, picture.tolerance_used);
    epsilon = std::max(epsilon, picture.epsilon_used);
    if (why_double.empty()) why_double = picture.why_double;
  }
  if (engines.isEmpty()) return tr("double precision");
  RichText text = tr("%1 engine").arg(engines.join(QStringLiteral(", ")));
  if (widened) {
    text += marked(" (single precision; tolerance at most %1, <i>ε</i> at most %2)",
                   rounded_number(tolerance, 2), rounded_number(epsilon, 2));
  } else if (!why_double.empty()) {
    text += tr(" (double precision: %1)").arg(translated(why_double));
  }
  return text;
}

RichText field_notes(const std::vector<PanelPicture>& pictures) {
  RichList notes;
  const auto any = [&pictures](auto test) { return std::any_of(pictures.begin(), pictures.end(), test); };
  if (any([](const PanelPicture& p) { return p.lifted; }))
    notes << marked("layer normalisation shown on the plane (<i>x</i>, <i>y</i>, −<i>x</i> − <i>y</i>)");
  const auto coloured = [](const PanelPicture& p) {
    return p.kind == FieldKind::energy && p.refusal.empty();
  };
  const auto energies = std::count_if(pictures.begin(), pictures.end(), coloured);
  if (energies > 0) {
    const PanelPicture& first = *std::find_if(pictures.begin(), pictures.end(), coloured);
    const auto ends = range_text(first.lowest, first.highest);
    notes << (energies > 1
                  ? tr("energy in %1 equal steps over each panel’s own range").arg(first.scene.view.levels)
                  : tr("energy in %1 equal steps from %2 to %3")
                        .arg(QString::number(first.scene.view.levels), ends[0], ends[1]));
  }
  if (any([](const PanelPicture& p) {
        return p.kind == FieldKind::basins && p.scene.view.shade_by_steps > 0;
      }))
    notes << tr("darker basins take more steps");
  for (const PanelPicture& p : pictures)
    if (p.proof && p.proof->refusal.empty())
      notes << tr("%1 of the window proven").arg(percent_text(p.proof->share));
  return joined(notes, QStringLiteral("; "));
}

FigurePage::FigurePage(Figure figure, const PageStyle& style, const QString& version, const MapBasins& map,
                       const TaskControl& control)
    : figure_(std::move(figure)), style_(style), layout_(figure_layout(figure_, style)) {
  if (style.height_mm > 0)
    layout_ = figure_layout(figure_, style, fitting_scale(usual_height(version, map, control)));
  std::vector<PanelRequest> panels;
  for (std::size_t i = 0; i < figure_.panels.size(); ++i)
    panels.push_back({&figure_.panels[i], panel_size(layout_.fields[i], style), &map});
  pictures_ = panel_pictures(panels, control);
  double height = layout_.below;
  if (style_.legend) {
    std::vector<LegendSource> fields;
    for (const PanelPicture& picture : pictures_) fields.push_back({picture.facts, picture.marks});
    legend_ = CurveLegend(field_legend(fields, true, style_.dark()), layout_.width - points(2) - layout_.left,
                          paper_ink(style_, layout_.type));
    height += legend_.height();
  }
  const RichText axes = axes_without_titles();
  RichList notes{figure_.settings,
                 axes,
                 field_notes(pictures_),
                 engine_notes(pictures_),
                 QString::fromStdString(style_.note),
                 (tr("Basinscope ") + version).trimmed()};
  notes.removeAll(RichText());
  notes.front() = capitalised(notes.front());
  const double left = layout_.left;
  footer_ = wrapped(joined(notes, QStringLiteral("; ")) + QStringLiteral("."), layout_.type.footer,
                    layout_.width - left - points(2));
  // Numbers that have lost what they have in common are wrong without it.
  if (style_.footer)
    printed_ = footer_;
  else if (!axes.isEmpty())
    printed_ = wrapped(axes, layout_.type.footer, layout_.width - left - points(2));
  if (!printed_.empty())
    height += static_cast<double>(printed_.size()) * 1.3 * layout_.type.footer.size + points(1);
  const double needed = height + points(2);
  size_ = QSizeF(layout_.width, style.height_mm > 0 ? std::max(needed, millimetres(style.height_mm))
                                                    : std::ceil(needed / points(1)) * points(1));
}

double FigurePage::usual_height(const QString& version, const MapBasins& map,
                                const TaskControl& control) const {
  PageStyle glance = style_;
  glance.height_mm = 0;
  glance.ppi = page_numbers[2].range.lowest;
  return FigurePage(figure_, glance, version, map, control).size().height();
}

// Only fields give way: what stands round them keeps its size.
double FigurePage::fitting_scale(double usual) const {
  constexpr double smallest = 0.25, step = 0.5;
  const double wanted = millimetres(style_.height_mm);
  if (usual <= wanted) return 1;
  const double fields = (layout_.below - figure_layout(figure_, style_, step).below) / step;
  const double scale = 1 - (usual - wanted) / fields;
  if (scale >= smallest) return scale;
  throw NoRoom(style_.height_mm, in_millimetres(usual - (1 - smallest) * fields));
}

double FigurePage::thinnest_line() const {
  return std::min(style_.line_pt, contour_line(layout_) / points(1));
}

QSizeF FigurePage::millimetre_size() const {
  return {in_millimetres(size_.width()), in_millimetres(size_.height())};
}

RichText FigurePage::axes_without_titles() const {
  if (!layout_.dense || pictures_.empty()) return {};
  const Window& window = pictures_.front().scene.window;
  RichList axes;
  for (const auto& [title, numbers] :
       {std::pair(pictures_.front().x_title,
                  field_ticks(layout_, window.x0, window.x1, layout_.fields.front().width())),
        std::pair(pictures_.front().y_title, field_ticks(layout_, window.y0, window.y1))})
    if (!numbers.common.isEmpty()) axes << with_common(title, numbers.common);
  return axes.isEmpty() ? RichText() : RichText(tr("axes: ")) + joined(axes, QStringLiteral(", "));
}

QString FigurePage::settings() const {
  QString text;
  for (const RichText& line : footer_) text += plain_text(line);
  return text;
}

// Smaller where a head would run into the one of the next row.
Type FigurePage::row_head_type(std::size_t row) const {
  Type type = layout_.type.head;
  const auto centre = [this](std::size_t at) { return layout_.fields[at * figure_.columns].center().y(); };
  double room = 1e9;  // a single row has the page
  if (row > 0) room = std::min(room, centre(row) - centre(row - 1));
  if (row + 1 < figure_.row_heads.size()) room = std::min(room, centre(row + 1) - centre(row));
  constexpr double share = 0.95;  // of the way to the next centre: the rest is between the words
  type.size *= std::min(1.0, share * room / text_width(figure_.row_heads[row], type));
  return type;
}

double FigurePage::smallest_text() const {
  double size = std::min(layout_.type.tick.size, layout_.type.head.size);
  for (std::size_t row = 0; row < figure_.row_heads.size(); ++row)
    size = std::min(size, row_head_type(row).size);
  if (style_.legend) size = std::min(size, layout_.type.legend.size);
  if (!printed_.empty()) size = std::min(size, layout_.type.footer.size);
  return size / points(1);
}

void FigurePage::paint_heads(QPainter& painter) const {
  const Type& head = layout_.type.head;
  for (const ColumnGroup& group : figure_.groups) {
    draw_text(painter, {layout_.fields[group.first].left(), layout_.group_baseline}, group.title,
              layout_.type.axis);
  }
  for (std::size_t column = 0; column < figure_.column_heads.size(); ++column) {
    const QRectF& field = layout_.fields[column];
    RichText text = figure_.column_heads[column];
    if (!layout_.dense)
      text = elided(text, head,
                    PanelPainter(painter, pictures_[column], layout_, style_, column).room_for_head());
    const double x = layout_.dense ? field.center().x() - text_width(text, head) / 2 : field.left();
    draw_text(painter, {x, layout_.head_baselines[column]}, text, head);
  }
  for (std::size_t row = 0; row < figure_.row_heads.size(); ++row) {
    const RichText text = figure_.row_heads[row];
    const Type fitting = row_head_type(row);
    painter.save();
    painter.translate(layout_.row_head_centre + 0.35 * fitting.size,
                      layout_.fields[row * figure_.columns].center().y());
    painter.rotate(-90);
    draw_text(painter, {-text_width(text, fitting) / 2, 0}, text, fitting);
    painter.restore();
  }
}

Drawing FigurePage::drawing() const {
  return {size_,
          style_.ppi,
          figure_.title,
          settings(),
          [this](QPainter& painter) { paint(painter); },
          page_paper(style_),
          style_.theme == PageTheme::grey};
}

void FigurePage::paint(QPainter& painter) const {
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing |
                         QPainter::LosslessImageRendering);
  painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
  paint_heads(painter);
  for (std::size_t i = 0; i < pictures_.size(); ++i)
    PanelPainter(painter, pictures_[i], layout_, style_, i).paint();
  double y = layout_.below;
  legend_.paint(painter, {layout_.left, y});
  y += legend_.height();
  const Type& type = layout_.type.footer;
  y += points(1);
  for (const RichText& line : printed_) {
    y += 1.3 * type.size;
    draw_text(painter, {layout_.left, y - 0.3 * type.size}, line, type);
  }
}

}  // namespace basinscope
