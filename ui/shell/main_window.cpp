// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenuBar>
#include <QResizeEvent>
#include <QStatusTipEvent>
#include <utility>

#include "ui/export/figure_clipboard.h"
#include "ui/gpu/engine_choice.h"
#include "ui/shell/command_bar.h"
#include "ui/text/window_title.h"
#include "ui/window/formula_line.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/fields/tool_mode.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"
#include "ui/workspaces/workspaces.h"

namespace basinscope {

MainWindow::MainWindow(Scene scene, const std::filesystem::path& path, Appearance* appearance,
                       const QString& recovery_folder)
    : appearance_(appearance),
      document_(std::move(scene)),
      model_(new LandscapeModel(&document_, this)),
      tools_(ToolMode::of(model_)),
      clipboard_(new FigureClipboard(this)),
      engines_(std::make_shared<Engines>()),
      workspaces_(make_workspaces(&document_, appearance, this)),
      actions_(this, workspaces_),
      bar_(new CommandBar(actions_, workspaces_, appearance)),
      rail_(new Rail(actions_, appearance)),
      view_(new LandscapeView(model_, appearance)),
      inspector_(new Inspector(model_, appearance)),
      panes_(new QHBoxLayout),
      notice_(new NoticeBar(appearance)),
      status_(new StatusLine(appearance)),
      title_(new QLabel) {
  if (!path.empty()) document_.replace(document_.scene(), path);
  if (!recovery_folder.isEmpty()) {
    autosave_ = std::make_unique<Autosave>(&document_, recovery_folder);
    connect(autosave_.get(), &Autosave::failed, this,
            [this](const QString& sentence) { notice_->show_notice(NoticeTone::warning, sentence); });
  }
  setAcceptDrops(true);
  setMinimumSize(640, 480);

  auto* body = new QWidget;
  panes_->setContentsMargins(0, 0, 0, 0);
  panes_->setSpacing(0);
  panes_->addWidget(rail_);
  panes_->addWidget(view_, 1);
  panes_->addWidget(inspector_);
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(bar_);
  column->addWidget(notice_);
  column->addLayout(panes_, 1);
  column->addWidget(status_);
  setCentralWidget(body);

  title_->setProperty("role", "quiet");
  title_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  title_->setAttribute(Qt::WA_TransparentForMouseEvents);
  build_menus();
  connect_file_actions();
  connect_reading();
  connect_scene_actions();
  connect_figure_actions();
  connect_window_actions();
  connect_choices();
  connect_workspaces();
  qApp->installEventFilter(this);

  connect(&document_, &SceneDocument::changed, this, &MainWindow::show_scene);
  connect(&document_, &SceneDocument::file_changed, this, &MainWindow::show_file);
  connect(&watch_, &FileWatch::noticed, this, &MainWindow::show_outside_changes);
  connect(&document_, &SceneDocument::replaced, this, [this] {
    forget_outside_changes();
    select_first_query();
    focus_pictures();
    show_scenes_workspace();
  });
  connect(model_, &LandscapeModel::result_changed, this, &MainWindow::show_status);
  connect(model_, &LandscapeModel::busy_changed, this, &MainWindow::show_status);
  connect(model_, &LandscapeModel::probe_changed, this, &MainWindow::show_probe);
  connect(model_, &LandscapeModel::playback_changed, this, &MainWindow::show_run);
  connect(model_, &LandscapeModel::engine_notice, this,
          [this](const QString& sentence) { notice_->show_notice(NoticeTone::warning, sentence); });
  CompareView* const compare = view_->compare_view();
  connect(compare, &CompareView::pictures_changed, this, &MainWindow::show_status);
  SweepModel* const sweep = view_->sweep_view()->sweep();
  for (const auto changed :
       {&SweepModel::opened_changed, &SweepModel::sweep_changed, &SweepModel::head_changed}) {
    connect(sweep, changed, this, &MainWindow::show_status);
    connect(sweep, changed, this, &MainWindow::show_probe);
    connect(sweep, changed, this, &MainWindow::show_figure_actions);
  }
  connect(compare, &CompareView::chosen_changed, this, &MainWindow::show_probe);
  connect(bar_->formula(), &FormulaLine::copied, this,
          [this](const QString& text) { status_->show_message(QStringLiteral("Copied: ") + text, 4000); });
  connect(inspector_, &Inspector::check_clicked, this, &MainWindow::show_check);
  connect(appearance_, &Appearance::changed, this, &MainWindow::fit_width);
  show_scene();
  show_file();
  show_status();
  show_probe();
  select_first_query();
  focus_pictures();
  show_scenes_workspace();
}

MainWindow::~MainWindow() { qApp->removeEventFilter(this); }

// A scene in a file goes by the file's name: copies under other names keep the scene's own title.
QString MainWindow::scene_name() const {
  const QString name = document_.path().empty()
                           ? QString::fromStdString(document_.scene().title)
                           : QFileInfo(QString::fromStdString(document_.path().string())).fileName();
  return name.isEmpty() ? QStringLiteral("Untitled") : name;
}

void MainWindow::show_file() {
  const QString name = scene_name();
  const bool edited = document_.modified();
  title_text_ = edited ? name + QStringLiteral(", edited") : name;
  place_title();
  setWindowTitle(window_title(name + QStringLiteral("[*]")));
  setWindowModified(edited);
}

void MainWindow::show_scene() {
  if (open_) return show_open_workspace();
  const bool comparing = document_.scene().view.compare.open;
  bar_->formula()->show_scene(document_.scene());
  bar_->set_formula_wanted(!comparing);
  actions_.compare->setChecked(comparing);
  show_run();
  show_status();
  show_probe();
  show_file();
}

// A scene opens with one trajectory to follow: the query nearest to the pinned probe, else the first.
void MainWindow::select_first_query() {
  const Scene& scene = document_.scene();
  Selection first;
  if (scene.queries->rows() > 0) {
    Eigen::Index nearest = 0;
    if (const auto& pin = scene.view.pinned_probe) {
      const Vector at = scene.plane.at((*pin)[0], (*pin)[1]);
      if (at.size() == scene.queries->cols())
        ((*scene.queries).rowwise() - at.transpose()).rowwise().squaredNorm().minCoeff(&nearest);
    }
    first.queries.insert(static_cast<int>(nearest));
  }
  model_->select(first);
}

// Arrow keys and Tab act on the points of a new scene; left alone, a window that opens and an inspector
// whose controls change hand the focus to the toolbar.
void MainWindow::focus_pictures() {
  if (document_.scene().view.compare.open)
    view_->compare_view()->take_focus();
  else
    view_->energy_panel()->plot()->canvas()->setFocus(Qt::MouseFocusReason);
}

// From the last menu to the right end, so that a longer text never needs another place.
void MainWindow::place_title() {
  const int left = menuBar()->actionGeometry(menuBar()->actions().last()).right() + appearance_->px(16);
  const int right = menuBar()->width() - appearance_->px(16);
  title_->setGeometry(left, 0, std::max(0, right - left), menuBar()->height());
  title_->setText(title_->fontMetrics().elidedText(title_text_, Qt::ElideRight, title_->width()));
}

void MainWindow::show_run() {
  if (open_) return;
  const bool any = document_.scene().queries->rows() > 0;
  const QString reason = any ? QString() : QStringLiteral("Nothing to play: add a query first");
  for (QAction* action : {actions_.play, actions_.step, actions_.step_back}) {
    action->setEnabled(any);
    action->setStatusTip(reason);
  }
  actions_.play->setText(model_->playing() ? QStringLiteral("&Pause") : QStringLiteral("&Play"));
  actions_.play->setToolTip(any ? QStringLiteral("Play the trajectories step by step (Space)") : reason);
  bar_->show_playing(model_->playing());
  show_status();
}

void MainWindow::fit_width() {
  const double width = this->width() / appearance_->scale();
  menuBar()->setFixedHeight(appearance_->px(28));
  place_title();
  menuBar()->setContentsMargins(appearance_->px(8), 0, 0, 0);
  bar_->set_compact(width < 1280);
  // Crossing 1120 puts the inspector away or brings it back; a later I decides again.
  const bool narrow = width < 1120;
  const bool crossed = std::exchange(narrow_, narrow) != narrow;
  const bool shown = narrow ? !crossed && actions_.inspector->isChecked() : inspector_wanted_;
  shown_inspector()->setVisible(shown);
  actions_.inspector->setChecked(shown);
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
  if (event->type() == QEvent::WindowActivate) show_outside_changes();
  if (event->type() == QEvent::ThemeChange) appearance_->read_system();
  return QMainWindow::event(event);
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
  if (watched == menuBar() && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest ||
                               event->type() == QEvent::Show || event->type() == QEvent::FontChange))
    place_title();
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

bool MainWindow::focusNextPrevChild(bool next) {
  inspector_->put_tab_in_order();
  return QMainWindow::focusNextPrevChild(next);
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
  // Plots and entries have had it before: run, tool, selection, in this order.
  if (event->key() != Qt::Key_Escape) return QMainWindow::keyPressEvent(event);
  if (document_.in_gesture()) {
    document_.cancel_gesture();
  } else if (clipboard_->busy()) {
    clipboard_->cancel();
    status_->show_message(QStringLiteral("Nothing was copied"), 4000);
  } else if (open_ && open_->playing()) {
    open_->play(false);
  } else if (model_->playing()) {
    model_->play(false);
  } else if (tools_->tool() != Tool::none) {
    tools_->choose(Tool::none);
  } else if (!model_->selection().empty()) {
    model_->select({});
  } else if (isFullScreen()) {
    actions_.full_screen->trigger();
  }
}

}  // namespace basinscope
