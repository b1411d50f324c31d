// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/autosave.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>
#include <QtConcurrent/QtConcurrentRun>
#include <algorithm>
#include <utility>

#include "core/data/file.h"
#include "ui/document/scene_size.h"
#include "ui/document/writing.h"
#include "ui/jobs/work_pool.h"
#include "ui/text/translation.h"

namespace basinscope {

namespace {

constexpr QLatin1String recovery_suffix(".recovery.json");
constexpr qint64 longest_name = 8192;  // twice PATH_MAX of Linux

// What may be lost where nothing is left to write a copy (power, a killed program), against a disk that is
// busy a fiftieth of the time at most.
constexpr std::chrono::milliseconds shortest_delay(1000), longest_delay(8000);
constexpr int times_as_long = 50;

// The file next to a copy that holds the full path of the scene's own file.
QString name_file(const QString& copy) { return copy + QStringLiteral(".name"); }

void remove_copy(const QString& copy) {
  QFile::remove(copy);
  QFile::remove(name_file(copy));
}

// Other users of the machine must not read what has not been saved: the copy has the owner's permissions
// only.
QString written(const QString& name, const Scene& scene, const QString& own_file) {
  return why_not_written(tr("The recovery copy could not be written"), [&] {
    if (own_file.isEmpty())
      QFile::remove(name_file(name));
    else
      replace_file(name_file(name).toStdString(), own_file.toStdString(), Readers::owner);
    replace_file(name.toStdString(), scene_to_json(scene), Readers::owner);
  });
}

QString own_file(const std::filesystem::path& path) {
  std::error_code none;
  return path.empty() ? QString() : QString::fromStdString(std::filesystem::absolute(path, none).string());
}

// A copy of an earlier release names the file without its folder.
std::filesystem::path where_to_save(const QFileInfo& own, const QFileInfo& copy) {
  if (!own.isAbsolute() || !own.isFile() || own.lastModified() > copy.lastModified()) return {};
  return own.filePath().toStdString();
}

// A program that is killed leaves its lock file. Taking a lock that no process holds removes it.
void clear_stale_locks(const QDir& folder) {
  for (const QString& name : folder.entryList({QStringLiteral("*.lock")}, QDir::Files)) {
    QLockFile lock(folder.filePath(name));
    lock.setStaleLockTime(0);
    lock.tryLock();
  }
}

}  // namespace

Autosave::Autosave(SceneDocument* document, const QString& folder, QObject* parent)
    : QObject(parent), document_(document), folder_(folder) {
  QDir().mkpath(folder_);
  QFile::setPermissions(folder_, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  clear_stale_locks(QDir(folder_));
  file_ = QDir(folder_).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + recovery_suffix);
  lock_ = std::make_unique<QLockFile>(file_ + QStringLiteral(".lock"));
  lock_->setStaleLockTime(0);
  lock_->tryLock();
  timer_.setSingleShot(true);
  timer_.setInterval(shortest_delay);
  connect(&timer_, &QTimer::timeout, this, &Autosave::write);
  const auto later = [this] {
    if (!timer_.isActive()) timer_.start();
  };
  connect(document_, &SceneDocument::changed, this, later);
  connect(&writing_, &QFutureWatcher<QString>::finished, this, [this] {
    const auto took =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began_);
    if (paced_) timer_.setInterval(std::clamp(times_as_long * took, shortest_delay, longest_delay));
    const QString fault = writing_.result();
    if (!fault.isEmpty()) Q_EMIT failed(fault);
    forget_if_saved();
  });
  connect(document_, &SceneDocument::file_changed, this, &Autosave::forget_if_saved);
}

Autosave::~Autosave() { writing_.waitForFinished(); }

QString Autosave::usual_folder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

void Autosave::set_delay(int milliseconds) {
  paced_ = false;
  timer_.setInterval(milliseconds);
}

void Autosave::write() {
  if (writing_.isRunning()) {
    timer_.start();
    return;
  }
  if (!document_->modified()) return forget_if_saved();
  if (!can_be_kept()) return;
  began_ = std::chrono::steady_clock::now();
  writing_.setFuture(QtConcurrent::run(work_pool(), writing()));
}

void Autosave::write_now() {
  timer_.stop();
  writing_.waitForFinished();
  if (!document_->modified() || !can_be_kept()) return;
  if (const QString fault = writing()(); !fault.isEmpty()) qWarning("%s", qPrintable(fault));
}

bool Autosave::can_be_kept() {
  const QString fault = too_large_for_a_file(document_->scene());
  if (fault.isEmpty()) return true;
  remove_copy(file_);  // of an older state
  if (std::exchange(told_, fault) != fault) Q_EMIT failed(tr("No recovery copy is kept: %1").arg(fault));
  return false;
}

// The copy lies in a folder of its own, from where no relative name leads to the patterns.
std::function<QString()> Autosave::writing() const {
  return [file = file_, scene = with_file_names_moved(document_->scene(), document_->folder(), {}),
          own = own_file(document_->path())] { return written(file, scene, own); };
}

// A write in progress ends here once more.
void Autosave::forget_if_saved() {
  if (document_->modified()) return;
  timer_.stop();
  if (!writing_.isRunning()) remove_copy(file_);
}

std::vector<Recovery> Autosave::recoveries() const {
  std::vector<Recovery> found;
  const QDir folder(folder_);
  for (const QString& name :
       folder.entryList({QLatin1Char('*') + recovery_suffix}, QDir::Files, QDir::Time)) {
    const QString path = folder.filePath(name);
    if (path == file_) continue;
    QLockFile lock(path + QStringLiteral(".lock"));
    lock.setStaleLockTime(0);
    if (!lock.tryLock()) continue;  // its process is alive
    Recovery recovery{path.toStdString()};
    SceneReading reading = read_scene(recovery.file);
    QFile label(name_file(path));
    if (reading.scene) {
      recovery.scene = std::move(*reading.scene);
      recovery.name = QString::fromStdString(recovery.scene.title);
    } else {
      recovery.fault = translated(reading.complaint());
    }
    if (label.open(QIODevice::ReadOnly)) {
      const QFileInfo own(QString::fromUtf8(label.read(longest_name)));
      recovery.name = own.fileName();
      recovery.own_file = where_to_save(own, QFileInfo(path));
    }
    found.push_back(std::move(recovery));
  }
  return found;
}

void Autosave::adopt(const Recovery& recovery) {
  writing_.waitForFinished();
  std::error_code ignored;
  std::filesystem::rename(recovery.file, file_.toStdString(), ignored);
  const QString label = name_file(QString::fromStdString(recovery.file.string()));
  std::filesystem::rename(label.toStdString(), name_file(file_).toStdString(), ignored);
}

void Autosave::discard(const Recovery& recovery) {
  remove_copy(QString::fromStdString(recovery.file.string()));
}

void Autosave::finish() {
  timer_.stop();
  writing_.waitForFinished();
  remove_copy(file_);
  lock_->unlock();
}

}  // namespace basinscope
