// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/preset_scenes.h"

#include <QCollator>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QSet>
#include <algorithm>
#include <utility>

#include "core/scene/scene_file.h"
#include "ui/document/scene_edits.h"
#include "ui/text/translation.h"
#include "ui/theme/resources.h"

namespace basinscope {

namespace {

const QString& opening_title() {
  static const QString title = QStringLiteral("Seven on a ring");
  return title;
}

SceneReading reading_of(QFile& file) {
  const QByteArray text = file.readAll();
  return scene_from_json({text.constData(), static_cast<std::size_t>(text.size())}, {});
}

std::vector<PresetScene> read_presets() {
  load_resources();
  std::vector<PresetScene> presets;
  const QDir folder(QStringLiteral(":/scenes"));
  for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::ReadOnly)) continue;
    SceneReading reading = reading_of(file);
    if (!reading.scene) continue;
    QString title = QString::fromStdString(reading.scene->title);
    if (title.isEmpty()) title = name.section(QLatin1Char('.'), 0, 0);
    presets.push_back({title, std::move(*reading.scene)});
  }
  // Scenes of no publication first; Figure 8 before Figure 10.
  QCollator by_number{QLocale(QLocale::English)};  // the C locale compares bytes
  by_number.setNumericMode(true);
  std::stable_sort(presets.begin(), presets.end(), [&](const PresetScene& a, const PresetScene& b) {
    if ((a.title == opening_title()) != (b.title == opening_title())) return a.title == opening_title();
    if ((a.publication() == nullptr) != (b.publication() == nullptr)) return a.publication() == nullptr;
    return by_number.compare(a.title, b.title) < 0;
  });
  return presets;
}

}  // namespace

Scene shipped_scene(const QString& name) {
  load_resources();
  QFile file(QStringLiteral(":/scenes/%1.basinscope.json").arg(name));
  if (!file.open(QIODevice::ReadOnly))
    throw failed(message("the program was built without the scene %1", name.toStdString()));
  SceneReading reading = reading_of(file);
  if (!reading.scene) throw failed(message("scene %1: %2", name.toStdString(), reading.complaint()));
  return std::move(*reading.scene);
}

const std::vector<PresetScene>& preset_scenes() {
  static const std::vector<PresetScene> presets = read_presets();
  return presets;
}

QString shown_title(const std::string& title) {
  static const QSet<QString> shipped = [] {
    QSet<QString> titles;
    for (const PresetScene& preset : preset_scenes()) {
      titles << preset.title;
      for (const auto* list : {&preset.scene.view.compare.rows, &preset.scene.view.compare.columns})
        for (const Variation& each : *list) titles << QString::fromStdString(each.title);
    }
    // Scenes that an entry of the gallery holds.
    const QDir folder(QStringLiteral(":/gallery"));
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files)) {
      QFile file(folder.filePath(name));
      if (!file.open(QIODevice::ReadOnly)) continue;
      const QJsonObject entry = QJsonDocument::fromJson(file.readAll()).object();
      for (const char* part : {"scene", "with"})
        titles << entry.value(QLatin1String(part)).toObject().value(QLatin1String("title")).toString();
    }
    return titles;
  }();
  const QString text = QString::fromStdString(title);
  return shipped.contains(text) ? translated_content(text) : text;
}

const std::vector<const PresetScene*>& pattern_presets() {
  static const std::vector<const PresetScene*> presets = [] {
    std::vector<const PresetScene*> of_patterns;
    for (const PresetScene& preset : preset_scenes())
      if (preset.scene.view.workspace.empty()) of_patterns.push_back(&preset);
    return of_patterns;
  }();
  return presets;
}

Scene opening_scene() {
  for (const PresetScene& preset : preset_scenes()) {
    if (preset.title == opening_title()) return preset.scene;
  }
  Scene scene;
  const GeneratedPatterns ring{"ring", 7, 2, 0};
  scene.memory.patterns = SharedMatrix(generated(ring));
  scene.memory.source = ring;
  scene.plane = Plane::axes(2);
  scene.queries = SharedMatrix(Matrix(0, 2));
  scene.beta = 6;
  scene.title = opening_title().toStdString();
  return with_default_window(scene);
}

int preset_of(const Memory& memory) {
  const auto& presets = pattern_presets();
  for (std::size_t i = 0; i < presets.size(); ++i) {
    if (presets[i]->scene.memory.patterns == memory.patterns) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace basinscope
