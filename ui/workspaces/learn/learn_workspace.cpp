// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/learn_workspace.h"

#include "ui/gpu/shared_engines.h"
#include "ui/workspaces/learn/learn_inspector.h"
#include "ui/workspaces/learn/mosaic_inspector.h"
#include "ui/workspaces/learn/sequence_panels.h"

namespace basinscope {
namespace {

QString logit_of(const PoolingLook& look, const LearnShown& shown) {
  return fixed_text(look.readings[static_cast<std::size_t>(shown.bag())].logit, 2);
}

Formula mosaic_formula() {
  return {tr("Memory Mosaic"),
          marked("<i>y</i><sub>t</sub> = Σ <i>w</i><sub>i</sub><i>v</i><sub>i</sub>, <i>w</i> = "
                 "<i>ŷ</i><sub>Ω</sub>(<i>k</i><sub>i</sub>ᵀ<i>k</i><sub>t</sub>/<i>γ</i>)"),
          QStringLiteral("y_t = S w_i v_i, w = y(k_i'k_t/g)"),
          QStringLiteral("y_t = \\sum_{i<t} w_i v_i,\\; w = \\hat y_\\Omega(k_i^\\top k_t/\\gamma)")};
}

}  // namespace

LearnWorkspace::LearnWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent)
    : ModelledWorkspace(document, appearance, parent),
      new_draw_(new QAction(tr("&New draw"), this)),
      reset_(new QAction(tr("Reset &training"), this)) {
  new_draw_->setToolTip(tr("Bags or sequences, and starts, of the next seed (R)"));
  connect(new_draw_, &QAction::triggered, this, [this] {
    model_->change(tr("New draw"),
                   [](LearnState& state) { ++(!state.shows_mosaics() ? state.seed : state.mosaic.seed); });
  });
  reset_->setToolTip(tr("As before the first epoch or step, with the same data and starts"));
  connect(reset_, &QAction::triggered, model_, &LearnModel::reset);
}

WorkspaceName LearnWorkspace::name() const { return {tr("Learn"), QLatin1String(id), 6}; }

WorkspaceHint LearnWorkspace::hint() const {
  const LearnState& state = model_->state();
  if (state.shows_mosaics())
    return {
        model_->begun()
            ? marked("<b>Click a token</b>: bars and maps show what it reads from those before it.")
            : marked("<b>Press Start</b>: every kernel learns to find in a sequence what its end asks for."),
        {}};
  const bool texts = state.shows_texts(), points = !texts && state.bags.kind == DrawnBags::Kind::points;
  if (model_->begun() || model_->current_looks().ended())
    return {texts    ? marked("<b>Click a text</b>: its words are the patterns of a landscape.")
            : points ? marked("<b>Click a bag</b>: its landscape is below; drag one of its points, and the "
                              "weights follow.")
                     : marked("<b>Click a bag</b>: its landscape is below."),
            {}};
  return {texts ? marked("<b>Press Start</b>: every method learns by which words a text judges the service.")
                : marked("<b>Press Start</b>: every method learns which bags hold at least <i>K</i> positive "
                         "instances."),
          {}};
}

std::vector<WorkspaceCommand> LearnWorkspace::commands() const {
  return {{new_draw_, QStringLiteral("random"), QKeySequence(Qt::Key_R)},
          {reset_, {}, {}, CommandPlace::run}};
}

InspectorColumn* LearnWorkspace::make_inspector() {
  auto* const card = checks([model = model_] { return learn_checks(*model); });
  card->follow([model = model_] { return learn_checks(*model); }, model_, &LearnModel::landscape_changed,
               &ModelSignals::playing_changed);
  return new InspectorColumn(
      appearance_,
      {learn_data_section(model_, appearance_), learn_network_section(model_, appearance_),
       learn_methods_section(model_, appearance_), mosaic_network_section(model_, appearance_),
       mosaic_kernels_section(model_, appearance_), learn_training_section(model_, appearance_),
       learn_view_section(model_, appearance_), mosaic_view_section(model_, appearance_)},
      card);
}

QWidget* LearnWorkspace::make_view() {
  panels_ = new LearnView(model_, appearance_);
  connect(panels_, &LearnView::landscape_wanted, this, &LearnWorkspace::open_landscape);
  return panels_;
}

void LearnWorkspace::open_landscape() {
  const auto look = model_->look();
  if (!look) {
    Q_EMIT complaint(tr("Drawing the bags…"));
    return;
  }
  BagScene bag = bag_scene(model_->document()->scene(), *look, model_->results().bag());
  if (!bag.refusal.empty()) {
    Q_EMIT complaint(tr("Not opened in the landscape: %1.").arg(translated(bag.refusal)));
    return;
  }
  model_->document()->edit(tr("Open in the landscape"), std::move(bag.scene));
  Q_EMIT place_wanted(0);
}

FigureOffer LearnWorkspace::figure() const {
  return learn_offer(model_->document()->scene(), maps_by(shared_engines()), model_->current_looks());
}

bool LearnWorkspace::escape() {
  if (!model_->playing()) return false;
  model_->play(false);
  return true;
}

void LearnWorkspace::step(int direction) {
  if (direction > 0) model_->step();
}

WorkspaceFrame LearnWorkspace::frame() const {
  WorkspaceFrame frame;
  const bool mosaic = model_->state().shows_mosaics();
  frame.formula =
      mosaic ? mosaic_formula()
             : Formula{tr("Hopfield pooling"),
                       marked("<i>a</i> = <i>u</i>ᵀ<i>X</i>ᵀ<i>ŷ</i><sub>Ω</sub>(<i>βXw</i>) + <i>c</i>"),
                       QStringLiteral("a = u'X'y(beta X w) + c"),
                       QStringLiteral("a = u^\\top X^\\top \\hat y_\\Omega(\\beta X w) + c")};
  frame.play_text = tr("&Start training");
  frame.play_tip = mosaic ? tr("Train all kernels, or pause") : tr("Train all methods, or pause");
  frame.play_refusal = model_->no_training();
  const LearnShown shown = model_->current_results();
  frame.status_left = {model_->playing()                 ? tr("Training")
                       : model_->current_looks().empty() ? tr("Computing")
                                                         : tr("Ready"),
                       QStringLiteral("CPU"), bold(QStringLiteral("float64"))};
  if (const auto look = model_->look())
    frame.status_right << (shown.texts()
                               ? marked("text %1: %2 logit <b>%3</b>", shown.bag() + 1,
                                        pooling_text(look->cell.method.name), logit_of(*look, shown))
                               : marked("bag %1: %2 logit <b>%3</b>", shown.bag() + 1,
                                        pooling_text(look->cell.method.name), logit_of(*look, shown)));
  if (const auto picture = model_->current_picture(); mosaic && picture)
    frame.status_right << reading_words(model_->mosaics());
  if (model_->playing()) frame.status_right << tr("Esc pauses");
  return frame;
}

}  // namespace basinscope
