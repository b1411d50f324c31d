// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/plots/pattern_colours.h"
#include "ui/plots/symbols.h"
#include "ui/plots/tick_steps.h"
#include "ui/workspaces/landscape/attractor_table.h"

namespace basinscope {
namespace {

// Retrieved sets are associations, or fractional where some weights lie between 0 and 1.
QString kind_text(const Attractor& attractor, bool of_sets) {
  if (attractor.kind != FixedPointKind::pattern &&
      QString::fromStdString(attractor.name).startsWith(QChar(0x2212)))
    return QObject::tr("mirror image");
  switch (attractor.kind) {
    case FixedPointKind::pattern:
      return QObject::tr("pattern");
    case FixedPointKind::association:
      return QObject::tr("association");
    case FixedPointKind::continuum:
      return QObject::tr("continuum");
    case FixedPointKind::maximum:
      return QObject::tr("maximum");
    case FixedPointKind::metastable:
    case FixedPointKind::saddle:
      break;
  }
  return of_sets ? QObject::tr("fractional") : QObject::tr("metastable");
}

// "{x₂, .48 x₃, .52 x₅}": members with a part of the weight carry it.
QString fractional_name(const Attractor& attractor, const std::vector<std::string>& names) {
  QStringList members;
  for (const int i : attractor.support) {
    const QString name = shown_name(pattern_name(i, names));
    const double weight = attractor.weights[i];
    members << (weight > 0.995 ? name
                               : number_text(weight, 2).mid(weight < 1 ? 1 : 0) + QLatin1Char(' ') + name);
  }
  return QLatin1Char('{') + members.join(QStringLiteral(", ")) + QLatin1Char('}');
}

QString stability_text(const Attractor& attractor) {
  if (attractor.kind == FixedPointKind::saddle) return QObject::tr("saddle");
  if (attractor.kind == FixedPointKind::maximum) return QObject::tr("maximum");
  if (attractor.kind == FixedPointKind::continuum || !std::isfinite(attractor.spectral_radius))
    return QStringLiteral("—");
  return attractor.stable() ? QObject::tr("stable") : QStringLiteral("—");
}

int rank(const Attractor& attractor) {
  switch (attractor.kind) {
    case FixedPointKind::pattern:
      return 0;
    case FixedPointKind::association:
      return 1;
    case FixedPointKind::metastable:
    case FixedPointKind::continuum:
      return 2;
    case FixedPointKind::saddle:
      return 3;
    case FixedPointKind::maximum:
      break;
  }
  return 4;
}

double number(const Attractor& attractor, int column) {
  switch (column) {
    case AttractorRows::area:
      return attractor.share;
    case AttractorRows::energy:
      return attractor.energy.value_or(std::nan(""));
    default:
      return attractor.spectral_radius;
  }
}

}  // namespace

AttractorRows::AttractorRows(LandscapeModel* model, QObject* parent)
    : QAbstractTableModel(parent), model_(model) {}

void AttractorRows::read() {
  beginResetModel();
  result_ = model_->result();
  all_.clear();
  if (result_) {
    for (const Attractor& attractor : result_->basins.attractors) all_.push_back(&attractor);
    for (const Attractor& attractor : result_->unstable) all_.push_back(&attractor);
  }
  put_in_order();
  endResetModel();
}

void AttractorRows::put_in_order() {
  order_.resize(all_.size());
  std::iota(order_.begin(), order_.end(), 0);
  const auto attractor = [this](int i) -> const Attractor& { return *all_[static_cast<std::size_t>(i)]; };
  if (sort_column_ < 0) {
    std::stable_sort(order_.begin(), order_.end(), [&](int a, int b) {
      const int kind_a = rank(attractor(a)), kind_b = rank(attractor(b));
      return kind_a != kind_b ? kind_a < kind_b : attractor(a).share > attractor(b).share;
    });
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

bool AttractorRows::of_sets() const { return result_ && retrieves_sets(result_->scene->separation); }

QVariant AttractorRows::text(const Attractor& attractor, int column) const {
  switch (column) {
    case name:
      if (of_sets() && attractor.kind != FixedPointKind::association &&
          attractor.kind != FixedPointKind::pattern && attractor.kind != FixedPointKind::continuum)
        return fractional_name(attractor, result_->scene->memory.names);
      return shown_name(attractor.name);
    case kind:
      return kind_text(attractor, of_sets());
    case area:
      // Found by Newton's method alone: no start of the window ends there.
      if (attractor.pixels == 0) return QStringLiteral("—");
      return attractor.share < 0.0005 ? QStringLiteral("< 0.1") : number_text(100 * attractor.share, 1);
    case energy:
      return attractor.energy ? number_text(*attractor.energy, 3) : QStringLiteral("—");
    case radius:
      return std::isfinite(attractor.spectral_radius) ? number_text(attractor.spectral_radius, 2)
                                                      : QStringLiteral("—");
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
  if (role == members_role && column == swatch) {
    QVariantList colours;
    if (of_sets())
      for (const int i : attractor.support)
        colours << pattern_colour(i, model_->pictures() && model_->pictures()->style.dark);
    return colours;
  }
  if (role == Qt::ForegroundRole && column == stability)
    return attractor.kind == FixedPointKind::saddle || attractor.kind == FixedPointKind::maximum ? warning_
                                                                                                 : ok_;
  if (role == Qt::ForegroundRole && column == kind) return quiet_;
  if (role == Qt::ToolTipRole && column == name && attractor.kind == FixedPointKind::continuum)
    return tr("A connected set of fixed points, %1 wide").arg(short_number(attractor.width));
  if (role == Qt::ToolTipRole && column == name) return text(attractor, column);
  if (role == Qt::ToolTipRole && column == stability && attractor.kind == FixedPointKind::maximum)
    return tr("Unstable in every direction");
  return {};
}

QVariant AttractorRows::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return QVariant(Qt::AlignVCenter |
                    (section >= area && section <= radius ? Qt::AlignRight : Qt::AlignLeft));
  if (section == radius && short_heads_ && role == Qt::DisplayRole) return tr("Sp. radius");
  if (section == radius && role == Qt::ToolTipRole) return tr("Spectral radius of the update's Jacobian");
  static const char* const titles[columns] = {"", "Attractor", "Kind", "Area %", "E", "Spectral radius", ""};
  return role == Qt::DisplayRole ? QVariant(tr(titles[section])) : QVariant();
}

QString AttractorRows::tab_separated() const {
  QString table = QStringLiteral("attractor\tkind\tarea_percent\tenergy\tspectral_radius\tstability\n");
  const auto full = [](double value) {
    return std::isnan(value) ? QString() : QString::number(value, 'g', 17);
  };
  for (int row = 0; row < rowCount(); ++row) {
    const Attractor& attractor = at(row);
    table += QString("%1\t%2\t%3\t%4\t%5\t%6\n")
                 .arg(QString::fromStdString(attractor.name), kind_text(attractor, of_sets()),
                      full(100 * attractor.share), full(number(attractor, energy)),
                      full(attractor.spectral_radius),
                      stability_text(attractor).replace(QChar(0x2014), QString()));
  }
  return table;
}

}  // namespace basinscope
