// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/sweep_section.h"

#include <QButtonGroup>
#include <QHBoxLayout>

#include "ui/controls/number_lists.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

bool has_second(const SweepSettings& settings) { return settings.second.parameter.has_value(); }
bool has_one(const SweepSettings& settings) { return !has_second(settings); }

template <class Access>
LabelledRow* spacing_row(const BoundRows<SweepModel>& rows, Access logarithmic) {
  return rows.segment(rows.words("spacing"), {QObject::tr("Log"), QObject::tr("Linear")},
                      BoundRows<SweepModel>::Computed{[logarithmic](const SweepSettings& settings) {
                                                        return std::invoke(logarithmic, settings) ? 0 : 1;
                                                      },
                                                      [logarithmic](SweepSettings& settings, double index) {
                                                        std::invoke(logarithmic, settings) = index == 0;
                                                      }});
}

}  // namespace

SweepParameterSection::SweepParameterSection(const InspectorContext& context, SweepModel* sweep, Which which,
                                             QWidget* parent)
    : Section(context.appearance, which == Which::first ? tr("Sweep") : tr("Second parameter"), parent),
      context_(context),
      sweep_(sweep),
      which_(which),
      group_(new QButtonGroup(this)) {
  if (which == Which::second) add_choice(std::nullopt, tr("None", "a parameter"));
  add_choice(SweepParameter::beta, tr("Inverse temperature β"));
  add_choice(SweepParameter::gamma, tr("Order γ"));
  add_choice(SweepParameter::alpha, tr("Order α"));
  add_choice(SweepParameter::k, tr("Set size k"));
  add_choice(SweepParameter::radius, tr("Radius ρ"));
  add_choice(SweepParameter::pattern, tr("Moved pattern"));
  if (which == Which::first)
    add_path_rows();
  else
    add_second_rows();
  connect(sweep, &SweepModel::state_changed, this, &SweepParameterSection::show_settings);
  connect(sweep, &SweepModel::opened_changed, this, &SweepParameterSection::show_settings);
  connect(context.document, &SceneDocument::changed, this, &SweepParameterSection::show_settings);
  show_settings();
}

void SweepParameterSection::add_choice(std::optional<SweepParameter> parameter, const QString& name) {
  auto* line = new QWidget;
  auto* row = new QHBoxLayout(line);
  row->setContentsMargins(context_.appearance->px(16), 0, context_.appearance->px(16), 0);
  auto* button = new QRadioButton(name);
  auto* remark = new Label;
  remark->setProperty("role", "hint");
  remark->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  remark->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // a long reason widens nothing
  row->addWidget(button);
  row->addWidget(remark, 1);
  line->setFixedHeight(context_.appearance->px(27));
  group_->addButton(button);
  rows_.push_back({parameter, button, remark});
  add(line);
  connect(button, &QRadioButton::clicked, this, [this, parameter] { choose(parameter); });
}

void SweepParameterSection::choose(std::optional<SweepParameter> parameter) {
  if (chosen() == parameter) return;
  const bool first = which_ == Which::first;
  sweep_->change(first ? tr("Swept parameter") : tr("Second parameter"), [&](SweepSettings& settings) {
    settings = first ? with_parameter(settings, context_.scene(), *parameter)
                     : with_second(settings, context_.scene(), parameter);
  });
}

std::optional<SweepParameter> SweepParameterSection::chosen() const {
  const SweepSettings& settings = sweep_->settings();
  return which_ == Which::first ? settings.parameter : settings.second.parameter;
}

QString SweepParameterSection::reason_against(SweepParameter parameter) const {
  const SweepSettings& settings = sweep_->settings();
  if (which_ == Which::first && settings.second.parameter == parameter) return tr("is the second");
  if (which_ == Which::second && settings.parameter == parameter) return tr("is the first");
  return translated(sweep_refusal(context_.scene(), parameter));
}

// The line of a moved pattern, whichever of the parameters it is.
void SweepParameterSection::add_path_rows() {
  auto* pattern_row = new LabelledRow(context_.appearance, tr("Pattern"));
  pattern_ = new Choice;
  pattern_->setAccessibleName(tr("Moved pattern"));
  pattern_row->add(pattern_);
  add(pattern_row);
  connect(pattern_, &QComboBox::activated, this, [this](int index) {
    sweep_->change(tr("Moved pattern"), [&](SweepSettings& settings) {
      settings = with_moved_pattern(settings, context_.scene(), index);
    });
  });
  const BoundRows<SweepModel> rows(this, sweep_, context_.appearance);
  const auto line_row = [&](std::string_view key, Vector SweepSettings::*end) {
    TextRow* const row = rows.text(
        rows.words(key),
        [this, end](const QString& text) -> QString {
          const auto numbers = numbers_from(text);
          const auto count = context_.scene().memory.patterns.cols();
          if (!numbers || static_cast<Eigen::Index>(numbers->size()) != count)
            return tr("needs %1 numbers").arg(count);
          sweep_->change(tr("Line of the moved pattern"), [&](SweepSettings& settings) {
            settings.*end = Eigen::Map<const Vector>(numbers->data(), count);
          });
          return {};
        },
        [this, end] { return list_text(sweep_->settings().*end); });
    rows.shown_while(row, &moves_pattern);
  };
  line_row("line_from", &SweepSettings::line_from);
  line_row("line_to", &SweepSettings::line_to);
  rows.shown_while(pattern_row, &moves_pattern);
}

