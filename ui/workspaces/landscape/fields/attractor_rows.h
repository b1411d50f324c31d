// SPDX-License-Identifier: GPL-3.0-or-later
// The attractors of the model's newest result as rows: their order, words and numbers.
#pragma once

#include <QAbstractTableModel>
#include <QColor>

#include "core/data/data_table.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

class AttractorRows : public QAbstractTableModel {
  Q_OBJECT

 public:
  // Of the swatch: the colours of its members, for a split one, and its kind.
  static constexpr int members_role = Qt::UserRole;
  static constexpr int kind_role = Qt::UserRole + 1;
  static constexpr int image_role = Qt::UserRole + 2;  // where patterns are images
  enum Column { swatch, name, kind, area, energy, off_slice, radius, stability, columns };

  explicit AttractorRows(LandscapeModel* model, QObject* parent = nullptr);

  void read();  // the model's newest result
  int attractor_of(int row) const { return order_[static_cast<std::size_t>(row)]; }
  int row_of(int attractor) const;
  // Whether attractors can lie off what is shown: patterns of more than two numbers, not lifted ones.
  bool has_slice() const;
  // In full precision: the rows in their present order.
  DataTable table() const;
  // "ρ(J)" where "Spectral radius" would take the names' room.
  void set_short_heads(bool on);
  void set_colours(const QColor& ok, const QColor& warning, const QColor& quiet);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  void sort(int column, Qt::SortOrder order) override;

 private:
  const Attractor& at(int row) const;
  static QString head_help(int section);
  void put_in_order();
  QVariant text(const Attractor& attractor, int column) const;
  double number(const Attractor& attractor, int column) const;

  LandscapeModel* model_;
  std::shared_ptr<const LandscapeResult> result_;
  std::vector<const Attractor*> all_;
  std::vector<double> off_;  // of each, from the slice
  std::vector<int> order_;   // row -> attractor
  int sort_column_ = -1;     // -1: patterns by area, mixtures by area, saddles last
  Qt::SortOrder sort_order_ = Qt::DescendingOrder;
  bool short_heads_ = false;
  QColor ok_, warning_, quiet_;
};

}  // namespace basinscope
