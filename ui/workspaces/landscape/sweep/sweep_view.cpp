// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/sweep_view.h"

#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

#include "ui/controls/choice.h"
#include "ui/controls/label.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/progress_row.h"
#include "ui/controls/value_slider.h"
#include "ui/figure/tick_steps.h"
#include "ui/text/in_sentence.h"
#include "ui/text/shown_number.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/landscape/fields/field_panel.h"
#include "ui/workspaces/landscape/sweep/sweep_picture.h"
#include "ui/workspaces/landscape/sweep/sweep_table.h"
#include "ui/workspaces/landscape/sweep/sweep_words.h"

namespace basinscope {
namespace {

constexpr int side_share = 37, plots_share = 63;  // of the width
constexpr int table_height = 226;

Label* text_label(const char* role) {
  auto* made = new Label;
  if (role) made->setProperty("role", role);
  return made;
}

}  // namespace

SweepView::SweepView(LandscapeModel* model, Appearance* appearance, ToolMode* tools, Snap* snap,
                     QWidget* parent)
    : PanelGround(appearance, parent, &Theme::line),
      model_(model),
      sweep_(SweepModel::of(model)),
      appearance_(appearance) {
  layout()->setSpacing(1);
  make_head();
  make_progress();
  auto* row = add_row(1);
  row->setSpacing(1);
  row->addWidget(make_plots(), plots_share);
  row->addWidget(make_side(tools, snap), side_share);
  make_foot();

  connect(sweep_, &SweepModel::state_changed, this, &SweepView::show_settings);
  connect(sweep_, &SweepModel::sweep_changed, this, &SweepView::show_sweep);
  connect(sweep_, &SweepModel::head_changed, this, &SweepView::show_head);
  // The table reads the map at the head, which comes a moment after it.
  connect(model, &LandscapeModel::result_changed, this, &SweepView::show_table);
  connect(sweep_, &SweepModel::playing_changed, this, &SweepView::apply_theme);
  connect(sweep_, &SweepModel::opened_changed, this, &SweepView::show_settings);
  connect(appearance, &Appearance::changed, this, &SweepView::apply_theme);
  apply_theme();
  show_settings();
}

void SweepView::make_head() {
  auto* pane = new PanelGround(appearance_, this);
  add(pane);
  auto* row = pane->add_row();
  row->setSpacing(0);
  head_ = new PlotHeader(appearance_, tr("Attractors under a sweep"), pane);
  exit_ = new QPushButton(tr("Exit sweep"));
  row->addWidget(head_, 1);
  row->addWidget(exit_);
  connect(exit_, &QPushButton::clicked, sweep_, [this] { sweep_->set_open(false); });
}

void SweepView::make_progress() {
  progress_ = new ProgressRow(appearance_, tr("Progress of the sweep"), this);
  add(progress_);
  cancel_ = progress_->add_button(tr("Cancel"));
  connect(cancel_, &QPushButton::clicked, this,
          [this] { sweep_->running() ? sweep_->cancel() : sweep_->restart(); });
}

QWidget* SweepView::make_plots() {
  auto* plots = new PanelGround(appearance_, this, &Theme::line);
  plots_ = plots;
  plots->layout()->setSpacing(1);
  const auto panel = [&](const QString& title, const QString& file, SweepPlotKind kind, int share) {
    const auto table = [this, kind] {
      const auto sweep = sweep_->sweep();
      if (!sweep) return DataTable();
      return kind == SweepPlotKind::shares
                 ? shares_table(sweep_->settings(), *sweep)
                 : energies_table(sweep_->settings(), *sweep, sweep_->document()->scene());
    };
    auto* made = new PlotPanel<SweepPlot>(appearance_, title, file, table, plots, kind);
    SweepPlot* const plot = made->plot();
    made->add_legend();
    plots->add(made, share);
    drags_head(plot->drag());
    connect(plot, &SweepPlot::head_moved, sweep_, &SweepModel::set_head);
    add_buttons(made->header(), plot, made);
    return made;
  };
  shares_ = panel(tr("Basin shares"), tr("basin shares"), SweepPlotKind::shares, 51);
  energies_ = panel(tr("Attractor energies"), tr("attractor energies"), SweepPlotKind::energies, 49);
  energies_->header()->set_parameters(tr("same axis; a stable branch and a saddle meet at a fold"));
  make_diagram(plots);
  return plots;
}

void SweepView::make_diagram(PanelGround* plots) {
  diagram_ = new SpecPanel<Diagram>(appearance_, diagram_spec(), plots);
  diagram_->add_legend();
  plots->add(diagram_, 1);
  CurvePlot* const plot = diagram_->plot();
  plot->set_margins({52, 26, 76, 42}, true);
  diagram_->header()->setToolTip(
      tr("A click, or Ctrl+Enter, gives the scene the parameters at the pointer (one undo step)."));
  connect(plot, &CurvePlot::hovered, this, [this](QPointF value) { point_in_diagram(value, false); });
  connect(plot, &CurvePlot::pressed, this, [this](QPointF value) { point_in_diagram(value, true); });
  connect(plot, &CurvePlot::left, this, [this] {
    read_at_.reset();
    diagram_->show_words({});
  });
  add_buttons(diagram_->header(), plot, diagram_);
}

void SweepView::add_buttons(PlotHeader* header, CurvePlot* plot, QWidget* part) {
  connect(header->add_button("enlarge", tr("Enlarge (F)")), &QToolButton::clicked, this,
          [this, part] { enlarge(part); });
  QToolButton* const more = header->add_button("more", tr("More"));
  auto* menu = plot->findChild<QMenu*>(QStringLiteral("data menu"));
  connect(more, &QToolButton::clicked, menu,
          [more, menu] { menu->popup(more->mapToGlobal(more->rect().bottomLeft())); });
}

Diagram SweepView::diagram_now() const {
  return diagram_of(sweep_->settings(), sweep_->document()->scene(), sweep_->plane());
}

void SweepView::point_in_diagram(QPointF value, bool opens) {
  if (!sweep_->is_open() || !sweep_->over_two() || !sweep_->refusal().isEmpty()) return;
  read_at_ = value;
  const Diagram diagram = diagram_now();
  const auto point = point_at(diagram, diagram_->plot()->panel(), value);
  if (opens && point) sweep_->open_at(point->column, point->row);
  diagram_->show_words(point ? point_words(diagram, *point) : RichText());
}

QWidget* SweepView::make_side(ToolMode* tools, Snap* snap) {
  auto* side = new PanelGround(appearance_, this, &Theme::line);
  side_ = side;
  side->layout()->setSpacing(1);
  basins_ = new FieldPanel(FieldKind::basins, true, model_, appearance_, tools, snap, side_);
  side->add(basins_, 1);
  auto* cell = new PanelGround(appearance_, side);
  table_header_ = new PlotHeader(appearance_, tr("At the play head"), cell);
  table_header_->set_parameters(tr("area of the shown window"));
  table_ = new SweepTable(appearance_, cell);
  QToolButton* const copy = table_header_->add_button("copy", tr("Copy table (Ctrl+C)"));
  connect(copy, &QToolButton::clicked, table_, &SweepTable::copy);
  cell->add(table_header_);
  cell->add(table_, 1);
  side->add(cell);
  connect(basins_, &FieldPanel::enlarge_requested, this, [this] { enlarge(basins_); });
  connect(basins_->plot(), &FieldPlot::frame_changed, basins_, &FieldPanel::tell_pixels);
  return side;
}

// The part alone, or all of them again.
void SweepView::enlarge(QWidget* part) {
  large_ = large_ == part ? nullptr : part;
  show_parts();
}

void SweepView::show_parts() {
  const auto is_there = [this](const QWidget* each) {
    const bool of_sweep = each == shares_ || each == energies_;
    return sweep_->over_two() ? !of_sweep : each != diagram_;
  };
  if (large_ && !is_there(large_)) large_ = nullptr;
  const auto shows = [this, is_there](const QWidget* each) {
    return is_there(each) && (!large_ || each == large_ || each->isAncestorOf(large_));
  };
  for (QWidget* group : {plots_, side_}) {
    group->setVisible(shows(group));
    for (auto* each : group->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
      each->setVisible(shows(each));
  }
}

void SweepView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && large_) return enlarge(large_);
  QWidget* const first = sweep_->over_two() ? static_cast<QWidget*>(diagram_) : shares_;
  if (event->key() == Qt::Key_F && !large_) return enlarge(first);
  if (event->key() == Qt::Key_F) return enlarge(large_);
  if (event->key() == Qt::Key_Return && event->modifiers() == Qt::ControlModifier && read_at_)
    return point_in_diagram(*read_at_, true);
  QWidget::keyPressEvent(event);
}

