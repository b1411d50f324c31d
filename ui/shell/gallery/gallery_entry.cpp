// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/gallery/gallery_entry.h"

#include <QCollator>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QStandardPaths>
#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "core/message.h"
#include "core/scene/scene_file.h"
#include "ui/text/shown_number.h"
#include "ui/theme/resources.h"

namespace basinscope {

namespace {

constexpr int format = 1;
constexpr qint64 largest_file = 64 << 20;

QString quoted(const QString& text) { return QLatin1Char('"') + text + QLatin1Char('"'); }

struct Damage : std::runtime_error {
  explicit Damage(const QString& sentence) : std::runtime_error(sentence.toStdString()) {}
};

QByteArray bytes_of(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) throw Damage(tr("it cannot be read"));
  if (file.size() > largest_file) throw Damage(tr("too large: at most 64 MiB"));
  return file.readAll();
}

Scene scene_of(const QByteArray& text, const QString& folder) {
  const bool shipped = folder.startsWith(QLatin1Char(':'));
  const std::filesystem::path beside = shipped ? std::string() : folder.toStdString();
  SceneReading reading = scene_from_json({text.constData(), static_cast<std::size_t>(text.size())}, beside);
  if (!reading.scene) throw Damage(tr("scene: %1").arg(translated(reading.complaint())));
  return std::move(*reading.scene);
}

// The text of the scene that an entry names or holds.
QByteArray scene_text(const QJsonValue& value, const QString& folder) {
  if (value.isObject()) return QJsonDocument(value.toObject()).toJson();
  const QString name = value.toString();
  if (name.isEmpty()) throw Damage(tr("scene: expected the name of a scene file, or a scene"));
  for (const QString& path :
       {folder + QLatin1Char('/') + name, QStringLiteral(":/scenes/%1.basinscope.json").arg(name)}) {
    if (QFile::exists(path)) return bytes_of(path);
  }
  throw Damage(tr("scene: there is no scene file %1").arg(quoted(name)));
}

QJsonObject merged(QJsonObject into, const QJsonObject& patch) {
  for (auto each = patch.begin(); each != patch.end(); ++each) {
    if (each->isObject())
      into.insert(each.key(), merged(into.value(each.key()).toObject(), each->toObject()));
    else if (each->isNull())
      into.remove(each.key());
    else
      into.insert(each.key(), *each);
  }
  return into;
}

GalleryEntry entry_of(const QString& path, const QString& folder) {
  QJsonParseError fault;
  const QJsonDocument document = QJsonDocument::fromJson(bytes_of(path), &fault);
  if (!document.isObject())
    throw Damage(tr("expected a JSON object (%1 at byte %2)").arg(fault.errorString()).arg(fault.offset));
  const QJsonObject json = document.object();
  const QJsonValue version = json.value(QStringLiteral("basinscope_gallery"));
  if (!version.isDouble()) throw Damage(tr("basinscope_gallery: expected 1"));
  if (version.toInt() != format)
    throw Damage(tr("it is for a newer version (format %1, this one reads 1)").arg(version.toDouble()));
  for (const QString& key : json.keys()) {
    static const QStringList known{QStringLiteral("basinscope_gallery"),
                                   QStringLiteral("title"),
                                   QStringLiteral("see"),
                                   QStringLiteral("scene"),
                                   QStringLiteral("figure"),
                                   QStringLiteral("show"),
                                   QStringLiteral("quick"),
                                   QStringLiteral("with")};
    if (!known.contains(key))
      throw Damage(tr("unknown key %1: expected %2").arg(quoted(key), known.join(QStringLiteral(", "))));
  }
  const auto text = [&json](const char* key, bool required) {
    const QJsonValue value = json.value(QLatin1String(key));
    const bool missing = value.isUndefined() && !required;
    if (!missing && (!value.isString() || value.toString().trimmed().isEmpty()))
      throw Damage(tr("%1: expected a text").arg(QLatin1String(key)));
    return value.toString();
  };
  GalleryEntry entry;
  entry.id = path.section(QLatin1Char('/'), -1).section(QLatin1Char('.'), 0, 0);
  // The program's own texts are in every language, a person's stay as they are.
  const auto shown = [own = !path.startsWith(QLatin1Char(':'))](const QString& words) {
    return own ? words : translated_content(words);
  };
  entry.title = shown(text("title", true));
  entry.see = shown(text("see", true));
  entry.figure = text("figure", false);
  entry.show = text("show", false);
  const auto patch = [&json](const char* key) {
    const QJsonValue value = json.value(QLatin1String(key));
    if (!value.isUndefined() && !value.isObject())
      throw Damage(tr("%1: expected a part of a scene").arg(QLatin1String(key)));
    return value.toObject();
  };
  const auto with = [](const QByteArray& scene, const QJsonObject& change) {
    if (change.isEmpty()) return scene;
    return QJsonDocument(merged(QJsonDocument::fromJson(scene).object(), change)).toJson();
  };
  const QByteArray scene = with(scene_text(json.value(QStringLiteral("scene")), folder), patch("with"));
  entry.scene = scene_of(scene, folder);
  entry.notes = shown(QString::fromStdString(entry.scene.notes));
  if (const QJsonObject quick = patch("quick"); !quick.isEmpty())
    entry.quick = scene_of(with(scene, quick), folder);
  return entry;
}

std::size_t rank(const GalleryEntry& entry) {
  if (!entry.is_figure()) return publications.size() + 1;
  return entry.publication() ? static_cast<std::size_t>(entry.publication() - publications.data())
                             : publications.size();
}

}  // namespace

const Publication* GalleryEntry::publication() const {
  const QString name = figure.section(QLatin1Char('-'), 0, 0).toUpper();
  for (const Publication& each : publications)
    if (name == text_of(each.short_name)) return &each;
  return nullptr;
}

bool GalleryEntry::matches(const QString& typed, const QString& workspace) const {
  QString all = QStringList{title, see, figure, workspace}.join(QLatin1Char(' '));
  if (const Publication* source = publication())
    all += QLatin1Char(' ') + text_of(source->short_name) + QLatin1Char(' ') + text_of(source->title) +
           QLatin1Char(' ') + text_of(source->authors);
  const QStringList words = typed.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
  return std::all_of(words.begin(), words.end(),
                     [&all](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

QString own_gallery_folder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/gallery");
}

Gallery read_gallery(const QStringList& folders) {
  load_resources();
  Gallery gallery;
  for (const QString& folder : folders) {
    for (const QString& name : QDir(folder).entryList({QStringLiteral("*.entry.json")}, QDir::Files)) {
      try {
        gallery.entries.push_back(entry_of(folder + QLatin1Char('/') + name, folder));
      } catch (const std::exception& damage) {
        gallery.complaints << QStringLiteral("%1: %2").arg(name, translated(message_of(damage)));
      }
    }
  }
  QCollator by_number{QLocale(QLocale::English)};
  by_number.setNumericMode(true);
  std::stable_sort(gallery.entries.begin(), gallery.entries.end(),
                   [&](const GalleryEntry& a, const GalleryEntry& b) {
                     if (rank(a) != rank(b)) return rank(a) < rank(b);
                     return by_number.compare(a.id, b.id) < 0;
                   });
  return gallery;
}

Gallery whole_gallery() { return read_gallery({QStringLiteral(":/gallery"), own_gallery_folder()}); }

}  // namespace basinscope
