// SPDX-License-Identifier: GPL-3.0-or-later
// The thumbnails of all entries: drawn one by one in the background while they are wanted, and kept on disk,
// so that the next start has them at once. GUI thread.
#pragma once

#include <QHash>
#include <QObject>
#include <QPixmap>
#include <vector>

#include "ui/jobs/latest_job.h"
#include "ui/shell/gallery/thumbnail.h"

namespace basinscope {

class ThumbnailStore : public QObject {
  Q_OBJECT

 public:
  // folder: where they are kept; empty: nowhere.
  ThumbnailStore(const std::vector<GalleryEntry>* entries, const QString& folder, QObject* parent);

  // Draws what is missing in this style, until it rests.
  void want(const ThumbnailStyle& style);
  void rest();

  // Null: not yet, or there is none.
  QPixmap picture(int entry) const { return pictures_.value(entry); }
  // Why there is none; empty: it comes.
  QString refusal(int entry) const { return refusals_.value(entry); }
  int missing() const;
  // Of those that were drawn, not read.
  double seconds() const { return milliseconds_ / 1e3; }
  int drawn() const { return drawn_; }

 Q_SIGNALS:
  void arrived(int entry);

 private:
  QString path_of(int entry) const;
  bool read(int entry);
  void next();
  void take(int entry, const QImage& image, const QString& refusal, qint64 milliseconds);

  const std::vector<GalleryEntry>* entries_;
  QString folder_;
  ThumbnailStyle style_;
  std::vector<int> order_;
  QHash<int, QPixmap> pictures_;
  QHash<int, QString> refusals_;
  mutable QHash<int, QByteArray> keys_;  // of the scenes
  qint64 milliseconds_ = 0;
  int drawn_ = 0;
  bool wanted_ = false;
  LatestJob job_;
};

// Of the program, in the user's cache.
QString thumbnail_folder();

}  // namespace basinscope
