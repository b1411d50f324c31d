// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/gallery/thumbnail_store.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QSaveFile>
#include <QStandardPaths>
#include <algorithm>
#include <numeric>

#include "core/scene/scene_file.h"
#include "ui/text/translation.h"

namespace basinscope {

QString thumbnail_folder() {
  const QString cache = QStandardPaths::writableLocation(QStandardPaths::CacheLocation);
  return cache.isEmpty() ? QString() : cache + QStringLiteral("/thumbnails");
}

ThumbnailStore::ThumbnailStore(const std::vector<GalleryEntry>* entries, const QString& folder,
                               QObject* parent)
    : QObject(parent), entries_(entries), folder_(folder), job_(this) {
  connect(&job_, &LatestJob::busy_changed, this, [this] {
    if (!job_.busy()) next();
  });
}

// The scene, what is shown of it, the program and the style make the name.
QString ThumbnailStore::path_of(int entry) const {
  if (folder_.isEmpty()) return {};
  const GalleryEntry& what = (*entries_)[static_cast<std::size_t>(entry)];
  QByteArray& key = keys_[entry];
  if (key.isEmpty())
    key =
        QByteArray::fromStdString(scene_to_json(what.quick ? *what.quick : what.scene)) + what.show.toUtf8();
  QCryptographicHash hash(QCryptographicHash::Sha1);
  hash.addData(key);
  hash.addData(QStringLiteral(" %1 %2x%3 %4 %5")
                   .arg(QCoreApplication::applicationVersion())
                   .arg(style_.pixels.width())
                   .arg(style_.pixels.height())
                   .arg(style_.ratio)
                   .arg(style_.dark)
                   .toUtf8());
  return folder_ + QLatin1Char('/') + QString::fromUtf8(hash.result().toHex()) + QStringLiteral(".png");
}

bool ThumbnailStore::read(int entry) {
  QImage image;
  const QString path = path_of(entry);
  if (path.isEmpty() || !image.load(path, "PNG") || image.size() != style_.pixels) return false;
  image.setDevicePixelRatio(style_.ratio);
  pictures_.insert(entry, QPixmap::fromImage(image));
  Q_EMIT arrived(entry);
  return true;
}

void ThumbnailStore::want(const ThumbnailStyle& style) {
  if (!(style == style_)) {
    wanted_ = false;  // nothing is begun in the old style when the one under way ends
    job_.cancel();
    pictures_.clear();
    refusals_.clear();
    style_ = style;
    for (int i = 0; i < static_cast<int>(entries_->size()); ++i) read(i);
  }
  // What costs least comes first: fields, pages of curves, experiments.
  order_.resize(entries_->size());
  std::iota(order_.begin(), order_.end(), 0);
  std::stable_sort(order_.begin(), order_.end(), [this](int a, int b) {
    const auto cost = [this](int number) {
      const GalleryEntry& entry = (*entries_)[static_cast<std::size_t>(number)];
      return entry.quick ? 2 : entry.scene.view.workspace.empty() ? 0 : 1;
    };
    return cost(a) < cost(b);
  });
  wanted_ = true;
  if (!job_.busy()) next();
}

void ThumbnailStore::rest() {
  wanted_ = false;
  job_.cancel();
}

int ThumbnailStore::missing() const {
  return static_cast<int>(entries_->size()) - static_cast<int>(pictures_.size() + refusals_.size());
}

void ThumbnailStore::next() {
  if (!wanted_) return;
  for (const int entry : order_) {
    if (pictures_.contains(entry) || refusals_.contains(entry)) continue;
    const GalleryEntry what = (*entries_)[static_cast<std::size_t>(entry)];
    job_.request([this, entry, what, style = style_](const LatestJob::Run& run) {
      QElapsedTimer clock;
      clock.start();
      QImage image;
      QString refusal;
      try {
        image = thumbnail(what, style, run.control());
      } catch (const std::exception& reason) {
        refusal = translated(message_of(reason));
      }
      if (run.cancelled()) return;
      run.deliver(
          [this, entry, image, refusal, took = clock.elapsed()] { take(entry, image, refusal, took); });
    });
    return;
  }
}

void ThumbnailStore::take(int entry, const QImage& image, const QString& refusal, qint64 milliseconds) {
  milliseconds_ += milliseconds;
  ++drawn_;
  if (image.isNull()) {
    refusals_.insert(entry, refusal.isEmpty() ? tr("there is no picture of it") : refusal);
  } else {
    QImage shown = image;
    shown.setDevicePixelRatio(style_.ratio);
    pictures_.insert(entry, QPixmap::fromImage(shown));
    // A cache that cannot be written is no fault: the picture is drawn again next time.
    QSaveFile file(path_of(entry));
    if (!folder_.isEmpty() && QDir().mkpath(folder_) && file.open(QIODevice::WriteOnly) &&
        image.save(&file, "PNG"))
      file.commit();
  }
  Q_EMIT arrived(entry);
}

}  // namespace basinscope
