// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/learn_inspector.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <algorithm>
#include <cmath>

#include "core/recall/retrieval.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/learn/mosaic_inspector.h"

namespace basinscope {
namespace {

bool is_of_texts(const LearnState& state) { return state.shows_texts(); }
bool is_of_bags(const LearnState& state) { return !state.shows_texts(); }

// Of the network of the first method.
RichText size_text(const LearnModel& model) {
  const LearnShown shown = model.current_results();
  if (shown.looks.empty()) return {};
  return count_text("%n number(s)", trained_numbers(trainables(shown.looks.front()->cell.network.design)));
}

bool is_offered(const LearnState& state, const std::string& method) {
  return std::ranges::count(state.offered_methods(), method) > 0;
}

// A flag each.
void offered_methods(const LearnRows& rows, bool texts) {
  LearnState state;
  if (texts) state.task = LearnTask::text;
  const auto of_task = [texts](const LearnState& now) { return texts ? is_of_texts(now) : is_of_bags(now); };
  const auto flag = [&](const std::string& name) {
    const auto has = [name](const LearnState& now) {
      return std::ranges::count(now.trained_methods(), name) > 0;
    };
    const QString title = pooling_text(name);
    QCheckBox* const box = rows.flag(
        {title, QObject::tr("Methods"), {}, title},
        LearnRows::Computed{has, [name](LearnState& now, double on) { now.choose(name, on != 0); }, true});
    rows.off_while(box, [has](const LearnState& now) {
      const std::size_t count = now.trained_methods().size();
      return has(now) ? count == 1 ? QObject::tr("One method stays") : QString()
             : count == LearnState::most_methods
                 ? QObject::tr("At most %1 methods").arg(LearnState::most_methods)
                 : QString();
    });
    return box;
  };
  for (const std::string_view name : state.offered_methods())
    rows.shown_while(rows.line({}, {flag(std::string(name))}), of_task);
}

// Counted from 1, as the window shows it.
LearnRows::Computed from_one(int LearnState::*member, int (LearnState::*acting)() const) {
  return {[acting](const LearnState& state) { return (state.*acting)() + 1.0; },
          [member](LearnState& state, double value) { state.*member = static_cast<int>(value) - 1; }, true};
}

// A whole number or a share.
TextRow* budget_row(const LearnRows& rows, LearnModel* model) {
  return rows.text(
      LearnRows::words("text.budget"),
      [model](const QString& text) -> QString {
        FieldTraits one = field_of<LearnState>("text.budget");
        one.least = one.most = 1;
        std::vector<double> typed{model->state().text.budget};
        if (!list_from(text, one, typed).isEmpty() || !TextSettings::budget_refusal(typed.front()).empty())
          return QObject::tr("needs a whole number up to 100, or a share below 1");
        if (typed.front() != model->state().text.budget)
          model->change(QObject::tr("Budget of words"),
                        [&](LearnState& state) { state.text.budget = typed.front(); });
        return {};
      },
      [model] { return list_text(Vector::Constant(1, model->state().text.budget)); });
}

}  // namespace

void remark_on(Section* section, LearnModel* model, const std::function<RichText(const LearnModel&)>& text) {
  const auto show = [=] { section->set_remark(text(*model)); };
  QObject::connect(model, &LearnModel::state_changed, section, show);
  QObject::connect(model, &LearnModel::result_changed, section, show);
  show();
}

QWidget* learn_data_section(LearnModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Data"));
  LearnRows(section, model, appearance).segment("task");
  const LearnRows rows = rows_of_task(false, section, model, appearance);
  const auto only = [&](QWidget* row, DrawnBags::Kind kind) {
    rows.shown_while(
        row, [kind](const LearnState& state) { return !state.shows_texts() && state.bags.kind == kind; });
  };
  rows.shown_while(rows.choice("bags.kind"), is_of_bags);
  rows.shown_while(rows.number("bags.positives"), is_of_bags);
  TextRow* const compared = rows.list("bags.compared");
  compared->set_placeholder(QObject::tr("none"));
  rows.shown_while(compared, is_of_bags);
  only(rows.number("bags.spread"), DrawnBags::Kind::points);
  only(rows.pair("bags.noise", 56, "bags.shift", 56), DrawnBags::Kind::glyphs);
  rows.shown_while(budget_row(rows, model), is_of_texts);
  rows.shown_while(rows.line_at_end("text.min_count", 56), is_of_texts);
  rows.pair("bags.training", 56, "bags.validation", 56);
  rows.line_at_end("bags.test", 56);
  mosaic_data_rows(rows_of_task(true, section, model, appearance));
  remark_on(section, model, [](const LearnModel& of) {
    const LearnState& state = of.state();
    if (state.shows_mosaics()) return marked("<i>n</i> = %1", state.mosaic.length);
    return RichText(QStringLiteral("%1 + %2 + %3").arg(state.training).arg(state.validation).arg(state.test));
  });
  return section;
}

QWidget* learn_network_section(LearnModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Network"));
  const LearnRows rows(section, model, appearance);
  const auto only = [&](QWidget* row, PoolingForm form) {
    rows.shown_while(row, [form](const LearnState& state) { return state.form == form; });
  };
  rows.segment("network.form");
  TextRow* const maps = rows.list("network.embedding");
  maps->set_placeholder(QObject::tr("none"));
  rows.shown_while(maps, is_of_bags);
  rows.shown_while(rows.list("text.embedding"), is_of_texts);
  auto* const window = rows.flag("text.window");
  rows.shown_while(rows.line({}, {window}), is_of_texts);
  auto* const end = rows.flag("network.rectified_end");
  rows.line({}, {end});
  rows.off_while(
      end,
      [](const LearnState& state) { return state.has_maps() ? QString() : QObject::tr("There is no map"); },
      LearnRows::words("network.rectified_end").help);
  only(rows.choice("network.post"), PoolingForm::pure);
  only(rows.pair("network.heads", 56, "network.width", 56), PoolingForm::layer);
  rows.line_at_end("network.updates", 56);
  rows.number("network.beta");
  rows.line({}, {rows.flag("network.trains_beta")});
  remark_on(section, model, size_text);
  while_task(section, false, model);
  return section;
}

QWidget* learn_methods_section(LearnModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Methods"));
  const LearnRows rows(section, model, appearance);
  for (const bool texts : {false, true}) {
    offered_methods(rows, texts);
    // All others are written.
    TextRow* const row = rows.text(
        LearnRows::words(texts ? "text.methods" : "methods"),
        [model](const QString& text) -> QString {
          std::vector<std::string> next = model->state().trained_methods();
          std::erase_if(next, [&](const std::string& name) { return !is_offered(model->state(), name); });
          for (const std::string& name : names_after_commas(text.toStdString())) {
            std::erase(next, name);
            next.push_back(name);
          }
          if (next == model->state().trained_methods()) return {};
          if (const Message why = pooling_refusal(next); !why.empty()) return translated(why);
          model->change(QObject::tr("Methods"), [&](LearnState& state) { state.trained_methods() = next; });
          return {};
        },
        [model] {
          std::vector<std::string> others = model->state().trained_methods();
          std::erase_if(others, [&](const std::string& name) { return is_offered(model->state(), name); });
          return QString::fromStdString(with_commas(others));
        });
    row->set_placeholder(QObject::tr("none"));
    rows.shown_while(row, texts ? is_of_texts : is_of_bags);
  }
  const RowWords shown = LearnRows::words("shown.method");
  rows.line(shown.label,
            {rows.choice(
                shown,
                [](const LearnState& state) {
                  QStringList names;
                  for (const std::string& name : state.trained_methods()) names << pooling_text(name);
                  return names;
                },
                LearnRows::Computed{
                    [](const LearnState& state) { return static_cast<double>(state.acting_method()); },
                    [](LearnState& state, double index) { state.method = static_cast<int>(index); }, true})});
  while_task(section, false, model);
  return section;
}

QWidget* learn_training_section(LearnModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Training"));
  const LearnRows buttons(section, model, appearance);
  auto* start = new QPushButton(QObject::tr("Start"));
  auto* step = new QPushButton(QObject::tr("Step", "of a training"));
  auto* reset = new QPushButton(QObject::tr("Reset"));
  QObject::connect(start, &QPushButton::clicked, model, [model] { model->play(!model->playing()); });
  QObject::connect(step, &QPushButton::clicked, model, &LearnModel::step);
  QObject::connect(reset, &QPushButton::clicked, model, &LearnModel::reset);
  buttons.line({}, {start, step, reset});
  const auto show = [=] {
    const QString why = model->no_training();
    start->setText(model->playing() ? QObject::tr("Pause") : QObject::tr("Start"));
    const bool bags = !model->state().shows_mosaics();
    set_disabled_because(start, why,
                         bags ? QObject::tr("Trains all methods, epoch by epoch (Space)")
                              : QObject::tr("Trains all kernels, step by step (Space)"));
    set_disabled_because(step, model->playing() ? QObject::tr("It is training: pause it first") : why,
                         bags ? QObject::tr("One epoch of every method (.)")
                              : QObject::tr("One step of every kernel, or its measurement (.)"));
    set_disabled_because(reset, model->begun() ? QString() : QObject::tr("Nothing is trained yet"),
                         bags ? QObject::tr("As before the first epoch, with the same bags and starts")
                              : QObject::tr("As before the first step, with the same starts"));
  };
  for (const auto signal :
       {&ModelSignals::state_changed, &ModelSignals::result_changed, &ModelSignals::playing_changed})
    QObject::connect(model, signal, section, show);
  show();
  const LearnRows rows = rows_of_task(false, section, model, appearance);
  rows.number("training.rate");
  rows.number("training.dropout");
  rows.number("training.speed");
  rows.pair("training.batch", 56, "training.epochs", 56);
  rows.pair("training.repeats", 56, "training.seed", 56);
  rows.pair("training.decay", 56, "training.clip", 56);
  rows.line_at_end("training.patience", 56);
  rows.line({}, {rows.flag("kept.on")});
  mosaic_training_rows(rows_of_task(true, section, model, appearance));
  return section;
}

QWidget* learn_view_section(LearnModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("View"));
  const LearnRows rows(section, model, appearance);
  rows.segment("shown.measure");
  rows.segment("shown.filter");
  const RowWords repeat = LearnRows::words("shown.repeat"), bag = LearnRows::words("shown.bag");
  rows.pair(
      repeat.label,
      rows.entry(repeat, Range{1, LearnState::most_repeats},
                 from_one(&LearnState::repeat, &LearnState::acting_repeat)),
      56, bag.label,
      rows.entry(bag, Range{1, LearnState::most_bags}, from_one(&LearnState::bag, &LearnState::acting_bag)),
      56);
  while_task(section, false, model);
  return section;
}

