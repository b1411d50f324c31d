// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/controls/choice.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/number_text.h"
#include "ui/controls/value_slider.h"
#include "ui/plots/legend_parts.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/sweep_plot.h"
#include "ui/plots/tick_steps.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/landscape/field_panel.h"
#include "ui/workspaces/landscape/sweep_picture.h"
#include "ui/workspaces/landscape/sweep_table.h"

namespace basinscope {
namespace {

constexpr int side_share = 37, plots_share = 63;  // of the width
constexpr int table_height = 226;

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
    connect(plot, &SweepPlot::head_pressed, sweep_, &SweepModel::begin_drag);
    connect(plot, &SweepPlot::head_moved, sweep_, &SweepModel::drag_to);
    connect(plot, &SweepPlot::head_released, sweep_, &SweepModel::end_drag);
  };
  pane(
      shares_header_, tr("Basin shares"),
      [this](QPainter& painter, const QRectF& row, const Theme& theme, double scale) {
        LegendLine line(painter, row, theme, scale);
        for (const bool birth : {true, false}) {
          draw_sweep_mark(painter, {row.left() + (birth ? 5 : 62) * scale, row.center().y()}, birth, theme,
                          scale);
          painter.setPen(theme.text_2);
          painter.drawText(row.adjusted((birth ? 16 : 73) * scale, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                           birth ? tr("birth") : tr("merger"));
        }
        line.skip(132);
        line.hatch();
        line.text(tr("not converged"));
        line.text(tr("colour: blend of the weights at that %1").arg(sweep_symbol(sweep_->settings())));
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
        painter.drawText(row.adjusted(102 * scale, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, tr("saddle"));
      },
      energies_, SweepPlotKind::energies, 49);
  energies_header_->set_parameters(tr("same axis; at a fold a stable line and a saddle's meet"));
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
  connect(basins_, &FieldPanel::enlarge_requested, this, [this, cell] {
    const bool large = plots_->isVisible();
    plots_->setVisible(!large);
    cell->setVisible(!large);
  });
  return side_;
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
  row->addWidget(entry_);
  row->addWidget(of_);
  row->addWidget(step);
  row->addWidget(step_to_);
  connect(slider_, &ValueSlider::pressed, sweep_, &SweepModel::begin_drag);
  connect(slider_, &ValueSlider::released, sweep_, &SweepModel::end_drag);
  connect(slider_, &ValueSlider::moved, sweep_, &SweepModel::set_head);
  connect(entry_, &NumberEntry::committed, sweep_, &SweepModel::set_head);
  connect(entry_, &NumberEntry::stepped, this, [this](int direction, double size) {
    sweep_->set_head(slider_->stepped(sweep_->head(), direction, size));
  });
  return foot_;
}

void SweepView::take_focus() { slider_->setFocus(Qt::OtherFocusReason); }

void SweepView::show_settings() {
  const SweepSettings& settings = sweep_->settings();
  const Scene& scene = model_->document()->scene();
  const QString symbol = sweep_symbol(settings);
  const auto& window = scene.window;
  const int decimals = tick_decimals(tick_step(window.x1 - window.x0) / 2);
  head_->set_parameters(tr("<i>%1</i> from %2 to %3, %4, %5, window %6 … %7")
                            .arg(symbol, shown_number(settings.from, 4), shown_number(settings.to, 4),
                                 QString::fromStdString(name_of(scene.separation)).toHtmlEscaped(),
                                 QString::fromStdString(name_of(scene.post)).toLower(),
                                 number_text(window.x0, decimals), number_text(window.x1, decimals)));
  symbol_->setText(QStringLiteral("<b><i>%1</i></b>").arg(symbol));
  const double low = std::min(settings.from, settings.to), high = std::max(settings.from, settings.to);
  slider_->set_reach({low, high, settings.logarithmic}, settings.parameter == SweepParameter::k);
  entry_->set_range({low, high}, settings.parameter == SweepParameter::k);
  of_->setText(tr("of %1").arg(shown_number(settings.to, 4)));
  show_sweep();
}

void SweepView::show_sweep() {
  if (!sweep_->is_open()) return;
  const auto sweep = sweep_->sweep();
  const SweepPicture picture = sweep_->refusal().isEmpty()
                                   ? sweep_picture(model_->document()->scene(), sweep_->settings(),
                                                   sweep.get(), sweep_->planned(), appearance_->theme().dark)
                                   : SweepPicture{};
  shares_->show_picture(picture);
  energies_->show_picture(picture);
  QString counts;
  if (!sweep_->refusal().isEmpty()) {
    counts = sweep_->refusal().toHtmlEscaped();
  } else if (sweep) {
    const SweepCounts found = sweep_counts(*sweep);
    counts = (found.births == 1 ? tr("1 birth") : tr("%1 births").arg(found.births)) + QStringLiteral(", ") +
             (found.mergers == 1 ? tr("1 merger") : tr("%1 mergers").arg(found.mergers));
    if (found.lost > 0) counts += tr(", %1 lost").arg(found.lost);
    if (!sweep_->complete()) counts += sweep_->running() ? tr(" so far") : tr(", partial");
  }
  shares_header_->set_parameters(counts);
  show_progress();
  show_head();
}

void SweepView::show_progress() {
  const auto sweep = sweep_->sweep();
  const bool running = sweep_->running();
  const std::size_t done = sweep ? sweep->values.size() : 0, planned = sweep_->planned();
  const bool refused = !sweep_->refusal().isEmpty();
  progress_->setVisible(refused || running || done < planned);
  for (QWidget* part : {static_cast<QWidget*>(bar_), static_cast<QWidget*>(cancel_)})
    part->setVisible(!refused);
  if (refused) {
    progress_title_->setText(tr("<b>No sweep</b>"));
    progress_text_->setText(capitalised(sweep_->refusal()).toHtmlEscaped());
    progress_share_->clear();
    progress_left_->clear();
    return;
  }
  progress_title_->setText(running ? tr("<b>Sweep</b>") : tr("<b>Cancelled</b>"));
  const double last = done > 0 ? sweep->values.back().value : sweep_->settings().from;
  const long long starts = static_cast<long long>(sweep_->settings().grid) * sweep_->settings().grid;
  progress_text_->setText(
      tr("value %1 of %2, <i>%3</i> = %4, %5 starts")
          .arg(done)
          .arg(planned)
          .arg(sweep_symbol(sweep_->settings()), short_number(last), grouped_text(starts)));
  bar_->setRange(0, static_cast<int>(planned));
  bar_->setValue(static_cast<int>(done));
  progress_share_->setText(planned > 0 ? tr("%1 %").arg(100 * done / planned) : QString());
  const auto left = sweep_->seconds_left();
  progress_left_->setText(running && left ? tr("about %1:%2 left")
                                                .arg(static_cast<int>(*left) / 60)
                                                .arg(static_cast<int>(*left) % 60, 2, 10, QLatin1Char('0'))
                                          : QString());
  cancel_->setText(running ? tr("Cancel") : tr("Start again"));
}

void SweepView::show_head() {
  if (!sweep_->is_open()) return;
  const double head = sweep_->head();
  shares_->show_head(head);
  energies_->show_head(head);
  slider_->show_value(head);
  entry_->set_value(head);
  const SweepValue* at = sweep_->at_head();
  const QString symbol = sweep_symbol(sweep_->settings());
  basins_->set_title(tr("Basins at <i>%1</i> = %2").arg(symbol, short_number(head, 4)));
  table_header_->set_parameters(
      at ? tr("area of the shown window at <i>%1</i> = %2").arg(symbol, short_number(at->value, 4))
         : tr("nothing computed there yet"));
  table_->show_rows(
      at ? sweep_rows(*sweep_->sweep(), *at, sweep_->settings().white, appearance_->theme().dark)
         : std::vector<SweepRow>{},
      symbol);
}

void SweepView::dress() {
  const Theme& theme = appearance_->theme();
  const auto px = [this](double n) { return appearance_->px(n); };
  exit_->setIcon(icon("close", theme));
  back_->setIcon(icon("step-back", theme));
  forward_->setIcon(icon("step", theme));
  play_->setIcon(icon(sweep_->playing() ? "pause" : "play", theme));
  head_->parentWidget()->layout()->setContentsMargins(0, px(2), px(12), px(2));
  progress_->layout()->setContentsMargins(px(12), px(8), px(12), px(8));
  progress_->layout()->setSpacing(px(12));
  foot_->layout()->setContentsMargins(px(12), px(8), px(12), px(8));
  foot_->layout()->setSpacing(px(8));
  entry_->setFixedWidth(px(68));
  step_to_->setFixedWidth(px(112));
  bar_->setFixedHeight(px(5));
  bar_->setStyleSheet(QStringLiteral("QProgressBar { background: %1; border: 0; border-radius: %3px; }"
                                     "QProgressBar::chunk { background: %2; border-radius: %3px; }")
                          .arg(theme.track.name(), theme.accent.name())
                          .arg(px(2)));
  arrange();
  show_sweep();
  update();
}

void SweepView::arrange() {
  table_->parentWidget()->setFixedHeight(std::min(appearance_->px(table_height), height() * 2 / 5));
}

void SweepView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void SweepView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  tell_field_pixels();
  show_settings();
}

void SweepView::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), appearance_->theme().line); }

void SweepView::tell_field_pixels() {
  if (!basins_->isVisible()) return;
  const QSize pixels = basins_->plot()->frame_device_pixels();
  model_->set_field_pixels(pixels.width(), pixels.height());
  model_->set_appearance(appearance_->theme().dark, devicePixelRatioF());
}

}  // namespace basinscope
