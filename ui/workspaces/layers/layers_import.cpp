// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/layers/layers_import.h"

#include <QTimer>

#include "ui/controls/import_dialog.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr int widest_token = LayersState::largest_dimension;

// Throws std::invalid_argument where they do not fit together.
LayersState with_sequence(const LayersState& state, const Matrix& keys, const Matrix& values,
                          const std::string& source) {
  LayerInput input;
  input.keys = keys;
  input.values = values;
  return with_own(state, std::move(input), source);
}

LayersState with_sequence(const LayersState& state, const ImportedNumbers& numbers) {
  const Matrix& columns = numbers.data.values;
  return with_sequence(state, columns.leftCols(numbers.keys),
                       columns.rightCols(columns.cols() - numbers.keys), numbers.name);
}

// Values of the tokens with these keys.
ImportTarget values_of(LayersModel* model, const ImportedNumbers& keys) {
  ImportTarget target;
  target.title = tr("Values");
  target.takes = tr("Values of the %1 whose keys are those of %2, one per row.")
                     .arg(count_text("%n token(s)", keys.data.values.rows()), shown_source(keys.name));
  target.use = DataUse::tokens;
  target.why_not = [state = model->state(), keys](const ImportedNumbers& numbers) {
    with_sequence(state, keys.data.values, numbers.data.values, keys.name);
    return Message();
  };
  target.take = [model, keys](const ImportedNumbers& numbers) {
    model->edit(tr("Open keys and values"),
                with_sequence(model->state(), keys.data.values, numbers.data.values, keys.name));
    return true;
  };
  return target;
}

}  // namespace

std::vector<ImportTarget> layers_imports(LayersModel* model, const Appearance* appearance, QWidget* parent) {
  ImportTarget both, keys;
  both.title = tr("Keys and values");
  both.takes = tr("A token per row: columns of its key and columns of its value.");
  both.use = DataUse::tokens;
  both.rule = ColumnRule{1, widest_token, 1, widest_token};
  both.why_not = [state = model->state()](const ImportedNumbers& numbers) {
    with_sequence(state, numbers);
    return Message();
  };
  both.take = [model](const ImportedNumbers& numbers) {
    model->edit(tr("Open keys and values"), with_sequence(model->state(), numbers));
    return true;
  };
  keys.title = tr("Keys alone");
  keys.takes = tr("A key per row. Then the values are asked for, from another file or another array.");
  keys.use = DataUse::tokens;
  keys.why_not = [state = model->state()](const ImportedNumbers& numbers) {
    with_sequence(state, numbers.data.values, numbers.data.values, numbers.name);
    return Message();
  };
  keys.take = [model, appearance, parent](const ImportedNumbers& numbers) {
    QTimer::singleShot(0, parent, [=] { import_numbers(parent, appearance, {values_of(model, numbers)}); });
    return true;
  };
  return {std::move(both), std::move(keys)};
}

}  // namespace basinscope
