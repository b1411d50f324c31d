// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/scene_files.h"

#include <QClipboard>
#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QMessageBox>
#include <QMimeData>
#include <QRegularExpression>
#include <QTimer>
#include <algorithm>

#include "core/data/csv.h"
#include "core/data/embedded_text.h"
#include "core/scene/figure_scene.h"
#include "core/script/command_text.h"
#include "ui/document/image_decoder.h"
#include "ui/document/number_files.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/document/save_path.h"
#include "ui/export/figure_file.h"
#include "ui/shell/keyboard_focus.h"
#include "ui/text/rich_text.h"
#include "ui/text/shown_number.h"
#include "ui/text/window_title.h"

namespace basinscope {

namespace {

QString scene_filter() {
  const QStringList scenes{QStringLiteral("*.basinscope.json"), QStringLiteral("*.json"),
                           QStringLiteral("*.pdf"), QStringLiteral("*.svg"), QStringLiteral("*.png")};
  const auto files = [](const QStringList& wildcards) {
    return QStringLiteral(" (%1)").arg(wildcards.join(QLatin1Char(' ')));
  };
  return tr("All that can be opened") + files(scenes + number_file_wildcards()) + QStringLiteral(";;") +
         tr("Scenes and figures") + files(scenes) + QStringLiteral(";;") + number_file_filter(tr("Patterns"));
}

bool is_scene_file(const QString& path) { return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive); }

// The only local file of a drag, if it can be opened.
QString file_of(const QMimeData* data) {
  if (!data->hasUrls() || data->urls().size() != 1 || !data->urls().first().isLocalFile()) return QString();
  const QString path = data->urls().first().toLocalFile();
  const std::optional<FigureFormat> figure = figure_format(path);
  return is_scene_file(path) || is_number_file(path) || (figure && carries_scene(*figure)) ? path : QString();
}

bool has_scene_text(const QMimeData* data) {
  return data->hasText() && is_scene_text(data->text().left(256).toStdString());
}

// Whether one of the first lines has a number, whatever stands between its fields.
bool has_numbers(const QMimeData* data) {
  if (!data->hasText()) return false;
  static const QRegularExpression line_end(QStringLiteral("[\\r\\n]+")), between(QStringLiteral("[\\s;,]+"));
  constexpr int looked_at = 3;
  const QStringList lines = data->text().left(10000).split(line_end, Qt::SkipEmptyParts).mid(0, looked_at);
  return std::ranges::any_of(lines.join(QLatin1Char(' ')).split(between), [](const QString& field) {
    return number_from_text(field.toStdString()).has_value();
  });
}

// A title as the name of a file.
QString file_name_of(QString title) {
  static const QRegularExpression unfit(QStringLiteral("[\\x00-\\x1f/\\\\:*?\"<>|]+"));
  title = title.replace(unfit, QStringLiteral("-")).simplified().left(80);
  return (title.isEmpty() || title.startsWith(QLatin1Char('.')) ? QStringLiteral("scene") : title) +
         QStringLiteral(".basinscope.json");
}

QString pasted_text() { return tr("The text of a scene"); }

constexpr std::pair<const char*, const char*> figure_kinds[] = {
    {"application/pdf", "PDF"}, {"image/svg+xml", "SVG"}, {"image/png", "picture"}};

bool embeds_scene(const QByteArray& figure) {
  const std::string_view bytes(figure.constData(), static_cast<std::size_t>(figure.size()));
  const auto kind = picture_format_of(bytes);
  try {
    return kind && text_inside(*kind, bytes, largest_scene_file);
  } catch (const DataFault&) {
    return true;  // It is damaged, which is said when it is opened.
  }
}

struct PastedFigure {
  QString name;
  QByteArray bytes;  // empty: there is none
  bool has_scene = false;
};

// The first figure that carries a scene, else the first one.
PastedFigure pasted_figure(const QMimeData* data) {
  PastedFigure first;
  for (const auto& [kind, word] : figure_kinds) {
    PastedFigure figure{tr("The %1 on the clipboard").arg(QLatin1String(word)),
                        data->data(QLatin1String(kind))};
    figure.has_scene = embeds_scene(figure.bytes);
    if (figure.has_scene) return figure;
    if (first.bytes.isEmpty()) first = std::move(figure);
  }
  return first;
}

}  // namespace

