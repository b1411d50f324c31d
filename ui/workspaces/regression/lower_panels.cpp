// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/lower_panels.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "ui/controls/label.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/segment.h"
#include "ui/controls/value_slider.h"
#include "ui/plots/surface_plot.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/panel_name.h"
#include "ui/workspaces/regression/linear_panels.h"
#include "ui/workspaces/regression/shift_panels.h"
#include "ui/workspaces/regression/surface_panels.h"

namespace basinscope {

LowerPanels::LowerPanels(RegressionModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      model_(model),
      appearance_(appearance),
      bar_(new PanelGround(appearance, this)),
      row_(new QHBoxLayout),
      pages_(new Segment({tr("Surface and shift"), tr("Shift over time"), tr("Linear attention")})),
      play_(new QToolButton),
      title_(new Label),
      slider_(new ValueSlider(appearance)),
      entry_(new NumberEntry(appearance)),
      stack_(new QStackedLayout) {
  static_cast<QVBoxLayout*>(bar_->layout())->addLayout(row_);
  play_->setToolTip(tr("Play the steps"));
  play_->setAccessibleName(tr("Play the steps"));
  play_->setFocusPolicy(Qt::TabFocus);
  slider_->setAccessibleName(tr("Step, slider"));
  entry_->setAccessibleName(tr("Step"));
  entry_->setProperty("help", tr("How many samples have been seen."));
  row_->addWidget(pages_);
  row_->addStretch(1);
  row_->addWidget(play_);
  row_->addWidget(title_);
  row_->addWidget(slider_, 2);
  row_->addWidget(entry_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(bar_);
  column->addLayout(stack_, 1);
  connect(pages_, &Segment::picked, this, [this](int page) {
    model_->play(RegressionModel::Play::none);
    model_->change(tr("Lower row"),
                   [page](RegressionState& state) { state.lower = static_cast<LowerRow>(page); });
  });
  slider_->drag().edits(model->document());
  connect(slider_, &ValueSlider::moved, this,
          [this](double value) { model_->set_step(static_cast<int>(std::lround(value))); });
  connect(entry_, &NumberEntry::committed, this,
          [this](double value) { model_->set_step(static_cast<int>(value)); });
  connect(entry_, &NumberEntry::stepped, this, [this](int direction, double percent) {
    model_->set_step(static_cast<int>(std::lround(slider_->stepped(entry_->value(), direction, percent))),
                     true);
  });
  connect(play_, &QToolButton::clicked, this, [this] {
    const bool on = model_->playing() == RegressionModel::Play::steps;
    model_->play(on ? RegressionModel::Play::none : RegressionModel::Play::steps);
  });
  connect(model, &RegressionModel::state_changed, this, &LowerPanels::show_state);
  connect(model, &RegressionModel::playing_changed, this, &LowerPanels::take_sizes);
  connect(appearance, &Appearance::changed, this, &LowerPanels::take_sizes);
  take_sizes();
  show_state();
}

std::shared_ptr<const RegressionShown> LowerPanels::shown() const {
  return std::make_shared<const RegressionShown>(model_->shown_results());
}

template <class Plot>
SpecPanel<RegressionShown, Plot>* LowerPanels::add_panel(QWidget* page, const RegressionPanel& spec,
                                                         const Freshness* freshness, const QString& doing) {
  auto* panel = new SpecPanel<RegressionShown, Plot>(appearance_, spec, page);
  if (freshness) panel->cover(freshness, doing);
  static_cast<QBoxLayout*>(page->layout())->addWidget(panel, 1);
  return panel;
}

void LowerPanels::let_play(SpecPanel<RegressionShown>* panel) {
  panel->plot()->drag().edits(model_->document());
  connect(panel->plot(), &CurvePlot::head_moved, this,
          [this](double step) { model_->set_step(static_cast<int>(std::lround(step))); });
  connect(model_, &RegressionModel::state_changed, panel,
          [this, panel] { panel->show_head(model_->shown_results()); });
}

template <class Signal, class... Panels>
void LowerPanels::follow(Signal signal, Panels*... panels) {
  const auto show = [this, panels...] { (panels->show_or_clear(shown()), ...); };
  connect(model_, signal, this, show);
  show();
}

void LowerPanels::fill_surface(QWidget* page) {
  std::array<SpecPanel<RegressionShown, SurfacePlot>*, 2> fields{};
  for (const bool error : {false, true}) {
    fields[error] = add_panel<SurfacePlot>(page, surface_spec(error), &model_->surface_freshness(),
                                           tr("Computing the surface…"));
    fields[error]->add_legend();
    call_as_in_figures(fields[error], [error] { return surface_spec(error).name; });
    SurfacePlot* const plot = fields[error]->plot();
    plot->drag().edits(model_->document());
    plot->set_places([model = model_](int index) {
      const SurfaceSamples samples = surface_samples_of(model->state());
      if (index >= samples.keys.rows()) return QPointF();
      const Eigen::Vector2d place =
          surface_place(model->state().surface.domain, samples.keys.row(index).transpose());
      return QPointF(place[0], place[1]);
    });
    connect(plot, &SurfacePlot::point_dragged, this,
            [this](int index, QPointF place) { model_->move_surface_sample(index, place.x(), place.y()); });
  }
  follow(&RegressionModel::surface_changed, fields[0], fields[1]);
  // Its lines have their names beside them; the parameters stand where others have a legend.
  RegressionPanel spec = sample_error_spec();
  const auto parameters = std::exchange(spec.parameters, nullptr);
  auto* const errors = add_panel(page, spec, &model_->sample_error_freshness(), tr("Computing the errors…"));
  call_as_in_figures(errors, [] { return sample_error_spec().name; });
  auto* const words = new LegendRow(
      appearance_,
      [this, parameters](const Theme&) {
        return model_->state().surface_imported ? std::vector<CurveKey>()
                                                : std::vector{words_key(parameters(*shown()))};
      },
      errors);
  static_cast<QBoxLayout*>(errors->layout())->insertWidget(1, words);
  const auto show_errors = [this, errors, words] {
    words->update();
    if (!model_->state().surface_imported) return errors->show_or_clear(shown());
    errors->show_nothing();
    errors->plot()->show_made([](const Theme& theme, QSizeF) {
      CurvePanel panel;
      panel.x.title = tr("samples");
      panel.texts.push_back(
          {{0.5, 0.5}, tr("imported: no true function"), theme.text_2, CurveText::Side::centre, {0, 0}});
      return panel;
    });
  };
  connect(model_, &RegressionModel::sample_error_changed, this, show_errors);
  connect(model_, &RegressionModel::state_changed, this, show_errors);
  show_errors();
  auto* const shift =
      add_panel(page, surface_shift_spec(), &model_->shift_freshness(), tr("Computing the errors…"));
  shift->add_legend();
  call_as_in_figures(shift, [] { return surface_shift_spec().name; });
  for (auto* const panel : {errors, shift}) panel->plot()->set_margins({36, 10, 14, 42}, true);
  let_play(shift);
  follow(&RegressionModel::shift_changed, shift);
}

void LowerPanels::fill_shift(QWidget* page) {
  RegressionPanel spec = moment_spec();
  spec.title = {};  // it stands still while the steps play
  spec.parameters = [text = spec.parameters](const RegressionShown& results) {
    return RichText(tr("step %1, ").arg(results.state.shift_step)) + text(results);
  };
  auto* const fits = add_panel(page, spec, nullptr, {});
  call_as_in_figures(fits, [] { return moment_spec().name; });
  std::array<SpecPanel<RegressionShown>*, 2> fields{};
  for (const bool remedy : {false, true}) {
    fields[remedy] = add_panel(page, shift_field_spec(remedy), &model_->shift_surface_freshness(),
                               tr("Computing the surface…"));
    call_as_in_figures(fields[remedy], [remedy] { return shift_field_spec(remedy).name; });
  }
  auto* const errors =
      add_panel(page, shift_errors_spec(), &model_->shift_freshness(), tr("Computing the errors…"));
  call_as_in_figures(errors, [] { return shift_errors_spec().name; });
  for (auto* const panel : {fits, fields[0], fields[1], errors}) {
    panel->plot()->set_margins({46, 10, 16, 42}, true);
    panel->add_legend(2);
  }
  let_play(errors);
  follow(&RegressionModel::shift_changed, errors);
  follow(&RegressionModel::shift_surface_changed, fields[0], fields[1]);
  const auto show_moment = [this, fits, fields,
                            drawn = std::optional<std::pair<ShiftSettings, int>>()]() mutable {
    const RegressionState& state = model_->state();
    fits->setVisible(!state.shift.plane);
    for (auto* const field : fields) field->setVisible(state.shift.plane);
    const std::pair wanted(state.shift, state.shift_step);
    if (state.shift.plane || state.lower != LowerRow::shift || drawn == wanted) return;
    drawn = wanted;
    fits->show_result(shown());
  };
  connect(model_, &RegressionModel::state_changed, this, show_moment);
  auto now = show_moment;
  now();
}

void LowerPanels::fill_linear(QWidget* page) {
  const std::vector<RegressionPanel> specs = linear_specs();
  for (std::size_t i = 0; i < specs.size(); ++i) {
    auto* const panel = add_panel(page, specs[i], &model_->linear_freshness(), tr("Computing the states…"));
    call_as_in_figures(panel, [i] { return linear_specs()[i].name; });
    panel->plot()->set_margins({page->layout()->count() == 3 ? 48 : 40, 10, 14, 42}, true);
    panel->add_legend();
    if (specs[i].head) let_play(panel);
    follow(&RegressionModel::linear_changed, panel);
  }
}

// A page is built when it is first looked at.
void LowerPanels::show_page() {
  const auto which = static_cast<std::size_t>(model_->state().lower);
  if (!built_[which]) {
    static constexpr std::array fill{&LowerPanels::fill_surface, &LowerPanels::fill_shift,
                                     &LowerPanels::fill_linear};
    QWidget* const page = built_[which] = new QWidget(this);
    (new QHBoxLayout(page))->setContentsMargins(0, 0, 0, 0);
    page->layout()->setSpacing(appearance_->px(1));
    (this->*fill[which])(page);
    stack_->addWidget(page);
  }
  stack_->setCurrentWidget(built_[which]);
}

void LowerPanels::show_state() {
  show_page();
  pages_->choose(static_cast<int>(model_->state().lower));
  const double last = model_->steps();
  slider_->set_reach({1, std::max(2.0, last), false}, true);
  entry_->set_range(Range{1, last}, true);
  slider_->show_value(model_->step());
  entry_->set_value(model_->step());
  title_->setText(model_->state().lower == LowerRow::linear_attention ? marked("Token <i>t</i>")
                                                                      : RichText(tr("Time step")));
}

void LowerPanels::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  for (const QWidget* widget : {static_cast<QWidget*>(this), built_[0], built_[1], built_[2]})
    if (widget) widget->layout()->setSpacing(px(1));
  bar_->setFixedHeight(px(36));
  row_->setContentsMargins(px(12), 0, px(12), 0);
  row_->setSpacing(px(8));
  const bool on = model_->playing() == RegressionModel::Play::steps;
  play_->setIcon(icon(on ? QStringLiteral("pause") : QStringLiteral("play"), appearance_->theme(),
                      appearance_->theme().text));
  play_->setIconSize({px(16), px(16)});
  play_->setFixedSize(px(26), px(26));
  entry_->setFixedSize(px(52), px(25));
  slider_->setMaximumWidth(px(320));
  pages_->setFixedWidth(px(390));
}

void LowerPanels::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), appearance_->theme().line); }

}  // namespace basinscope
