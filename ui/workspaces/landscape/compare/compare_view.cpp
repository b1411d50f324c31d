// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/compare/compare_view.h"

#include <QPainter>
#include <QPushButton>
#include <algorithm>
#include <array>
#include <utility>

#include "ui/controls/choice.h"
#include "ui/document/variations.h"
#include "ui/figure/field/field_legend.h"
#include "ui/figure/pattern_colours.h"
#include "ui/figure/tick_steps.h"
#include "ui/plots/plot_header.h"
#include "ui/text/shown_number.h"
#include "ui/text/written_text.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/landscape/fields/surface_feed.h"

namespace basinscope {
namespace {

constexpr int probe_ms = 12;  // between two drawings of the moving probe

struct GridSize {
  std::size_t columns, rows;
  bool operator==(const GridSize&) const = default;
};
constexpr std::array usual_grids{GridSize{2, 4}, GridSize{3, 3}, GridSize{5, 3}, GridSize{5, 4}};

}  // namespace

CompareView::CompareView(LandscapeModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance), panels_(new ComparePanels(model, this)) {
  header_ = new PlotHeader(appearance, tr("Compare basins"), this);
  grid_choice_ = new Choice(this);
  grid_choice_->setAccessibleName(tr("Columns and rows of the grid"));
  exit_ = new QPushButton(tr("Exit compare"), this);
  add_surface_choice(header_, model->document());
  connect(grid_choice_, &QComboBox::activated, this, &CompareView::take_grid);
  legend_ = new LegendRow(
      appearance, [this](const Theme& theme) { return legend_keys(theme); }, this);
  connect(exit_, &QPushButton::clicked, this, [this] {
    model_->document()->change(tr("Exit compare"), [](Scene& scene) { scene.view.compare.open = false; });
  });
  connect(panels_, &ComparePanels::layout_changed, this, &CompareView::rebuild);
  connect(panels_, &ComparePanels::scenes_changed, this, &CompareView::refresh);
  for (const auto changed : {&ComparePanels::all_changed, &ComparePanels::old_ones_changed})
    connect(panels_, changed, this, [this] {
      refresh();
      Q_EMIT pictures_changed();
    });
  connect(panels_, &ComparePanels::picture_changed, this,
          [this](int panel) { grid_.at(static_cast<std::size_t>(panel))->refresh(); });
  probe_pace_.setSingleShot(true);
  probe_pace_.setInterval(probe_ms);
  connect(&probe_pace_, &QTimer::timeout, this, [this] {
    for (ComparePanel* panel : grid_) panel->update();
  });
  connect(model, &LandscapeModel::probe_changed, this, [this] {
    if (!probe_pace_.isActive()) probe_pace_.start();
  });
  connect(model, &LandscapeModel::selection_changed, this, &CompareView::refresh);
  connect(appearance, &Appearance::changed, this, [this] {
    panels_->set_appearance(appearance_->theme().dark, devicePixelRatioF());
    exit_->setIcon(icon("close", appearance_->theme()));
    refresh();
  });
  panels_->set_appearance(appearance->theme().dark, devicePixelRatioF());
  exit_->setIcon(icon("close", appearance->theme()));
  rebuild();
}

ComparePanel* CompareView::panel_at(int row, int column) const {
  return grid_.at(static_cast<std::size_t>(row) * static_cast<std::size_t>(panels_->columns()) +
                  static_cast<std::size_t>(column));
}

void CompareView::rebuild() {
  for (ComparePanel* panel : std::exchange(grid_, {})) {
    panel->disconnect(this);  // its place may be none of this grid
    panel->hide();
    panel->deleteLater();
  }
  chosen_row_ = std::min(chosen_row_, panels_->rows() - 1);
  chosen_column_ = std::min(chosen_column_, panels_->columns() - 1);
  for (int row = 0; row < panels_->rows(); ++row)
    for (int column = 0; column < panels_->columns(); ++column) {
      auto* panel = new ComparePanel(panels_, model_, appearance_, row, column, this);
      panel->set_chosen(row == chosen_row_ && column == chosen_column_);
      connect(panel, &ComparePanel::chosen, this, [this, row, column] { choose(row, column); });
      connect(panel, &ComparePanel::opened, this, [this, row, column] { open(row, column); });
      connect(panel, &ComparePanel::surface_changed, this, &CompareView::show_header);
      panel->show();
      grid_.push_back(panel);
    }
  arrange();
}

void CompareView::refresh() {
  show_header();
  show_grid_choice();
  const Compare& compare = model_->document()->scene().view.compare;
  const auto title = [](const std::vector<Variation>& list, int at) {
    const auto index = static_cast<std::size_t>(at);
    return index < list.size() ? variation_title(list[index]) : tr("as it is");
  };
  for (std::size_t i = 0; i < grid_.size(); ++i) {
    const int columns = panels_->columns();
    const int row = static_cast<int>(i) / columns, column = static_cast<int>(i) % columns;
    grid_[i]->setAccessibleName(title(compare.columns, column) + QStringLiteral(", ") +
                                title(compare.rows, row));
    grid_[i]->refresh();
  }
  legend_->update();
  arrange();
}

void CompareView::show_header() {
  const Scene& scene = model_->document()->scene();
  const Compare& compare = scene.view.compare;
  const auto varies = [&compare](auto what) {
    const auto sets = [what](const Variation& each) { return (each.*what).has_value(); };
    return std::any_of(compare.rows.begin(), compare.rows.end(), sets) ||
           std::any_of(compare.columns.begin(), compare.columns.end(), sets);
  };
  header_->set_title(panels_->shows() == CompareShow::basins   ? tr("Compare basins")
                     : panels_->shows() == CompareShow::energy ? tr("Compare energies")
                                                               : tr("Compare energies and basins"));
  RichList parts;
  if (!varies(&Variation::patterns)) parts << tr("same patterns");
  if (!varies(&Variation::beta)) parts << marked("<i>β</i> = %1", shown_number(scene.beta, 6));
  if (!varies(&Variation::window)) {
    const Window& window = scene.window;
    const int decimals = tick_decimals(tick_step(window.x1 - window.x0) / 2);
    parts << tr("window %1 … %2").arg(fixed_text(window.x0, decimals), fixed_text(window.x1, decimals));
  }
  QString refusal;
  for (const ComparePanel* panel : grid_)
    if (refusal.isEmpty()) refusal = panel->surface_refusal();
  if (!refusal.isEmpty()) parts << tr("flat: no surface can be drawn");
  header_->set_parameters(joined(parts, QStringLiteral(", ")), capitalised(refusal));
}

void CompareView::show_grid_choice() {
  const GridSize now{static_cast<std::size_t>(panels_->columns()), static_cast<std::size_t>(panels_->rows())};
  std::vector<GridSize> grids(usual_grids.begin(), usual_grids.end());
  const auto at = std::find(grids.begin(), grids.end(), now) - grids.begin();
  if (static_cast<std::size_t>(at) == grids.size()) grids.push_back(now);
  const QSignalBlocker quiet(grid_choice_);
  grid_choice_->clear();
  for (const GridSize& grid : grids)
    grid_choice_->addItem(tr("Grid %1 × %2").arg(grid.columns).arg(grid.rows));
  grid_choice_->setCurrentIndex(static_cast<int>(at));
}

void CompareView::take_grid(int index) {
  const auto at = static_cast<std::size_t>(index);
  if (at < usual_grids.size())
    model_->document()->edit(
        tr("Grid"), with_grid(model_->document()->scene(), usual_grids[at].columns, usual_grids[at].rows));
  show_grid_choice();
}

void CompareView::arrange() {
  const double scale = appearance_->scale();
  const auto px = [scale](double n) { return qRound(n * scale); };
  exit_->adjustSize();
  exit_->move(width() - exit_->width() - px(8), px(6));
  grid_choice_->setGeometry(exit_->x() - px(8 + 112), exit_->y(), px(112), exit_->height());
  header_->setGeometry(0, 0, grid_choice_->x() - px(8), px(36));
  legend_->setGeometry(0, px(36), width(), px(24));

  CompareRoom room{size(), panels_->columns(), {}, panels_->shows() == CompareShow::both, scale};
  for (int row = 0; row < panels_->rows(); ++row) room.aspects.push_back(panels_->aspect(row, 0));
  const CompareLayout layout = compare_layout(room);
  for (std::size_t i = 0; i < grid_.size(); ++i) {
    grid_[i]->set_stacked(layout.stacked);
    grid_[i]->setGeometry(layout.panels.at(i));
  }
  panels_->set_frame_pixels(qRound((layout.field - 1) * devicePixelRatioF()));
  update();
}

void CompareView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void CompareView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  panels_->set_active(true);
  panels_->set_appearance(appearance_->theme().dark, devicePixelRatioF());
  arrange();
  choose_present();
}

