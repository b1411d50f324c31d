// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/animation/animation_writer.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <stdexcept>
#include <vector>

#include "core/data/csv.h"
#include "core/data/file.h"
#include "core/message.h"
#include "ui/export/animation/animation_formats.h"

namespace basinscope {

namespace {

constexpr int largest_side = 8192;
constexpr qint64 most_pixels = qint64{1} << 33;  // of all frames together

class PngFrames : public AnimationWriter {
 public:
  explicit PngFrames(const QString& path) : path_(path) {}
  void add(const QImage& frame) override {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!frame.save(&buffer, "PNG")) throw failed(phrase("a frame could not be encoded as PNG"));
    frames_.push_back(buffer.data());
  }
  void finish() override {
    std::vector<NewFile> files;
    for (std::size_t i = 0; i < frames_.size(); ++i) {
      files.push_back({animation_frame_name(path_, i).toStdString(),
                       {frames_[i].constData(), static_cast<std::size_t>(frames_[i].size())}});
    }
    replace_files(files);
  }

 private:
  QString path_;
  std::vector<QByteArray> frames_;
};

// The program reads the frames as they come; both sides are even, as players want them.
class Film : public AnimationWriter {
 public:
  Film(const QString& path, QSize size, double milliseconds) : path_(path) {
    const QString program = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
    if (program.isEmpty())
      throw invalid(phrase(
          "MP4 needs the program ffmpeg, which is not installed; expected a name that ends in .gif, .webp "
          "or .png"));
    even_ = {size.width() + size.width() % 2, size.height() + size.height() % 2};
    made_ = folder_.filePath(QStringLiteral("film.mp4"));
    process_.setProcessChannelMode(QProcess::MergedChannels);
    process_.start(
        program,
        {QStringLiteral("-loglevel"),  QStringLiteral("error"),
         QStringLiteral("-f"),         QStringLiteral("rawvideo"),
         QStringLiteral("-pix_fmt"),   QStringLiteral("rgb24"),
         QStringLiteral("-s"),         QStringLiteral("%1x%2").arg(even_.width()).arg(even_.height()),
         QStringLiteral("-r"),         QString::number(1000 / milliseconds, 'g', 10),
         QStringLiteral("-i"),         QStringLiteral("-"),
         QStringLiteral("-c:v"),       QStringLiteral("libx264"),
         QStringLiteral("-pix_fmt"),   QStringLiteral("yuv420p"),
         QStringLiteral("-crf"),       QStringLiteral("16"),
         QStringLiteral("-bitexact"),  QStringLiteral("-movflags"),
         QStringLiteral("+faststart"), made_});
    if (!process_.waitForStarted()) fail();
  }
  ~Film() override {
    if (process_.state() == QProcess::NotRunning) return;
    process_.kill();
    process_.waitForFinished();
  }
  void add(const QImage& frame) override {
    QImage whole = frame.convertToFormat(QImage::Format_RGB888);
    if (whole.size() != even_) whole = whole.copy(QRect(QPoint(0, 0), even_));
    for (int y = 0; y < whole.height(); ++y) {
      // The last row and column once more in place of what copy() fills in.
      const int row = std::min(y, frame.height() - 1);
      QByteArray line(reinterpret_cast<const char*>(whole.constScanLine(row)), qsizetype{3} * whole.width());
      if (even_.width() != frame.width()) line.replace(line.size() - 3, 3, line.mid(line.size() - 6, 3));
      process_.write(line);
    }
    while (process_.bytesToWrite() > 0)
      if (!process_.waitForBytesWritten()) fail();
  }
  void encode(const TaskControl& control) override {
    process_.closeWriteChannel();
    while (process_.state() != QProcess::NotRunning && !process_.waitForFinished(100))
      if (control.cancelled()) return;
    if (process_.exitStatus() != QProcess::NormalExit || process_.exitCode() != 0) fail();
  }
  void finish() override {
    QFile file(made_);
    if (!file.open(QIODevice::ReadOnly)) fail();
    const QByteArray bytes = file.readAll();
    replace_file(path_.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
  }

 private:
  [[noreturn]] void fail() {
    process_.waitForFinished(1000);
    const std::string why = QString::fromUtf8(process_.readAll()).simplified().toStdString();
    throw failed(why.empty() ? Message(phrase("ffmpeg made no film"))
                             : message("ffmpeg made no film: %1", why));
  }

  QString path_, made_;
  QSize even_;
  QTemporaryDir folder_;
  QProcess process_;
};

}  // namespace

std::optional<AnimationFormat> animation_format(const QString& path) {
  const std::pair<const char*, AnimationFormat> endings[] = {{".gif", AnimationFormat::gif},
                                                             {".webp", AnimationFormat::webp},
                                                             {".mp4", AnimationFormat::mp4},
                                                             {".png", AnimationFormat::png}};
  for (const auto& [ending, format] : endings)
    if (path.endsWith(QLatin1String(ending), Qt::CaseInsensitive)) return format;
  return std::nullopt;
}

QString animation_frame_name(const QString& path, std::size_t frame) {
  const QFileInfo name(path);
  return QStringLiteral("%1/%2-%3.png")
      .arg(name.path(), name.completeBaseName())
      .arg(frame + 1, 4, 10, QLatin1Char('0'));
}

QString animation_refusal(AnimationFormat, QSize size, int frames) {
  if (size.width() < 1 || size.height() < 1 || size.width() > largest_side || size.height() > largest_side)
    return QStringLiteral("A frame of %1 × %2 pixels cannot be animated, expected at most %3 a side")
        .arg(size.width())
        .arg(size.height())
        .arg(largest_side);
  if (qint64{size.width()} * size.height() * frames > most_pixels)
    return QStringLiteral("%1 frames of %2 × %3 pixels are too many, expected at most %4 of that size")
        .arg(frames)
        .arg(size.width())
        .arg(size.height())
        .arg(most_pixels / (qint64{size.width()} * size.height()));
  return {};
}

std::unique_ptr<AnimationWriter> animation_writer(const QString& path, QSize size, int frames,
                                                  double milliseconds) {
  const std::optional<AnimationFormat> format = animation_format(path);
  if (!format) throw invalid(message("expected a name that ends in %1", std::string(animation_endings)));
  const QString refusal = animation_refusal(*format, size, frames);
  if (!refusal.isEmpty()) throw std::invalid_argument(refusal.toStdString());
  // Viewers of GIF slow down what is faster; a delay has 16 bits of hundredths of a second.
  constexpr double shortest_ms = 20, longest_ms = 655350;
  if (*format == AnimationFormat::gif && !(milliseconds >= shortest_ms && milliseconds <= longest_ms))
    throw std::invalid_argument(
        "--seconds: a GIF shows each frame for 0.02 to 655.35 seconds, expected from " +
        number_text(shortest_ms * frames / 1000) + " to " + number_text(longest_ms * frames / 1000) +
        " for " + std::to_string(frames) + " frames");
  switch (*format) {
    case AnimationFormat::gif:
      return gif_writer(path, size, milliseconds);
    case AnimationFormat::webp:
      return webp_writer(path, size, milliseconds);
    case AnimationFormat::mp4:
      return std::make_unique<Film>(path, size, milliseconds);
    case AnimationFormat::png:
      break;
  }
  return std::make_unique<PngFrames>(path);
}

}  // namespace basinscope
