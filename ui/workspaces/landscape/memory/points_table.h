// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns, queries and values as numbers: edit cells, add, delete, duplicate. Values come and go with their
// patterns.
#pragma once

#include <QAbstractTableModel>
#include <QTimer>

#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/controls/sentence.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

class QTableView;
class QToolButton;

namespace basinscope {

enum class PointKind { patterns, queries, values };

// The rows of one matrix of the scene; a cell takes whatever an entry takes. Views are told of the rows that
// changed, while something is dragged ten times a second.
class PointsTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  PointsTable(const InspectorContext& context, QObject* parent = nullptr);

  void set_kind(PointKind kind);
  PointKind kind() const { return kind_; }
  const SharedMatrix& points() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;

  void add_row();
  void duplicate_row(int row);
  void delete_row(int row);

 Q_SIGNALS:
  void refused(const QString& sentence);

 private:
  void replace(const QString& what, Matrix points);
  void show_changed();
  QString name(int row) const;

  InspectorContext context_;
  PointKind kind_ = PointKind::patterns;
  void tell_changes();

  SharedMatrix told_;  // as last told to the views
  std::vector<std::string> told_names_;
  QTimer pace_;
};

class PointsSection : public Section {
  Q_OBJECT

 public:
  PointsSection(const InspectorContext& context, QWidget* parent = nullptr);

 private:
  void pick_kind(PointKind kind);
  void show_kinds();
  void take_sizes();
  void show_remark();
  void show_selection();
  void bring_refusal_into_view();

  InspectorContext context_;
  PointsTable* table_;
  QTableView* view_;
  Segment* kind_;
  Sentence* refusal_;
  std::vector<QToolButton*> buttons_;
};

}  // namespace basinscope
