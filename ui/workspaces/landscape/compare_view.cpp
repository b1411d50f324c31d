// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/compare_view.h"

#include <QPainter>
#include <QPushButton>
#include <algorithm>

#include "ui/plots/legend_parts.h"
#include "ui/plots/pattern_colours.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/symbols.h"
#include "ui/plots/tick_steps.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/landscape/landscape_marks.h"

namespace basinscope {
namespace {

constexpr int rows_above = 60;  // header and legend
constexpr int head_height = 30, row_head_width = 44, right_margin = 8, gap = 9, bottom_margin = 4;

Window shared_window(const Scene& scene) { return scene.window; }

}  // namespace

CompareView::CompareView(LandscapeModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance), panels_(new ComparePanels(model, this)) {
  header_ = new PlotHeader(appearance, tr("Compare basins"), this);
  exit_ = new QPushButton(tr("Exit compare"), this);
  legend_ = new LegendRow(
      appearance,
      [this](QPainter& painter, const QRectF& row, const Theme& theme, double scale) {
        paint_legend(painter, row, theme, scale);
      },
      this);
  connect(exit_, &QPushButton::clicked, this, [this] {
    Scene scene = model_->document()->scene();
    scene.view.compare.open = false;
    model_->document()->edit(tr("Exit compare"), std::move(scene));
  });
  connect(panels_, &ComparePanels::layout_changed, this, &CompareView::rebuild);
  connect(panels_, &ComparePanels::scenes_changed, this, &CompareView::refresh);
  connect(panels_, &ComparePanels::all_changed, this, [this] {
    refresh();
    Q_EMIT pictures_changed();
  });
  connect(panels_, &ComparePanels::picture_changed, this, [this](int panel) {
    if (panel < static_cast<int>(grid_.size())) grid_[static_cast<std::size_t>(panel)]->refresh();
  });
  connect(model, &LandscapeModel::probe_changed, this, [this] {
    for (ComparePanel* panel : grid_) panel->update();
  });
  connect(model, &LandscapeModel::selection_changed, this, &CompareView::refresh);
  connect(appearance, &Appearance::changed, this, [this] {
    panels_->set_appearance(appearance_->theme().dark, devicePixelRatioF());
    exit_->setIcon(icon("close", appearance_->theme()));
    arrange();
    refresh();
  });
  panels_->set_appearance(appearance->theme().dark, devicePixelRatioF());
  exit_->setIcon(icon("close", appearance->theme()));
  rebuild();
}

ComparePanel* CompareView::panel_at(int row, int column) const {
  return grid_[static_cast<std::size_t>(row) * static_cast<std::size_t>(panels_->columns()) +
               static_cast<std::size_t>(column)];
}

std::string CompareView::probe_ends_at(int row, int column) const {
  const auto& probe = model_->probe();
  const ComparePicture& picture = panels_->picture(row, column);
  if (!probe || !picture.result) return {};
  return probe_at(*picture.result->scene, picture.result.get(), probe->x, probe->y).ends_at;
}

void CompareView::rebuild() {
  for (ComparePanel* panel : grid_) panel->deleteLater();
  grid_.clear();
  chosen_row_ = std::min(chosen_row_, panels_->rows() - 1);
  chosen_column_ = std::min(chosen_column_, panels_->columns() - 1);
  for (int row = 0; row < panels_->rows(); ++row)
    for (int column = 0; column < panels_->columns(); ++column) {
      auto* panel = new ComparePanel(panels_, model_, appearance_, row, column, this);
      panel->set_chosen(row == chosen_row_ && column == chosen_column_);
      connect(panel, &ComparePanel::chosen, this, [this, row, column] { choose(row, column); });
      connect(panel, &ComparePanel::opened, this, [this, row, column] { open(row, column); });
      panel->show();
      grid_.push_back(panel);
    }
  arrange();
}

void CompareView::refresh() {
  const Scene& scene = model_->document()->scene();
  const Window window = shared_window(scene);
  const int decimals = tick_decimals(tick_step(window.x1 - window.x0) / 2);
  const CompareShow show = scene.view.compare.show;
  header_->set_title(show == CompareShow::basins   ? tr("Compare basins")
                     : show == CompareShow::energy ? tr("Compare energies")
                                                   : tr("Compare energies and basins"));
  header_->set_parameters(tr("<i>β</i> = %1, window %2 … %3")
                              .arg(QString::number(scene.beta, 'g', 4), number_text(window.x0, decimals),
                                   number_text(window.x1, decimals)));
  for (std::size_t i = 0; i < grid_.size(); ++i) {
    const int columns = panels_->columns();
    const int row = static_cast<int>(i) / columns, column = static_cast<int>(i) % columns;
    const Scene& shown = panels_->scene(row, column);
    grid_[i]->setAccessibleName(
        QString::fromStdString(name_of(shown.separation) + ", " + name_of(shown.post)));
    grid_[i]->refresh();
  }
  legend_->update();
  update();
}

void CompareView::arrange() {
  const double scale = appearance_->scale();
  const auto px = [scale](double n) { return qRound(n * scale); };
  header_->setGeometry(0, 0, width() - px(140), px(36));
  exit_->adjustSize();
  exit_->move(width() - exit_->width() - px(8), px(6));
  legend_->setGeometry(0, px(36), width(), px(24));
  const int rows = panels_->rows(), columns = panels_->columns();
  const bool both = model_->document()->scene().view.compare.show == CompareShow::both;
  const int left = px(row_head_width), top = px(rows_above + head_height);
  const Window window = shared_window(model_->document()->scene());
  const double aspect = (window.y1 - window.y0) / (window.x1 - window.x0) / (both ? 2 : 1);
  const double across =
      (width() - left - px(right_margin) - (columns - 1) * px(gap)) / static_cast<double>(columns);
  const double up = (height() - top - px(bottom_margin)) / static_cast<double>(rows) - px(ComparePanel::foot);
  const int side = std::max(24, static_cast<int>(std::min(across, up / aspect)));
  const int tall = std::max(24, qRound(side * aspect));
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      panel_at(row, column)
          ->setGeometry(left + column * (side + px(gap)), top + row * (tall + px(ComparePanel::foot)), side,
                        tall + px(ComparePanel::foot));
  const double ratio = devicePixelRatioF();
  panels_->set_frame_pixels(qRound((side - 1) * ratio / (both ? 2 : 1)), qRound((tall - 1) * ratio));
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
}

void CompareView::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  panels_->set_active(false);
}

