// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/image_decoder.h"

#include <QBuffer>
#include <QImage>
#include <QImageReader>
#include <mutex>

#include "core/data/system_file.h"

namespace basinscope {
namespace {

// Decoders of images print what they think of them; what is wrong is said by who asked. One at a time, so
// that each finds the standard error that the one before it has put back.
struct Unheard {
  static std::mutex& deciding() {
    static std::mutex one;
    return one;
  }
  std::lock_guard<std::mutex> lock{deciding()};
  UnheardErrors errors;
};

}  // namespace

std::optional<DecodedImage> decoded_image(const std::string& bytes, std::int64_t most_pixels) {
  const Unheard unheard;
  const QByteArray data = QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
  QBuffer buffer;
  buffer.setData(data);
  QImageReader reader(&buffer);
  const QSize size = reader.size();  // of the header; some formats do not say it
  if (size.isValid() && std::int64_t{size.width()} * size.height() > most_pixels)
    return DecodedImage{size.height(), size.width(), false, {}};
  const QImage image = reader.read().convertToFormat(QImage::Format_RGB888);
  if (image.isNull()) return std::nullopt;
  DecodedImage decoded{image.height(), image.width(), image.allGray(), {}};
  for (int y = 0; y < image.height(); ++y) {
    const auto* const line = reinterpret_cast<const char*>(image.constScanLine(y));
    // Three equal bytes a pixel: one of them, as it is.
    for (int i = 0; i < 3 * image.width(); i += decoded.grey ? 3 : 1) decoded.bytes += line[i];
  }
  return decoded;
}

}  // namespace basinscope
