// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/sweep_section.h"

#include <QButtonGroup>
#include <QHBoxLayout>

#include "ui/text/number_text.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"

namespace basinscope {
namespace {

QString list_text(const Vector& point) {
  QStringList numbers;
  for (const double x : point) numbers << shown_number(x, 6);
  return numbers.join(QStringLiteral(", "));
}

QCheckBox* check_box(const QString& text, const QString& help) {
  auto* box = new QCheckBox(text);
  box->setToolTip(help);
  return box;
}

}  // namespace

SweepParameterSection::SweepParameterSection(const InspectorContext& context, SweepModel* sweep,
                                             QWidget* parent)
    : Section(context.appearance, tr("Sweep"), parent), context_(context), sweep_(sweep) {
  struct Entry {
    SweepParameter parameter;
    QString name;
  };
  auto* group = new QButtonGroup(this);
  for (const auto& [parameter, name] :
       {Entry{SweepParameter::beta, tr("Inverse temperature β")}, Entry{SweepParameter::gamma, tr("Order γ")},
        Entry{SweepParameter::alpha, tr("Order α")}, Entry{SweepParameter::k, tr("Set size k")},
        Entry{SweepParameter::radius, tr("Radius ρ")}, Entry{SweepParameter::pattern, tr("Moved pattern")}}) {
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(context.appearance->px(16), 0, context.appearance->px(16), 0);
    auto* button = new QRadioButton(name);
    auto* remark = new QLabel;
    remark->setProperty("role", "hint");
    remark->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    remark->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // a long reason widens nothing
    row->addWidget(button);
    row->addWidget(remark, 1);
    line->setFixedHeight(context.appearance->px(27));
    group->addButton(button);
    rows_.push_back({parameter, button, remark});
    add(line);
    connect(button, &QRadioButton::clicked, this, [this, parameter = parameter] {
      if (sweep_->settings().parameter == parameter) return;
      sweep_->change(tr("Swept parameter"), with_parameter(sweep_->settings(), context_.scene(), parameter));
    });
  }
  pattern_row_ = new LabelledRow(context.appearance, tr("Pattern"));
  pattern_ = new Choice;
  pattern_->setAccessibleName(tr("Moved pattern"));
  pattern_row_->add(pattern_);
  add(pattern_row_);
  connect(pattern_, &QComboBox::activated, this, [this](int index) {
    sweep_->change(tr("Moved pattern"), with_moved_pattern(sweep_->settings(), context_.scene(), index));
  });
  const auto line_row = [&](const QString& label, bool from) {
    auto* row = new TextRow(
        context.appearance, label, label, tr("Coordinates of this end of the line"),
        [this, from](const QString& text) -> QString {
          const auto numbers = numbers_from(text);
          const auto count = static_cast<std::size_t>(context_.scene().memory.patterns->cols());
          if (!numbers || numbers->size() != count) return tr("needs %1 numbers").arg(count);
          choose_line(from, Eigen::Map<const Vector>(numbers->data(), static_cast<Eigen::Index>(count)));
          return {};
        });
    add(row);
    return row;
  };
  line_from_ = line_row(tr("Line from"), true);
  line_to_ = line_row(tr("Line to"), false);
  connect(sweep, &SweepModel::settings_changed, this, &SweepParameterSection::show_settings);
  connect(sweep, &SweepModel::opened_changed, this, &SweepParameterSection::show_settings);
  connect(context.document, &SceneDocument::changed, this, &SweepParameterSection::show_settings);
  show_settings();
}

void SweepParameterSection::choose_line(bool from, const Vector& end) {
  SweepSettings settings = sweep_->settings();
  (from ? settings.line_from : settings.line_to) = end;
  sweep_->change(tr("Line of the moved pattern"), settings);
}

void SweepParameterSection::show_settings() {
  if (!sweep_->is_open()) return;
  const SweepSettings& settings = sweep_->settings();
  for (const Row& row : rows_) {
    const QString reason = QString::fromStdString(sweep_refusal(context_.scene(), row.parameter));
    const bool chosen = settings.parameter == row.parameter;
    row.button->setEnabled(reason.isEmpty() || chosen);
    if (chosen) row.button->setChecked(true);
    const SweepSettings range = chosen ? settings : with_parameter({}, context_.scene(), row.parameter);
    row.remark->setText(reason.isEmpty()
                            ? tr("%1 … %2").arg(shown_number(range.from, 4), shown_number(range.to, 4))
                            : reason);
    row.remark->setToolTip(reason);
  }
  const bool moved = settings.parameter == SweepParameter::pattern;
  const auto count = static_cast<int>(std::min<Eigen::Index>(context_.scene().memory.patterns->rows(), 200));
  while (pattern_->count() > count) pattern_->removeItem(pattern_->count() - 1);
  for (int i = 0; i < count; ++i) {  // names change too
    const QString label = pattern_label(context_.scene(), i);
    if (i == pattern_->count())
      pattern_->addItem(label);
    else if (pattern_->itemText(i) != label)
      pattern_->setItemText(i, label);
  }
  pattern_->setCurrentIndex(settings.pattern);
  line_from_->show_text(list_text(settings.line_from));
  line_to_->show_text(list_text(settings.line_to));
  pattern_row_->setVisible(moved);
  line_from_->setVisible(moved);
  line_to_->setVisible(moved);
}

SweepRangeSection::SweepRangeSection(const InspectorContext& context, SweepModel* sweep, QWidget* parent)
    : Section(context.appearance, tr("Range and attractors"), parent), sweep_(sweep) {
  const auto entry = [&](const QString& name, const QString& help, Range range, bool whole, auto apply) {
    auto* made = new NumberEntry(context.appearance);
    made->set_range(range, whole);
    made->setAccessibleName(name);
    made->setProperty("help", help);
    connect(made, &NumberEntry::committed, this, [this, name, apply](double value) {
      SweepSettings settings = sweep_->settings();
      apply(settings, value);
      sweep_->change(name, settings);
    });
    return made;
  };
  from_ = entry(tr("From"), tr("The first value"), {-1e6, 1e6}, false,
                [](SweepSettings& s, double value) { s.from = value; });
  to_ = entry(tr("To"), tr("The last value"), {-1e6, 1e6}, false,
              [](SweepSettings& s, double value) { s.to = value; });
  values_ = entry(tr("Values"), tr("How many values, the ends included"),
                  {SweepSettings::fewest_values, SweepSettings::most_values}, true,
                  [](SweepSettings& s, double value) { s.count = static_cast<int>(value); });
  grid_ = entry(tr("Grid size"), tr("Starts per side, over the shown window"),
                {SweepSettings::smallest_grid, SweepSettings::largest_grid}, true,
                [](SweepSettings& s, double value) { s.grid = static_cast<int>(value); });
  match_ = entry(tr("Match within"),
                 tr("An attractor moves no farther than this in one step of its branch, times the largest "
                    "norm of a state"),
                 {0, 1e6, true}, false, [](SweepSettings& s, double value) { s.match = value; });
  auto* ends = new LabelledRow(context.appearance, tr("From, to"));
  ends->add(from_);
  ends->add_gap();
  ends->add(to_);
  add(ends);
  auto* count = new LabelledRow(context.appearance, tr("Values"));
  count->add(values_);
  count->add_gap();
  count->add(new QLabel);
  add(count);
  times_ = new QLabel;
  auto* size = new LabelledRow(context.appearance, tr("Grid size"));
  size->add(grid_);
  size->add_gap();
  size->add(times_);
  add(size);
  spacing_ = new Segment({tr("Log"), tr("Linear")});
  auto* spacing = new LabelledRow(context.appearance, tr("Spacing"));
  spacing->add(spacing_);
  add(spacing);
  connect(spacing_, &Segment::picked, this, [this](int index) {
    SweepSettings settings = sweep_->settings();
    settings.logarithmic = index == 0;
    sweep_->change(tr("Spacing"), settings);
  });
  auto* match = new LabelledRow(context.appearance, tr("Match within"));
  match->add(match_);
  add(match);
  saddles_ = check_box(tr("Saddles"), tr("Also look for saddles and maxima (up to three dimensions)"));
  auto* follow = new LabelledRow(context.appearance, tr("Follow"));
  follow->add(saddles_);
  add(follow);
  connect(saddles_, &QCheckBox::clicked, this, [this](bool on) {
    SweepSettings settings = sweep_->settings();
    settings.saddles = on;
    sweep_->change(tr("Follow saddles"), settings);
  });
  connect(sweep, &SweepModel::settings_changed, this, &SweepRangeSection::show_settings);
  show_settings();
}

void SweepRangeSection::show_settings() {
  const SweepSettings& settings = sweep_->settings();
  from_->set_value(settings.from);
  to_->set_value(settings.to);
  values_->set_value(settings.count);
  grid_->set_value(settings.grid);
  times_->setText(tr("× %1").arg(settings.grid));
  match_->set_value(settings.match);
  spacing_->choose(settings.logarithmic ? 0 : 1);
  saddles_->setChecked(settings.saddles);
}

SweepViewSection::SweepViewSection(const InspectorContext& context, SweepModel* sweep, QWidget* parent)
    : Section(context.appearance, tr("View"), parent), sweep_(sweep) {
  bands_ = new Segment({tr("Blend"), tr("White")});
  auto* bands = new LabelledRow(context.appearance, tr("Bands"));
  bands->add(bands_);
  add(bands);
  births_ = check_box(tr("Births"),
                      tr("Where states appear: births and pitchforks, as triangles up and to the left"));
  mergers_ =
      check_box(tr("Folds"), tr("Where states end: folds as filled triangles, other losses as crosses"));
  auto* marks = new LabelledRow(context.appearance, tr("Mark"));
  marks->add(births_);
  marks->add(mergers_);
  stationary_ = check_box(tr("Exact"), tr("Where a pattern becomes a fixed point of its own, as squares"));
  add(marks);
  auto* more_marks = new LabelledRow(context.appearance, QString());
  more_marks->add(stationary_);
  add(more_marks);
  const auto change = [this](const QString& what, auto apply) {
    SweepSettings settings = sweep_->settings();
    apply(settings);
    sweep_->change(what, settings);
  };
  connect(bands_, &Segment::picked, this,
          [change](int index) { change(tr("Bands"), [index](SweepSettings& s) { s.white = index == 1; }); });
  connect(births_, &QCheckBox::clicked, this,
          [change](bool on) { change(tr("Mark births"), [on](SweepSettings& s) { s.births = on; }); });
  connect(mergers_, &QCheckBox::clicked, this,
          [change](bool on) { change(tr("Mark folds"), [on](SweepSettings& s) { s.mergers = on; }); });
  connect(stationary_, &QCheckBox::clicked, this,
          [change](bool on) { change(tr("Mark exact"), [on](SweepSettings& s) { s.stationary = on; }); });
  connect(sweep, &SweepModel::settings_changed, this, &SweepViewSection::show_settings);
  show_settings();
}

void SweepViewSection::show_settings() {
  bands_->choose(sweep_->settings().white ? 1 : 0);
  births_->setChecked(sweep_->settings().births);
  mergers_->setChecked(sweep_->settings().mergers);
  stationary_->setChecked(sweep_->settings().stationary);
}

}  // namespace basinscope
