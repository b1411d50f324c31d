// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/inspector_keys.h"

#include <QFileDialog>
#include <QStandardItemModel>
#include <algorithm>
#include <cmath>

#include "ui/controls/column_dialog.h"
#include "ui/controls/number_lists.h"
#include "ui/document/number_files.h"
#include "ui/text/number_text.h"
#include "ui/text/symbols.h"
#include "ui/text/window_title.h"
#include "ui/workspaces/kernels/key_moves.h"

namespace basinscope {
namespace {

enum KeySource { edited_keys, eight_on_the_circle, random_directions, keys_of_a_file };

QString marker_name(int index) {
  return index < 0 ? QStringLiteral("q") : QStringLiteral("k") + subscript(index + 1);
}

QLabel* keys_label(const QString& text) {
  auto* label = new QLabel(text);
  label->setProperty("role", "label");
  label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  return label;
}

}  // namespace

KernelKeysSection::KernelKeysSection(KernelsModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, QStringLiteral("Keys"), parent),
      model_(model),
      appearance_(appearance),
      source_(new Choice),
      selected_(new Choice),
      count_(new NumberEntry(appearance)),
      dimension_(new NumberEntry(appearance)),
      angle_(new NumberEntry(appearance)),
      norm_(new NumberEntry(appearance)),
      norms_(new Segment({tr("Unit"), tr("As given")})) {
  source_->addItems(
      {tr("Edited"), tr("Eight on the circle"), tr("Random directions"), tr("Import CSV or NPY…")});
  source_->setAccessibleName(tr("Source of the keys"));
  auto* line = new LabelledRow(appearance, tr("Source"));
  line->add(source_);
  add(line);
  connect(source_, &QComboBox::activated, this, &KernelKeysSection::pick_source);

  count_->set_range(Range{KernelsState::fewest_keys, KernelsState::most_keys}, true);
  count_->setAccessibleName(tr("Number of keys N"));
  count_->setProperty("help", tr("N, from 1 to 32."));
  dimension_->set_range(Range{KernelsState::fewest_dimensions, KernelsState::most_dimensions}, true);
  dimension_->setAccessibleName(tr("Dimension D of the keys"));
  dimension_->setProperty("help", tr("D, from 2 to 64; above 2 keys are drawn by their angle to the query."));
  line = new LabelledRow(appearance, tr("Keys <i>N</i>"));
  line->add(count_, 56);
  line->add(keys_label(tr("Dim. <i>D</i>")));
  line->add_gap();
  line->add(dimension_, 48);
  add(line);
  connect(count_, &NumberEntry::committed, this, &KernelKeysSection::set_count);
  connect(count_, &NumberEntry::stepped, this,
          [this](int direction, double) { set_count(count_->value() + direction); });
  connect(dimension_, &NumberEntry::committed, this, &KernelKeysSection::set_dimension);
  connect(dimension_, &NumberEntry::stepped, this,
          [this](int direction, double) { set_dimension(dimension_->value() + direction); });

  norms_->setToolTip(
      tr("Unit: keys and query are divided by their norms, as QK-norm does. As given: kernel "
         "and dot product differ by exp(‖k‖²/2γ)."));
  line = new LabelledRow(appearance, tr("Norms"));
  line->add(norms_);
  add(line);
  connect(norms_, &Segment::picked, this, [this](int index) {
    model_->change(QStringLiteral("Norms"), [index](KernelsState& state) { state.unit = index == 0; });
  });

  NumberField field;
  field.id = QStringLiteral("query_angle");
  field.symbol = QStringLiteral("angle");
  field.label = tr("Query angle, °");
  field.help = tr("Direction of the query in the plane, in degrees.");
  field.range = Range{-360, 360};
  field.reach = Reach{0, 360};
  field.initial = std::round(angle_of(KernelsState().query));
  query_angle_ = new ParameterRow(appearance, field);
  add(query_angle_);
  query_angle_->drags(model->document());
  connect(query_angle_, &ParameterRow::changed, this, [this](double degrees) {
    model_->edit(QStringLiteral("Move query"), with_angle(model_->state(), -1, degrees));
  });

  selected_->setAccessibleName(tr("Selected key"));
  angle_->set_range(Range{-360, 360});
  angle_->set_unit(QStringLiteral("°"));
  angle_->setAccessibleName(tr("Angle of the selected key"));
  norm_->set_range(Range{1e-6, KernelsState::largest_entry});
  norm_->setAccessibleName(tr("Norm of the selected key"));
  norm_->setProperty("help", tr("Its length as given; unit norms divide by it."));
  line = new LabelledRow(appearance, tr("Key, angle, norm"));
  line->add(selected_, 54);
  line->add_gap();
  line->add(angle_);
  line->add_gap();
  line->add(norm_);
  add(line);
  selected_row_ = line;
  connect(selected_, &QComboBox::activated, this, [this](int index) { model_->select(index - 1); });
  connect(angle_, &NumberEntry::committed, this, &KernelKeysSection::set_angle);
  connect(angle_, &NumberEntry::stepped, this,
          [this](int direction, double size) { turn_marker(model_, model_->selected(), direction * size); });
  connect(norm_, &NumberEntry::committed, this, [this](double norm) {
    const Vector now = selected_point();
    if (now.norm() > 0) set_marker(model_, model_->selected(), now * (norm / now.norm()));
  });
  coordinates_ = new TextRow(appearance, tr("Coordinates"), tr("Coordinates of the selected key"),
                             tr("As many numbers as the dimension, separated by commas."),
                             [this](const QString& text) { return take_coordinates(text); });
  add(coordinates_);
  connect(model, &KernelsModel::state_changed, this, &KernelKeysSection::show_state);
  connect(model, &KernelsModel::selected_changed, this, &KernelKeysSection::show_state);
  show_state();
}

Vector KernelKeysSection::selected_point() const {
  const KernelsState& state = model_->state();
  const int index = model_->selected();
  return index < 0 || index >= state.keys.rows() ? state.query : Vector(state.keys.row(index).transpose());
}

void KernelKeysSection::set_angle(double degrees) {
  model_->edit(QStringLiteral("Angle"), with_angle(model_->state(), model_->selected(), degrees));
}

QString KernelKeysSection::take_coordinates(const QString& text) {
  const auto numbers = numbers_from(text);
  const auto d = model_->state().query.size();
  if (!numbers || static_cast<Eigen::Index>(numbers->size()) != d)
    return tr("needs %1 numbers; kept the old ones").arg(d);
  Vector point(d);
  for (Eigen::Index i = 0; i < d; ++i) point[i] = (*numbers)[static_cast<std::size_t>(i)];
  if (!(point.cwiseAbs().maxCoeff() <= KernelsState::largest_entry))
    return tr("needs numbers from −100 to 100");
  if (!(point.norm() > 0)) return tr("needs a direction: not all zero");
  const Vector now = selected_point();
  set_marker(model_, model_->selected(), not_rounded(point.transpose(), now.transpose()).row(0).transpose());
  return {};
}

void KernelKeysSection::set_count(double count) {
  model_->edit(QStringLiteral("Number of keys"), with_key_count(model_->state(), static_cast<int>(count)));
}

void KernelKeysSection::set_dimension(double dimension) {
  model_->edit(QStringLiteral("Dimension of the keys"),
               with_dimension(model_->state(), static_cast<int>(dimension)));
}

void KernelKeysSection::pick_source(int index) {
  if (index == eight_on_the_circle) {
    model_->change(QStringLiteral("Eight keys"), [](KernelsState& state) {
      state.keys = KernelsState().keys;
      state.query = KernelsState().query;
      state.seed.reset();
    });
  } else if (index == random_directions) {
    draw_keys(model_, model_->state().seed.value_or(1));
  } else if (index == keys_of_a_file) {
    const QString path = QFileDialog::getOpenFileName(this, window_title(tr("Import keys")), QString(),
                                                      number_file_filter(tr("Keys, one per row")));
    if (!path.isEmpty()) import_file(path);
  }
  show_state();
}

void KernelKeysSection::import_file(const QString& path) {
  const QString complaint = import_columns(
      window(), appearance_, path, {KernelsState::fewest_dimensions, KernelsState::most_dimensions, 0},
      tr("Keys take two to 64 columns, one key per row; values have no part here, weights depend on keys "
         "alone."),
      [this](const ColumnTable& table, const std::vector<ColumnRole>& roles) {
        import_keys(model_, table, roles);
      });
  if (!complaint.isEmpty()) Q_EMIT model_->complaint(complaint);
}

void KernelKeysSection::show_state() {
  const KernelsState& state = model_->state();
  const bool plane = state.keys.cols() == 2;
  const int source = state.seed                              ? random_directions
                     : same(state.keys, KernelsState().keys) ? eight_on_the_circle
                                                             : edited_keys;
  if (auto* items = qobject_cast<QStandardItemModel*>(source_->model()))
    items->item(edited_keys)->setEnabled(source == edited_keys);
  source_->setCurrentIndex(source);
  set_remark(state.seed ? tr("seed %1").arg(*state.seed) : QString());
  count_->set_value(static_cast<double>(state.keys.rows()));
  dimension_->set_value(static_cast<double>(state.keys.cols()));
  norms_->choose(state.unit ? 0 : 1);
  query_angle_->setVisible(plane);
  if (plane) query_angle_->set_value(std::round(angle_of(state.query) * 1e9) / 1e9);
  if (selected_->count() != state.keys.rows() + 1) {
    selected_->clear();
    for (int i = -1; i < state.keys.rows(); ++i) selected_->addItem(marker_name(i));
  }
  selected_->setCurrentIndex(model_->selected() + 1);
  // A query of unit norm has its angle in the row above and nothing more.
  selected_row_->setVisible(model_->selected() >= 0 || !plane || !state.unit);
  const Vector point = selected_point();
  angle_->setEnabled(plane);
  angle_->set_face(plane ? QString() : QStringLiteral("–"));
  if (plane) angle_->set_value(std::round(angle_of(point) * 1e9) / 1e9);
  norm_->set_value(point.norm());
  coordinates_->setVisible(!plane);
  if (!plane) coordinates_->show_text(list_text(point));
}

}  // namespace basinscope
