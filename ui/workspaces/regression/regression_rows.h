// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the regression inspector that read a number, a choice or a flag of the state and write it back.
#pragma once

#include <QCheckBox>
#include <functional>

#include "ui/controls/choice.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

using ReadNumber = std::function<double(const RegressionState&)>;
using WriteNumber = std::function<void(RegressionState&, double)>;

// A slider with its entry; a drag is one undo step called by the field's symbol or name.
ParameterRow* number_row(RegressionModel* model, const Appearance* appearance, const NumberField& field,
                         const QString& undo_text, ReadNumber read, WriteNumber write);

// Two entries in one row, the second with a name before it; without a slider.
struct EntryField {
  QString name, help;
  Range range;
  bool whole = true;
  int pixels = 56;
  ReadNumber read;
  WriteNumber write;
};
LabelledRow* entry_row(RegressionModel* model, const Appearance* appearance, const QString& label,
                       const EntryField& first, const QString& second_label, const EntryField& second);

// texts in the order of the values.
LabelledRow* choice_row(RegressionModel* model, const Appearance* appearance, const QString& label,
                        const QStringList& texts, std::function<int(const RegressionState&)> read,
                        std::function<void(RegressionState&, int)> write);

// Two or three choices in a row.
LabelledRow* segment_row(RegressionModel* model, const Appearance* appearance, const QString& label,
                         const QStringList& texts, const QString& help,
                         std::function<int(const RegressionState&)> read,
                         std::function<void(RegressionState&, int)> write);
QCheckBox* flag_box(RegressionModel* model, const QString& text, bool RegressionState::*flag);

// A field of a logarithmic or linear slider.
NumberField number_field(const QString& label, const QString& symbol, const QString& help, Range range,
                         Reach reach, double initial, bool whole = false);

}  // namespace basinscope