void SweepParameterSection::add_second_rows() {
  const BoundRows<SweepModel> rows(this, sweep_, context_.appearance);
  const auto end = [&rows](std::string_view key, double SecondParameter::*member) {
    return rows.entry(rows.words(key), Range{-1e6, 1e6}, at(&SweepSettings::second, member), 0);
  };
  auto* times = new Label;  // the grid is square
  rows.follow(times,
              [sweep = sweep_, times] { times->setText(tr("× %1").arg(sweep->settings().second.grid)); });
  auto* points = new Label;
  rows.follow(points,
              [sweep = sweep_, points] { points->setText(tr("× %1").arg(sweep->settings().second.points)); });
  for (LabelledRow* const row :
       {rows.line(tr("From, to"),
                  {end("second.from", &SecondParameter::from), end("second.to", &SecondParameter::to)}),
        spacing_row(rows, at(&SweepSettings::second, &SecondParameter::logarithmic)),
        rows.line(rows.words("second.points").label, {rows.entry("second.points", 0), points}),
        rows.line(rows.words("second.grid").label, {rows.entry("second.grid", 0), times}),
        rows.segment("second.colour")})
    rows.shown_while(row, &has_second);
}

void SweepParameterSection::show_settings() {
  if (!sweep_->is_open()) return;
  const SweepSettings& settings = sweep_->settings();
  for (const Row& row : rows_) {
    const bool is_chosen = chosen() == row.parameter;
    if (is_chosen) row.button->setChecked(true);
    if (!row.parameter) continue;
    const QString reason = reason_against(*row.parameter);
    row.button->setEnabled(reason.isEmpty() || is_chosen);
    const SweepSettings usual = with_parameter({}, context_.scene(), *row.parameter);
    const bool first = which_ == Which::first;
    const double from = !is_chosen ? usual.from
                        : first    ? settings.from
                                   : settings.second.from,
                 to = !is_chosen ? usual.to
                      : first    ? settings.to
                                 : settings.second.to;
    row.remark->setText(reason.isEmpty() ? tr("%1 … %2").arg(shown_number(from, 4), shown_number(to, 4))
                                         : reason);
    row.remark->setToolTip(reason);
  }
  if (!pattern_) return;
  const auto count = static_cast<int>(std::min<Eigen::Index>(context_.scene().memory.patterns.rows(), 200));
  while (pattern_->count() > count) pattern_->removeItem(pattern_->count() - 1);
  for (int i = 0; i < count; ++i) {  // names change too
    const QString label = pattern_label(context_.scene(), i);
    if (i == pattern_->count())
      pattern_->addItem(label);
    else if (pattern_->itemText(i) != label)
      pattern_->setItemText(i, label);
  }
  pattern_->setCurrentIndex(settings.pattern);
}

Section* sweep_range_section(const Appearance* appearance, SweepModel* sweep) {
  auto* section = new Section(appearance, QObject::tr("Range and attractors"));
  const BoundRows<SweepModel> rows(section, sweep, appearance);
  // Ends as far as an entry takes them; which of them a parameter has is said where they are used.
  const auto end = [&rows](std::string_view key, double SweepSettings::*member) {
    return rows.entry(rows.words(key), Range{-1e6, 1e6}, member, 0);
  };
  rows.line(QObject::tr("From, to"), {end("from", &SweepSettings::from), end("to", &SweepSettings::to)});
  LabelledRow* const values = rows.line(rows.words("values").label, {rows.entry("values", 0), new Label});
  auto* times = new Label;  // the grid is square
  rows.follow(times, [sweep, times] { times->setText(QObject::tr("× %1").arg(sweep->settings().grid)); });
  LabelledRow* const grid = rows.line(rows.words("grid").label, {rows.entry("grid", 0), times});
  spacing_row(rows, &SweepSettings::logarithmic);
  LabelledRow* const match =
      rows.line(rows.words("match").label,
                {rows.entry(rows.words("match"), Range{0, 1e6, true}, &SweepSettings::match, 0)});
  LabelledRow* const follow = rows.line(QObject::tr("Follow"), {rows.flag("saddles")});
  for (LabelledRow* const row : {values, grid, match, follow}) rows.shown_while(row, &has_one);
  return section;
}

Section* sweep_view_section(const Appearance* appearance, SweepModel* sweep) {
  auto* section = new Section(appearance, QObject::tr("View"));
  const BoundRows<SweepModel> rows(section, sweep, appearance);
  rows.shown_while(section, &has_one);
  rows.segment("bands");
  rows.line(QObject::tr("Mark"), {rows.flag("births"), rows.flag("mergers")});
  rows.line({}, {rows.flag("stationary")});
  return section;
}

}  // namespace basinscope