SceneFiles::SceneFiles(SceneDocument* document, NoticeBar* notice, StatusLine* status,
                       const QString& recovery_folder, QWidget* window)
    : document_(document),
      notice_(notice),
      status_(status),
      window_(window),
      watch_(document),
      opening_(
          document, &watch_, notice, [this] { return may_discard(); }, nullptr),
      outside_(document, &watch_, &opening_, notice,
               {[this] { return may_discard(); }, [this] { save(true); }}, window) {
  connect(&opening_, &FileOpening::figure_opened, this, [this](const QString& name) {
    status_->show_message(tr("Opened the scene inside %1").arg(name), 6000);
  });
  connect(&copying_, &LatestJob::failed, this,
          [this](const QString& sentence) { notice_->show_notice(NoticeTone::error, sentence); });
  if (recovery_folder.isEmpty()) return;
  autosave_ = std::make_unique<Autosave>(document, recovery_folder);
  connect(autosave_.get(), &Autosave::failed, this,
          [this](const QString& sentence) { notice_->show_notice(NoticeTone::warning, sentence); });
}

void SceneFiles::connect_actions(const WindowActions& actions) {
  connect(actions.new_scene, &QAction::triggered, this, [this] { replace(opening_scene()); });
  connect(actions.open, &QAction::triggered, this, &SceneFiles::ask_open);
  connect(actions.save, &QAction::triggered, this, [this] { save(false); });
  connect(actions.save_as, &QAction::triggered, this, [this] { save(true); });
  connect(actions.copy_scene, &QAction::triggered, this, &SceneFiles::copy_text);
  connect(actions.copy_python, &QAction::triggered, this, [this] { copy_python(PythonForm::numpy); });
  connect(actions.copy_module, &QAction::triggered, this, [this] { copy_python(PythonForm::module); });
  connect(actions.copy_commands, &QAction::triggered, this, &SceneFiles::copy_commands);
  connect(actions.paste, &QAction::triggered, this, &SceneFiles::paste);
}

// A scene in a file goes by the file's name: copies under other names keep the scene's own title.
QString SceneFiles::scene_name() const {
  const QString name = document_->path().empty()
                           ? shown_title(document_->scene().title)
                           : QFileInfo(QString::fromStdString(document_->path().string())).fileName();
  return name.isEmpty() ? tr("Untitled") : name;
}

bool SceneFiles::replace(const Scene& scene) {
  if (!may_discard()) return false;
  notice_->dismiss();  // it was about the scene that goes
  document_->replace(scene, {});
  return true;
}

void SceneFiles::ask_open() {
  const QString start = QString::fromStdString(document_->path().parent_path().string());
  const QString path = QFileDialog::getOpenFileName(window_, window_title(tr("Open")), start, scene_filter());
  if (!path.isEmpty()) open_in_place(path);
}

void SceneFiles::open_in_place(const QString& path) {
  if (may_discard()) open(path);
}

bool SceneFiles::save(bool ask_where) {
  commit_entry(window_);
  QString path = QString::fromStdString(document_->path().string());
  if (!ask_where && !path.isEmpty()) {
    const auto may = outside_.may_overwrite();
    if (may == OutsideNotice::Overwriting::no) return false;
    ask_where = may == OutsideNotice::Overwriting::elsewhere;
  }
  if (ask_where || path.isEmpty()) {
    const QString start = path.isEmpty() ? file_name_of(scene_name()) : path;
    path = ask_save_path(
        window_, tr("Save scene"), start, tr("Scenes (*.basinscope.json)"), [](const QString& chosen) {
          return is_scene_file(chosen) ? chosen : chosen + QStringLiteral(".basinscope.json");
        });
    if (path.isEmpty()) return false;
  }
  const QString fault = document_->save(path.toStdString());
  if (!fault.isEmpty()) {
    notice_->show_notice(NoticeTone::error, fault);
    return false;
  }
  outside_.show();
  remember_recent_file(path);
  status_->show_message(tr("Saved %1").arg(file_and_folder(path)), 3000);
  return true;
}

bool SceneFiles::may_discard() {
  commit_entry(window_);
  if (!document_->modified()) return true;
  QMessageBox box(QMessageBox::Question, window_title(tr("Unsaved changes")),
                  guess_proof(tr("Save changes to “%1”?").arg(scene_name())),
                  QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_);
  box.setDefaultButton(QMessageBox::Save);
  switch (box.exec()) {
    case QMessageBox::Save:
      return save(false);
    case QMessageBox::Discard:
      return true;
    default:
      return false;
  }
}

bool SceneFiles::can_take(const QMimeData* data) { return !file_of(data).isEmpty() || has_scene_text(data); }

// The drop ends first: what it was dragged from may wait for that, and a question could take long.
void SceneFiles::take_drop(const QMimeData* data) {
  const QString path = file_of(data);
  const QByteArray text = has_scene_text(data) ? data->text().toUtf8() : QByteArray();
  QTimer::singleShot(0, this, [this, path, text] {
    if (!path.isEmpty())
      open_in_place(path);
    else if (!text.isEmpty() && may_discard())
      opening_.open_bytes(pasted_text(), text);
  });
}