void CompareView::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  panels_->set_active(false);
}

void CompareView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), appearance_->theme().panel);
  if (grid_.empty()) return;
  for (int column = 0; column < panels_->columns(); ++column) paint_column_head(painter, column);
  for (int row = 0; row < panels_->rows(); ++row) paint_row_head(painter, row);
}

void CompareView::paint_column_head(QPainter& painter, int column) const {
  const auto at = static_cast<std::size_t>(column);
  const auto& columns = model_->document()->scene().view.compare.columns;
  if (at >= columns.size()) return;
  const double scale = appearance_->scale();
  const QRectF box(panel_at(0, column)->geometry());
  QRectF head(box.left() + scale, box.top() - 25 * scale, box.width() - scale, 18 * scale);
  painter.setFont(appearance_->font(12, QFont::DemiBold));
  painter.setPen(appearance_->theme().text);
  const QFontMetricsF metrics(painter.font());
  const QString title = metrics.elidedText(variation_title(columns[at]), Qt::ElideRight, head.width());
  painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, title);
  head.setLeft(head.left() + metrics.horizontalAdvance(title) + 8 * scale);
  painter.setFont(appearance_->font(11));
  painter.setPen(appearance_->theme().text_2);
  const QString second = second_name(columns[at]);
  if (QFontMetricsF(painter.font()).horizontalAdvance(second) <= head.width())
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, second);
}

