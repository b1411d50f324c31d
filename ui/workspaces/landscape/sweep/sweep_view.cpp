// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/sweep_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/controls/choice.h"
#include "ui/controls/data_menu.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/value_slider.h"
#include "ui/figure/curve_painter.h"
#include "ui/plots/legend_parts.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/sweep_plot.h"
#include "ui/workspaces/landscape/fields/field_panel.h"
#include "ui/workspaces/landscape/sweep/sweep_table.h"
#include "ui/workspaces/landscape/sweep/sweep_words.h"

namespace basinscope {
namespace {

constexpr int side_share = 37, plots_share = 63;  // of the width

class Pane : public QWidget {
 public:
  Pane(const Appearance* appearance, bool raised, QWidget* parent)
      : QWidget(parent), appearance_(appearance), raised_(raised) {}

 protected:
  void paintEvent(QPaintEvent* event) override {
    const Theme& theme = appearance_->theme();
    QPainter(this).fillRect(event->rect(), raised_ ? theme.head : theme.panel);
  }

 private:
  const Appearance* appearance_;
  bool raised_;
};

QLabel* text_label(const char* role) {
  auto* made = new QLabel;
  if (role) made->setProperty("role", role);
  made->setTextFormat(Qt::RichText);
  return made;
}

QVBoxLayout* column_in(QWidget* widget) {
  auto* column = new QVBoxLayout(widget);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  return column;
}

}  // namespace

SweepView::SweepView(LandscapeModel* model, Appearance* appearance, ToolMode* tools, Snap* snap,
                     QWidget* parent)
    : QWidget(parent), model_(model), sweep_(SweepModel::of(model)), appearance_(appearance) {
  auto* column = column_in(this);
  column->setSpacing(1);
  column->addWidget(make_head());
  column->addWidget(make_progress());
  auto* row = new QHBoxLayout;
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(1);
  row->addWidget(make_plots(), plots_share);
  row->addWidget(make_side(tools, snap), side_share);
  column->addLayout(row, 1);
  column->addWidget(make_foot());

  connect(sweep_, &SweepModel::settings_changed, this, &SweepView::show_settings);
  connect(sweep_, &SweepModel::sweep_changed, this, &SweepView::show_sweep);
  connect(sweep_, &SweepModel::head_changed, this, &SweepView::show_head);
  // The table reads the map at the head, which comes a moment after it.
  connect(model, &LandscapeModel::result_changed, this, &SweepView::show_table);
  connect(sweep_, &SweepModel::playing_changed, this, &SweepView::dress);
  connect(sweep_, &SweepModel::opened_changed, this, &SweepView::show_settings);
  connect(appearance, &Appearance::changed, this, &SweepView::dress);
  dress();
  show_settings();
}

QWidget* SweepView::make_head() {
  auto* pane = new Pane(appearance_, false, this);
  auto* row = new QHBoxLayout(pane);
  row->setSpacing(0);
  head_ = new PlotHeader(appearance_, tr("Attractors under a sweep"), pane);
  exit_ = new QPushButton(tr("Exit sweep"));
  row->addWidget(head_, 1);
  row->addWidget(exit_);
  connect(exit_, &QPushButton::clicked, sweep_, [this] { sweep_->set_open(false); });
  return pane;
}

QWidget* SweepView::make_progress() {
  progress_ = new Pane(appearance_, true, this);
  auto* row = new QHBoxLayout(progress_);
  progress_title_ = text_label(nullptr);
  progress_text_ = text_label("quiet");
  progress_share_ = text_label(nullptr);
  progress_left_ = text_label("quiet");
  bar_ = new QProgressBar;
  bar_->setTextVisible(false);
  bar_->setAccessibleName(tr("Progress of the sweep"));
  cancel_ = new QPushButton(tr("Cancel"));
  row->addWidget(progress_title_);
  row->addWidget(progress_text_);
  row->addWidget(bar_, 1);
  row->addWidget(progress_share_);
  row->addWidget(progress_left_);
  row->addWidget(cancel_);
  connect(cancel_, &QPushButton::clicked, this,
          [this] { sweep_->running() ? sweep_->cancel() : sweep_->restart(); });
  return progress_;
}

QWidget* SweepView::make_plots() {
  auto* plots = plots_ = new QWidget;
  auto* column = column_in(plots);
  column->setSpacing(1);
  const auto pane = [&](PlotHeader*& header, const QString& title, const LegendRow::Painting& legend,
                        SweepPlot*& plot, SweepPlotKind kind, int share) {
    auto* cell = new Pane(appearance_, false, plots);
    auto* rows = column_in(cell);
    header = new PlotHeader(appearance_, title, cell);
    plot = new SweepPlot(kind, appearance_, cell);
    rows->addWidget(header);
    rows->addWidget(new LegendRow(appearance_, legend, cell));
    rows->addWidget(plot, 1);
    column->addWidget(cell, share);
    drags_head(plot->drag());
    connect(plot, &SweepPlot::head_moved, sweep_, &SweepModel::set_head);
    const bool shares = kind == SweepPlotKind::shares;
    add_data_menu(plot, shares ? tr("basin shares") : tr("attractor energies"),
                  [this, shares] { return shares ? shares_table(*sweep_) : energies_table(*sweep_); });
    connect(header->add_button("enlarge", tr("Enlarge (F)")), &QToolButton::clicked, this,
            [this, cell] { enlarge(cell); });
    QToolButton* const more = header->add_button("more", tr("More"));
    auto* menu = plot->findChild<QMenu*>(QStringLiteral("data menu"));
    connect(more, &QToolButton::clicked, menu,
            [more, menu] { menu->popup(more->mapToGlobal(more->rect().bottomLeft())); });
  };
  pane(
      shares_header_, tr("Basin shares"),
      [this](QPainter& painter, const QRectF& row, const Theme& theme, double scale) {
        LegendLine line(painter, row, theme, scale);
        const QFontMetricsF metrics(painter.font());
        double x = 0;
        for (const SweepMarkKind kind : marked_) {
          const QString word = sweep_mark_word(kind);
          paint_sign(painter, {row.left() + x + 5 * scale, row.center().y()}, sweep_sign({}, kind, theme),
                     scale);
          painter.setPen(theme.text_2);
          painter.drawText(row.adjusted(x + 14 * scale, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, word);
          x += metrics.horizontalAdvance(word) + 26 * scale;
        }
        line.skip(x / scale);
        const QString hatched = tr("not converged");
        line.entries({{LegendEntry::Symbol::not_converged, hatched, hatched, {}, {}}});
        line.text(sweep_->settings().parameter == SweepParameter::pattern
                      ? tr("colour: blend of the weights there")
                      : tr("colour: blend of the weights at that %1").arg(sweep_symbol(sweep_->settings())));
      },
      shares_, SweepPlotKind::shares, 51);
  pane(
      energies_header_, tr("Attractor energies"),
      [](QPainter& painter, const QRectF& row, const Theme& theme, double scale) {
        const double y = row.center().y();
        painter.setPen(QPen(theme.text_2, 3 * scale));
        painter.drawLine(QPointF(row.left(), y), QPointF(row.left() + 18 * scale, y));
        painter.drawText(row.adjusted(24 * scale, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, tr("stable"));
        painter.setPen(QPen(theme.text_3, 1.25 * scale, Qt::DashLine));
        painter.drawLine(QPointF(row.left() + 76 * scale, y), QPointF(row.left() + 96 * scale, y));
        painter.setPen(theme.text_2);
        painter.drawText(row.adjusted(102 * scale, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         tr("saddle or maximum"));
      },
      energies_, SweepPlotKind::energies, 49);
  energies_header_->set_parameters(tr("same axis; a stable branch and a saddle meet at a fold"));
  return plots;
}

QWidget* SweepView::make_side(ToolMode* tools, Snap* snap) {
  side_ = new QWidget;
  auto* column = column_in(side_);
  column->setSpacing(1);
  basins_ = new FieldPanel(FieldKind::basins, model_, appearance_, tools, snap, side_);
  column->addWidget(basins_, 1);
  auto* cell = new Pane(appearance_, false, side_);
  auto* rows = column_in(cell);
  table_header_ = new PlotHeader(appearance_, tr("At the play head"), cell);
  table_header_->set_parameters(tr("area of the shown window"));
  table_ = new SweepTable(appearance_, cell);
  QToolButton* const copy = table_header_->add_button("copy", tr("Copy table (Ctrl+C)"));
  connect(copy, &QToolButton::clicked, table_, &SweepTable::copy);
  rows->addWidget(table_header_);
  rows->addWidget(table_, 1);
  column->addWidget(cell);
  connect(basins_->plot(), &FieldPlot::frame_changed, this, &SweepView::tell_field_pixels);
  connect(basins_, &FieldPanel::enlarge_requested, this, [this] { enlarge(basins_); });
  return side_;
}

// The part alone, or all of them again.
void SweepView::enlarge(QWidget* part) {
  large_ = large_ == part ? nullptr : part;
  const auto shows = [this](const QWidget* each) {
    return !large_ || each == large_ || each->isAncestorOf(large_);
  };
  for (QWidget* group : {plots_, side_}) {
    group->setVisible(shows(group));
    for (auto* each : group->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
      each->setVisible(shows(each));
  }
}

void SweepView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && large_) return enlarge(large_);
  if (event->key() == Qt::Key_F && !large_) return enlarge(shares_->parentWidget());
  if (event->key() == Qt::Key_F) return enlarge(large_);
  QWidget::keyPressEvent(event);
}

QWidget* SweepView::make_foot() {
  foot_ = new Pane(appearance_, false, this);
  auto* row = new QHBoxLayout(foot_);
  const auto button = [&](const QString& text, auto press) {
    auto* made = new QToolButton;
    made->setAutoRaise(true);
    made->setToolTip(text);
    made->setAccessibleName(text);
    row->addWidget(made);
    connect(made, &QToolButton::clicked, this, press);
    return made;
  };
  back_ = button(tr("Previous"), [this] { sweep_->step(-1, step_to_->currentIndex() == 1); });
  play_ = button(tr("Play the sweep"), [this] { sweep_->play(!sweep_->playing()); });
  forward_ = button(tr("Next"), [this] { sweep_->step(1, step_to_->currentIndex() == 1); });
  symbol_ = text_label(nullptr);
  slider_ = new ValueSlider(appearance_);
  slider_->setAccessibleName(tr("Play head"));
  entry_ = new NumberEntry(appearance_);
  entry_->setAccessibleName(tr("Value at the play head"));
  of_ = text_label("quiet");
  step_to_ = new Choice;
  step_to_->addItems({tr("Next value"), tr("Next event")});
  step_to_->setAccessibleName(tr("Step to"));
  step_to_->setCurrentIndex(1);
  auto* step = text_label("label");
  step->setText(tr("Step to"));
  row->addWidget(symbol_);
  row->addWidget(slider_, 1);
  use_ = new QPushButton;
  connect(use_, &QPushButton::clicked, sweep_, &SweepModel::take_over);
  row->addWidget(entry_);
  row->addWidget(of_);
  row->addWidget(use_);
  row->addWidget(step);
  row->addWidget(step_to_);
  drags_head(slider_->drag());
  connect(slider_, &ValueSlider::moved, sweep_, &SweepModel::set_head);
  connect(entry_, &NumberEntry::committed, sweep_, &SweepModel::set_head);
  connect(entry_, &NumberEntry::stepped, this, [this](int direction, double size) {
    sweep_->set_head(slider_->stepped(sweep_->head(), direction, size));
  });
  return foot_;
}

// The head is no part of the scene: cancelled half-way, the drag leads back to where it was pressed.
void SweepView::drags_head(Drag& drag) {
  drag.edits(sweep_->document());
  connect(&drag, &Drag::began, this, [this] { head_before_drag_ = sweep_->head(); });
  connect(&drag, &Drag::ended, this, [this](bool cancelled) {
    if (cancelled) sweep_->set_head(head_before_drag_);
  });
}

void SweepView::take_focus() { slider_->setFocus(Qt::OtherFocusReason); }

}  // namespace basinscope
