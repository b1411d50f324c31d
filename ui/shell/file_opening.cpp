// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/file_opening.h"

#include <QFileInfo>
#include <memory>
#include <utility>

#include "core/scene/scene_file.h"
#include "ui/document/number_files.h"
#include "ui/document/pattern_file.h"
#include "ui/document/recent_files.h"
#include "ui/document/view_state.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr int reading_ms = 150;  // what is read sooner needs no notice

}  // namespace

FileOpening::FileOpening(SceneDocument* document, FileWatch* watch, NoticeBar* notice,
                         std::function<bool()> may_discard, QObject* parent)
    : QObject(parent),
      document_(document),
      watch_(watch),
      notice_(notice),
      may_discard_(std::move(may_discard)) {
  reading_notice_.setSingleShot(true);
  reading_notice_.setInterval(reading_ms);
  connect(&reading_notice_, &QTimer::timeout, this,
          [this] { notice_->show_notice(NoticeTone::info, tr("Reading %1…").arg(reading_name_)); });
  connect(&reading_, &LatestJob::failed, this,
          [this](const QString& sentence) { refuse(reading_name_, {sentence}); });
  // What is still being read was asked for before this scene was.
  connect(document_, &SceneDocument::replaced, this, [this] {
    reading_.cancel();
    reading_notice_.stop();
  });
}

void FileOpening::begin(const QString& path) {
  reading_name_ = QFileInfo(path).fileName();
  reading_notice_.start();
}

void FileOpening::open(const QString& path) {
  if (is_scene_text(path.toStdString())) return open_bytes(tr("The text of a scene"), path.toUtf8());
  begin(path);
  is_number_file(path) ? open_patterns(path) : open_scene(path);
}

void FileOpening::reload(const OutsideChange& change) {
  const QString path = QString::fromStdString(change.file.string());
  begin(path);
  if (change.whose == OutsideChange::Whose::scene) return open_scene(path);
  watch_->accept(change.file);
  reload_numbers(path, change.whose, std::nullopt);
}

void FileOpening::open_scene(const QString& path) {
  read_scene_by(path, [path] {
    const FileStamp stamp = FileStamp::of(path.toStdString(), true);
    return Found{path, path, read_scene(path.toStdString()), stamp};
  });
}

void FileOpening::open_patterns(const QString& path) {
  read_scene_by(path, [path] {
    Found found{path, path, {}, {}, true};
    NumberFile file = scene_of_pattern_file(path.toStdString());
    found.reading.scene = std::move(file.scene);
    for (Message& fault : file.faults) found.reading.faults.push_back({{}, std::move(fault)});
    for (const Message& warning : file.warnings)
      found.warnings << capitalised(translated(warning)) + QLatin1Char('.');
    return found;
  });
}

void FileOpening::open_bytes(const QString& name, const QByteArray& bytes) {
  begin(name);
  read_scene_by(name, [name, bytes, folder = document_->folder()] {
    const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    return Found{name, {}, scene_from_bytes(view, folder), {}};
  });
}

void FileOpening::read_scene_by(const QString& name, const std::function<Found()>& read) {
  reading_name_ = QFileInfo(name).fileName();
  reading_.request([this, read, before = document_->scene()](const LatestJob::Run& run) {
    const auto found = std::make_shared<Found>(read());
    run.deliver([this, before, found] { show(*found, before); });
  });
}