std::vector<CheckLine> learn_checks(const LearnModel& model) {
  if (model.state().shows_mosaics()) return mosaic_checks(model.current_picture().get(), model.playing());
  return learn_checks(model.checks().get(), model.current_landscape().get(), model.playing());
}

std::vector<CheckLine> learn_checks(const LearnChecks* checks, const BagLandscape* landscape, bool training) {
  const auto number = [](double value) { return std::isnan(value) ? std::nullopt : std::optional(value); };
  std::vector<CheckLine> lines{
      error_line(
          tr("Gradient = central differences"),
          tr("Along one direction drawn at random, over 32 training bags; relative, at most 1e−5. Where "
             "the support of a bag changes within the difference they need not agree."),
          checks ? number(checks->gradient) : std::nullopt, 1e-5, CheckState::warning),
      error_line(marked("Weights sum to 1, or <i>k</i>"),
                 tr("Largest error over the test bags; at most 1e−9."),
                 checks ? number(checks->weight_sums) : std::nullopt, 1e-9, CheckState::error),
      error_line(
          marked("Retrieval in Landscape = <i>z</i>"),
          tr("The steps of the landscape's network from the learned query against the pooled state; at "
             "most 1e−9."),
          landscape && landscape->refusal.empty() ? number(landscape->difference) : std::nullopt, 1e-9,
          CheckState::error)};
  if (!checks)
    for (std::size_t i = 0; i < 2; ++i) lines[i].value = training ? tr("when paused") : tr("running");
  return lines;
}

}  // namespace basinscope
