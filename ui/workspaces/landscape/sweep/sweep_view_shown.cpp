// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the sweep page show, and their sizes.
#include <QComboBox>
#include <QLabel>
#include <QLayout>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

#include "ui/controls/number_entry.h"
#include "ui/controls/value_slider.h"
#include "ui/figure/tick_steps.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/sweep_plot.h"
#include "ui/text/number_text.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/landscape/fields/field_panel.h"
#include "ui/workspaces/landscape/sweep/sweep_picture.h"
#include "ui/workspaces/landscape/sweep/sweep_table.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"
#include "ui/workspaces/landscape/sweep/sweep_words.h"

namespace basinscope {
namespace {

constexpr int table_height = 226;

}  // namespace

void SweepView::show_settings() {
  const SweepSettings& settings = sweep_->settings();
  const Scene& scene = model_->document()->scene();
  const QString symbol = sweep_symbol(settings);
  const auto& window = scene.window;
  const int decimals = tick_decimals(tick_step(window.x1 - window.x0) / 2);
  head_->set_parameters(tr("<i>%1</i> from %2 to %3, %4, %5, window %6 … %7")
                            .arg(symbol, shown_number(settings.from, 4), shown_number(settings.to, 4),
                                 QString::fromStdString(name_of(scene.separation)).toHtmlEscaped(),
                                 QString::fromStdString(name_of(scene.post)).toLower(),
                                 fixed_text(window.x0, decimals), fixed_text(window.x1, decimals)));
  symbol_->setText(QStringLiteral("<b><i>%1</i></b>").arg(symbol));
  const double low = std::min(settings.from, settings.to), high = std::max(settings.from, settings.to);
  slider_->set_reach({low, high, settings.logarithmic}, settings.parameter == SweepParameter::k);
  entry_->set_range({low, high}, settings.parameter == SweepParameter::k);
  of_->setText(tr("of %1").arg(shown_number(settings.to, 4)));
  show_sweep();
}

void SweepView::show_sweep() {
  if (!sweep_->is_open()) return;
  const auto sweep = sweep_->sweep();
  const SweepPicture picture =
      sweep_->refusal().isEmpty()
          ? sweep_picture(sweep_->settings(), sweep.get(), sweep_->planned(), appearance_->theme().dark)
          : SweepPicture{};
  shares_->show_picture(picture);
  energies_->show_picture(picture);
  marked_.clear();
  for (const SweepMarkKind kind : sweep_mark_kinds)
    if (std::any_of(picture.marks.begin(), picture.marks.end(),
                    [kind](const SweepMark& mark) { return mark.kind == kind; }))
      marked_.push_back(kind);
  plots_->update();  // their legends
  QString counts;
  if (!sweep_->refusal().isEmpty()) {
    counts = sweep_->refusal().toHtmlEscaped();
  } else if (sweep) {
    counts = sweep_counts_text(*sweep_);
  }
  shares_header_->set_parameters(counts);
  show_progress();
  show_head();
}

void SweepView::show_progress() {
  const auto sweep = sweep_->sweep();
  const bool running = sweep_->running();
  const std::size_t done = sweep ? sweep->values.size() : 0, planned = sweep_->planned();
  const bool refused = !sweep_->refusal().isEmpty();
  progress_->setVisible(refused || running || done < planned);
  for (QWidget* part : {static_cast<QWidget*>(bar_), static_cast<QWidget*>(cancel_)})
    part->setVisible(!refused);
  if (refused) {
    progress_title_->setText(tr("<b>No sweep</b>"));
    progress_text_->setText(capitalised(sweep_->refusal()).toHtmlEscaped());
    progress_share_->clear();
    progress_left_->clear();
    return;
  }
  progress_title_->setText(running ? tr("<b>Sweep</b>") : tr("<b>Cancelled</b>"));
  const double last = done > 0 ? sweep->values.back().value : sweep_->settings().from;
  const long long starts = static_cast<long long>(sweep_->settings().grid) * sweep_->settings().grid;
  progress_text_->setText(
      tr("value %1 of %2, <i>%3</i> = %4, %5 starts")
          .arg(done)
          .arg(planned)
          .arg(sweep_symbol(sweep_->settings()), short_number(last), grouped_text(starts)));
  bar_->setRange(0, static_cast<int>(planned));
  bar_->setValue(static_cast<int>(done));
  progress_share_->setText(planned > 0 ? tr("%1 %").arg(100 * done / planned) : QString());
  const auto left = sweep_->seconds_left();
  progress_left_->setText(running && left ? tr("about %1:%2 left")
                                                .arg(static_cast<int>(*left) / 60)
                                                .arg(static_cast<int>(*left) % 60, 2, 10, QLatin1Char('0'))
                                          : QString());
  cancel_->setText(running ? tr("Cancel") : tr("Start again"));
}

void SweepView::show_head() {
  if (!sweep_->is_open()) return;
  const double head = sweep_->head();
  shares_->show_head_at(head);
  energies_->show_head_at(head);
  slider_->show_value(head);
  entry_->set_value(head);
  const QString symbol = sweep_symbol(sweep_->settings());
  basins_->set_title(tr("Basins at <i>%1</i> = %2").arg(symbol, short_number(head, 4)));
  use_->setText(tr("Use %1 = %2").arg(symbol, short_number(head, 4)));
  use_->setEnabled(sweep_->can_take_over());
  use_->setToolTip(use_->isEnabled() ? tr("Makes this the scene's own value (one undo step)")
                                     : tr("The scene has this value"));
  show_table();
}

// The map's own states at the head, under the numbers of their branches; until they are there those of the
// value computed next to it.
void SweepView::show_table() {
  const auto sweep = sweep_->sweep();
  if (!sweep_->is_open()) return;
  const SweepSettings& settings = sweep_->settings();
  const QString symbol = sweep_symbol(settings);
  const SweepValue* at = sweep_->at_head();
  const auto result = model_->result();
  const bool current = result && result->revision == model_->revision();
  if (!sweep || (!current && !at)) {
    table_header_->set_parameters(tr("nothing computed there yet"));
    table_->show_rows({}, symbol);
    return;
  }
  table_header_->set_parameters(tr("area of the shown window at <i>%1</i> = %2")
                                    .arg(symbol, short_number(current ? sweep_->head() : at->value, 4)));
  const double reach = at ? settings.match * sweep->network(*at).length : 0;
  table_->show_rows(sweep_rows(*sweep, at, current ? result->basins.attractors : at->attractors,
                               model_->scene().separation, reach, settings.white, appearance_->theme().dark),
                    symbol);
}

void SweepView::dress() {
  const Theme& theme = appearance_->theme();
  const auto px = [this](double n) { return appearance_->px(n); };
  exit_->setIcon(icon("close", theme));
  back_->setIcon(icon("step-back", theme));
  forward_->setIcon(icon("step", theme));
  play_->setIcon(icon(sweep_->playing() ? "pause" : "play", theme));
  head_->parentWidget()->layout()->setContentsMargins(0, px(2), px(12), px(2));
  progress_->layout()->setContentsMargins(px(12), px(8), px(12), px(8));
  progress_->layout()->setSpacing(px(12));
  foot_->layout()->setContentsMargins(px(12), px(8), px(12), px(8));
  foot_->layout()->setSpacing(px(8));
  entry_->setFixedWidth(px(68));
  step_to_->setFixedWidth(px(112));
  bar_->setFixedHeight(px(5));
  bar_->setStyleSheet(QStringLiteral("QProgressBar { background: %1; border: 0; border-radius: %3px; }"
                                     "QProgressBar::chunk { background: %2; border-radius: %3px; }")
                          .arg(theme.track.name(), theme.accent.name())
                          .arg(px(2)));
  arrange();
  show_sweep();
  update();
}

void SweepView::arrange() {
  table_->parentWidget()->setFixedHeight(std::min(appearance_->px(table_height), height() * 2 / 5));
}

void SweepView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void SweepView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  tell_field_pixels();
  show_settings();
}

void SweepView::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), appearance_->theme().line); }

void SweepView::tell_field_pixels() {
  if (!basins_->isVisible()) return;
  const QSize pixels = basins_->plot()->frame_device_pixels();
  model_->set_field_pixels(pixels.width(), pixels.height());
  model_->set_appearance(appearance_->theme().dark, devicePixelRatioF());
}

}  // namespace basinscope
