// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/autosave.h"

#include <QCoreApplication>
#include <QDir>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>
#include <QtConcurrent/QtConcurrentRun>

namespace basinscope {

namespace {

constexpr QLatin1String suffix(".recovery.json");

QString written(const QString& name, const Scene& scene) {
  const std::string text = scene_to_json(scene);
  QSaveFile file(name);
  if (file.open(QIODevice::WriteOnly) && file.write(text.data(), static_cast<qint64>(text.size())) >= 0 &&
      file.commit()) {
    return {};
  }
  return QStringLiteral("The recovery copy could not be written: %1.").arg(file.errorString());
}

}  // namespace

Autosave::Autosave(SceneDocument* document, const QString& folder, QObject* parent)
    : QObject(parent), document_(document), folder_(folder) {
  QDir().mkpath(folder_);
  file_ = QDir(folder_).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + suffix);
  lock_ = std::make_unique<QLockFile>(file_ + QStringLiteral(".lock"));
  lock_->setStaleLockTime(0);
  lock_->tryLock();
  timer_.setSingleShot(true);
  timer_.setInterval(8000);
  connect(&timer_, &QTimer::timeout, this, &Autosave::write);
  const auto later = [this] {
    if (!timer_.isActive()) timer_.start();
  };
  connect(document_, &SceneDocument::changed, this, later);
  connect(&writing_, &QFutureWatcher<QString>::finished, this, [this] {
    const QString fault = writing_.result();
    if (!fault.isEmpty()) Q_EMIT failed(fault);
  });
}

Autosave::~Autosave() { writing_.waitForFinished(); }

QString Autosave::usual_folder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

void Autosave::set_delay(int milliseconds) { timer_.setInterval(milliseconds); }

void Autosave::write() {
  if (writing_.isRunning()) {
    timer_.start();
    return;
  }
  if (!document_->modified()) {
    QFile::remove(file_);
    return;
  }
  writing_.setFuture(QtConcurrent::run(written, file_, document_->scene()));
}

std::vector<Recovery> Autosave::recoveries() const {
  std::vector<Recovery> found;
  const QDir folder(folder_);
  for (const QString& name : folder.entryList({QLatin1Char('*') + suffix}, QDir::Files, QDir::Time)) {
    const QString path = folder.filePath(name);
    if (path == file_) continue;
    QLockFile lock(path + QStringLiteral(".lock"));
    lock.setStaleLockTime(0);
    if (!lock.tryLock()) continue;  // its process is alive
    const std::filesystem::path file = path.toStdString();
    SceneReading reading = read_scene(file, SceneUse::retrieval);
    if (reading.scene) found.push_back({file, std::move(*reading.scene)});
  }
  return found;
}

void Autosave::adopt(const Recovery& recovery) {
  writing_.waitForFinished();
  std::error_code ignored;
  std::filesystem::rename(recovery.file, file_.toStdString(), ignored);
}

void Autosave::discard(const Recovery& recovery) {
  std::error_code ignored;
  std::filesystem::remove(recovery.file, ignored);
}

void Autosave::finish() {
  timer_.stop();
  writing_.waitForFinished();
  QFile::remove(file_);
  lock_->unlock();
}

}  // namespace basinscope