void FileOpening::show(Found& found, const Scene& before) {
  SceneReading& reading = found.reading;
  reading_notice_.stop();
  if (!reading.scene) {
    QStringList faults;
    for (const Fault& fault : reading.faults) faults << translated(fault.text());
    return refuse(found.name, faults, found.of_numbers);
  }
  notice_->dismiss();
  // It was asked before; what has been done since may be dear too.
  if (!same_but_for_view_state(before, document_->scene()) && !may_discard_()) return;
  if (found.of_numbers) {
    document_->replace(std::move(*reading.scene), {});
    if (!found.warnings.isEmpty())
      notice_->show_notice(NoticeTone::info, tr("Opened %1.").arg(QFileInfo(found.name).fileName()),
                           found.warnings, {choose(found.path)});
  } else if (reading.embedded || found.path.isEmpty()) {
    // A figure stays a figure: what is saved is a scene of its own, wherever the files lie that it names.
    const std::filesystem::path file = found.path.toStdString();
    std::error_code none;
    const auto folder =
        found.path.isEmpty() ? document_->folder() : std::filesystem::absolute(file, none).parent_path();
    document_->replace(with_file_names_moved(std::move(*reading.scene), folder, {}), {});
    Q_EMIT figure_opened(QFileInfo(found.name).fileName(), reading.page);
  } else {
    document_->replace(std::move(*reading.scene), found.path.toStdString());
    watch_->in_step(found.stamp);
  }
  if (!found.path.isEmpty()) remember_recent_file(found.path);
  if (!reading.warning.empty())
    notice_->show_notice(NoticeTone::warning, QStringLiteral("%1: %2").arg(QFileInfo(found.name).fileName(),
                                                                           translated(reading.warning)));
}

void FileOpening::reload_numbers(const QString& path, OutsideChange::Whose whose,
                                 const std::optional<SharedMatrix>& at_hand) {
  const bool values = whose == OutsideChange::Whose::values;
  const auto joined = values ? with_value_file : with_pattern_file;
  reading_.request([=, this, before = document_->scene()](const LatestJob::Run& run) {
    const auto file = std::make_shared<NumberFile>(joined(before, path.toStdString(), at_hand));
    run.deliver([=, this] {
      // They join the scene as it is now. Where it has changed twice meanwhile something plays, and would
      // always be ahead: then they join it here.
      if (!(before == document_->scene()) && file->scene) {
        if (!at_hand) return reload_numbers(path, whose, file->numbers);
        *file = joined(document_->scene(), path.toStdString(), at_hand);
      }
      reading_notice_.stop();
      if (!file->scene) {
        QStringList faults;
        for (const Message& fault : file->faults) faults << translated(fault);
        return refuse(path, faults);
      }
      notice_->dismiss();
      if (document_->in_gesture()) document_->end_gesture();  // what plays is a step of its own
      const QString step = values ? tr("Values from %1") : tr("Patterns from %1");
      document_->edit(step.arg(QFileInfo(path).fileName()), std::move(*file->scene));
    });
  });
}

void FileOpening::refuse(const QString& path, const QStringList& faults, bool of_numbers) {
  reading_notice_.stop();
  notice_->show_notice(NoticeTone::error,
                       tr("%1 was not opened; your scene is unchanged.").arg(QFileInfo(path).fileName()),
                       faults, of_numbers ? std::vector{choose(path)} : std::vector<NoticeButton>());
}

NoticeButton FileOpening::choose(const QString& path) {
  return {tr("Choose…"), [this, path] { Q_EMIT choices_wanted(path); }};
}

ImportTarget FileOpening::by_choice() {
  // Made off the thread of the window.
  const auto scene = std::make_shared<std::optional<Scene>>();
  ImportTarget target;
  target.title = tr("Patterns");
  target.takes = tr("One pattern per row, as a scene of its own.");
  target.labels = true;
  target.why_not = [scene](const ImportedNumbers& numbers) {
    NumberFile file = scene_of_patterns(numbers.data, {numbers.file, numbers.choices},
                                        std::filesystem::path(numbers.name).stem().string());
    *scene = std::move(file.scene);
    return *scene ? std::string() : file.faults.front();
  };
  target.take = [this, scene](const ImportedNumbers& numbers) {
    if (!may_discard_()) return false;
    notice_->dismiss();
    document_->replace(scene->value(), {});
    remember_recent_file(QString::fromStdString(numbers.file));
    return true;
  };
  return target;
}

}  // namespace basinscope