void SweepView::make_foot() {
  auto* foot = new PanelGround(appearance_, this);
  add(foot);
  auto* row = foot_row_ = foot->add_row();
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
  use_ = new QPushButton;
  connect(use_, &QPushButton::clicked, sweep_, &SweepModel::take_over);
  for (QWidget* part : std::initializer_list<QWidget*>{symbol_, slider_, entry_, of_, use_, step, step_to_})
    row->addWidget(part, part == slider_ ? 1 : 0);
  drags_head(slider_->drag());
  connect(slider_, &ValueSlider::moved, sweep_, &SweepModel::set_head);
  connect(entry_, &NumberEntry::committed, sweep_, &SweepModel::set_head);
  connect(entry_, &NumberEntry::stepped, this, [this](int direction, double size) {
    sweep_->set_head(slider_->stepped(sweep_->head(), direction, size));
  });
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

void SweepView::show_settings() {
  const SweepSettings& settings = sweep_->settings();
  const QString symbol = sweep_symbol(settings);
  show_title();
  table_header_->set_title(sweep_->over_two() ? tr("Attractors of the scene") : tr("At the play head"));
  foot_row_->parentWidget()->setVisible(!sweep_->over_two());
  show_parts();
  symbol_->setText(marked("<b><i>%1</i></b>", symbol));
  const double low = std::min(settings.from, settings.to), high = std::max(settings.from, settings.to);
  slider_->set_reach({low, high, settings.logarithmic}, settings.parameter == SweepParameter::k);
  entry_->set_range({low, high}, settings.parameter == SweepParameter::k);
  of_->setText(tr("of %1").arg(shown_number(settings.to, 4)));
  show_sweep();
}

// Of the scene as it is: a click in a diagram gives it other parameters.
void SweepView::show_title() {
  const SweepSettings& settings = sweep_->settings();
  const Scene& scene = model_->document()->scene();
  const auto& window = scene.window;
  const int decimals = tick_decimals(tick_step(window.x1 - window.x0) / 2);
  const auto range = [](const SweepSettings& axis) {
    return marked("<i>%1</i> from %2 to %3", sweep_symbol(axis), shown_number(axis.from, 4),
                  shown_number(axis.to, 4));
  };
  RichText ranges = range(settings);
  if (sweep_->over_two()) ranges += QStringLiteral(", ") + range(diagram_axes(settings)[1]);
  head_->set_title(sweep_->over_two() ? tr("Attractors over two parameters")
                                      : tr("Attractors under a sweep"));
  head_->set_parameters(marked("%1, %2, %3, window %4 … %5", ranges, translated(name_of(scene.separation)),
                               in_sentence(translated(name_of(scene.post))), fixed_text(window.x0, decimals),
                               fixed_text(window.x1, decimals)));
}

void SweepView::show_sweep() {
  if (!sweep_->is_open()) return;
  if (sweep_->over_two()) return show_diagram();
  const auto sweep = sweep_->sweep();
  const SweepPicture picture =
      sweep_->refusal().isEmpty()
          ? sweep_picture(sweep_->settings(), sweep.get(), sweep_->planned(), appearance_->theme().dark)
          : SweepPicture{};
  shares_->plot()->show_picture(picture);
  energies_->plot()->show_picture(picture);
  shares_->header()->set_parameters(!sweep_->refusal().isEmpty() ? sweep_->refusal()
                                    : sweep                      ? sweep_counts_text(*sweep_)
                                                                 : QString());
  show_progress();
  show_head();
}

void SweepView::show_diagram() {
  if (!sweep_->refusal().isEmpty()) {
    diagram_->show_nothing();
    diagram_->header()->set_parameters(sweep_->refusal());
  }
  show_progress();
  show_head();
}

void SweepView::show_progress() {
  const bool running = sweep_->running(), two = sweep_->over_two();
  const std::size_t done = sweep_->done(), planned = sweep_->planned();
  const bool refused = !sweep_->refusal().isEmpty();
  progress_->setVisible(refused || running || done < planned);
  cancel_->setVisible(!refused);
  progress_->show_progress(refused   ? (two ? marked("<b>No diagram</b>") : marked("<b>No sweep</b>"))
                           : running ? (two ? marked("<b>Diagram</b>") : marked("<b>Sweep</b>"))
                                     : marked("<b>Cancelled</b>"),
                           refused ? RichText(capitalised(sweep_->refusal())) : sweep_progress_text(*sweep_),
                           static_cast<std::int64_t>(done), refused ? 0 : static_cast<std::int64_t>(planned),
                           running ? sweep_->seconds_left() : std::nullopt);
  cancel_->setText(running ? tr("Cancel") : tr("Start again"));
}

void SweepView::show_head() {
  if (!sweep_->is_open()) return;
  if (sweep_->over_two()) {
    if (!sweep_->refusal().isEmpty()) return show_table();
    const Diagram diagram = diagram_now();
    const auto axes = diagram_axes(diagram.settings);
    basins_->set_title(marked("Basins at <i>%1</i> = %2, <i>%3</i> = %4", sweep_symbol(axes[0]),
                              short_number((*diagram.here)[0], 4), sweep_symbol(axes[1]),
                              short_number((*diagram.here)[1], 4)));
    diagram_->show_result(std::make_shared<const Diagram>(diagram));
    show_title();
    return show_table();
  }
  const double head = sweep_->head();
  shares_->plot()->show_head_at(head);
  energies_->plot()->show_head_at(head);
  slider_->show_value(head);
  entry_->set_value(head);
  const QString symbol = sweep_symbol(sweep_->settings());
  basins_->set_title(marked("Basins at <i>%1</i> = %2", symbol, short_number(head, 4)));
  use_->setText(tr("Use %1 = %2").arg(symbol, short_number(head, 4)));
  use_->setEnabled(sweep_->can_take_over());
  use_->setToolTip(use_->isEnabled() ? tr("Makes this the scene's own value (one undo step)")
                                     : tr("The scene has this value"));
  show_table();
}

// The map's own states at the head, under the numbers of their branches; until they are there those of the
// value computed next to it.
void SweepView::show_table() {
  const auto sweep = sweep_->sweep();
  if (!sweep_->is_open()) return;
  const SweepSettings& settings = sweep_->settings();
  const QString symbol = sweep_symbol(settings);
  const SweepValue* at = sweep_->at_head();
  const auto result = model_->result();
  const bool current = result && result->revision == model_->revision();
  if (sweep_->over_two()) {
    table_header_->set_parameters(current ? tr("area of the shown window")
                                          : tr("nothing computed there yet"));
    const auto here = current ? result->basins.attractors : std::vector<Attractor>();
    return table_->show_rows(
        sweep_rows({}, nullptr, here, model_->scene().separation, 0, false, appearance_->theme().dark), {});
  }
  if (!sweep || (!current && !at)) {
    table_header_->set_parameters(tr("nothing computed there yet"));
    table_->show_rows({}, symbol);
    return;
  }
  table_header_->set_parameters(marked("area of the shown window at <i>%1</i> = %2", symbol,
                                       short_number(current ? sweep_->head() : at->value, 4)));
  const double reach = at ? settings.match * sweep->network(*at).length : 0;
  table_->show_rows(sweep_rows(*sweep, at, current ? result->basins.attractors : at->attractors,
                               model_->scene().separation, reach, settings.white, appearance_->theme().dark),
                    symbol);
}

void SweepView::apply_theme() {
  const Theme& theme = appearance_->theme();
  const auto px = [this](double n) { return appearance_->px(n); };
  exit_->setIcon(icon("close", theme));
  back_->setIcon(icon("step-back", theme));
  forward_->setIcon(icon("step", theme));
  play_->setIcon(icon(sweep_->playing() ? "pause" : "play", theme));
  head_->parentWidget()->layout()->setContentsMargins(0, px(2), px(12), px(2));
  foot_row_->setContentsMargins(px(12), px(8), px(12), px(8));
  foot_row_->setSpacing(px(8));
  entry_->setFixedWidth(px(68));
  step_to_->setFixedWidth(px(112));
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
  basins_->tell_pixels();
  show_settings();
}

}  // namespace basinscope
