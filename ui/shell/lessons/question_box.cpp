// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/question_box.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QRadioButton>
#include <QVBoxLayout>

namespace basinscope {

namespace {

using Kind = Question::Kind;

}  // namespace

QuestionBox::QuestionBox(const Question& question, const Appearance* appearance,
                         const std::function<RichText(const std::string&)>& text)
    : question_(question), choices_(new QButtonGroup(this)), give_(new QPushButton) {
  auto* body = new QVBoxLayout(this);
  body->setContentsMargins(0, 0, 0, 0);
  body->setSpacing(appearance->px(4));
  add_choices(appearance, text);
  if (question.kind == Kind::number || question.kind == Kind::words) add_entry(appearance);
  if (question.kind == Kind::words) {
    model_ = new Label(marked("One answer: %1", text(question.model)));
    model_->setWordWrap(true);
    model_->setFont(appearance->font(12));
    model_->hide();
    body->addWidget(model_);
  }
  body->addWidget(give_, 0, Qt::AlignLeft);
  stops_ << give_;
  connect(give_, &QPushButton::clicked, this, &QuestionBox::give);
  show_answer({}, false);
}

// The button itself has no text, which would not wrap.
void QuestionBox::add_choices(const Appearance* appearance,
                              const std::function<RichText(const std::string&)>& text) {
  for (std::size_t i = 0; i < question_.choices.size(); ++i) {
    auto* button = new QRadioButton;
    auto* label = new Label(text(question_.choices[i]));
    label->setWordWrap(true);
    label->setFont(appearance->font(12));
    label->setBuddy(button);
    label->installEventFilter(this);
    button->setAccessibleName(plain_text(text(question_.choices[i])));
    auto* line = new QHBoxLayout;
    line->addWidget(button, 0, Qt::AlignTop);
    line->addWidget(label, 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(line);
    choices_->addButton(button, static_cast<int>(i));
    stops_ << button;
  }
  connect(choices_, &QButtonGroup::idToggled, this, &QuestionBox::show_reach);
}

void QuestionBox::add_entry(const Appearance* appearance) {
  entry_ = new QLineEdit;
  entry_->setAccessibleName(tr("Your answer"));
  entry_->setPlaceholderText(question_.kind == Kind::number ? tr("a number") : tr("your answer in words"));
  entry_->setFont(appearance->font(12));
  layout()->addWidget(entry_);
  stops_ << entry_;
  connect(entry_, &QLineEdit::textChanged, this, &QuestionBox::show_reach);
  connect(entry_, &QLineEdit::returnPressed, give_, &QPushButton::click);
}

void QuestionBox::show_reach() {
  const bool ready = question_.kind == Kind::choice   ? choices_->checkedId() >= 0
                     : question_.kind == Kind::number ? number_from(entry_->text()).has_value()
                     : question_.kind == Kind::words  ? !entry_->text().trimmed().isEmpty()
                                                      : true;
  give_->setEnabled(ready);
}

void QuestionBox::give() {
  switch (question_.kind) {
    case Kind::choice:
      return Q_EMIT answered(std::string(1, static_cast<char>('A' + choices_->checkedId())));
    case Kind::number:
      return Q_EMIT answered(QString::number(*number_from(entry_->text()), 'g', 17).toStdString());
    case Kind::place:
      return Q_EMIT answered("here");
    default:
      // First the model is shown; that one's own says the same, everyone judges for themselves.
      if (model_->isVisibleTo(this)) return Q_EMIT answered(entry_->text().trimmed().toStdString());
      model_->show();
      give_->setText(tr("My answer says the same"));
  }
}

void QuestionBox::show_answer(const std::string& answer, bool accepted) {
  if (accepted && !answer.empty()) {
    if (question_.kind == Kind::choice && choices_->button(answer[0] - 'A'))
      choices_->button(answer[0] - 'A')->setChecked(true);
    if (question_.kind == Kind::number)
      entry_->setText(shown_number(word_or_number(answer).number.value_or(0)));
    if (question_.kind == Kind::words) entry_->setText(QString::fromStdString(answer));
  }
  for (QWidget* each : stops_) each->setEnabled(!accepted);
  give_->setVisible(!accepted);
  if (model_ && accepted) model_->show();
  if (accepted) return;
  const bool compared = model_ && model_->isVisibleTo(this);
  give_->setText(question_.kind == Kind::place   ? tr("This is my answer")
                 : compared                      ? tr("My answer says the same")
                 : question_.kind == Kind::words ? tr("Compare")
                                                 : tr("Answer"));
  show_reach();
}

bool QuestionBox::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::MouseButtonRelease)
    if (auto* const button = qobject_cast<QRadioButton*>(static_cast<Label*>(watched)->buddy()))
      button->click();
  return QWidget::eventFilter(watched, event);
}

}  // namespace basinscope
