// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/same_weights/same_weights_section.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr double rounding = 1e-12;
constexpr WeightView all_views[] = {WeightView::kernel, WeightView::regression, WeightView::landscape,
                                    WeightView::layer};

QString difference_text(const SameWeights& all, const SameWeights::Seen& view) {
  if (view.difference && all.attention.size() == 0) return tr("undefined like attention, 0/0");
  if (view.difference && all.tie && *view.difference > rounding)
    return tr("difference %1: two keys are equally far at the cut of the nearest, and here the other one "
              "counts")
        .arg(short_number(*view.difference, 2));
  if (view.difference) return tr("difference %1").arg(short_number(*view.difference, 2));
  if (!view.same_query) return tr("another query");
  return view.weights.size() == 0 ? tr("no such weights here") : tr("attention is undefined, 0/0");
}

// Each key's weight, attention's behind it.
QString weights_text(const SameWeights& all, const SameWeights::Seen& view) {
  if (view.weights.size() == 0 || all.attention.size() != view.weights.size()) return {};
  QStringList rows;
  for (Eigen::Index i = 0; i < view.weights.size(); ++i)
    rows << tr("k%1: %2, attention %3")
                .arg(subscript(static_cast<int>(i) + 1), shown_number(view.weights[i], all_digits),
                     shown_number(all.attention[i], all_digits));
  return rows.join(QLatin1Char('\n'));
}

}  // namespace

SameWeightsSection::SameWeightsSection(SceneDocument* document, const Appearance* appearance, WeightView here,
                                       std::function<void(int place)> go)
    : Section(appearance, tr("Same weights")),
      document_(document),
      appearance_(appearance),
      here_(here),
      go_(std::move(go)),
      head_(new Label(tr("Largest difference of a weight to attention's over dot products"))) {
  head_->setWordWrap(true);
  head_->setProperty("role", "quiet");
  add(head_);
  for (const WeightView view : all_views) {
    const Row row{new QWidget, new Label(view_name(view)), new Label, new QPushButton};
    row.difference->setProperty("role", "quiet");
    row.difference->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row.open->setText(view == here ? tr("Shown") : tr("Open"));
    row.open->setEnabled(view != here);
    row.open->setVisible(view != here || here != WeightView::kernel);
    row.open->setAccessibleName(opening_name(view));
    row.open->setToolTip(view == here ? QString() : opening_name(view));
    auto* texts = new QVBoxLayout(row.frame);
    texts->setSpacing(0);
    auto* line = new QHBoxLayout;
    line->addWidget(row.name, 1);
    line->addWidget(row.open);
    texts->addLayout(line);
    texts->addWidget(row.difference);
    connect(row.open, &QPushButton::clicked, this, [this, view] { open(view); });
    add(row.frame);
    rows_.push_back(row);
  }
  setVisible(here == WeightView::kernel);
  connect(document_, &SceneDocument::changed, this, &SameWeightsSection::measure);
  connect(appearance_, &Appearance::changed, this, &SameWeightsSection::apply_theme);
  apply_theme();
  measure();
}

void SameWeightsSection::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  head_->setFont(appearance_->font(11));
  head_->setContentsMargins(0, 0, 0, px(4));
  for (const Row& row : rows_) {
    row.frame->layout()->setContentsMargins(0, px(3), 0, px(3));
    row.name->setFont(appearance_->font(12));
    row.difference->setFont(appearance_->font(11));
    row.open->setFixedWidth(px(64));
  }
}

void SameWeightsSection::open(WeightView view) {
  // What is there already, to rounding, is left as it is.
  const SameWeights now = same_weights(document_->scene(), TaskControl());
  if (view != WeightView::kernel && !(now.view(view).difference && *now.view(view).difference <= rounding))
    document_->edit(opening_name(view), with_same_weights(document_->scene(), view));
  go_(place_of(view));
}

void SameWeightsSection::measure() {
  job_.request(
      [this, scene = document_->scene(), here = here_](const LatestJob::Run& run) {
        SameWeights all = same_weights(scene, run.control());
        // Elsewhere it is seen only where the keys are the same.
        const bool seen = here == WeightView::kernel || all.view(here).same_keys;
        if (seen) {
          const SameWeights::Seen own = all.view(here);
          all = weights_as_opened(scene, run.control());
          all.views[static_cast<std::size_t>(here)] = own;
        }
        if (!run.cancelled())
          run.deliver([this, all = std::move(all)] {
            shown_ = all;
            show_weights();
          });
      },
      LatestJob::Length::brief);
}

void SameWeightsSection::show_weights() {
  setVisible(here_ == WeightView::kernel || shown_.view(here_).same_keys);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const SameWeights::Seen& view = shown_.views[i];
    rows_[i].difference->setText(difference_text(shown_, view));
    rows_[i].frame->setToolTip(weights_text(shown_, view));
    rows_[i].frame->setAccessibleName(view_name(all_views[i]) + QStringLiteral(": ") +
                                      difference_text(shown_, view));
  }
}

}  // namespace basinscope
