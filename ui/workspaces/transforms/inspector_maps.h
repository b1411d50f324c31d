// SPDX-License-Identifier: GPL-3.0-or-later
// The list of maps, the selected one with the simplex's corners, and the view.
#pragma once

#include <QCheckBox>
#include <QToolButton>

#include "ui/controls/choice.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/controls/text_row.h"
#include "ui/workspaces/transforms/transforms_model.h"

class QPushButton;

namespace basinscope {

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
  void dress();
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

class SelectedMapSection : public Section {
  Q_OBJECT

 public:
  SelectedMapSection(TransformsModel* model, const Appearance* appearance, QWidget* parent = nullptr);

 private:
  void show_state();
  void set_corner(int which, int score);
  QString read_bounds(const QString& text);  // of a constrained map; empty, or what is wrong with it

  TransformsModel* model_;
  Choice* map_;
  TextRow* bounds_;
  std::array<Choice*, 3> corners_;
};

class TransformsViewSection : public Section {
  Q_OBJECT

 public:
  TransformsViewSection(TransformsModel* model, const Appearance* appearance, QWidget* parent = nullptr);
};

}  // namespace basinscope
