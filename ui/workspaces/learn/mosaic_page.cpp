// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/mosaic_page.h"

#include <QToolButton>
#include <cmath>

#include "ui/workspaces/learn/sequence_panels.h"
#include "ui/workspaces/panel_name.h"

namespace basinscope {
namespace {

constexpr double line_height = 214;  // of the sequence's panel, logical pixels

QSizeF line_room(const CurvePlot* plot) { return {plot->panel().x.high, plot->panel().y.high}; }

}  // namespace

MosaicPage::MosaicPage(LearnModel* model, Appearance* appearance, QWidget* parent)
    : PanelSplitter(
          Qt::Vertical, appearance, QStringLiteral("learn/mosaic"),
          [appearance](int length) {
            const int line = appearance->px(line_height);
            return QList<int>{line, length - line};
          },
          parent),
      model_(model),
      appearance_(appearance) {
  make_sequence();
  auto* const lower =
      new PanelSplitter(Qt::Horizontal, appearance, QStringLiteral("learn/mosaic-lower"), {60, 40});
  auto* const left =
      new PanelSplitter(Qt::Vertical, appearance, QStringLiteral("learn/mosaic-left"), {66, 34});
  make_attention();
  kernels_ = make(kernels_by_length_spec(), {12, 2, 12, 4}, false);
  left->addWidget(attention_);
  left->addWidget(kernels_);
  auto* const right =
      new PanelSplitter(Qt::Vertical, appearance, QStringLiteral("learn/mosaic-right"), {29, 37, 34});
  make_lengths();
  for (Panel* panel : {loss_, exact_, support_}) right->addWidget(panel);
  lower->addWidget(left);
  lower->addWidget(right);
  addWidget(sequence_);
  addWidget(lower);
  for (const auto signal : {&ModelSignals::state_changed, &ModelSignals::result_changed})
    connect(model, signal, this, &MosaicPage::show_results);
  connect(model, &LearnModel::landscape_changed, this, &MosaicPage::show_picture);
  show_results();
}

std::vector<std::pair<MosaicPage::Panel*, QString>> MosaicPage::enlargeable() const {
  return {{sequence_, tr("sequence")},
          {attention_, tr("attention")},
          {loss_, tr("loss")},
          {exact_, tr("exact match")},
          {kernels_, tr("kernels by length")},
          {support_, tr("support over length")}};
}

MosaicPage::Panel* MosaicPage::make(const MosaicPanel& spec, const QMargins& margins, bool y_numbers) {
  auto* const panel = new Panel(appearance_, spec, this);
  for (CurvePlot* plot : panel->plots()) plot->set_margins(margins, y_numbers);
  panel->cover(&model_->freshness(), tr("Drawing the networks…"));
  return panel;
}

void MosaicPage::make_sequence() {
  sequence_ = make(token_line_spec(), {8, 0, 8, 2}, false);
  sequence()->setToolTip(tr("A click on a token shows what it reads"));
  sequence_->add_legend();
  call_as_in_figures(sequence_, [] { return token_line_spec().name; });
  const auto button = [this](const char* icon, const QString& text, int direction) {
    connect(sequence_->header()->add_button(QLatin1String(icon), text), &QToolButton::clicked, this,
            [this, direction] { turn(direction); });
  };
  button("step-back", tr("Sequence before"), -1);
  button("step", tr("Next sequence"), 1);
  connect(sequence(), &CurvePlot::pressed, this, [this](QPointF value) {
    const MosaicShown shown = model_->mosaics();
    if (!shown.picture || shown.looks.empty()) return;
    for (const TokenPlace& place : tokens_in_line(shown, line_room(sequence())))
      if (value.x() >= place.box.left() && value.x() <= place.box.right()) return pick_token(place.token);
  });
  sequence()->serve_targets([this] {
    std::vector<CurvePlot::Target> tokens;
    const MosaicShown shown = model_->mosaics();
    if (!shown.picture || shown.looks.empty()) return tokens;
    for (const TokenPlace& place : tokens_in_line(shown, line_room(sequence())))
      tokens.push_back({place.box.center(), token_words(shown, place.token)});
    return tokens;
  });
}

void MosaicPage::make_attention() {
  attention_ = make(attention_spec(), {84, 24, 8, 42}, true);
  attention_->add_legend();
  call_as_in_figures(attention_, [] { return attention_spec().name; });
  for (CurvePlot* plot : attention_->plots()) {
    plot->setToolTip(tr("A click on a row shows what its token reads"));
    connect(plot, &CurvePlot::pressed, this, [this](QPointF value) {
      const MosaicShown shown = model_->mosaics();
      if (!shown.picture) return;
      if (const auto token = token_of_row(shown, value)) pick_token(*token);
    });
  }
}

void MosaicPage::make_lengths() {
  loss_ = make(mosaic_loss_spec(), {52, 8, 14, 42}, true);
  exact_ = make(exact_match_spec(), {52, 8, 14, 42}, true);
  support_ = make(dispersion_over_length_spec(), {52, 8, 14, 42}, true);
  exact_->add_legend();
  support_->add_legend();
  for (Panel* panel : {loss_, exact_, support_, kernels_})
    call_as_in_figures(panel, [panel] { return panel->plot()->accessibleName(); });
  for (Panel* panel : {exact_, support_})
    connect(panel->plot(), &CurvePlot::head_moved, this, [this](double x) {
      const MosaicShown shown = model_->mosaics();
      if (shown.looks.empty()) return;
      const std::vector<double>& factors = shown.experiment().factors;
      const auto nearest = std::min_element(factors.begin(), factors.end(), [x](double a, double b) {
        return std::abs(std::log(a / x)) < std::abs(std::log(b / x));
      });
      model_->change(
          tr("Shown length"),
          [place = static_cast<int>(nearest - factors.begin())](LearnState& state) {
            state.mosaic.factor = place;
          },
          true);
    });
}

void MosaicPage::pick_token(int token) {
  const auto tokens = static_cast<int>(model_->mosaics().picture->sequence.tokens.size());
  model_->change(tr("Pick token"), [before_last = std::clamp(tokens - 1 - token, 0, tokens - 1)](
                                       LearnState& state) { state.mosaic.reader = before_last; });
}

void MosaicPage::turn(int direction) {
  const MosaicShown shown = model_->mosaics();
  const std::vector<int> listed = listed_sequences(shown);
  const int now = std::min(shown.state.sequence, shown.state.test - 1);
  const auto next = direction > 0 ? std::upper_bound(listed.begin(), listed.end(), now)
                                  : std::lower_bound(listed.begin(), listed.end(), now);
  if (direction > 0 ? next == listed.end() : next == listed.begin()) return;
  const int sequence = direction > 0 ? *next : *std::prev(next);
  model_->change(tr("Pick sequence"), [sequence](LearnState& state) { state.mosaic.sequence = sequence; });
}

void MosaicPage::show_results() {
  if (model_->state().task != LearnTask::mosaic) return;
  const auto shown = std::make_shared<const MosaicShown>(model_->mosaics());
  for (Panel* panel : {kernels_, loss_, exact_, support_}) panel->show_or_clear(shown);
  show_picture();
}

void MosaicPage::show_picture() {
  if (model_->state().task != LearnTask::mosaic) return;
  const auto shown = std::make_shared<const MosaicShown>(model_->mosaics());
  for (Panel* panel : {sequence_, attention_}) panel->show_or_clear(shown);
}

}  // namespace basinscope
