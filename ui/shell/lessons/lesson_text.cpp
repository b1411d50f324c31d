// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/lesson_text.h"

#include <QRegularExpression>

#include "ui/text/symbols.h"
#include "ui/text/written_text.h"

namespace basinscope {

RichText lesson_text(const std::string& text) { return written_text(tr(text.c_str())); }

QString filled_text(const std::string& text, const LessonStep& step,
                    const std::function<QString(std::size_t)>& number) {
  QString filled = tr(text.c_str());
  for (std::size_t i = 0; i < step.readings.size(); ++i) {
    const QString written = QString::fromStdString(step.readings[i].written);
    if (!filled.contains(written)) continue;
    // Names are set as in the text around them: "*x*₃".
    static const QRegularExpression name(QStringLiteral("\\b([qx])(?=[₀-₉])"));
    filled.replace(written, number(i).replace(name, QStringLiteral("*\\1*")));
  }
  return filled;
}

RichText reading_text(const Condition::Reading& reading, bool done) {
  const auto shown = [](const Message& text) { return symbols(shown_name(text)); };
  const RichText value = shown(reading.what) + QStringLiteral(": ") + shown(reading.value);
  return done || reading.holds ? value : value + QStringLiteral(", ") + shown(reading.needs);
}

}  // namespace basinscope
