// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/inspector_keys.h"

#include <QStandardItemModel>
#include <cmath>

#include "ui/controls/import_dialog.h"
#include "ui/controls/number_lists.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/kernels/kernel_sections.h"
#include "ui/workspaces/kernels/key_moves.h"

namespace basinscope {
namespace {

enum KeySource { edited_keys, eight_on_the_circle, random_directions, keys_of_a_file };

QString marker_name(int index) {
  return index < 0 ? QStringLiteral("q") : QStringLiteral("k") + subscript(index + 1);
}

}  // namespace

KernelKeysSection::KernelKeysSection(KernelsModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Keys"), parent),
      model_(model),
      appearance_(appearance),
      source_(new Choice),
      selected_(new Choice),
      angle_(new NumberEntry(appearance)),
      norm_(new NumberEntry(appearance)) {
  source_->addItems({tr("Edited"), tr("Eight on the circle"), tr("Random directions"), tr("Import…")});
  source_->setAccessibleName(tr("Source of the keys"));
  const KernelRows rows(this, model, appearance);
  rows.line(tr("Source"), {source_});
  connect(source_, &QComboBox::activated, this, &KernelKeysSection::pick_source);

  using Computed = KernelRows::Computed;
  rows.pair(
      marked("Keys <i>N</i>"),
      rows.entry({{}, tr("Number of keys"), tr("N, from 1 to 32."), tr("Number of keys N")},
                 Range{KernelsState::fewest_keys, KernelsState::most_keys},
                 Computed{[](const KernelsState& state) { return static_cast<double>(state.keys.rows()); },
                          [](KernelsState& state, double count) {
                            state = with_key_count(std::move(state), static_cast<int>(count));
                          },
                          true}),
      56, marked("Dim. <i>D</i>"),
      rows.entry({{},
                  tr("Dimension of the keys"),
                  tr("D, from 2 to 64; above 2 keys are drawn by their angle to the query."),
                  tr("Dimension D of the keys")},
                 Range{KernelsState::fewest_dimensions, KernelsState::most_dimensions},
                 Computed{[](const KernelsState& state) { return static_cast<double>(state.keys.cols()); },
                          [](KernelsState& state, double dimension) {
                            state = with_dimension(std::move(state), static_cast<int>(dimension));
                          },
                          true}),
      48);
  rows.segment(rows.words("norms"), {tr("Unit"), tr("As given")},
               Computed{[](const KernelsState& state) { return state.unit ? 0 : 1; },
                        [](KernelsState& state, double index) { state.unit = index == 0; }});
  ParameterRow* const query_angle = rows.number(
      {tr("Query angle, °"), tr("Move query"), tr("Direction of the query in the plane, in degrees."),
       tr("Query angle, °")},
      Range{-360, 360}, Reach{0, 360},
      Computed{
          [](const KernelsState& state) {
            return state.keys.cols() == 2 ? std::round(angle_of(state.query) * 1e9) / 1e9 : 0;
          },
          [](KernelsState& state, double degrees) { state = with_angle(std::move(state), -1, degrees); }});
  rows.shown_while(query_angle, [](const KernelsState& state) { return state.keys.cols() == 2; });

  selected_->setAccessibleName(tr("Selected key"));
  angle_->set_range(Range{-360, 360});
  angle_->set_unit(QStringLiteral("°"));
  angle_->setAccessibleName(tr("Angle of the selected key"));
  norm_->set_range(Range{1e-6, KernelsState::largest_entry});
  norm_->setAccessibleName(tr("Norm of the selected key"));
  norm_->setProperty("help", tr("Its length as given; unit norms divide by it."));
  auto* line = new LabelledRow(appearance, tr("Key, angle, norm"));
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
  model_->edit(tr("Angle"), with_angle(model_->state(), model_->selected(), degrees));
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

void KernelKeysSection::pick_source(int index) {
  if (index == eight_on_the_circle) {
    model_->change(tr("Eight keys"), [](KernelsState& state) {
      state.keys = KernelsState().keys;
      state.query = KernelsState().query;
      state.seed.reset();
    });
  } else if (index == random_directions) {
    draw_keys(model_, model_->state().seed.value_or(1));
  } else if (index == keys_of_a_file) {
    import_numbers(window(), appearance_, {keys_import(model_)});
  }
  show_state();
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
