// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernels_workspace.h"

#include "ui/plots/key_circle.h"
#include "ui/text/shown_number.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/kernels/inspector_keys.h"
#include "ui/workspaces/kernels/kernel_checks.h"
#include "ui/workspaces/kernels/kernel_sections.h"
#include "ui/workspaces/kernels/kernel_texts.h"
#include "ui/workspaces/kernels/kernels_figure.h"
#include "ui/workspaces/kernels/kernels_view.h"
#include "ui/workspaces/kernels/key_moves.h"
#include "ui/workspaces/same_weights/same_weights_section.h"

namespace basinscope {

KernelsWorkspace::KernelsWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent)
    : ModelledWorkspace(document, appearance, parent),
      add_key_(new QAction(tr("Add &key"), this)),
      random_keys_(new QAction(tr("&Random keys"), this)),
      open_landscape_(new QAction(tr("Open in the &landscape"), this)),
      open_regression_(new QAction(tr("Open in r&egression"), this)),
      open_layers_(new QAction(tr("Open in la&yers"), this)) {
  add_key_->setToolTip(tr("One more key, in a random direction (P)"));
  random_keys_->setToolTip(tr("Keys in random directions (R)"));
  open_landscape_->setToolTip(
      tr("The keys as patterns and this kernel as the separation: iterating it is mean shift"));
  connect(add_key_, &QAction::triggered, this, [this] { add_key(model_); });
  connect(random_keys_, &QAction::triggered, this,
          [this] { draw_keys(model_, model_->state().seed ? *model_->state().seed + 1 : 1); });
  open_regression_->setToolTip(
      tr("Keys by their distance from the query, weighed by this kernel: the same weights as a fit"));
  open_layers_->setToolTip(
      tr("The keys as a sequence and this kernel's attention as a layer: the same weights again"));
  const auto opens = [this](QAction* action, WeightView view) {
    connect(action, &QAction::triggered, this, [this, view] {
      model_->document()->edit(opening_name(view), with_same_weights(model_->document()->scene(), view));
      Q_EMIT place_wanted(place_of(view));
    });
  };
  opens(open_landscape_, WeightView::landscape);
  opens(open_regression_, WeightView::regression);
  opens(open_layers_, WeightView::layer);
  connect(model_, &KernelsModel::selected_changed, this, &Workspace::frame_changed);
  connect(model_, &KernelsModel::state_changed, this, &KernelsWorkspace::show_commands);
  show_commands();
}

WorkspaceName KernelsWorkspace::name() const { return {tr("Kernels"), QLatin1String(id), 2}; }

WorkspaceHint KernelsWorkspace::hint() const {
  return {marked("<b>Drag the query</b> round the circle: kernel and attention stay the same weights. Lower "
                 "<i>γ</i> and keys drop out."),
          "adaptive-bandwidth"};
}

std::vector<WorkspaceCommand> KernelsWorkspace::commands() const {
  return {{add_key_, QStringLiteral("add-pattern"), QKeySequence(Qt::Key_P)},
          {random_keys_, QStringLiteral("random"), QKeySequence(Qt::Key_R)},
          {open_landscape_, QStringLiteral("landscape"), {}},
          {open_regression_, QStringLiteral("regression"), {}},
          {open_layers_, QStringLiteral("layers"), {}}};
}

void KernelsWorkspace::show_commands() {
  const bool full = model_->state().keys.rows() >= KernelsState::most_keys;
  add_key_->setEnabled(!full);
  add_key_->setStatusTip(full ? tr("at most 32 keys") : QString());
}

std::vector<ImportTarget> KernelsWorkspace::imports() { return {keys_import(model_)}; }

QWidget* KernelsWorkspace::make_view() {
  panels_ = new KernelsView(model_, appearance_);
  return panels_;
}

InspectorColumn* KernelsWorkspace::make_inspector() {
  return new InspectorColumn(
      appearance_,
      {kernel_pair_section(model_, appearance_), kernel_order_section(model_, appearance_),
       kernel_scale_section(model_, appearance_), new KernelKeysSection(model_, appearance_),
       new SameWeightsSection(model_->document(), appearance_, WeightView::kernel,
                              [this](int place) { Q_EMIT place_wanted(place); }),
       kernel_view_section(model_, appearance_), kernel_dispersion_section(model_, appearance_)},
      checks([model = model_] { return kernel_checks(model->current_result().get()); }));
}

void KernelsWorkspace::step(int direction) { model_->step(direction); }
void KernelsWorkspace::take_focus() { panels_->circle()->take_focus(); }

FigureOffer KernelsWorkspace::offer(const Scene& scene, const MapBasins&) { return kernels_offer(scene); }
FigureOffer KernelsWorkspace::figure() const {
  return kernels_offer(model_->document()->scene(), {model_->result(), model_->finished_dispersion()});
}

WorkspaceFrame KernelsWorkspace::frame() const {
  const KernelsState& state = model_->state();
  WorkspaceFrame frame;
  frame.formula = pair_formula(state.pair(), state.acting_k());
  frame.formula_symbols = {QStringLiteral("p"), QStringLiteral("s"), QStringLiteral("r"), QStringLiteral("γ"),
                           QStringLiteral("τ"), QStringLiteral("b"), QStringLiteral("k")};
  frame.play_text = tr("&Sweep γ");
  frame.play_tip = tr("Sweep the temperature γ");

  const auto result = model_->current_result();
  frame.status_left = computing(result ? std::optional(result->milliseconds) : std::nullopt);
  const int chosen = model_->selected();
  const RichText marker = chosen < 0 ? marked("<i>q</i>") : marked("<i>k</i><sub>%1</sub>", chosen + 1);
  if (state.keys.cols() > 2)
    frame.status_right << marked("drag a key: its angle to <i>q</i> changes, arrow keys turn it by 1°");
  else
    frame.status_right << marked("drag %1%2, arrow keys turn it by 1°", marker,
                                 state.unit ? tr(" along the circle") : QString());
  if (!result) return frame;
  if (chosen >= 0 && chosen < result->chosen.kernel.size())
    frame.status_right << marked("distance %1, weight <b>%2</b>",
                                 fixed_text(std::sqrt(result->geometry.squared[chosen]), 4),
                                 fixed_text(result->chosen.kernel[chosen], 4));
  if (!result->chosen.defined())
    frame.status_right << marked("no key inside <i>h</i>: 0/0");
  else
    frame.status_right << marked(
        "%1 of %2 %3", result->chosen.support(), count_text("%n key(s)", result->keys.rows()),
        std::holds_alternative<GaussianShape>(state.shape) ? tr("with weight") : marked("inside <i>h</i>"));
  return frame;
}

}  // namespace basinscope