QString CompareView::remark(int row) const {
  const auto& rows = model_->document()->scene().view.compare.rows;
  const auto at = static_cast<std::size_t>(row);
  const Variation variation = at < rows.size() ? rows[at] : Variation{};
  const QString remark = variation_remark(variation, panels_->scene(row, 0));
  for (int column = 1; column < panels_->columns(); ++column)
    if (variation_remark(variation, panels_->scene(row, column)) != remark) return QString();
  return remark;
}

void CompareView::paint_row_head(QPainter& painter, int row) const {
  const double scale = appearance_->scale();
  const auto at = static_cast<std::size_t>(row);
  const auto& rows = model_->document()->scene().view.compare.rows;
  const QRectF box(panel_at(row, 0)->geometry());
  const double tall = box.height() - CompareLengths::foot * scale;
  bool second_line = false;
  for (int each = 0; each < panels_->rows(); ++each) second_line = second_line || !remark(each).isEmpty();
  painter.save();
  painter.translate(box.left(), box.top() + tall);
  painter.rotate(-90);
  const auto line = [&](const QString& text, double centre, const QFont& font, const QColor& colour) {
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(QRectF(0, (centre - 9) * scale, tall, 18 * scale), Qt::AlignCenter,
                     QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, tall));
  };
  if (at < rows.size())
    line(variation_title(rows[at]), second_line ? -29 : -21, appearance_->font(12, QFont::DemiBold),
         appearance_->theme().text);
  line(remark(row), -12, appearance_->font(11), appearance_->theme().text_2);
  painter.restore();
}

