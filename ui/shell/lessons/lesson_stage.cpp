// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/lesson_stage.h"

#include <QScrollArea>
#include <algorithm>

#include "core/scene/scene_number.h"
#include "ui/controls/panel_ground.h"
#include "ui/controls/section.h"
#include "ui/shell/documentation/documentation.h"
#include "ui/shell/lessons/control_search.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {
namespace {

constexpr const char* landscape = "landscape";  // scenes name it by nothing

QString workspace_word(const QString& id) { return id.isEmpty() ? QLatin1String(landscape) : id; }

// "landscape/energy", also of a scene's own workspace.
QString whole_word(const QString& word, const Scene& scene) {
  return word.contains(QLatin1Char('/'))
             ? word
             : workspace_word(QString::fromStdString(scene.view.workspace)) + QLatin1Char('/') + word;
}

}  // namespace

LessonStage::LessonStage(LessonCourse* course, SceneDocument* document, const Appearance* appearance,
                         std::function<Workspace*()> open, QObject* parent)
    : QObject(parent),
      course_(course),
      document_(document),
      appearance_(appearance),
      open_(std::move(open)) {}

PlotsPage* LessonStage::page() const { return dynamic_cast<PlotsPage*>(open_()->view()); }

std::vector<QWidget*> LessonStage::within() const {
  Workspace* const open = open_();
  return {open->inspector(), open->view()};
}

std::vector<PanelGround*> LessonStage::panels() const {
  PlotsPage* const page = this->page();
  if (!page || !course_->is_open()) return {};
  const QString here = workspace_word(open_()->name().id);
  const std::vector<PanelGround*> all = page->panels();
  std::vector<PanelGround*> found;
  for (const LessonName& each : course_->step().panels) {
    const QString word = whole_word(QString::fromStdString(each.text), course_->step().start);
    if (word.section(QLatin1Char('/'), 0, 0) != here) continue;
    const auto panel = std::ranges::find(all, word.section(QLatin1Char('/'), 1), &PanelGround::panel_word);
    if (panel != all.end()) found.push_back(*panel);
  }
  return found;
}

void LessonStage::show(bool uncovers) {
  delete frame_;
  if (!course_->is_open()) return;
  const std::vector<PanelGround*> named = panels();
  if (uncovers && !named.empty()) {
    const auto covered = [](const PanelGround* panel) { return !panel->isVisible(); };
    if (page()->shows_one() && std::ranges::any_of(named, covered)) page()->show_all();
    for (PanelGround* panel : std::vector(named.rbegin(), named.rend())) page()->uncover(panel);
  }
  frame_control();
}

void LessonStage::frame_control() {
  QWidget* control = nullptr;
  const LessonStep& step = course_->step();
  if (!step.slider.empty()) {
    if (const SceneNumber* const number = slider_for(document_->scene(), step.slider))
      control = row_of(within(), *number);
  } else if (!step.controls.empty()) {
    control = control_called(within(), step.controls.front().text);
  }
  if (!control) return;
  for (QWidget* at = control; at; at = at->parentWidget()) {
    if (auto* const section = qobject_cast<Section*>(at)) section->set_open(true);
    if (auto* const scroll = qobject_cast<QScrollArea*>(at)) {
      scroll->widget()->layout()->activate();
      scroll->ensureWidgetVisible(control, 0, appearance_->px(40));
    }
  }
  frame_ = new ControlFrame(control, appearance_);
}

std::vector<LessonFault> name_faults(const Lesson& lesson) {
  std::vector<LessonFault> faults;
  for (const LessonStep& step : lesson.steps) {
    const FigureOffer before = scene_offer(step.start, {});
    QStringList offered;
    const auto add = [&offered](const FigureOffer& offer, const Scene& scene) {
      for (const FigureOffer::Part& part : offer.parts) offered << whole_word(part.id(), scene);
    };
    add(before, step.start);
    for (const LessonName& each : step.panels) {
      const QString word = whole_word(QString::fromStdString(each.text), step.start);
      if (offered.contains(word)) continue;
      try {
        const Scene after = solved_scene(step, step.tasks.size());
        add(scene_offer(after, {}), after);
      } catch (const std::invalid_argument&) {
        continue;  // proof_faults() says in which line the solution is wrong
      }
      if (offered.contains(word)) continue;
      try {
        before.named({each.text}, "panels:");  // names those there are
      } catch (const std::invalid_argument& wrong) {
        faults.push_back({each.line, message_of(wrong)});
      }
    }
    for (const LessonName& each : step.controls)
      if (!explained_at(QString::fromStdString(each.text), {}))
        faults.push_back(
            {each.line, message("control: the documentation explains no control \"%1\"", each.text)});
  }
  return faults;
}

}  // namespace basinscope
