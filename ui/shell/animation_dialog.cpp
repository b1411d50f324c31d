// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/animation_dialog.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QVBoxLayout>

#include "ui/controls/choice.h"
#include "ui/controls/label.h"
#include "ui/controls/segment.h"
#include "ui/document/save_path.h"

namespace basinscope {

AnimationDialog::AnimationDialog(const Scene& scene, OfferOf offer_of, Appearance* appearance,
                                 QWidget* parent)
    : PageDialog(
          {tr("Export animation"),
           QStringLiteral("animation"),
           tr("Animations (*.gif *.webp *.mp4 *.png)"),
           {QStringLiteral("GIF"), QStringLiteral("WebP"), QStringLiteral("MP4"), QStringLiteral("PNG")}},
          offer_of(scene), appearance, parent),
      scene_(scene),
      offer_of_(std::move(offer_of)),
      parameters_(animated_parameters(scene)),
      job_(this, LatestJob::Ending::leaves) {
  notice_->setMinimumHeight(appearance_->px(36));
  bar_ = new QProgressBar;
  bar_->setRange(0, 100);
  bar_->setAccessibleName(tr("Progress of the animation"));
  bar_->setVisible(false);
  add_motion_rows();
  add_frame_rows();
  add_panel_rows();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  column->addWidget(rows_ = choices(), 1);
  column->addWidget(bar_);
  column->addWidget(notice_);
  column->addLayout(buttons(tr("Close")));
  connect(&job_, &LatestJob::progressed, this, [this](double share) { bar_->setValue(qRound(100 * share)); });
  connect(&job_, &LatestJob::failed, this, [this](const QString& sentence) {
    set_busy(false);
    fail(sentence);
  });
  resize(sizeHint().width(), 640);
  export_->setFocus();
  show_parameter();
}

AnimationDialog::~AnimationDialog() { hide(); }  // an entry that is left is judged

void AnimationDialog::add_motion_rows() {
  QFormLayout* const form = section(tr("Parameter"));
  parameter_ = new Choice;
  parameter_->setAccessibleName(tr("Parameter"));
  int first = -1;
  for (const AnimatedParameter& each : parameters_) {
    parameter_->addItem(translated(each.title));
    const int row = parameter_->count() - 1;
    if (!each.refusal.empty()) {
      qobject_cast<QStandardItemModel*>(parameter_->model())->item(row)->setEnabled(false);
      parameter_->setItemData(row, tr("This parameter %1").arg(translated(each.refusal)), Qt::ToolTipRole);
    } else if (first < 0 || each.id == "beta") {
      first = row;
    }
  }
  parameter_->setCurrentIndex(std::max(first, 0));
  form->addRow(parameter_);
  from_ = number_box(tr("First value"), {}, 0);
  to_ = number_box(tr("Last value"), {}, 0);
  add_row(form, tr("From"), from_);
  add_row(form, tr("To"), to_);
  back_ = new QCheckBox(tr("Return to the first value"));
  form->addRow(back_);
  connect(parameter_, &QComboBox::currentIndexChanged, this, &AnimationDialog::show_parameter);
  for (QDoubleSpinBox* entry : {from_, to_})
    connect(entry, &QDoubleSpinBox::valueChanged, this, &AnimationDialog::judge);
  connect(back_, &QCheckBox::toggled, this, &AnimationDialog::judge);
}

void AnimationDialog::add_frame_rows() {
  QFormLayout* const form = section(tr("Frames"));
  frames_ = number_box(tr("How many frames"), {fewest_frames, most_frames}, 60, {}, 0);
  seconds_ = number_box(tr("How long it lasts"), {0.1, 3600}, 4, tr(" s"));
  width_ = number_box(tr("Width of a frame"), {320, 4096}, 800, tr(" px"), 0);
  add_row(form, tr("Number"), frames_);
  add_row(form, tr("Duration"), seconds_);
  add_row(form, tr("Width"), width_);
  add_format_rows(form);
  format_->button(3)->setToolTip(tr("A file for each frame"));
  if (QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty()) {
    format_->button(2)->setEnabled(false);
    format_->button(2)->setToolTip(tr("Needs the program ffmpeg, which is not installed"));
  }
  for (QDoubleSpinBox* number : {frames_, seconds_, width_})
    connect(number, &QDoubleSpinBox::valueChanged, this, &AnimationDialog::judge);
}

void AnimationDialog::show_parameter() {
  const AnimatedParameter& parameter = parameters_[static_cast<std::size_t>(parameter_->currentIndex())];
  for (QDoubleSpinBox* entry : {from_, to_}) {
    const QSignalBlocker quiet(entry);
    entry->setDecimals(parameter.whole ? 0 : 4);
    entry->setRange(parameter.lowest, parameter.highest);
    entry->setValue(entry == from_ ? parameter.from : parameter.to);
  }
  judge();
}

void AnimationDialog::judge() {
  const QString fault = animation_fault(animation());
  const auto count = static_cast<int>(animation().values().size());
  say(fault.isEmpty() ? tr("%1 frames, %2 per second.").arg(count).arg(qRound(count / seconds_->value()))
                      : fault,
      !fault.isEmpty());
  export_->setEnabled(fault.isEmpty() && !busy());
}

Animation AnimationDialog::animation() const {
  Animation animation;
  animation.parameter = parameters_[static_cast<std::size_t>(parameter_->currentIndex())];
  animation.from = from_->value();
  animation.to = to_->value();
  animation.frames = static_cast<int>(frames_->value());
  animation.seconds = seconds_->value();
  animation.back = back_->isChecked();
  animation.style = page_of_width(static_cast<int>(width_->value()));
  apply_to(animation.style);
  // What the window shows may differ from frame to frame.
  if (parts() != offer_.chosen()) animation.panels = offer_.words_of(parts());
  return animation;
}

void AnimationDialog::set_busy(bool busy) {
  rows_->setEnabled(!busy);
  export_->setEnabled(!busy);
  bar_->setVisible(busy);
  bar_->setValue(0);
  cancel_->setText(busy ? tr("Cancel") : tr("Close"));
}

void AnimationDialog::reject() {
  if (!busy()) return QDialog::reject();
  Stage drawing = Stage::drawing;
  if (stage_ && !stage_->compare_exchange_strong(drawing, Stage::cancelled))
    return say(tr("All frames are drawn, the file is being written."), false);
  job_.cancel();
  set_busy(false);
  say(tr("Cancelled."), false);
}

void AnimationDialog::export_to(const QString& path) {
  say(tr("Drawing the frames…"), false);
  stage_ = std::make_shared<std::atomic<Stage>>(Stage::drawing);
  const auto may_write = [stage = stage_] {
    Stage drawing = Stage::drawing;
    return stage->compare_exchange_strong(drawing, Stage::writing);
  };
  job_.request([this, path, scene = scene_, animation = animation(), offer_of = offer_of_,
                may_write](const LatestJob::Run& run) {
    if (!write_animation(path, scene, animation, offer_of, run.control(), may_write)) return;
    run.deliver([this, path] {
      set_busy(false);
      say(tr("Wrote %1.").arg(file_and_folder(path)), false);
      Q_EMIT exported(path);
      accept();
    });
  });
  set_busy(true);
}

}  // namespace basinscope
