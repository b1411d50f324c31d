// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/animation/animation_formats.h"

#include <gif_lib.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include <array>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/data/file.h"
#include "core/message.h"

namespace basinscope {

namespace {

void require_gif(int status, const GifFileType* file) {
  if (status == GIF_OK) return;
  const char* const reason = file != nullptr ? GifErrorString(file->Error) : nullptr;
  throw failed(reason != nullptr ? message("a frame could not be encoded as GIF: %1", std::string(reason))
                                 : Message(phrase("a frame could not be encoded as GIF")));
}

// A frame in 256 colours: the library parts the colours, each then is the mean of what it stands for.
struct Paletted {
  std::vector<GifByteType> places;
  std::array<GifColorType, 256> colours{};
};

Paletted paletted(const QImage& image) {
  const std::size_t pixels =
      static_cast<std::size_t>(image.width()) * static_cast<std::size_t>(image.height());
  std::vector<GifByteType> red(pixels), green(pixels), blue(pixels);
  std::size_t at = 0;
  for (int y = 0; y < image.height(); ++y) {
    const QRgb* const line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
    for (int x = 0; x < image.width(); ++x, ++at) {
      red[at] = static_cast<GifByteType>(qRed(line[x]));
      green[at] = static_cast<GifByteType>(qGreen(line[x]));
      blue[at] = static_cast<GifByteType>(qBlue(line[x]));
    }
  }
  Paletted result;
  result.places.resize(pixels);
  int size = 256;
  if (GifQuantizeBuffer(static_cast<unsigned>(image.width()), static_cast<unsigned>(image.height()), &size,
                        red.data(), green.data(), blue.data(), result.places.data(),
                        result.colours.data()) != GIF_OK)
    throw failed(phrase("a frame could not be brought to 256 colours"));
  std::array<std::array<std::uint64_t, 4>, 256> sums{};
  for (std::size_t i = 0; i < pixels; ++i) {
    auto& sum = sums[result.places[i]];
    sum[0] += red[i];
    sum[1] += green[i];
    sum[2] += blue[i];
    ++sum[3];
  }
  for (std::size_t i = 0; i < 256; ++i) {
    const auto& sum = sums[i];
    const auto mean = [&](int part) {
      return static_cast<GifByteType>((sum[static_cast<std::size_t>(part)] + sum[3] / 2) / sum[3]);
    };
    if (sum[3] > 0) result.colours[i] = {mean(0), mean(1), mean(2)};
  }
  return result;
}

class Gif : public AnimationWriter {
 public:
  Gif(const QString& path, QSize size, double milliseconds)
      : path_(path), size_(size), milliseconds_(milliseconds) {
    int error = 0;
    file_ = EGifOpen(this, &Gif::write, &error);
    if (file_ == nullptr) throw failed(phrase("a GIF could not be begun"));
    EGifSetGifVersion(file_, true);
    require_gif(EGifPutScreenDesc(file_, size.width(), size.height(), 8, 0, nullptr), file_);
    // Over and over (Netscape's extension).
    require_gif(EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE), file_);
    require_gif(EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0"), file_);
    const std::array<GifByteType, 3> forever{1, 0, 0};
    require_gif(EGifPutExtensionBlock(file_, 3, forever.data()), file_);
    require_gif(EGifPutExtensionTrailer(file_), file_);
  }
  ~Gif() override { close(); }

  void add(const QImage& frame) override {
    Paletted picture = paletted(frame);
    GraphicsControlBlock control{DISPOSE_DO_NOT, false, 0, NO_TRANSPARENT_COLOR};
    // Hundredths of a second whose sum is right.
    const auto until = [&](int count) { return std::lround(count * milliseconds_ / 10); };
    control.DelayTime = static_cast<int>(until(count_ + 1) - until(count_));
    ++count_;
    std::array<GifByteType, 4> extension{};
    EGifGCBToExtension(&control, extension.data());
    require_gif(EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, 4, extension.data()), file_);
    ColorMapObject* const map = GifMakeMapObject(256, picture.colours.data());
    const int status = EGifPutImageDesc(file_, 0, 0, size_.width(), size_.height(), false, map);
    GifFreeMapObject(map);
    require_gif(status, file_);
    for (int y = 0; y < size_.height(); ++y)
      require_gif(EGifPutLine(file_, picture.places.data() + static_cast<std::ptrdiff_t>(y) * size_.width(),
                              size_.width()),
                  file_);
  }
  void finish() override {
    close();
    replace_file(path_.toStdString(), bytes_);
  }

 private:
  static int write(GifFileType* file, const GifByteType* bytes, int count) {
    auto* const self = static_cast<Gif*>(file->UserData);
    self->bytes_.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
    return count;
  }
  void close() {
    int error = 0;
    if (file_ != nullptr) EGifCloseFile(file_, &error);
    file_ = nullptr;
  }

  QString path_;
  QSize size_;
  double milliseconds_;
  int count_ = 0;
  std::string bytes_;
  GifFileType* file_ = nullptr;
};

class Webp : public AnimationWriter {
 public:
  Webp(const QString& path, QSize size, double milliseconds) : path_(path), milliseconds_(milliseconds) {
    WebPAnimEncoderOptions options;
    if (!WebPAnimEncoderOptionsInit(&options) || !WebPConfigInit(&config_)) throw failed(begun);
    options.anim_params.loop_count = 0;
    WebPConfigLosslessPreset(&config_, 4);
    encoder_ = WebPAnimEncoderNew(size.width(), size.height(), &options);
    if (encoder_ == nullptr) throw failed(begun);
  }
  ~Webp() override { WebPAnimEncoderDelete(encoder_); }

  void add(const QImage& frame) override {
    const QImage picture = frame.convertToFormat(QImage::Format_RGB32);
    WebPPicture pixels;
    WebPPictureInit(&pixels);
    pixels.use_argb = 1;
    pixels.width = picture.width();
    pixels.height = picture.height();
    const bool there =
        WebPPictureImportBGRX(&pixels, picture.constBits(), static_cast<int>(picture.bytesPerLine())) != 0;
    const bool added = there && WebPAnimEncoderAdd(encoder_, &pixels, time(), &config_) != 0;
    WebPPictureFree(&pixels);
    if (!added) fail();
    ++count_;
  }
  void finish() override {
    WebPData data;
    WebPDataInit(&data);
    if (!WebPAnimEncoderAdd(encoder_, nullptr, time(), nullptr) || !WebPAnimEncoderAssemble(encoder_, &data))
      fail();
    const std::string bytes(reinterpret_cast<const char*>(data.bytes), data.size);
    WebPDataClear(&data);
    replace_file(path_.toStdString(), bytes);
  }

 private:
  static constexpr Phrase begun = phrase("a WebP could not be begun");
  int time() const { return static_cast<int>(std::lround(count_ * milliseconds_)); }
  [[noreturn]] void fail() const {
    throw failed(
        message("a frame could not be encoded as WebP: %1", std::string(WebPAnimEncoderGetError(encoder_))));
  }

  QString path_;
  double milliseconds_;
  int count_ = 0;
  WebPConfig config_{};
  WebPAnimEncoder* encoder_ = nullptr;
};

}  // namespace

std::unique_ptr<AnimationWriter> gif_writer(const QString& path, QSize size, double milliseconds) {
  return std::make_unique<Gif>(path, size, milliseconds);
}

std::unique_ptr<AnimationWriter> webp_writer(const QString& path, QSize size, double milliseconds) {
  return std::make_unique<Webp>(path, size, milliseconds);
}

}  // namespace basinscope
