// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QResizeEvent>
#include <QSettings>
#include <QStatusTipEvent>
#include <algorithm>
#include <utility>

#include "core/within.h"
#include "ui/controls/import_dialog.h"
#include "ui/controls/label.h"
#include "ui/controls/panel_splitter.h"
#include "ui/document/remembered_times.h"
#include "ui/document/save_path.h"
#include "ui/gpu/shared_engines.h"
#include "ui/plots/plots_page.h"
#include "ui/shell/command_bar.h"
#include "ui/shell/figure_commands.h"
#include "ui/shell/gallery/gallery_page.h"
#include "ui/shell/help_commands.h"
#include "ui/shell/hint_line.h"
#include "ui/shell/keyboard_focus.h"
#include "ui/shell/lessons/lesson_desk.h"
#include "ui/shell/lessons/lesson_stage.h"
#include "ui/shell/lessons/step_controls.h"
#include "ui/shell/notes/notes_panel.h"
#include "ui/shell/presenter/presenter_mode.h"
#include "ui/shell/window_menus.h"
#include "ui/text/in_sentence.h"
#include "ui/text/rich_text.h"
#include "ui/text/window_title.h"
#include "ui/window/formula_line.h"
#include "ui/workspaces/workspaces.h"

namespace basinscope {
namespace {

// Logical pixels of a window below which plots come first.
constexpr int small_width = 1120, small_height = 560;

}  // namespace

MainWindow::MainWindow(Scene scene, const std::filesystem::path& path, Appearance* appearance,
                       const QString& recovery_folder)
    : appearance_(appearance),
      document_(std::move(scene)),
      course_(make_course()),
      workspaces_(with_gallery(make_workspaces(&document_, appearance, this), course_, appearance, this)),
      open_(workspaces_.front()),
      actions_(this, workspaces_),
      bar_(new CommandBar(actions_, workspaces_, appearance)),
      rail_(new Rail(actions_, appearance)),
      panes_(new PanelSplitter(Qt::Horizontal, appearance, {},
                               [this](int length) { return usual_panes(length); })),
      views_(new QWidget),
      inspectors_(new QWidget),
      hint_(new HintLine(appearance)),
      notice_(new NoticeBar(appearance)),
      status_(new StatusLine(appearance)),
      lessons_(new LessonDesk(course_, appearance, this)),
      notes_(new NotesPanel(&document_, appearance, this)),
      stage_(new LessonStage(
          course_, &document_, appearance, [this] { return open_; }, this)),
      step_controls_(new StepControls(
          &document_, course_, appearance, [this] { return stage_->within(); }, false, lessons_->panel())),
      presenter_(new PresenterMode(&document_, course_, stage_, appearance, this)),
      title_(new Label) {
  if (!path.empty()) document_.replace(document_.scene(), path);
  files_ = std::make_unique<SceneFiles>(&document_, notice_, status_, recovery_folder, this);
  figures_ = std::make_unique<FigureCommands>(
      &document_, [this] { return open_->figure(); }, notice_, status_, appearance, this);
  setAcceptDrops(true);
  setMinimumSize(640, 480);
  lay_out();
  fill_menu_bar(menuBar(), actions_, workspaces_, &document_, files_.get(), lessons_,
                {presenter_->action(), presenter_->speaker_action(), notes_->action()});
  title_->setParent(menuBar());
  connect_file_actions();
  connect_scene_actions();
  connect_window_actions();
  connect_choices(actions_, appearance_, notice_);
  connect_workspaces();
  qApp->installEventFilter(this);

  for (const auto changed : {&SceneDocument::changed, &SceneDocument::file_changed})
    connect(&document_, changed, this, &MainWindow::show_file);
  connect(&document_, &SceneDocument::replaced, this, &MainWindow::show_scenes_workspace);
  connect(&document_, &SceneDocument::replaced, figures_.get(), [this] { figures_->set_page({}); });
  connect(files_->opening(), &FileOpening::figure_opened, figures_.get(),
          [this](const QString&, const std::optional<PageSettings>& page) { figures_->set_page(page); });
  connect(bar_->formula(), &FormulaLine::copied, this,
          [this](const QString& text) { status_->show_message(tr("Copied: %1").arg(text), 4000); });
  connect(lessons_, &LessonDesk::wrote, this, [this](const QString& file) {
    status_->show_message(tr("Wrote %1").arg(file_and_folder(file)), 8000);
  });
  connect(lessons_, &LessonDesk::failed, this,
          [this](const QString& sentence) { notice_->show_notice(NoticeTone::error, sentence); });
  connect(appearance_, &Appearance::changed, this, &MainWindow::fit_width);
  for (SideColumn* each : {static_cast<SideColumn*>(lessons_->panel()), static_cast<SideColumn*>(notes_)})
    connect(each, &SideColumn::room_changed, this, &MainWindow::present);
  connect(presenter_, &PresenterMode::changed, this, &MainWindow::present);
  lessons_->panel()->add_controls(step_controls_);
  connect(step_controls_, &StepControls::changed, this, &MainWindow::show_step_controls);
  connect(course_, &LessonCourse::step_changed, this, [this] { stage_->show(!presenter_->on()); });
  connect(course_, &LessonCourse::opened, this, [this] {
    if (!course_->is_open()) stage_->show(false);
    fit_width();
  });
  connect(presenter_, &PresenterMode::alone_wanted, this, &MainWindow::put_alone);
  connect(presenter_, &PresenterMode::alone_toggled, this, [this] { put_alone(!one_alone()); });
  show_file();
  show_frame();
  open_->set_shown(true);
  open_->take_focus();
  show_scenes_workspace();
}

void MainWindow::tell_fault(const QString& why) {
  files_->keep_recovery_copy();
  notice_->show_notice(
      NoticeTone::error, tr("Basinscope made an error: %1").arg(why),
      {tr("The scene is kept. Save it, and start Basinscope again if something looks wrong.")});
}

// Entries and drags end while what they change is there: as children they would outlive it.
MainWindow::~MainWindow() {
  commit_entries();
  hide();
  qApp->removeEventFilter(this);
}

void MainWindow::lay_out() {
  auto* body = new QWidget;
  const auto bare = [](auto* layout) {
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
  };
  auto* const views = bare(new QVBoxLayout(views_));
  views->addWidget(hint_);
  views->addWidget(open_->view(), 1);
  bare(new QVBoxLayout(inspectors_))->addWidget(open_->inspector());
  panes_->addWidget(views_);
  panes_->addWidget(inspectors_);
  panes_->addWidget(lessons_->panel());
  panes_->addWidget(notes_);
  auto* const row = bare(new QHBoxLayout);
  row->addWidget(rail_);
  row->addWidget(panes_, 1);
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(bar_);
  column->addLayout(row, 1);
  column->addWidget(notice_);  // where it comes and goes, nothing above moves away under the pointer
  column->addWidget(presenter_->bar());
  column->addWidget(status_);
  setCentralWidget(body);
  title_->setProperty("role", "quiet");
  title_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  title_->setAttribute(Qt::WA_TransparentForMouseEvents);
}

void MainWindow::connect_scene_actions() {
  QUndoStack* stack = document_.undo_stack();
  connect(actions_.undo, &QAction::triggered, this, [this] { undo_or_redo(true); });
  connect(actions_.redo, &QAction::triggered, this, [this] { undo_or_redo(false); });
  follow_history(actions_, stack, this);
  connect(actions_.reset_view, &QAction::triggered, this, [this] { open_->reset_view(); });
  connect(actions_.play, &QAction::triggered, this, [this] { open_->play(!open_->playing()); });
  connect(actions_.step, &QAction::triggered, this, [this] { open_->step(1); });
  connect(actions_.step_back, &QAction::triggered, this, [this] { open_->step(-1); });
}

void MainWindow::connect_window_actions() {
  actions_.inspector->setChecked(true);
  connect(actions_.inspector, &QAction::triggered, this, [this](bool on) {
    if (!narrow_) inspector_wanted_ = on;
    fit_width();
  });
  connect(actions_.enlarge, &QAction::triggered, this, [this] {
    if (!open_->view()->isAncestorOf(focusWidget())) open_->take_focus();
    actions_.enlarge->setEnabled(false);  // the key that is sent on is its own
    enlarge_focused(open_->view());
    actions_.enlarge->setEnabled(true);
  });
  connect(actions_.reset_layout, &QAction::triggered, this, [this] {
    PanelSplitter::reset_layout(this);
    share_panes();
  });
  connect(actions_.menu, &QAction::triggered, this, &MainWindow::show_menu);
  connect(actions_.hints, &QAction::triggered, hint_, &HintLine::bring_back);
  connect(hint_, &HintLine::lesson_wanted, this, [this](const std::string& id) {
    const auto& all = course_->lessons().all;
    const auto found =
        std::find_if(all.begin(), all.end(), [&id](const Lesson& each) { return each.id == id; });
    if (found != all.end()) course_->open(static_cast<int>(found - all.begin()));
  });
  connect(actions_.full_screen, &QAction::triggered, this,
          [this](bool on) { on ? showFullScreen() : showNormal(); });
  for (const auto& [place, action] : actions_.workspaces)
    connect(action, &QAction::triggered, this, [this, at = place] { show_workspace(at); });
  connect(actions_.next_pane, &QAction::triggered, this, [this] { walk(1); });
  connect(actions_.previous_pane, &QAction::triggered, this, [this] { walk(-1); });
  connect_help(
      actions_, status_, appearance_, [this] { return open_->name().drawing(); }, this);
}

LessonCourse* MainWindow::make_course() {
  const auto replace = [this](const Scene& scene) { return files_->replace(scene); };
  const auto shown = [this] { return open_->landscape(); };
  const auto show = [this] {
    show_scenes_workspace();
    open_->begin();
  };
  return new LessonCourse(&document_, {replace, show, shown}, this);
}

void MainWindow::connect_workspaces() {
  const auto tell = [this](const QString& sentence) { notice_->show_notice(NoticeTone::warning, sentence); };
  for (Workspace* workspace : workspaces_) {
    for (const WorkspaceCommand& command : workspace->commands()) addAction(command.action);
    connect(workspace, &Workspace::frame_changed, this, [this, workspace] {
      if (workspace == open_) show_frame();
    });
    connect(workspace, &Workspace::complaint, this, tell);
    connect(workspace, &Workspace::notice, this,
            [this](NoticeTone tone, const QString& sentence, const std::vector<NoticeButton>& buttons) {
              notice_->show_notice(tone, sentence, {}, buttons);
            });
    connect(workspace, &Workspace::message, status_, &StatusLine::show_message);
    connect(workspace, &Workspace::place_wanted, this, &MainWindow::show_workspace);
    connect(workspace, &Workspace::scene_wanted, this, [this](const Scene& scene, const QString& sentence) {
      if (files_->replace(scene)) notice_->show_notice(NoticeTone::info, sentence);
    });
    if (!workspace->unreadable().isEmpty()) tell(workspace->unreadable());
  }
  show_commands();
}

void MainWindow::show_workspace(int place) {
  open_workspace(place);
  if (!open_->of_the_scene()) return;
  const std::string id = open_->name().id.toStdString();
  if (document_.scene().view.workspace == id) return;
  Scene scene = document_.scene();
  scene.view.workspace = id;
  document_.edit(tr("Workspace"), std::move(scene));
}

void MainWindow::show_scenes_workspace() {
  const QString id = QString::fromStdString(document_.scene().view.workspace);
  int place = workspaces_.front()->name().place;
  for (const Workspace* workspace : workspaces_) {
    if (workspace->name().id == id) place = workspace->name().place;
  }
  open_workspace(place);  // one that this program lacks stays in the scene
}

void MainWindow::open_workspace(int place) {
  const auto found = std::find_if(workspaces_.begin(), workspaces_.end(),
                                  [place](const Workspace* each) { return each->name().place == place; });
  Workspace* const next = found == workspaces_.end() ? workspaces_.front() : *found;
  for (const auto& [at, action] : actions_.workspaces) action->setChecked(at == next->name().place);
  if (next == open_) return;
  if (presenter_->on()) put_alone(false);
  commit_entry(this);
  document_.end_gesture();
  if (!next->is_built()) {
    static_cast<QVBoxLayout*>(views_->layout())->addWidget(next->view(), 1);
    inspectors_->layout()->addWidget(next->inspector());
  }
  Workspace* const before = std::exchange(open_, next);
  // What comes is shown before the other goes, so that the focus is not handed to the toolbar.
  next->view()->show();
  before->view()->hide();
  before->inspector()->hide();
  before->set_shown(false);
  next->set_shown(true);
  show_commands();  // before the toolbar: a button that comes under the pointer tells its tip at once
  bar_->show_workspace(workspace());
  fit_width();
  show_frame();
  next->take_focus();
  step_controls_->look();
  presenter_->bar()->controls()->look();
  if (course_->is_open()) stage_->show(!presenter_->on());
  if (presenter_->on()) presenter_->show_panels();
}

// Commands of other workspaces are out of reach, by menu and by key.
void MainWindow::show_commands() {
  std::vector<std::pair<Workspace*, WorkspaceCommand>> all;
  for (Workspace* workspace : workspaces_)
    for (const WorkspaceCommand& command : workspace->commands()) all.emplace_back(workspace, command);
  const auto only_in = [](const Workspace* workspace) {
    return tr("Only in the %1 workspace").arg(in_sentence(workspace->name().title));
  };
  for (const auto& [workspace, command] : all) {
    const bool here = workspace == open_;
    if (command.listed_always) {
      command.action->setEnabled(here);
      command.action->setStatusTip(here ? QString() : only_in(workspace));
    } else {
      command.action->setVisible(here);
    }
    // The same letter draws points here and scores there.
    const bool shared = std::any_of(all.begin(), all.end(), [&](const auto& other) {
      return other.first != workspace && other.second.key == command.key;
    });
    const bool reachable = here || (command.listed_always && !shared);
    command.action->setShortcut(reachable ? command.key : QKeySequence());
  }
  actions_.show_programs(open_->trains());
  actions_.reset_view->setEnabled(open_->has_reset_view());
  actions_.reset_view->setStatusTip(open_->has_reset_view() ? QString() : only_in(workspaces_.front()));
}

void MainWindow::show_frame() {
  const WorkspaceFrame frame = open_->frame();
  bar_->show_formula(frame.formula, frame.formula_symbols, frame.formula_wanted);
  const bool can_play = frame.play_refusal.isEmpty();
  for (QAction* action : {actions_.play, actions_.step, actions_.step_back}) {
    action->setEnabled(can_play);
    action->setStatusTip(frame.play_refusal);
  }
  actions_.play->setText(open_->playing() ? tr("&Pause") : frame.play_text);
  actions_.play->setToolTip(can_play ? frame.play_tip + QStringLiteral(" (Space)") : frame.play_refusal);
  bar_->show_playing(open_->playing());
  const QString refusal = open_->no_figure();
  for (QAction* action : {actions_.export_figure, actions_.export_animation, actions_.copy_figure}) {
    action->setEnabled(refusal.isEmpty());
    action->setStatusTip(refusal);
  }
  hint_->show_for(*open_);
  status_->show_left(frame.status_left);
  status_->show_right(frame.status_right, frame.status_tip);
}

void MainWindow::show_file() {
  const QString name = files_->scene_name();
  const bool edited = document_.modified();
  title_text_ = edited ? tr("%1, edited").arg(name) : name;
  place_title();
  setWindowTitle(window_title(name + QStringLiteral("[*]")));
  setWindowModified(edited);
}

// A plot that took the focus as by a click is told that it came by a key.
void MainWindow::show_focus(QWidget* focused) {
  if (!focused) return;
  focused->clearFocus();
  focused->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::walk(int direction) {
  walk_panes({{presenter_->bar(), [this] { presenter_->bar()->take_focus(); }},
              {rail_, [this] { rail_->take_focus(); }},
              {bar_, [this] { bar_->take_focus(); }},
              {open_->view(),
               [this] {
                 open_->take_focus();
                 show_focus(focusWidget());
               }},
              {open_->inspector(), [this] { open_->inspector()->take_focus(); }},
              {lessons_->panel(), [this] { lessons_->panel()->take_focus(); }},
              {notes_, [this] { notes_->take_focus(); }}},
             direction);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!files_->may_discard()) return event->ignore();
  files_->finish();
  QSettings settings;
  settings.setValue(QStringLiteral("geometry"), saveGeometry());
  remember_engine_times(settings, QCoreApplication::applicationVersion(), shared_engines()->times());
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (SceneFiles::can_take(event->mimeData())) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  if (!SceneFiles::can_take(event->mimeData())) return;
  event->acceptProposedAction();
  files_->take_drop(event->mimeData());
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  fit_width();
}

bool MainWindow::event(QEvent* event) {
  if (event->type() == QEvent::StatusTip) {
    // A reason sent once (the last pattern stays) has nothing that takes it back.
    status_->show_message(static_cast<QStatusTipEvent*>(event)->tip(), 8000);
    return true;
  }
  if (event->type() == QEvent::WindowActivate) files_->outside()->show();
  if (event->type() == QEvent::ThemeChange) appearance_->read_system();
  return QMainWindow::event(event);
}

bool MainWindow::focusNextPrevChild(bool next) {
  open_->inspector()->put_tab_in_order();
  return QMainWindow::focusNextPrevChild(next);
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
  // Plots and entries have had it before: run, tool, selection, in this order.
  if (event->key() != Qt::Key_Escape) return QMainWindow::keyPressEvent(event);
  if (document_.in_gesture()) {
    document_.cancel_gesture();
  } else if (figures_->cancel_copy()) {
    return;
  } else if (open_->playing()) {
    open_->play(false);
  } else if (!open_->escape() && isFullScreen()) {
    actions_.full_screen->trigger();
  }
}

void MainWindow::connect_file_actions() {
  files_->connect_actions(actions_);
  connect(actions_.import_data, &QAction::triggered, this, [this] { import_here({}); });
  connect(files_.get(), &SceneFiles::numbers_pasted, this, [this](const QByteArray& text) {
    import_here({{}, text});
  });
  connect(files_->opening(), &FileOpening::choices_wanted, this, [this](const QString& path) {
    import_numbers(this, appearance_, {files_->opening()->by_choice()}, {path});
  });
  connect(actions_.quit, &QAction::triggered, this, &QWidget::close);
  connect(actions_.export_figure, &QAction::triggered, figures_.get(), &FigureCommands::export_shown);
  connect(actions_.export_animation, &QAction::triggered, figures_.get(), &FigureCommands::export_animation);
  connect(actions_.copy_figure, &QAction::triggered, figures_.get(), &FigureCommands::copy_shown);
}

void MainWindow::import_here(const ImportSource& source) {
  std::vector<ImportTarget> targets = open_->imports();
  if (targets.empty()) {
    show_workspace(workspaces_.front()->name().place);
    targets = open_->imports();
  }
  commit_entry(this);
  import_numbers(this, appearance_, std::move(targets), source);
}

void MainWindow::undo_or_redo(bool undo) {
  if (document_.cancel_gesture()) return;
  commit_entry(this);
  QUndoStack* stack = document_.undo_stack();
  const Scene before = document_.scene();
  const QString step = undo ? stack->undoText() : stack->redoText();
  undo ? stack->undo() : stack->redo();
  const QString places = unseen_changes(before, document_.scene()).join(QStringLiteral(", "));
  if (places.isEmpty()) return;
  status_->show_message((undo ? tr("Undone in %1: %2") : tr("Redone in %1: %2")).arg(places, step), 8000);
}

QStringList MainWindow::unseen_changes(const Scene& before, const Scene& after) const {
  QStringList places;
  for (const Workspace* workspace : workspaces_)
    places << workspace->unseen_changes(before, after, workspace == open_);
  if (before.notes != after.notes && !notes_->is_open()) places << tr("Notes");
  return places;
}

// How the window shares its room: menus, toolbar and rail in a small one, the inspector beside the plots or
// over them, and presenter mode.

// From the last menu to the right end, so that a longer text never needs another place.
void MainWindow::place_title() {
  const int left = menuBar()->actionGeometry(menuBar()->actions().last()).right() + appearance_->px(16);
  const int right = menuBar()->width() - appearance_->px(16);
  title_->setGeometry(left, 0, std::max(0, right - left), menuBar()->height());
  title_->setText(title_->fontMetrics().elidedText(title_text_, Qt::ElideRight, title_->width()));
}

void MainWindow::fit_width() {
  const double width = this->width() / appearance_->scale(), height = this->height() / appearance_->scale();
  const bool presenting = presenter_->on();
  small_ = !presenting && (width < small_width || height < small_height);
  menuBar()->setVisible(!presenting && !small_);
  actions_.menu->setEnabled(small_);
  actions_.menu->setStatusTip(small_ ? QString() : tr("The menus stand at the top of the window"));
  menuBar()->setFixedHeight(appearance_->px(28));
  place_title();
  menuBar()->setContentsMargins(appearance_->px(8), 0, 0, 0);
  bar_->set_compact(width < 1280 && !small_);
  rail_->set_small(small_ || (course_->is_open() && width < 1480));
  for (Workspace* workspace : workspaces_)
    if (workspace->is_built() && (workspace != open_ || !small_)) {
      if (bar_->part() && bar_->part() == workspace->toolbar_part()) bar_->set_small(small_, nullptr);
      workspace->set_compact(false);
    }
  if (small_) open_->set_compact(true);
  bar_->set_small(small_, small_ ? open_->toolbar_part() : nullptr);
  // A lesson says itself what to do.
  hint_->set_room(!small_ && !presenting && !course_->is_open());
  // Crossing 1120 puts the inspector away or brings it back; a later I decides again.
  // Beside the gallery's list of lessons an open one leaves it less room.
  const int least = course_->is_open() && !open_->of_the_scene() ? 1240 : small_width;
  const bool narrow =
      small_ || presenting || width - lessons_->panel()->width_taken() - notes_->width_taken() < least;
  const bool crossed = std::exchange(narrow_, narrow) != narrow;
  const bool shown = narrow ? !crossed && actions_.inspector->isChecked() : inspector_wanted_;
  place_inspector(shown);
  actions_.inspector->setChecked(shown);
  show_step_controls();
}

void MainWindow::place_inspector(bool shown) {
  open_->inspector()->setVisible(shown);
  inspectors_->setVisible(shown);
  if (!narrow_) {
    if (inspectors_->parentWidget() != panes_) panes_->insertWidget(1, inspectors_);
    inspectors_->setVisible(shown);
    return share_panes();
  }
  if (inspectors_->parentWidget() == panes_) inspectors_->setParent(centralWidget());
  share_panes();
  lay_inspector_over();
  inspectors_->setVisible(shown);
  inspectors_->raise();
}

// Over the right end of the panels, wherever they are.
void MainWindow::lay_inspector_over() {
  if (inspectors_->parentWidget() != centralWidget()) return;
  const int across = appearance_->px(InspectorColumn::usual_width);
  const QRect room(views_->mapTo(centralWidget(), QPoint()), views_->size());
  inspectors_->setGeometry(room.right() + 1 - across, room.top(), across, room.height());
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
  if (watched == menuBar() && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest ||
                               event->type() == QEvent::Show || event->type() == QEvent::FontChange))
    place_title();
  // The panes above it move it, too.
  if ((watched == views_ || watched == panes_) &&
      (event->type() == QEvent::Resize || event->type() == QEvent::Move))
    lay_inspector_over();
  // Space belongs to a focused button, check box or list before it plays.
  if (event->type() == QEvent::ShortcutOverride) {
    auto* widget = qobject_cast<QWidget*>(watched);
    auto* key = static_cast<QKeyEvent*>(event);
    const bool presses = widget && (widget->inherits("QAbstractButton") || widget->inherits("QComboBox"));
    if (presses && widget->hasFocus() && key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier) {
      event->accept();
      return true;
    }
  }
  return QMainWindow::eventFilter(watched, event);
}