void SceneFiles::paste() {
  const QMimeData* const data = QGuiApplication::clipboard()->mimeData();
  const bool text = has_scene_text(data);
  const PastedFigure figure = text ? PastedFigure{pasted_text(), data->text().toUtf8()} : pasted_figure(data);
  // Spreadsheets put a picture of the cells on the clipboard, too.
  if (!text && !figure.has_scene && has_numbers(data)) {
    Q_EMIT numbers_pasted(data->text().toUtf8());
  } else if (figure.bytes.isEmpty()) {
    notice_->show_notice(NoticeTone::warning,
                         tr("The clipboard holds no scene: expected the text of one (basinscope:…), a "
                            "figure that carries one, or rows of numbers."));
  } else if (may_discard()) {
    opening_.open_bytes(figure.name, figure.bytes);
  }
}

void SceneFiles::copy_text() {
  commit_entry(window_);
  copying_.request(
      [this, scene = document_->scene(), folder = document_->folder()](const LatestJob::Run& run) {
        const QString text = QString::fromStdString(scene_text(scene, folder));
        run.deliver([this, text] {
          QGuiApplication::clipboard()->setText(text);
          status_->show_message(
              tr("Copied the scene as a text of %1 characters").arg(grouped_text(text.size())), 4000);
        });
      });
}

void SceneFiles::copy_made(const QString& what, std::function<std::string(const Scene&)> make) {
  commit_entry(window_);
  copying_.request(
      [this, what, make = std::move(make), scene = document_->scene()](const LatestJob::Run& run) {
        const QString text = QString::fromStdString(make(scene));
        run.deliver([this, what, text] {
          QGuiApplication::clipboard()->setText(text);
          status_->show_message(
              what + QStringLiteral(", ") + count_text("%n line(s)", text.count(QLatin1Char('\n'))), 4000);
        });
      });
}

void SceneFiles::copy_python(PythonForm form) {
  copy_made(tr("Copied as Python"),
            [form, version = QCoreApplication::applicationVersion().toStdString()](const Scene& scene) {
              return python_text(scene, version, decoded_image, form);
            });
}

// By its file's name where that holds what is shown, else by its text.
void SceneFiles::copy_commands() {
  const bool in_file = !document_->path().empty() && !document_->modified();
  copy_made(tr("Copied as shell commands"), [path = in_file ? document_->path().string() : std::string(),
                                             folder = document_->folder()](const Scene& scene) {
    return command_text(scene, path.empty() ? scene_text(scene, folder) : path);
  });
}

void SceneFiles::keep_recovery_copy() {
  if (autosave_) autosave_->write_now();
}

void SceneFiles::finish() {
  if (autosave_) autosave_->finish();
}

void SceneFiles::offer_recovery() {
  if (!autosave_) return;
  const std::vector<Recovery> found = autosave_->recoveries();
  if (found.empty()) return;
  // The newest that can be read; those that cannot are told of after all others.
  auto chosen =
      std::find_if(found.begin(), found.end(), [](const Recovery& one) { return one.fault.isEmpty(); });
  if (chosen == found.end()) chosen = found.begin();
  const Recovery recovery = *chosen;
  const QDateTime written = QFileInfo(QString::fromStdString(recovery.file.string())).lastModified();
  const QString when = QLocale(spoken_language()).toString(written, tr("d MMM yyyy, hh:mm"));
  const QString name = recovery.name.isEmpty() ? tr("an untitled scene") : tr("“%1”").arg(recovery.name);
  const QString others =
      found.size() > 1 ? QLatin1Char(' ') + tr("%1 more after this one.").arg(found.size() - 1) : QString();
  const NoticeButton discard{tr("Discard"), [this, recovery] {
                               Autosave::discard(recovery);
                               offer_recovery();  // there may be an older one
                             }};
  if (!recovery.fault.isEmpty()) {
    return notice_->show_notice(
        NoticeTone::warning,
        tr("An earlier session ended without saving %1 (%2), and its recovery copy %3 cannot be "
           "read.")
                .arg(name, when, QString::fromStdString(recovery.file.string())) +
            others,
        {recovery.fault}, {discard}, NoticeKind::recovery);
  }
  const NoticeButton restore{tr("Restore"), [this, recovery] {
                               if (!may_discard()) return offer_recovery();
                               document_->recover(recovery.scene, recovery.own_file);
                               autosave_->adopt(recovery);
                             }};
  notice_->show_notice(NoticeTone::info,
                       tr("An earlier session ended without saving %1 (%2).").arg(name, when) + others, {},
                       {restore, discard}, NoticeKind::recovery);
}

}  // namespace basinscope
