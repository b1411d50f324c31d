// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/animation_dialog.h"

#include <QCheckBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QVBoxLayout>

#include "ui/controls/choice.h"
#include "ui/controls/decimal_box.h"
#include "ui/controls/label.h"
#include "ui/controls/segment.h"
#include "ui/document/save_path.h"
#include "ui/text/rich_text.h"
#include "ui/text/window_title.h"

namespace basinscope {

namespace {

template <class Box>
Box* box(const QString& name, const QString& unit = {}) {
  auto* entry = new Box;
  if constexpr (!std::is_same_v<Box, DecimalBox>) entry->setLocale(QLocale::c());
  entry->setAccessibleName(name);
  entry->setSuffix(unit);
  entry->setKeyboardTracking(false);
  return entry;
}

void grey_out(Choice* choice, int row, const QString& reason) {
  qobject_cast<QStandardItemModel*>(choice->model())->item(row)->setEnabled(false);
  choice->setItemData(row, reason, Qt::ToolTipRole);
}

}  // namespace

AnimationDialog::AnimationDialog(const Scene& scene, OfferOf offer_of, const QString& file_name,
                                 Appearance* appearance, QWidget* parent)
    : QDialog(parent),
      scene_(scene),
      offer_of_(std::move(offer_of)),
      offer_(offer_of_(scene)),
      file_name_(file_name),
      appearance_(appearance),
      parameters_(animated_parameters(scene)),
      job_(this, LatestJob::Ending::leaves) {
  setWindowTitle(window_title(tr("Export animation")));
  notice_ = new Label;
  notice_->setWordWrap(true);
  notice_->setMinimumHeight(appearance_->px(36));
  bar_ = new QProgressBar;
  bar_->setRange(0, 100);
  bar_->setAccessibleName(tr("Progress of the animation"));
  bar_->setVisible(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  column->addWidget(rows_ = choices());
  column->addWidget(bar_);
  column->addWidget(notice_);
  column->addStretch(1);
  column->addWidget(buttons());
  connect(&job_, &LatestJob::progressed, this, [this](double share) { bar_->setValue(qRound(100 * share)); });
  connect(&job_, &LatestJob::failed, this, [this](const QString& sentence) {
    set_busy(false);
    say(sentence, true);
    Q_EMIT failed(sentence);
  });
  setMinimumWidth(appearance_->px(420));
  show_parameter();
}

QWidget* AnimationDialog::choices() {
  auto* rows = new QWidget;
  auto* form = new QFormLayout(rows);
  form->setContentsMargins(0, 0, 0, 0);
  form->setVerticalSpacing(8);
  form->setHorizontalSpacing(12);
  const auto add = [&](const QString& text, QWidget* field) {
    auto* label = new Label(text);
    label->setBuddy(field);
    form->addRow(label, field);
  };
  parameter_ = new Choice;
  parameter_->setAccessibleName(tr("What moves"));
  int first = -1;
  for (const AnimatedParameter& each : parameters_) {
    parameter_->addItem(said(each.title));
    const int row = parameter_->count() - 1;
    if (!each.refusal.empty())
      grey_out(parameter_, row, tr("This parameter %1").arg(said(each.refusal)));
    else if (first < 0 || each.id == "beta")
      first = row;
  }
  parameter_->setCurrentIndex(std::max(first, 0));
  add(tr("What moves"), parameter_);
  from_ = box<DecimalBox>(tr("First value"));
  to_ = box<DecimalBox>(tr("Last value"));
  auto* range = new QWidget;
  auto* line = new QHBoxLayout(range);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(from_, 1);
  line->addWidget(new Label(tr("to")));
  line->addWidget(to_, 1);
  add(tr("From"), range);
  content_ = new Choice;
  content_->setAccessibleName(tr("What is shown"));
  content_->addItem(tr("As in the window"), QString());
  for (const FigureOffer::Part& part : offer_.parts) {
    if (!part.owner.isEmpty()) continue;
    content_->addItem(said(part.name), part.id());
    if (!part.refusal.isEmpty()) grey_out(content_, content_->count() - 1, said(part.refusal));
  }
  add(tr("Shown"), content_);
  frames_ = box<QSpinBox>(tr("How many frames"));
  frames_->setRange(fewest_frames, most_frames);
  frames_->setValue(60);
  add(tr("Frames"), frames_);
  seconds_ = box<DecimalBox>(tr("How long it lasts"), tr(" s"));
  seconds_->setRange(0.1, 3600);
  seconds_->setDecimals(1);
  seconds_->setValue(4);
  add(tr("Lasts"), seconds_);
  width_ = box<QSpinBox>(tr("Width of a frame"), tr(" px"));
  width_->setRange(320, 4096);
  width_->setValue(800);
  add(tr("Width"), width_);
  back_ = new QCheckBox(tr("And back to the first value"));
  form->addRow(back_);
  theme_ = new Segment({tr("Light"), tr("Dark"), tr("Grey")});
  theme_->choose(0);
  add(tr("Theme"), theme_);
  format_ = new Segment({QStringLiteral("GIF"), tr("WebP"), QStringLiteral("MP4"), QStringLiteral("PNG")});
  format_->choose(0);
  format_->button(3)->setToolTip(tr("A file for each frame"));
  if (QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty()) {
    format_->button(2)->setEnabled(false);
    format_->button(2)->setToolTip(tr("Needs the program ffmpeg, which is not installed"));
  }
  add(tr("Format"), format_);
  connect(parameter_, &QComboBox::currentIndexChanged, this, &AnimationDialog::show_parameter);
  connect(from_, &QDoubleSpinBox::valueChanged, this, &AnimationDialog::judge);
  connect(to_, &QDoubleSpinBox::valueChanged, this, &AnimationDialog::judge);
  for (QSpinBox* number : {frames_, width_})
    connect(number, &QSpinBox::valueChanged, this, &AnimationDialog::judge);
  connect(seconds_, &QDoubleSpinBox::valueChanged, this, &AnimationDialog::judge);
  connect(back_, &QCheckBox::toggled, this, &AnimationDialog::judge);
  return rows;
}

QWidget* AnimationDialog::buttons() {
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  cancel_ = new QPushButton(tr("Close"));
  export_ = new QPushButton(tr("Export…"));
  export_->setProperty("primary", true);
  export_->setDefault(true);
  line->addStretch(1);
  line->addWidget(cancel_);
  line->addWidget(export_);
  connect(cancel_, &QPushButton::clicked, this, &AnimationDialog::reject);
  connect(export_, &QPushButton::clicked, this, &AnimationDialog::ask_and_export);
  return row;
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
  animation.frames = frames_->value();
  animation.seconds = seconds_->value();
  animation.back = back_->isChecked();
  animation.style = page_of_width(width_->value());
  animation.style.theme = static_cast<PageTheme>(theme_->chosen());
  if (const QString panel = content_->currentData().toString(); !panel.isEmpty())
    animation.panels = {panel.toStdString()};
  return animation;
}

QString AnimationDialog::ending() const {
  static const QStringList endings{QStringLiteral("gif"), QStringLiteral("webp"), QStringLiteral("mp4"),
                                   QStringLiteral("png")};
  return endings.value(format_->chosen());
}

void AnimationDialog::say(const QString& sentence, bool error) {
  QPalette colours = notice_->palette();
  colours.setColor(QPalette::WindowText, error ? appearance_->theme().error : appearance_->theme().text_2);
  notice_->setPalette(colours);
  notice_->setText(guess_proof(sentence));
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

void AnimationDialog::ask_and_export() {
  QSettings settings;
  const QString folder = settings.value(QStringLiteral("export_folder"), QDir::homePath()).toString();
  QString name = QString(file_name_).simplified().replace(QLatin1Char('/'), QLatin1Char('-'));
  if (name.isEmpty()) name = QStringLiteral("animation");
  const QString path =
      ask_save_path(this, tr("Export animation"), QDir(folder).filePath(name + QLatin1Char('.') + ending()),
                    tr("Animations (*.gif *.webp *.mp4 *.png)"), [this](const QString& chosen) {
                      return animation_format(chosen) ? chosen : chosen + QLatin1Char('.') + ending();
                    });
  if (path.isEmpty()) return;
  settings.setValue(QStringLiteral("export_folder"), QFileInfo(path).absolutePath());
  export_to(path);
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