void MainWindow::share_panes() { panes_->set_name(open_->name().drawing() + QStringLiteral("/panes")); }

// What inspector, lesson and notes take, less where the panels would have to scroll.
QList<int> MainWindow::usual_panes(int length) const {
  constexpr int panels = 810;
  const auto px = [this](double n) { return appearance_->px(n); };
  const bool beside = !narrow_ && !inspectors_->isHidden(), taught = !lessons_->panel()->isHidden();
  const int inspector = beside ? px(InspectorColumn::usual_width) : 0;
  int notes = notes_->isHidden() ? 0 : px(notes_->usual_width());
  int lesson = taught ? px(lessons_->panel()->usual_width()) : 0;
  const int spare = length - inspector - px(panels);
  if (beside && taught) lesson = within(spare - notes, px(lessons_->panel()->least_width()), lesson);
  if (beside && notes > 0) notes = within(spare - lesson, px(notes_->least_width()), notes);
  QList<int> sizes{std::max(1, length - inspector - lesson - notes)};
  if (!narrow_) sizes << inspector;
  return sizes << lesson << notes;
}

// The menus that the bar would show.
void MainWindow::show_menu() {
  QMenu menu(this);
  menu.addActions(menuBar()->actions());
  menu.exec(bar_->under_menu());
}

