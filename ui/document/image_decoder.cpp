// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/image_decoder.h"

#include <QImage>

namespace basinscope {

std::optional<DecodedImage> decoded_image(const std::string& bytes) {
  const QImage image =
      QImage::fromData(reinterpret_cast<const uchar*>(bytes.data()), static_cast<int>(bytes.size()))
          .convertToFormat(QImage::Format_RGB888);
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