std::vector<CurveKey> CompareView::legend_keys(const Theme& theme) const {
  using Symbol = FieldSample::Symbol;
  const Scene& scene = model_->document()->scene();
  constexpr int most = 10;
  int patterns = 0;
  for (int r = 0; r < panels_->rows(); ++r)
    patterns = std::max(patterns, static_cast<int>(panels_->scene(r, 0).memory.patterns.rows()));
  std::vector<CurveKey> keys;
  for (int i = 0; i < std::min(patterns, most); ++i) {
    PatternMark mark;
    mark.colour = pattern_colour(i, theme.dark);
    mark.dot = pattern_has_dot(i);
    mark.label = pattern_label(scene, i);
    keys.push_back(field_key({Symbol::patterns, {mark}}, symbols(mark.label)));
  }
  if (patterns > most) keys.back().name += QStringLiteral(" …");
  const QString mixture = tr("mixture");
  AttractorMark blend;
  blend.members = {pattern_colour(0, theme.dark), pattern_colour(1, theme.dark)};
  blend.colour = blend.members.front();
  if (scene.view.mixtures == Mixtures::white && panels_->shows() != CompareShow::energy)
    keys.push_back(field_key({Symbol::blank}, mixture));
  else
    keys.push_back(
        field_key({Symbol::fixed_point, {}, blend}, tr("mixture, blend of its patterns"), mixture));
  keys.push_back(field_key({Symbol::not_converged}, tr("not converged")));
  // A bar, filled up to the mark.
  CurveSign share{{},
                  {{{-20, -4}, {5, -4}, {5, 4}, {-20, 4}},
                   {{5, -4}, {20, -4}},
                   {{5, 4}, {20, 4}},
                   {{20, -4}, {20, 4}},
                   {{5, -6}, {5, 6}}},
                  theme.text_2,
                  theme.disabled,
                  1};
  keys.push_back(sign_key(tr("basin shares, exact left of the mark"), std::move(share)));
  return keys;
}

void CompareView::choose(int row, int column) {
  if (row == chosen_row_ && column == chosen_column_) return;
  panel_at(chosen_row_, chosen_column_)->set_chosen(false);
  chosen_row_ = row;
  chosen_column_ = column;
  panel_at(row, column)->set_chosen(true);
  Q_EMIT chosen_changed();
}

// The grid opens on the panel that shows the scene as it is.
void CompareView::choose_present() {
  const Scene& scene = model_->document()->scene();
  for (int row = 0; row < panels_->rows(); ++row)
    for (int column = 0; column < panels_->columns(); ++column) {
      const Scene& shown = panels_->scene(row, column);
      if (shown.separation == scene.separation && shown.post == scene.post && shown.beta == scene.beta &&
          shown.memory.normalise == scene.memory.normalise && shown.memory.patterns == scene.memory.patterns)
        return choose(row, column);
    }
}

void CompareView::take_focus() { panel_at(chosen_row_, chosen_column_)->setFocus(Qt::MouseFocusReason); }

bool CompareView::finished() const {
  for (int row = 0; row < panels_->rows(); ++row)
    for (int column = 0; column < panels_->columns(); ++column)
      if (!panels_->finished(row, column)) return false;
  return true;
}

QString CompareView::chosen_title() const { return panel_at(chosen_row_, chosen_column_)->accessibleName(); }

void CompareView::open(int row, int column) {
  Scene next = panels_->scene(row, column);
  next.view.compare = model_->document()->scene().view.compare;
  next.view.compare.open = false;
  next.view.surface = model_->document()->scene().view.surface;
  model_->document()->edit(tr("Open panel"), std::move(next));
}

}  // namespace basinscope
