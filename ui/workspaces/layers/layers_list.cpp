// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/layers/layers_list.h"

#include <QPainter>

#include "core/layers/layer_words.h"
#include "ui/figure/curve_legend.h"
#include "ui/plots/plot_ink.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

constexpr double sample_inset = 8;  // to stand under the titles

QPixmap sample_of(CurveKey key, const Appearance& appearance, double ratio) {
  key.name = {};
  const QSizeF size(appearance.px(30 + sample_inset), appearance.px(14));
  QPixmap pixmap((size * ratio).toSize());
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  const CurveLegend legend({std::move(key)}, size.width(), plot_ink(appearance, ratio));
  legend.paint(painter,
               {static_cast<double>(appearance.px(sample_inset)), (size.height() - legend.height()) / 2});
  return pixmap;
}

QString cell_text(const DataCell& cell) {
  if (const auto* number = std::get_if<double>(&cell)) return short_number(*number, 4);
  return QStringLiteral("–");
}

}  // namespace

LayersList::LayersList(LayersModel* model, Appearance* appearance, QWidget* parent)
    : PlainTable(appearance, tr("Layers"), parent), model_(model) {
  setColumnCount(4);
  add_data_menu(this, QStringLiteral("layers"), [this] { return table(); });
  connect(this, &QTableWidget::currentCellChanged, this, [this](int row) {
    if (!showing_ && row != model_->state().chosen) model_->choose(row);
  });
  connect(model, &LayersModel::state_changed, this, &LayersList::show_rows);
  connect(model, &LayersModel::result_changed, this, &LayersList::show_rows);
  connect(appearance, &Appearance::changed, this, [this] {
    take_sizes();
    verticalHeader()->setDefaultSectionSize(appearance_->px(24));
    show_rows();
  });
  take_sizes();
  verticalHeader()->setDefaultSectionSize(appearance->px(24));
  show_rows();
}

DataTable LayersList::table() const { return layers_table(model_->results(), model_->state()); }

void LayersList::show_rows() {
  const LayersState& state = model_->state();
  showing_ = true;
  const bool recall = state.task == LayersTask::recall;
  const QStringList heads{QStringLiteral("\u2002") + tr("Layer"), tr("at t = %1").arg(state.acting_token()),
                          tr("last quarter"), recall ? tr("accuracy") : tr("diverged")};
  for (int column = 0; column < 4; ++column) {
    auto* head = new QTableWidgetItem(heads[column]);
    head->setTextAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    setHorizontalHeaderItem(column, head);
  }
  const DataTable shown = table();
  const auto keys = layer_keys(state, appearance_->theme());
  setIconSize(QSize(appearance_->px(30 + sample_inset), appearance_->px(14)));
  setRowCount(static_cast<int>(shown.rows.size()));
  const auto losses = model_->results().losses;
  for (int row = 0; row < rowCount(); ++row) {
    const auto i = static_cast<std::size_t>(row);
    for (int column = 0; column < 4; ++column) {
      const DataCell& cell = shown.rows[i][static_cast<std::size_t>(column)];
      const bool draws = column == 3 && !recall && std::holds_alternative<double>(cell);
      auto* item = new QTableWidgetItem(
          column == 0 ? layer_name(state, i)
          : draws     ? (std::get<double>(cell) > 0
                             ? count_text("%n draw(s)", static_cast<int>(std::get<double>(cell)))
                             : QString())
                      : cell_text(cell));
      item->setTextAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
      if (column == 0)
        item->setData(Qt::DecorationRole, sample_of(keys[i], *appearance_, devicePixelRatioF()));
      const QString settings = translated(settings_words(state.layers[i], true));
      item->setToolTip(losses && i < losses->curves.size() && !losses->curves[i].refusal.empty()
                           ? translated(losses->curves[i].refusal)
                           : settings);
      setItem(row, column, item);
    }
  }
  setCurrentCell(state.chosen, 0);
  // As high as its rows, up to eight of them.
  setFixedHeight(appearance_->px(24 + 24 * std::clamp(rowCount(), 1, 8) + 6));
  fit_columns();
  showing_ = false;
}

void LayersList::fit_columns() {
  const QFontMetrics metrics(font());
  int left = viewport()->width() - appearance_->px(8);
  for (int column = 3; column > 0; --column) {
    const int width = metrics.horizontalAdvance(tr("last quarter")) + appearance_->px(14);
    setColumnWidth(column, width);
    left -= width;
  }
  setColumnWidth(0, left);
}

}  // namespace basinscope