void MainWindow::fill_screen(bool on) {
  if (on) {
    state_before_ = windowState();
    setWindowState(state_before_ | Qt::WindowFullScreen);
  } else {
    setWindowState(state_before_);
  }
  actions_.full_screen->setChecked(isFullScreen());
  actions_.inspector->setChecked(false);  // at full width it comes back
}

void MainWindow::show_step_controls() {
  step_controls_->setVisible(!step_controls_->is_empty() && inspectors_->isHidden());
}

void MainWindow::present() {
  const bool on = presenter_->on();
  if (std::exchange(presented_, on) != on) fill_screen(on);
  for (QWidget* frame : std::initializer_list<QWidget*>{bar_, rail_, status_}) frame->setVisible(!on);
  lessons_->panel()->setVisible(!on && course_->is_open());
  notes_->setVisible(!on && notes_->is_open());
  fit_width();
  open_->take_focus();
}

bool MainWindow::one_alone() const {
  const auto* const page = dynamic_cast<const PlotsPage*>(open_->view());
  return page && page->shows_one();
}

void MainWindow::put_alone(bool alone) {
  QWidget* const view = open_->view();
  auto* const page = dynamic_cast<PlotsPage*>(view);
  if (!page || page->shows_one() == alone) return;
  if (!alone) return page->show_all();
  if (const auto panels = presenter_->wanted(); !panels.empty()) return page->show_only(panels);
  enlarge_focused(view);
  if (page->shows_one()) return;
  open_->take_focus();  // what had it enlarges nothing
  enlarge_focused(view);
}

}  // namespace basinscope
