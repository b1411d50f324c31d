// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/image_decoder.h"

#include <fcntl.h>
#include <unistd.h>

#include <QBuffer>
#include <QImage>
#include <QImageReader>
#include <mutex>

namespace basinscope {
namespace {

// Decoders of images print what they think of them; what is wrong is said by who asked. One at a time, so
// that each finds the standard error that the one before it has put back.
class Unheard {
 public:
  Unheard() : lock_(deciding()), heard_(::dup(STDERR_FILENO)) {
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (heard_ >= 0 && nowhere >= 0) ::dup2(nowhere, STDERR_FILENO);
    if (nowhere >= 0) ::close(nowhere);
  }
  ~Unheard() {
    if (heard_ < 0) return;
    ::dup2(heard_, STDERR_FILENO);
    ::close(heard_);
  }
  Unheard(const Unheard&) = delete;
  Unheard& operator=(const Unheard&) = delete;

 private:
  static std::mutex& deciding() {
    static std::mutex one;
    return one;
  }
  std::lock_guard<std::mutex> lock_;
  int heard_;
};

}  // namespace

std::optional<DecodedImage> decoded_image(const std::string& bytes, std::int64_t most_pixels) {
  const Unheard unheard;
  QByteArray file = QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
  QBuffer buffer(&file);
  buffer.open(QIODevice::ReadOnly);
  QImageReader reader(&buffer);
  const QSize size = reader.size();  // not valid where a format has no header
  if (size.isValid() && std::int64_t{size.width()} * size.height() > most_pixels)
    return DecodedImage{size.height(), size.width(), false, {}};
  const QImage image = reader.read().convertToFormat(QImage::Format_RGB888);
  if (image.isNull()) return std::nullopt;
  DecodedImage decoded{image.height(), image.width(), image.allGray(), {}};
  decoded.bytes.reserve(static_cast<std::size_t>(image.height()) * static_cast<std::size_t>(image.width()) *
                        (decoded.grey ? 1 : 3));
  for (int y = 0; y < image.height(); ++y) {
    const auto* const line = reinterpret_cast<const char*>(image.constScanLine(y));
    // Three equal bytes a pixel: one of them, as it is.
    for (int i = 0; i < 3 * image.width(); i += decoded.grey ? 3 : 1) decoded.bytes += line[i];
  }
  return decoded;
}

}  // namespace basinscope
