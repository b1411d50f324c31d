// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/lesson_files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <array>

#include "ui/text/shown_number.h"
#include "ui/theme/resources.h"

namespace basinscope {

namespace {

constexpr qint64 largest_file = 64 << 20;

std::optional<std::string> text_in(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly) || file.size() > largest_file) return std::nullopt;
  return file.readAll().toStdString();
}

// Parts in the order in which a beginner goes; those of one's own come after them.
int rank(const std::string& part) {
  constexpr std::array<std::string_view, 3> parts{"Memory", "Attention", "Layers"};
  return static_cast<int>(std::find(parts.begin(), parts.end(), part) - parts.begin());
}

}  // namespace

LessonReading read_lesson_file(const QString& path, std::uint32_t seed) {
  load_resources();
  const std::optional<std::string> text = text_in(path);
  if (!text) {
    LessonReading reading;
    reading.faults.push_back({0, phrase("it cannot be read")});
    return reading;
  }
  const QString folder = QFileInfo(path).path();
  const SceneText scene = [folder](const std::string& name) {
    // Of a name that no file can have Qt says so itself.
    if (name.find('\0') != std::string::npos) return std::optional<std::string>();
    const QString called = QString::fromStdString(name);
    for (const QString& place :
         {folder + QLatin1Char('/') + called, QStringLiteral(":/scenes/%1.basinscope.json").arg(called)})
      if (QFileInfo(place).isFile()) return text_in(place);
    return std::optional<std::string>();
  };
  const QString id = QFileInfo(path).fileName().section(QStringLiteral(".lesson.md"), 0, 0);
  return lesson_from_text(*text, id.toStdString(), scene, seed);
}

Lessons read_lessons(const QStringList& folders, std::uint32_t seed) {
  load_resources();
  Lessons lessons;
  for (const QString& folder : folders) {
    for (const QString& name : QDir(folder).entryList({QStringLiteral("*.lesson.md")}, QDir::Files)) {
      LessonReading reading = read_lesson_file(folder + QLatin1Char('/') + name, seed);
      if (reading.lesson) {
        // One's own takes the place of the shipped one of its name: progress is kept by name.
        const auto same = std::ranges::find(lessons.all, reading.lesson->id, &Lesson::id);
        if (same == lessons.all.end())
          lessons.all.push_back(std::move(*reading.lesson));
        else
          *same = std::move(*reading.lesson);
      } else
        lessons.complaints << name + QStringLiteral(": ") + translated(reading.complaint());
    }
  }
  std::stable_sort(lessons.all.begin(), lessons.all.end(), [](const Lesson& a, const Lesson& b) {
    if (rank(a.part) != rank(b.part)) return rank(a.part) < rank(b.part);
    return a.part == b.part ? a.place < b.place : a.part < b.part;
  });
  return lessons;
}

QString shipped_lesson_folder() { return QStringLiteral(":/lessons"); }

QString own_lesson_folder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/lessons");
}

Lessons whole_lessons(std::uint32_t seed) {
  return read_lessons({shipped_lesson_folder(), own_lesson_folder()}, seed);
}

}  // namespace basinscope
