// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/layer_row.h"

#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <QToolButton>
#include <algorithm>

#include "ui/figure/field/field_legend.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/plot_ink.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/landscape/fields/layer_actions.h"

namespace basinscope {

namespace {

constexpr int high = 22;

void paint_ground(QPainter& painter, const QToolButton& button, const Appearance& appearance) {
  const Theme& theme = appearance.theme();
  const double s = appearance.scale();
  const bool lit = button.underMouse() && button.isEnabled();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(button.isChecked() ? QPen(theme.accent_soft.darker(theme.dark ? 80 : 108), s)
                 : lit              ? QPen(theme.control_line, s)
                                    : QPen(Qt::NoPen));
  painter.setBrush(button.isChecked() ? theme.accent_soft : lit ? theme.hover : QColor(Qt::transparent));
  const QRectF box = QRectF(button.rect()).adjusted(s / 2, s / 2, -s / 2, -s / 2);
  painter.drawRoundedRect(box, 3 * s, 3 * s);
  if (!button.hasFocus()) return;
  painter.setPen(QPen(theme.accent, 2 * s));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(QRectF(button.rect()).adjusted(s, s, -s, -s), 3 * s, 3 * s);
}

// The lock at the end of the colours, and the dots for more.
class IconButton : public QToolButton {
 public:
  IconButton(const QString& plain, const QString& checked, const Appearance* appearance, QWidget* parent)
      : QToolButton(parent), plain_(plain), checked_(checked), appearance_(appearance) {
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& theme = appearance_->theme();
    QPainter painter(this);
    paint_ground(painter, *this, *appearance_);
    const double side = 14 * appearance_->scale();
    const QColor ink = !isEnabled() ? theme.disabled : isChecked() ? theme.accent_text : theme.text_2;
    draw_icon(painter, isChecked() ? checked_ : plain_,
              QRectF((width() - side) / 2, (height() - side) / 2, side, side), ink);
  }

 private:
  QString plain_, checked_;
  const Appearance* appearance_;
};

}  // namespace

class LayerButton : public QToolButton {
 public:
  LayerButton(const FieldLayer* layer, QAction* action, const Appearance* appearance, QWidget* parent)
      : QToolButton(parent), layer_(layer), appearance_(appearance) {
    setDefaultAction(action);
    setAccessibleName(action->iconText());
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
  }

  const FieldLayer& layer() const { return *layer_; }
  void set_word_shown(bool shown) {
    if (shown == worded_) return;
    worded_ = shown;
    update();
  }
  int wanted(bool worded) const {
    const double s = appearance_->scale();
    double width = 2 * 5 * s + sample_width();
    if (worded) width += 5 * s + QFontMetricsF(appearance_->font(11)).horizontalAdvance(layer_->word);
    return qRound(std::max(width, 24 * s));
  }
  int wanted() const { return wanted(worded_); }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& theme = appearance_->theme();
    const double s = appearance_->scale();
    QPainter painter(this);
    paint_ground(painter, *this, *appearance_);
    Ink ink = plot_ink(*appearance_, devicePixelRatioF());
    const QColor text = !isEnabled() ? theme.disabled : isChecked() ? theme.accent_text : theme.text_2;
    ink.title.colour = text;
    const double side = ink.symbol, left = worded_ ? 5 * s : (width() - sample_width()) / 2;
    if (!isEnabled() || !isChecked()) painter.setOpacity(0.55);
    draw_symbol(painter, QRectF(left, (height() - side) / 2, sample_width(), side), layer_->sample, ink);
    painter.setOpacity(1);
    if (!worded_) return;
    painter.setFont(appearance_->font(11));
    painter.setPen(text);
    painter.drawText(QRectF(left + sample_width() + 5 * s, 0, width(), height()), Qt::AlignVCenter,
                     layer_->word);
  }

 private:
  double sample_width() const { return symbol_width(layer_->sample, 12 * appearance_->scale()); }

  const FieldLayer* layer_;
  const Appearance* appearance_;
  bool worded_ = false;
};

