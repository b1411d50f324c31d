// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_strip.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "core/attractors/slice.h"
#include "core/attractors/state_name.h"
#include "core/landscape/probe.h"
#include "ui/controls/busy_overlay.h"
#include "ui/controls/data_menu.h"
#include "ui/controls/panel_ground.h"
#include "ui/controls/panel_splitter.h"
#include "ui/plots/energy_traces.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/weights_plot.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/boundary_panel.h"
#include "ui/workspaces/landscape/descent_panels.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/shares_panel.h"
#include "ui/workspaces/landscape/steps_panel.h"
#include "ui/workspaces/landscape/update_panel.h"

namespace basinscope {
namespace {

constexpr int strip_ms = 40;
// Of readings_offer(), in the strip's order.
constexpr const char* panel_words[LandscapeStrip::panels] = {
    "weights", "energies", "distances", "bound", "update", "steps", "boundaries", "shares", "attractors"};

// One line a step: its energy and how far its state is from the plane shown.
QString steps_text(const LandscapeResult& result, std::size_t query) {
  constexpr std::size_t most = 12;
  const Trajectory& path = result.trajectories[query];
  QStringList lines;
  const std::size_t states = path.converged() ? path.states.size() - 1 : path.states.size();
  for (std::size_t t = 0; t < std::min(most, states); ++t) {
    QString line = QObject::tr("step %1: ").arg(t);
    if (t < result.energies[query].size())
      line += QStringLiteral("E = %1, ").arg(fixed_text(result.energies[query][t], 4));
    lines << line + QObject::tr("%1 from the plane")
                        .arg(fixed_text(distance_to(result.scene->plane, path.states[t]), 4));
  }
  if (states > most) lines << QObject::tr("… %1 more").arg(states - most);
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

LandscapeStrip::LandscapeStrip(LandscapeModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      model_(model),
      appearance_(appearance),
      weights_(new WeightsPlot(appearance)),
      traces_(new EnergyTraces(appearance)),
      table_(new AttractorTable(model, appearance)) {
  auto* const around = new QHBoxLayout(this);
  around->setContentsMargins(0, 0, 0, 0);
  // The readings have one place, in which one of them is shown.
  row_ = new PanelSplitter(Qt::Horizontal, appearance, QStringLiteral("landscape/strip"), [](int length) {
    QList<int> sizes(panels, length * 301 / 1044);
    sizes.front() = length * 263 / 1044;
    sizes.back() = length * 480 / 1044;
    return sizes;
  });
  around->addWidget(row_);
  const auto column = [&](PlotHeader*& header, const RichText& title, QWidget* content) {
    auto* cell = new PanelGround(appearance_, this);
    header = new PlotHeader(appearance_, title, cell);
    cell->add(header);
    cell->add(content, 1);
    row_->addWidget(cell);
  };
  column(weights_header_, marked("Weights <i>p</i> at the probe"), weights_);
  column(traces_header_, tr("Energy"), traces_);
  update_ = new UpdatePanel(appearance, this);
  const std::vector<PlotPanel<>*> others{descent_panel(approach_spec(), model, appearance, this),
                                         descent_panel(bound_spec(), model, appearance, this), update_,
                                         steps_panel(model, appearance, this),
                                         boundary_panel(model, appearance, this)};
  others[0]->plot()->set_margins({72, 8, 14, 41}, true);
  others[1]->plot()->set_margins({56, 8, 14, 41}, true);
  others[1]->add_legend();
  others.back()->plot()->set_margins({56, 8, 14, 41}, true);
  std::vector<PlotHeader*> headers{traces_header_};
  for (PlotPanel<>* other : others) {
    row_->addWidget(other);
    headers.push_back(other->header());
  }
  auto* const shares = new SharesPanel(model, appearance, this);
  row_->addWidget(shares);
  headers.push_back(shares->header());
  column(table_header_, tr("Attractors"), table_);
  for (int panel = first_reading; panel <= last_reading; ++panel) {
    const int next = panel == last_reading ? first_reading : panel + 1;
    PlotHeader* const header = headers[static_cast<std::size_t>(panel - first_reading)];
    QToolButton* const forward = header->add_button(QStringLiteral("forward"), panel_name(next));
    connect(forward, &QToolButton::clicked, this, [this, next] { show_reading(next); });
    forward_.push_back(forward);
  }
  show_reading(first_reading);
  traces_->setAccessibleName(tr("Energy along the queries"));
  table_header_->set_parameters(tr("area of the shown window"));
  const QStringList names{tr("Weights"),        tr("Energy along the queries"),
                          approach_spec().name, bound_spec().name,
                          update_spec().name,   steps_spec().name,
                          boundary_spec().name, shares_name(),
                          tr("Attractors")};
  for (int i = 0; i < panels; ++i) panel(i)->name_panel(QString::fromUtf8(panel_words[i]), names[i]);
  add_data_menu(weights_, tr("weights"), [this] {
    const StateReading* const reading = shown_reading();
    return weights_table(model_->document()->scene(), reading ? reading->weights : Vector());
  });
  add_data_menu(traces_, tr("energies"), [this] {
    const auto result = model_->result();
    return result ? traces_table(*result) : DataTable();
  });
  const auto overlay = [this](QWidget* over, const Freshness& freshness, const QString& doing) {
    new BusyOverlay(over, &freshness, appearance_, [doing] { return doing; });
  };
  for (QWidget* of_probe : {static_cast<QWidget*>(weights_), static_cast<QWidget*>(update_->plot())})
    overlay(of_probe, model_->probe_freshness(), tr("Computing the weights…"));
  overlay(traces_, model_->freshness(), tr("Computing the trajectories…"));
  overlay(table_, model_->freshness(), tr("Computing the attractors…"));
  QToolButton* const copy = table_header_->add_button("copy", tr("Copy table (Ctrl+C)"));
  connect(copy, &QToolButton::clicked, table_, &AttractorTable::copy);
  // It follows at 25 pictures a second, with all other words while something is dragged; the fields
  // themselves are not held up by it.
  timer_.setSingleShot(true);
  const auto show_all = [this] {
    timer_.stop();
    show_weights();
    show_traces();
    table_->read();
  };
  // Titles follow a result at once where nothing is dragged, and so does the table. A drag may have begun
  // since the timer was started: the strip then waits for the other words.
  const auto follow = [model, show_all] {
    if (model->document()->in_gesture())
      model->tell_words_soon();
    else
      show_all();
  };
  connect(&timer_, &QTimer::timeout, this, follow);
  connect(model, &LandscapeModel::result_changed, this, follow);
  connect(model, &LandscapeModel::words_due, this, show_all);
  for (const auto signal :
       {&LandscapeModel::probe_changed, &LandscapeModel::step_changed, &LandscapeModel::pictures_changed,
        &LandscapeModel::selection_changed, &LandscapeModel::playback_changed})
    connect(model, signal, this, &LandscapeStrip::show_soon);
  connect(appearance, &Appearance::changed, this, [this] {
    show_weights();
    show_traces();
  });
  show_weights();
  show_traces();
}

QString LandscapeStrip::panel_name(int panel) {
  const QString names[panels] = {tr("Weights"),    tr("Energy"), tr("Distance"),
                                 tr("Bound"),      tr("Update"), tr("Steps"),
                                 tr("Boundaries"), tr("Shares"), tr("Attractors")};
  return panel < 0 ? QString() : names[panel];
}

void LandscapeStrip::show_alone(int panel) {
  alone_ = true;
  const int line = appearance_->px(1);
  layout()->setContentsMargins(line, line, line, 0);
  for (int i = 0; i < row_->count(); ++i) row_->widget(i)->setVisible(i == panel);
  for (QToolButton* forward : forward_) forward->hide();
  setVisible(panel >= 0);
  row_->share();
}

void LandscapeStrip::show_beside() {
  alone_ = false;
  layout()->setContentsMargins(0, 0, 0, 0);
  for (QToolButton* forward : forward_) forward->show();
  row_->widget(0)->show();
  row_->widget(table_panel)->show();
  show_reading(reading_);
  show();
}

PanelGround* LandscapeStrip::panel(int panel) const { return static_cast<PanelGround*>(row_->widget(panel)); }

int LandscapeStrip::panel_of(const QString& word) const {
  for (int i = 0; i < panels; ++i)
    if (word == QLatin1String(panel_words[i])) return i;
  return -1;
}

void LandscapeStrip::uncover(const std::vector<PanelGround*>& cards) {
  const auto is_wanted = [&](int i) { return std::ranges::count(cards, panel(i)) > 0; };
  for (int i = first_reading; i <= last_reading; ++i)
    if (!alone_ && is_wanted(i)) show_reading(i);
  for (int i = first_reading; i <= last_reading; ++i)
    if (!alone_ && is_wanted(i)) panel(i)->show();
}

void LandscapeStrip::show_all_stages() { update_->show_stage(ShownUpdate::next); }

void LandscapeStrip::show_one_reading() {
  if (!alone_) show_reading(reading_);
}

void LandscapeStrip::show_reading(int panel) {
  reading_ = panel;
  for (int i = first_reading; i <= last_reading; ++i) row_->widget(i)->setVisible(i == panel);
  row_->share();
}

void LandscapeStrip::paintEvent(QPaintEvent*) {
  if (alone_) QPainter(this).fillRect(rect(), appearance_->theme().control_strong);
}

void LandscapeStrip::show_soon() {
  if (model_->document()->in_gesture())
    model_->tell_words_soon();
  else if (!timer_.isActive() || !model_->result())
    timer_.start(model_->result() ? strip_ms : 0);  // what is of another scene goes at once
}

void LandscapeStrip::show_weights() {
  const StateReading* const reading = shown_reading();
  const Scene& scene = model_->document()->scene();
  const bool sets = retrieves_sets(scene.separation);
  RichText title = sets ? marked("Weights <i>y</i> at the probe") : marked("Weights <i>p</i> at the probe");
  RichText update = update_title({}, 0, false);
  RichText brief = sets ? marked("Weights <i>y</i>") : marked("Weights <i>p</i>");
  if (shows_step()) {
    const int query = *model_->followed_query();
    const int step = std::min(model_->shown_steps().value_or(0), model_->steps_of(query));
    title = sets ? marked("Weights <i>y</i> of <i>q</i><sub>%1</sub>, step %2", query + 1, step)
                 : marked("Weights <i>p</i> of <i>q</i><sub>%1</sub>, step %2", query + 1, step);
    brief = step > 0 ? marked("Weights of <i>q</i><sub>%1</sub>, step %2", query + 1, step)
                     : marked("Weights of <i>q</i><sub>%1</sub>", query + 1);
    update = update_title(query, step, step > 0 && step == model_->steps_of(query));
  }
  weights_header_->set_title(title, brief);
  const bool known = reading && reading->update.patterns == scene.memory.patterns.rows();
  update_->show_update(known ? shown_update(scene, *reading, update) : ShownUpdate());
  if (!reading || reading->weights.size() != scene.memory.patterns.rows()) {
    weights_header_->set_parameters({});
    weights_->show_weights({{},
                            {},
                            reading ? tr("undefined here: no pattern within reach, every weight is 0/0")
                                    : tr("hover over a plot")});
    return;
  }
  QString parameters =
      sets ? tr("sum %1").arg(*total_weight(scene.separation)) : weights_summary(scene, reading->weights);
  if (reading->pairs.size() > 0) parameters = pairs_text(scene, reading->pairs);
  weights_header_->set_parameters(parameters);
  const auto name = [names = scene.memory.names](Eigen::Index i) {
    return marked("<i>%1</i>", with_indices(text_of(pattern_name(static_cast<int>(i), names))));
  };
  weights_->show_weights({reading->weights, name, {}, reading->pairs});
}

// The weights are, first of these:
//   those of the shown step, while it plays;
//   those at the pointer, if it is over a field;
//   those of the shown step, if something was stepped;
//   those of the pin, if there is one;
//   those of the selected query's initial condition.
bool LandscapeStrip::shows_step() const {
  const auto& probe = model_->probe();
  const bool pointed = probe && !same_place(model_->pin(), QPointF(probe->x, probe->y));
  const bool stepped = model_->shown_steps().has_value();
  return model_->step_reading() && model_->followed_query() && (model_->playing() || !pointed) &&
         (stepped || !model_->pin());
}

const StateReading* LandscapeStrip::shown_reading() const {
  if (shows_step()) return model_->step_reading();
  return model_->probe() ? &*model_->probe() : nullptr;
}

void LandscapeStrip::show_traces() {
  const auto result = model_->result();
  const auto pictures = model_->pictures();
  if (!result || !pictures) {
    traces_header_->set_title(tr("Energy along the queries"));
    traces_header_->set_parameters({});
    traces_->setToolTip({});
    return traces_->set_traces({}, {}, {});
  }
  const Selection& selection = model_->selection();
  const bool shown = !selection.queries.empty() || model_->shown_steps().has_value();
  const int chosen = shown ? model_->followed_query().value_or(-1) : -1;
  const Theme& theme = appearance_->theme();
  std::vector<EnergyTrace> traces;
  for (std::size_t i = 0; i < result->energies.size(); ++i)
    if (!result->energies[i].empty())
      traces.push_back({result->energies[i],
                        result->scene->view.trajectories
                            ? path_colour(result->trajectories[i], result.get(), pictures.get(), theme.dark)
                            : theme.control_strong,
                        static_cast<int>(i) == chosen});
  const bool known = chosen >= 0 && static_cast<std::size_t>(chosen) < result->trajectories.size();
  traces_header_->set_title(
      known ? marked("Energy along <i>q</i><sub>%1</sub>", chosen + 1) : tr("Energy along the queries"),
      tr("Energy"));
  QString parameters;
  traces_->setToolTip({});
  if (known) {
    const Trajectory& path = result->trajectories[static_cast<std::size_t>(chosen)];
    const QString end = shown_name(end_name(*result, path));
    const QString steps = count_text("%n step(s)", path.steps_taken());
    parameters = end.isEmpty()      ? steps
                 : path.converged() ? tr("%1 to %2", "so many steps to a state").arg(steps, end)
                                    : end;
    if (result->scene->plane.dimension() > 2 && !result->lifted) {
      const std::size_t last = path.states.size() - 1;
      const auto step = static_cast<std::size_t>(model_->shown_steps().value_or(static_cast<int>(last)));
      parameters +=
          tr(", %1 from the plane")
              .arg(fixed_text(distance_to(result->scene->plane, path.states[std::min(step, last)]), 2));
      traces_->setToolTip(steps_text(*result, static_cast<std::size_t>(chosen)));
    }
  }
  traces_header_->set_parameters(parameters);
  const QString hint =
      result->energy.refusal.empty() ? tr("no queries yet") : translated(result->energy.refusal);
  traces_->set_traces(std::move(traces), model_->shown_steps(), hint);
}

}  // namespace basinscope
