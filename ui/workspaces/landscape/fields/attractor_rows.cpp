// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/attractor_rows.h"

#include <algorithm>
#include <numeric>

#include "core/attractors/slice.h"
#include "core/attractors/state_name.h"
#include "ui/figure/pattern_colours.h"
#include "ui/text/rich_text.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/fields/pattern_images.h"

namespace basinscope {
AttractorRows::AttractorRows(LandscapeModel* model, QObject* parent)
    : QAbstractTableModel(parent), model_(model) {}

void AttractorRows::read() {
  beginResetModel();
  result_ = model_->result();
  all_ = result_ ? result_->states() : std::vector<const Attractor*>();
  off_.clear();
  if (has_slice())
    for (const Attractor* attractor : all_)
      off_.push_back(distance_to(result_->scene->plane, attractor->state));
  put_in_order();
  endResetModel();
}

bool AttractorRows::has_slice() const { return result_ && is_slice(*result_); }

double AttractorRows::number(const Attractor& attractor, int column) const {
  switch (column) {
    case area:
      return attractor.share;
    case energy:
      return attractor.energy.value_or(std::nan(""));
    case off_slice: {
      const auto found = std::find(all_.begin(), all_.end(), &attractor);
      const auto i = static_cast<std::size_t>(found - all_.begin());
      return i < off_.size() ? off_[i] : std::nan("");
    }
    default:
      return attractor.spectral_radius;
  }
}

void AttractorRows::put_in_order() {
  order_.resize(all_.size());
  std::iota(order_.begin(), order_.end(), 0);
  const auto attractor = [this](int i) -> const Attractor& { return *all_[static_cast<std::size_t>(i)]; };
  if (sort_column_ < 0) {
    order_ = attractors_in_order(all_);
    return;
  }
  std::stable_sort(order_.begin(), order_.end(), [&](int a, int b) {
    const Attractor& left = attractor(sort_order_ == Qt::AscendingOrder ? a : b);
    const Attractor& right = attractor(sort_order_ == Qt::AscendingOrder ? b : a);
    if (sort_column_ >= area && sort_column_ <= radius)
      return number(left, sort_column_) < number(right, sort_column_);
    return QString::localeAwareCompare(text(left, sort_column_).toString(),
                                       text(right, sort_column_).toString()) < 0;
  });
}

void AttractorRows::sort(int column, Qt::SortOrder order) {
  beginResetModel();
  sort_column_ = column;
  sort_order_ = order;
  put_in_order();
  endResetModel();
}

void AttractorRows::set_short_heads(bool on) {
  if (on == short_heads_) return;
  short_heads_ = on;
  Q_EMIT headerDataChanged(Qt::Horizontal, radius, radius);
}

void AttractorRows::set_colours(const QColor& ok, const QColor& warning, const QColor& quiet) {
  ok_ = ok;
  warning_ = warning;
  quiet_ = quiet;
}

const Attractor& AttractorRows::at(int row) const {
  return *all_[static_cast<std::size_t>(attractor_of(row))];
}

int AttractorRows::row_of(int attractor) const {
  const auto found = std::find(order_.begin(), order_.end(), attractor);
  return found == order_.end() ? -1 : static_cast<int>(found - order_.begin());
}

int AttractorRows::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int AttractorRows::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant AttractorRows::text(const Attractor& attractor, int column) const {
  switch (column) {
    case name:
      return shown_name(attractor.name);
    case kind:
      return kind_text(attractor, result_->scene->separation);
    case area:
      return area_text(attractor);
    case energy:
      return attractor.energy ? fixed_text(*attractor.energy, 3) : QStringLiteral("—");
    case off_slice:
    case radius:
      return reading_text(number(attractor, column), 2);
    case stability:
      return stability_text(attractor);
    default:
      return {};
  }
}

QVariant AttractorRows::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Attractor& attractor = at(index.row());
  const int column = index.column();
  if (role == Qt::DisplayRole) return text(attractor, column);
  if (role == Qt::TextAlignmentRole)
    return QVariant(Qt::AlignVCenter | (column >= area && column <= radius ? Qt::AlignRight : Qt::AlignLeft));
  if (role == Qt::DecorationRole && column == swatch) {
    const auto pictures = model_->pictures();
    const auto i = static_cast<std::size_t>(attractor_of(index.row()));
    if (pictures && i < pictures->attractor_colours.size()) return pictures->attractor_colours[i];
    return blended_colour(attractor.weights, false);
  }
  if (role == kind_role && column == swatch) return static_cast<int>(attractor.kind);
  if (role == members_role && column == swatch) {
    QVariantList colours;
    if (attractor.kind == FixedPointKind::pattern) return colours;
    const auto pictures = model_->pictures();
    for (const QColor& colour : shown_members(pictures.get(), attractor, result_->scene->separation,
                                              pictures && pictures->style.dark))
      colours << colour;
    return colours;
  }
  if (role == image_role && column == swatch) return state_image(*result_->scene, attractor.state);
  if (role == Qt::ToolTipRole && (column == swatch || column == name)) {
    if (const QImage image = state_image(*result_->scene, attractor.state); !image.isNull())
      return picture_tip(image, text(attractor, name).toString());
  }
  if (role == Qt::ForegroundRole && column == stability) return attractor.stable() ? ok_ : warning_;
  if (role == Qt::ForegroundRole && column == kind) return quiet_;
  if (role == Qt::ToolTipRole && column == name && attractor.kind == FixedPointKind::continuum)
    return tr("A connected set of fixed points, %1 wide").arg(short_number(attractor.width));
  if (role == Qt::ToolTipRole && column == name) return guess_proof(text(attractor, column).toString());
  if (role == Qt::ToolTipRole && column == kind && attractor.kind == FixedPointKind::saddle)
    return tr("Unstable in some directions");
  if (role == Qt::ToolTipRole && column == kind && attractor.kind == FixedPointKind::maximum)
    return tr("Unstable in every direction");
  return {};
}