LayerRow::LayerRow(Appearance* appearance, LandscapeModel* model, FieldLayer::Row row, Make keys,
                   QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      actions_(LayerActions::of(model)),
      legend_(new LegendRow(appearance, std::move(keys), this)) {
  if (row == FieldLayer::Row::energy) {
    hold_ = new IconButton(QStringLiteral("unlock"), QStringLiteral("lock"), appearance, this);
    hold_->setDefaultAction(actions_->hold());
    hold_->setAccessibleName(actions_->hold()->iconText());
  }
  for (const FieldLayer& layer : field_layers())
    if (layer.row == row)
      buttons_.push_back(new LayerButton(&layer, actions_->action(layer), appearance, this));
  more_ = new IconButton(QStringLiteral("more"), QStringLiteral("more"), appearance, this);
  more_->setAccessibleName(tr("More layers"));
  more_->setToolTip(tr("More layers, and why some have nothing to show"));
  more_->setPopupMode(QToolButton::InstantPopup);
  auto* const menu = new QMenu(more_);
  menu->setToolTipsVisible(true);
  more_->setMenu(menu);
  connect(menu, &QMenu::aboutToShow, this, &LayerRow::fill_more);
  connect(actions_, &LayerActions::changed, this, &LayerRow::arrange);
  connect(appearance_, &Appearance::changed, this, &LayerRow::apply_theme);
  apply_theme();
}

void LayerRow::set_faded(bool faded) { legend_->set_faded(faded); }

void LayerRow::follow() {
  legend_->update();
  arrange();
}

void LayerRow::apply_theme() {
  setFixedHeight(appearance_->px(26));
  arrange();
}

void LayerRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

// A reason stands under its layer: a menu's tooltip is found by few.
void LayerRow::fill_more() {
  QMenu* const menu = more_->menu();
  menu->clear();
  for (const LayerButton* button : buttons_) {
    if (button->isVisible()) continue;
    QAction* const action = actions_->action(button->layer());
    menu->addAction(action);
    if (!action->isEnabled()) menu->addAction(action->statusTip())->setEnabled(false);
  }
}

bool LayerRow::has(const LayerButton& button, const Room& room) const {
  return (button.isEnabled() || room.off) && (button.layer().room != FieldLayer::quiet || room.quiet);
}

int LayerRow::taken(const Room& room) const {
  const int gap = appearance_->px(4);
  int sum = appearance_->px(12);
  bool all = true;
  for (const LayerButton* button : buttons_) {
    const bool worded = button->isEnabled() && int(button->layer().room) < room.worded;
    all = all && has(*button, room);
    if (has(*button, room)) sum += gap + button->wanted(worded);
  }
  return all ? sum : sum + gap + appearance_->px(high);
}

// Words go before the legend is put in brief, and buttons before the legend is cut.
void LayerRow::arrange() {
  const int gap = appearance_->px(4), lock = appearance_->px(high);
  const bool holds = hold_ && hold_->isEnabled();
  const int least = qCeil(legend_->least_width()) + (holds ? lock : 0);
  Room room;
  for (const Room& next : {Room{3, false, true}, Room{2, false, true}, Room{1, false, true},
                           Room{0, false, true}, Room{0, false, false}}) {
    if (taken(room) + least <= width()) break;
    room = next;
  }
  int right = width() - appearance_->px(12);
  const auto put = [&](QWidget* widget, int across) {
    widget->setGeometry(right - across, (height() - lock) / 2, across, lock);
    right -= across + gap;
  };
  const bool all = std::ranges::all_of(buttons_, [&](const LayerButton* b) { return has(*b, room); });
  more_->setVisible(!all);
  if (!all) put(more_, lock);
  for (auto button = buttons_.rbegin(); button != buttons_.rend(); ++button) {
    const bool shown = has(**button, room);
    (*button)->setVisible(shown);
    if (!shown) continue;
    (*button)->set_word_shown((*button)->isEnabled() && int((*button)->layer().room) < room.worded);
    put(*button, (*button)->wanted());
  }
  const int rest = right - (holds ? lock : 0);
  const int wide = std::clamp(qCeil(legend_->full_width()), 0, std::max(0, rest));
  legend_->setGeometry(0, (height() - legend_->height()) / 2, wide, legend_->height());
  if (!hold_) return;
  hold_->setVisible(holds);
  hold_->setGeometry(wide - appearance_->px(6), (height() - lock) / 2, lock, lock);
}

}  // namespace basinscope