QString CompareView::title_of(const Variation& variation) const {
  if (!variation.title.empty()) return QString::fromStdString(variation.title);
  QStringList parts;
  if (variation.separation) parts << QString::fromStdString(name_of(*variation.separation));
  if (variation.post) parts << QString::fromStdString(name_of(*variation.post));
  if (variation.beta) parts << QStringLiteral("β = ") + short_number(*variation.beta);
  if (variation.normalise)
    parts << (*variation.normalise == Normalise::none   ? tr("as given")
              : *variation.normalise == Normalise::unit ? tr("unit norm")
                                                        : tr("layer norm"));
  if (variation.patterns) parts << tr("own patterns");
  return parts.join(QStringLiteral(", "));
}

void CompareView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Theme& theme = appearance_->theme();
  painter.fillRect(rect(), theme.panel);
  if (grid_.empty()) return;
  const double scale = appearance_->scale();
  const Scene& scene = model_->document()->scene();
  const Compare& compare = scene.view.compare;
  painter.setFont(appearance_->font(12, QFont::DemiBold));
  painter.setPen(theme.text);
  for (int column = 0; column < panels_->columns(); ++column) {
    const QRectF box(panel_at(0, column)->geometry());
    const QRectF head(box.left() + scale, box.top() - 24 * scale, box.width(), 18 * scale);
    const auto at = static_cast<std::size_t>(column);
    const QString title = at < compare.columns.size() ? title_of(compare.columns[at]) : QString();
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(title, Qt::ElideRight, static_cast<int>(head.width())));
  }
  for (int row = 0; row < panels_->rows(); ++row) {
    const QRectF box(panel_at(row, 0)->geometry());
    const auto at = static_cast<std::size_t>(row);
    QString title = at < compare.rows.size() ? title_of(compare.rows[at]) : QString();
    bool all_lifted = true;
    for (int column = 0; column < panels_->columns(); ++column)
      all_lifted = all_lifted && needs_lift(panels_->scene(row, column));
    painter.save();
    const double tall = box.height() - ComparePanel::foot * scale;
    painter.translate(box.left(), box.top() + tall);
    painter.rotate(-90);
    painter.setFont(appearance_->font(12, QFont::DemiBold));
    painter.setPen(theme.text);
    const QRectF head(0, -29 * scale, tall, 16 * scale);
    painter.drawText(head, Qt::AlignCenter,
                     painter.fontMetrics().elidedText(title, Qt::ElideRight, static_cast<int>(tall)));
    if (all_lifted) {
      painter.setFont(appearance_->font(11));
      painter.setPen(theme.text_3);
      painter.drawText(QRectF(0, -15 * scale, tall, 14 * scale), Qt::AlignCenter, tr("plane (x, y, −x−y)"));
    }
    painter.restore();
  }
}

void CompareView::paint_legend(QPainter& painter, const QRectF& row, const Theme& theme, double scale) const {
  const Scene& scene = model_->document()->scene();
  LegendLine line(painter, row, theme, scale);
  line.from_right();
  line.text_with(tr("basin shares, exact left of the mark"), LegendLine::Symbol::share);
  line.from_left();
  const int shown = static_cast<int>(std::min<Eigen::Index>(scene.memory.patterns->rows(), 10));
  for (int i = 0; i < shown; ++i) {
    line.swatches({pattern_colour(i, theme.dark)});
    line.text(pattern_label(scene, i), true);
    line.skip(6);
  }
  if (shown < scene.memory.patterns->rows()) line.text(QStringLiteral("…"));
  line.skip(8);
  line.text_with(tr("metastable, blend of its patterns"), LegendLine::Symbol::diamond);
  line.skip(8);
  line.hatch();
  line.text(tr("not converged"));
}

void CompareView::choose(int row, int column) {
  if (row == chosen_row_ && column == chosen_column_) return;
  panel_at(chosen_row_, chosen_column_)->set_chosen(false);
  chosen_row_ = row;
  chosen_column_ = column;
  panel_at(row, column)->set_chosen(true);
  Q_EMIT chosen_changed();
}

void CompareView::open(int row, int column) {
  Scene next = panels_->scene(row, column);
  next.view.compare = model_->document()->scene().view.compare;
  next.view.compare.open = false;
  model_->document()->edit(tr("Open panel"), std::move(next));
}

}  // namespace basinscope
