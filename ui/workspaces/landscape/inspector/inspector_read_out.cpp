// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_read_out.h"

#include "core/attractors/state_name.h"
#include "core/network/read_out.h"
#include "ui/controls/number_lists.h"
#include "ui/controls/parameter_row.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

constexpr int tuple_digits = 4;
constexpr int tuple_width = 288 - 104;  // of a row's right side

// v₂, or the value of a pattern that has a name.
QString value_name(const Memory& memory, int pattern) {
  if (memory.names.empty()) return QStringLiteral("v") + subscript(pattern + 1);
  return QStringLiteral("v(%1)").arg(with_indices(text_of(pattern_name(pattern, memory.names))));
}

}  // namespace

QString association_text(const Memory& memory, const Vector& weights, const Vector& read_out) {
  constexpr std::size_t most = 6;
  if (const auto members = exactly_associated(weights)) {
    QStringList names;
    for (std::size_t i = 0; i < std::min(most, members->size()); ++i)
      names << value_name(memory, (*members)[i]);
    if (members->size() > most) names << QStringLiteral("…");
    return tr("exactly %1").arg(names.join(QStringLiteral(" + ")));
  }
  const NearestValue nearest = nearest_value(*memory.values, read_out);
  return tr("between values; nearest %1, %2 away")
      .arg(value_name(memory, nearest.pattern), shown_number(nearest.distance, 2));
}

QString tuple_text(const Vector& numbers, const QFontMetrics& metrics, int pixels) {
  const auto text = [&](Eigen::Index count) {
    QStringList parts;
    for (Eigen::Index i = 0; i < count; ++i) parts << rounded_number(numbers[i], tuple_digits);
    if (count < numbers.size()) parts << QStringLiteral("…");
    return QLatin1Char('(') + parts.join(QStringLiteral(", ")) + QLatin1Char(')');
  };
  // No more than this many ever fit.
  Eigen::Index count = std::min<Eigen::Index>(numbers.size(), pixels);
  while (count > 1 && metrics.horizontalAdvance(text(count)) > pixels)
    count = count > 16 ? count / 2 : count - 1;
  return text(count);
}

ReadOutSection::ReadOutSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, tr("Read-out"), parent),
      context_(context),
      association_(new Sentence(context.appearance, "quiet")) {
  set_remark(marked("<i>v</i> = <i>V</i><sup>⊤</sup><i>y</i>"));
  const std::array<RichText, 4> names{marked("Probe <i>q</i>"), marked("Read-out <i>v</i>"),
                                      marked("Limit <i>q</i>"), marked("Read-out <i>v</i>")};
  const std::array<QString, 4> spoken{tr("State at the probe"), tr("Read-out at the probe"),
                                      tr("State at the probe's limit"), tr("Read-out at the probe's limit")};
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    auto* line = new LabelledRow(context.appearance, names[i]);
    numbers_[i] = new Label;
    numbers_[i]->setObjectName(spoken[i]);
    numbers_[i]->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line->add(numbers_[i]);
    add(line);
  }
  association_->setObjectName(QStringLiteral("Association"));
  add(association_);
  connect(context_.model, &LandscapeModel::probe_changed, this, &ReadOutSection::show_probe);
  connect(context_.document, &SceneDocument::changed, this, &ReadOutSection::show_scene);
  connect(context_.appearance, &Appearance::changed, this, &ReadOutSection::show_probe);
  show_scene();
}

void ReadOutSection::show_scene() {
  setVisible(context_.scene().memory.values.size() > 0);
  show_probe();
}

void ReadOutSection::show_probe() {
  if (context_.scene().memory.values.size() == 0) return;
  const auto& probe = context_.model->probe();
  const auto fill = [this](std::size_t row, const Vector& numbers, const QString& otherwise) {
    Label* const label = numbers_[row];
    const bool there = numbers.size() > 0;
    label->setText(there ? tuple_text(numbers, label->fontMetrics(), context_.appearance->px(tuple_width))
                         : otherwise);
    constexpr Eigen::Index most = 64;
    label->setToolTip(there ? list_text(numbers.head(std::min(most, numbers.size()))) +
                                  (numbers.size() > most ? QStringLiteral(", …") : QString())
                            : QString());
    label->setAccessibleName(label->objectName() + QStringLiteral(": ") + label->text());
  };
  const QString none = QStringLiteral("–");
  const bool late = context_.model->probe_freshness().state() != Freshness::State::current;
  // Values edited since the probe was read come with its next reading.
  const bool current = probe && (probe->read_out.size() == 0 ||
                                 probe->read_out.size() == context_.scene().memory.values.cols());
  if (late || !current) {
    for (std::size_t row = 0; row < numbers_.size(); ++row) fill(row, {}, none);
    association_->say(late ? tr("Computing the probe…") : tr("Hover over a plot to read out a state."));
    return;
  }
  const Outcome outcome = probe->trajectory.outcome;
  fill(0, probe->state, none);
  fill(1, probe->read_out, tr("undefined, every weight is 0/0"));
  const bool has_limit = probe->limit_read_out.size() > 0;
  fill(2, has_limit ? probe->trajectory.limit() : Vector(), none);
  fill(3, probe->limit_read_out, none);
  if (outcome == Outcome::not_converged) {
    association_->say(tr("not converged: the last step's state, not a limit"));
  } else if (has_limit) {
    association_->say(tr("At the limit ") + association_text(context_.scene().memory,
                                                             probe->trajectory.weights,
                                                             probe->limit_read_out));
  } else {
    association_->say(tr("no limit, so nothing is read out"));
  }
}

}  // namespace basinscope
