// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/memory/perturb_dialog.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/controls/bound_rows.h"
#include "ui/controls/dialog_foot.h"
#include "ui/controls/sentence.h"
#include "ui/document/scene_document.h"
#include "ui/text/window_title.h"
#include "ui/workspaces/landscape/fields/pattern_images.h"
#include "ui/workspaces/landscape/landscape_edits.h"

namespace basinscope {
namespace {

constexpr double first_noise = 0.3;  // far enough to be seen beside the memory

}  // namespace

PerturbDialog::PerturbDialog(const Appearance* appearance, const Scene& scene, const QueryDamage& start,
                             QWidget* parent)
    : QDialog(parent), what_(start) {
  setWindowTitle(window_title(tr("Perturb a memory")));
  auto* form = new QVBoxLayout;
  form->setSpacing(0);
  using Rows = BoundRows<PerturbDialog>;
  const Rows rows([form](QWidget* row) { form->addWidget(row); }, this, appearance);
  auto* const name = new Label;
  name->setProperty("role", "quiet");
  NumberEntry* const memory = rows.entry(
      {{}, tr("Memory"), tr("The pattern that the query is made from, from 1.")},
      Range{1, double(scene.memory.patterns.rows())},
      Rows::Computed{[](const QueryDamage& what) { return what.memory + 1.0; },
                     [](QueryDamage& what, double number) { what.memory = static_cast<int>(number) - 1; },
                     true},
      1);
  LabelledRow* const which = rows.line(tr("Memory"), {memory});
  which->add_gap();
  which->add(name, 96);
  rows.follow(name, [this, name, scene] { name->setText(pattern_label(scene, what_.memory)); });
  rows.number({marked("Noise <i>σ</i>"), tr("Noise"),
               tr("Standard deviation of the normal noise that is added to every entry.")},
              RetrievalExperiment::noises, Reach{0, 2}, &QueryDamage::noise);
  rows.number({tr("Masked share"), tr("Masked share"),
               tr("Of the entries, from the last; of images of the rows, from below. They are set to 0.")},
              RetrievalExperiment::masks, Reach{0, 1}, &QueryDamage::mask);
  auto* another = new QPushButton(tr("Another seed"));
  NumberEntry* const seed = rows.entry({{}, tr("Seed"), tr("The same seed gives the same noise.")},
                                       Range{0, 9007199254740992.0}, &QueryDamage::seed, 0);
  rows.line(tr("Seed"), {seed, another});
  auto* complaint = new Sentence(appearance, "error");
  form->addWidget(complaint);
  // Rows with a slider have a sentence of their own.
  for (const NumberEntry* entry : {memory, seed})
    connect(entry, &NumberEntry::complaint_changed, complaint, &Sentence::say);
  form->addStretch();

  auto* top = new QHBoxLayout;
  top->setSpacing(appearance->px(24));
  top->addLayout(form, 1);
  if (image_shape(scene)) {
    auto* const picture = new Label;
    picture->setAccessibleName(tr("Preview of the query"));
    const int side = appearance->px(140);
    picture->setFixedSize(side, side);
    rows.follow(picture, [this, picture, scene, side] {
      const Scene next = with_perturbed(scene, what_);
      const QImage image = state_image(next, next.queries.row(next.queries.rows() - 1).transpose());
      picture->setPixmap(QPixmap::fromImage(image.scaled(side, side, Qt::KeepAspectRatio)));
    });
    top->addWidget(picture, 0, Qt::AlignTop);
  }
  another->setAutoDefault(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(appearance->px(16), appearance->px(16), appearance->px(16), appearance->px(16));
  column->setSpacing(appearance->px(16));
  column->addLayout(top);
  add_dialog_foot(this, column, tr("Add query"), appearance);
  setFixedSize(appearance->px(image_shape(scene) ? 560 : 400), appearance->px(212));

  connect(another, &QPushButton::clicked, this,
          [this] { change({}, [](QueryDamage& what) { ++what.seed; }); });
}

void ask_perturbed_query(LandscapeModel* model, const Appearance* appearance, QWidget* window, int memory) {
  SceneDocument* const document = model->document();
  QueryDamage start;
  start.memory = memory;
  start.noise = first_noise;
  start.mask = 0;
  PerturbDialog dialog(appearance, document->scene(), start, window);
  if (dialog.exec() != QDialog::Accepted ||
      dialog.choice().memory >= document->scene().memory.patterns.rows())
    return;
  Selection added;
  added.queries.insert(static_cast<int>(document->scene().queries.rows()));
  document->edit(tr("Perturb %1").arg(pattern_label(document->scene(), dialog.choice().memory)),
                 with_perturbed(document->scene(), dialog.choice()));
  model->select(added);
}

}  // namespace basinscope
