// SPDX-License-Identifier: GPL-3.0-or-later
// Frames as one file: GIF, WebP (lossless), MP4 by the program ffmpeg, or a PNG each. Nothing is there before
// all of it is. The same frames give the same bytes (of MP4 by the same ffmpeg).
#pragma once

#include <QImage>
#include <QString>
#include <memory>
#include <optional>

#include "core/task_control.h"

namespace basinscope {

enum class AnimationFormat { gif, webp, mp4, png };
// By the ending; of PNG "a.png" stands for a-0001.png, a-0002.png, ...
std::optional<AnimationFormat> animation_format(const QString& path);
inline constexpr const char* animation_endings = ".gif, .webp, .mp4 or .png";

// Why so many frames of this size cannot be written, one sentence with the limit; empty: they can.
QString animation_refusal(AnimationFormat format, QSize size, int frames);

// The PNG of a frame, from 0.
QString animation_frame_name(const QString& path, std::size_t frame);

class AnimationWriter {
 public:
  virtual ~AnimationWriter() = default;
  // All of the size that was said. Throws std::runtime_error where it cannot be encoded.
  virtual void add(const QImage& frame) = 0;
  // After the last frame: waits until they are encoded, or the control is cancelled. Throws as add().
  virtual void encode(const TaskControl&) {}
  // After encode(). The files are there. Throws DataFault where they cannot be written.
  virtual void finish() = 0;
};

// milliseconds: of each frame. Any thread, but all calls from one. Throws std::invalid_argument with
// animation_refusal().
std::unique_ptr<AnimationWriter> animation_writer(const QString& path, QSize size, int frames,
                                                  double milliseconds);

}  // namespace basinscope