QString AttractorRows::head_help(int section) {
  switch (section) {
    case name:
      return tr("Fixed points of the update, named by their weights, the largest first; a click sorts");
    case kind:
      return tr(
          "Pattern: within the radius ε of a stored one; mixture: stable between several; saddle and "
          "maximum: "
          "unstable in some, in every direction");
    case area:
      return tr(
          "Share of the initial conditions in the shown window that end there, ± the share of those next to "
          "a border; where the proof gives narrower bounds, ± what is not proven");
    case energy:
      return tr("The energy there; the update never raises it");
    case off_slice:
      return tr("Distance of the attractor from the plane shown; its marker is its projection");
    case radius:
      return tr(
          "Spectral radius of the update's Jacobian: below 1 it is stable, and 0 is reached in one step");
    case stability:
      return tr("Whether a small push is taken back");
    default:
      return {};
  }
}

QVariant AttractorRows::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return QVariant(Qt::AlignVCenter |
                    (section >= area && section <= radius ? Qt::AlignRight : Qt::AlignLeft));
  if (section == radius && short_heads_ && role == Qt::DisplayRole) return QStringLiteral("ρ(J)");
  if (role == Qt::ToolTipRole) return head_help(section);
  static const char* const titles[columns] = {"",
                                              QT_TR_NOOP("Attractor"),
                                              QT_TR_NOOP("Kind"),
                                              QT_TR_NOOP("Area %"),
                                              "E",
                                              QT_TR_NOOP("Off slice"),
                                              QT_TR_NOOP("Spectral radius"),
                                              ""};
  return role == Qt::DisplayRole ? QVariant(tr(titles[section])) : QVariant();
}

DataTable AttractorRows::table() const { return result_ ? attractors_table(*result_, order_) : DataTable(); }

}  // namespace basinscope
