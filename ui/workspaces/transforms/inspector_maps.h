// SPDX-License-Identifier: GPL-3.0-or-later
// The list of maps, the selected one with the simplex's corners, and the view.
#pragma once

#include <QCheckBox>
#include <QToolButton>

#include "ui/controls/bound_rows.h"
#include "ui/controls/text_row.h"
#include "ui/workspaces/transforms/transforms_model.h"

class QPushButton;

namespace basinscope {

using TransformRows = BoundRows<TransformsModel>;

class MapsSection : public Section {
  Q_OBJECT

 public:
  MapsSection(TransformsModel* model, const Appearance* appearance, QWidget* parent = nullptr);

 private:
  struct Row {
    QWidget* frame;
    QCheckBox* shown;
    NumberEntry* entry;  // null: no parameter
    QToolButton* remove;
  };
  void apply_theme();
  void show_state();
  void build_rows();
  Row make_row(int index);
  void set_parameter(int index, double value);
  void add_map(const Separation& separation);
  void remove_map(int index);

  TransformsModel* model_;
  const Appearance* appearance_;
  QWidget* list_;
  QPushButton* add_;
  std::vector<std::size_t> kinds_;  // of the rows there are
  std::vector<Row> rows_;
};

Section* selected_map_section(TransformsModel* model, const Appearance* appearance);
Section* transforms_view_section(TransformsModel* model, const Appearance* appearance);

}  // namespace basinscope
