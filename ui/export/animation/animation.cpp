// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/animation/animation.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "core/data/csv.h"
#include "ui/export/figure_file.h"
#include "ui/text/translation.h"

namespace basinscope {

namespace {

QString told(double value) { return QString::fromStdString(number_text(value)); }

constexpr double shortest = 0.02, longest = 3600;  // seconds

constexpr qint64 most_kept = qint64{1} << 29;  // bytes of frames

Drawing frame_of(const Scene& scene, const Animation& animation, double value, const OfferOf& offer_of,
                 const TaskControl& control) {
  const FigureOffer offer = offer_of(animation.parameter.at(scene, value));
  if (!offer.refusal.empty()) throw invalid(offer.refusal);
  const std::vector<int> parts =
      animation.panels.empty() ? offer.chosen() : offer.named(animation.panels, "--view");
  PageStyle style = animation.style;
  if (const QString refusal = offer.columns_refusal(parts); style.columns > 0 && !refusal.isEmpty())
    throw std::invalid_argument(refusal.toStdString());
  if (animation.parameter.on_page) animation.parameter.on_page(style, value);
  return offer.make(parts)(style, control).drawing;
}

// In the least resolution: only its size counts.
QSizeF page_size(const Scene& scene, Animation animation, double value, const OfferOf& offer_of,
                 const TaskControl& control) {
  animation.style.ppi = page_numbers[2].range.lowest;
  return frame_of(scene, animation, value, offer_of, control).size;
}

}  // namespace

std::vector<double> Animation::values() const {
  std::vector<double> all = animated_values(parameter, from, to, frames);
  if (back)
    for (std::size_t i = all.size() - 1; i > 1; --i) all.push_back(all[i - 1]);
  return all;
}

QString animation_fault(const Animation& a) {
  const AnimatedParameter& p = a.parameter;
  const QString id = QString::fromStdString(p.id);
  if (!p.refusal.empty())
    return QStringLiteral("--parameter %1: this parameter %2").arg(id, translated(p.refusal));
  for (const auto& [flag, value] : {std::pair{"--from", a.from}, std::pair{"--to", a.to}})
    if (!(value >= p.lowest && value <= p.highest))
      return QStringLiteral("%1 %2: expected a value of %3 from %4 to %5")
          .arg(QLatin1String(flag), told(value), id, told(p.lowest), told(p.highest));
  if (a.frames < fewest_frames || a.frames > most_frames)
    return QStringLiteral("--frames %1: expected a whole number from %2 to %3")
        .arg(a.frames)
        .arg(fewest_frames)
        .arg(most_frames);
  if (!(a.seconds >= shortest && a.seconds <= longest))
    return QStringLiteral("--seconds %1: expected a number from %2 to %3")
        .arg(told(a.seconds), told(shortest), told(longest));
  return {};
}

PageStyle page_of_width(int pixels) {
  PageStyle style;
  style.ppi = 150;
  style.width_mm =
      std::clamp(pixels * 25.4 / style.ppi, page_numbers[0].range.lowest, page_numbers[0].range.highest);
  return style;
}

bool write_animation(const QString& path, const Scene& scene, const Animation& animation,
                     const OfferOf& offer_of, const TaskControl& control,
                     const std::function<bool()>& before_writing) {
  const QString fault = animation_fault(animation);
  if (!fault.isEmpty()) throw std::invalid_argument(fault.toStdString());
  const std::vector<double> values = animation.values();
  const auto count = static_cast<double>(values.size());
  // Asked before a large picture is made.
  const QSizeF size =
      page_size(scene, animation, values.front(), offer_of, TaskControl::silent_part(control));
  if (control.cancelled()) return false;
  const QSize pixels = pixels_of(size, animation.style.ppi);
  const std::unique_ptr<AnimationWriter> writer =
      animation_writer(path, pixels, static_cast<int>(values.size()), 1000 * animation.seconds / count);
  // The way back has the same frames; those that do not fit are drawn again.
  std::map<double, QImage> drawn;
  qint64 kept = 0;
  for (std::size_t i = 0; i < values.size() && !control.cancelled(); ++i) {
    const TaskControl part =
        TaskControl::part(control, static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
    const auto before = drawn.find(values[i]);
    QImage frame;
    if (before != drawn.end()) {
      frame = before->second;
    } else {
      Drawing drawing = frame_of(scene, animation, values[i], offer_of, part);
      if (control.cancelled()) break;
      drawing.size = size;
      frame = figure_image(drawing, animation.style.ppi).convertToFormat(QImage::Format_RGB32);
      if (animation.back && kept + frame.sizeInBytes() <= most_kept) {
        kept += frame.sizeInBytes();
        drawn.emplace(values[i], frame);
      }
    }
    writer->add(frame);
    part.report(1);
  }
  if (!control.cancelled()) writer->encode(control);
  if (control.cancelled() || (before_writing && !before_writing())) return false;
  writer->finish();
  return true;
}

}  // namespace basinscope
