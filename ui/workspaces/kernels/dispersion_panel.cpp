// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/dispersion_panel.h"

#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "ui/controls/data_menu.h"
#include "ui/controls/number_text.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {
namespace {

struct Followed {
  const char* title;
  Quartiles DispersionPoint::*member;
  bool logarithmic;
};
constexpr Followed followed[] = {{"largest weight", &DispersionPoint::largest_weight, true},
                                 {"keys with weight", &DispersionPoint::support, true},
                                 {"error of the planted key, ‖∑ pᵢkᵢ − k₁‖", &DispersionPoint::error, false}};

}  // namespace

DispersionPanel::DispersionPanel(KernelsModel* model, Appearance* appearance, QWidget* parent)
    : PanelGround(appearance, parent), model_(model), appearance_(appearance) {
  header_ = new PlotHeader(appearance, tr("Attention dispersion"), this);
  cancel_ = header_->add_button(QStringLiteral("close"), tr("Cancel the running draws; finished ones stay"));
  connect(cancel_, &QToolButton::clicked, model, &KernelsModel::cancel_dispersion);
  repeat_ = header_->add_button(QStringLiteral("play"), tr("Compute all draws"));
  connect(repeat_, &QToolButton::clicked, model, &KernelsModel::repeat_dispersion);
  legend_ = new LegendRow(
      appearance,
      [this](QPainter& painter, const QRectF& row, const Theme& theme, double scale) {
        draw_legend(painter, row, theme, scale);
      },
      this);
  add(header_);
  add(legend_);
  auto* row = new QHBoxLayout;
  row->setSpacing(0);
  for (CurvePlot*& plot : plots_) {
    plot = new CurvePlot(appearance, this);
    plot->set_margins(QMargins(52, 24, 14, 40), true);
    row->addWidget(plot, 1);
    add_data_menu(plot, QStringLiteral("dispersion"), [model] {
      return model->dispersion() ? dispersion_table(*model->dispersion()) : QString();
    });
  }
  static_cast<QVBoxLayout*>(layout())->addLayout(row, 1);
  connect(model, &KernelsModel::dispersion_changed, this, [this] {
    show_header();
    show_curves();
  });
  connect(model, &KernelsModel::result_changed, this, &DispersionPanel::show_curves);  // another row chosen
  connect(model, &KernelsModel::busy_changed, this, &DispersionPanel::show_header);
  connect(appearance, &Appearance::changed, this, &DispersionPanel::show_curves);
}

void DispersionPanel::show_header() {
  const DispersionSettings& settings = model_->state().dispersion;
  QString text =
      tr("one planted key among <i>n</i> random unit keys of R<sup>%1</sup>, <i>γ</i> = %2, median and "
         "quartiles of %3 draws; no training: a stand-in for length generalisation")
          .arg(settings.dimension)
          .arg(shown_number(model_->state().scale.gamma, 3))
          .arg(settings.draws);
  const bool runs = model_->dispersion_runs();
  if (model_->dispersion_progress() < 1) text = (runs ? progress_text() : partial_text()) + text;
  cancel_->setVisible(runs);
  repeat_->setVisible(!runs && model_->dispersion_progress() < 1);
  header_->set_parameters(text);
}

QString DispersionPanel::progress_text() const {
  return tr("computing %1 %, ").arg(qRound(100 * model_->dispersion_progress()));
}

QString DispersionPanel::partial_text() const {
  const auto spread = model_->dispersion();
  if (!spread || !(spread->settings == model_->state().dispersion))
    return tr("<b>cancelled</b> before a draw was finished, ");
  return tr("<b>partial</b>, %1 of %2 draws, ").arg(spread->draws).arg(spread->settings.draws);
}

void DispersionPanel::show_curves() {
  const auto spread = model_->dispersion();
  if (!spread) return;
  const int chosen = table_row(model_->state().pair());
  for (std::size_t which = 0; which < plots_.size(); ++which) {
    const Followed& what = followed[which];
    CurvePanel panel;
    panel.title = QString::fromUtf8(what.title);
    panel.x = {3.5, 4096 * 1.15, true, QStringLiteral("<i>n</i> keys")};
    double lowest = 1, highest = 1;
    for (const bool above : {false, true}) {
      for (const DispersionCurve& follow : spread->curves) {
        const int row = table_row(follow.pair);
        if ((row == chosen) != above) continue;
        Curve curve;
        CurveBand band;
        curve.colour = band.colour = row_colour(row, appearance_->theme());
        curve.line_pt = above ? 2.75 : 1.5;
        curve.dashed = follow.pair.route != BandwidthRoute::adaptive && kernel_order(follow.pair.shape);
        for (const DispersionPoint& point : follow.points) {
          if (point.defined == 0) continue;
          const Quartiles& q = point.*what.member;
          curve.points.emplace_back(point.keys, q.median);
          band.low.emplace_back(point.keys, q.lower);
          band.high.emplace_back(point.keys, q.upper);
          lowest = std::min(lowest, q.lower);
          highest = std::max(highest, q.upper);
        }
        panel.bands.push_back(std::move(band));
        panel.curves.push_back(std::move(curve));
      }
    }
    panel.y = what.logarithmic ? CurveAxis{lowest / 1.3, highest * 1.3, true, {}}
                               : CurveAxis{0, std::max(0.1, 1.08 * highest), false, {}};
    plots_[which]->show_panel(std::move(panel));
  }
  legend_->update();
}

void DispersionPanel::draw_legend(QPainter& painter, const QRectF& row, const Theme& theme,
                                  double scale) const {
  const auto spread = model_->dispersion();
  if (!spread) return;
  const int chosen = table_row(model_->state().pair());
  double x = row.left();
  for (const DispersionCurve& follow : spread->curves) {
    const int index = table_row(follow.pair);
    const QString name = text_of(attention_name(follow.pair, spread->scale.k));
    painter.setFont(appearance_->font(11, index == chosen ? QFont::DemiBold : QFont::Normal));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(name);
    if (x + 22 * scale + width > row.right()) return;
    const bool dashed = follow.pair.route != BandwidthRoute::adaptive && kernel_order(follow.pair.shape);
    QPen pen(row_colour(index, theme), (index == chosen ? 2.75 : 1.75) * scale,
             dashed ? Qt::CustomDashLine : Qt::SolidLine, Qt::FlatCap);
    if (dashed) pen.setDashPattern({2.5, 1.5});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, row.center().y()), QPointF(x + 16 * scale, row.center().y()));
    painter.setPen(index == chosen ? theme.text : theme.text_2);
    painter.drawText(QRectF(x + 22 * scale, row.top(), width + 2, row.height()), Qt::AlignVCenter, name);
    x += 22 * scale + width + 14 * scale;
  }
}

}  // namespace basinscope
