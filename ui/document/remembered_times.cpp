// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/remembered_times.h"

#include <QSettings>
#include <algorithm>
#include <cmath>

namespace basinscope {

namespace {
constexpr QLatin1String times_key("engine_times"), renderer_key("renderer"), requests_key("requests"),
    cpu_key("cpu"), gpu_key("gpu"), version_key("engine_times_version");
constexpr int most_times = 4096;  // a damaged file may name any number
}  // namespace

EngineTimes remembered_engine_times(QSettings& settings, const QString& version) {
  EngineTimes times;
  if (settings.value(version_key).toString() != version) return times;
  const int count = std::min(settings.beginReadArray(times_key), most_times);
  for (int i = 0; i < count; ++i) {
    settings.setArrayIndex(i);
    const auto text = [&](QLatin1String name) { return settings.value(name).toString().toStdString(); };
    const auto seconds = [&](QLatin1String name) { return settings.value(name).toDouble(); };
    const EngineTime time{text(renderer_key), text(requests_key), seconds(cpu_key), seconds(gpu_key)};
    if (!time.renderer.empty() && time.cpu > 0 && time.gpu > 0 && std::isfinite(time.cpu + time.gpu))
      times.push_back(time);
  }
  settings.endArray();
  return times;
}

void remember_engine_times(QSettings& settings, const QString& version, const EngineTimes& times) {
  settings.remove(times_key);
  settings.setValue(version_key, version);
  settings.beginWriteArray(times_key, static_cast<int>(times.size()));
  for (int i = 0; const EngineTime& time : times) {
    settings.setArrayIndex(i++);
    settings.setValue(renderer_key, QString::fromStdString(time.renderer));
    settings.setValue(requests_key, QString::fromStdString(time.requests));
    settings.setValue(cpu_key, time.cpu);
    settings.setValue(gpu_key, time.gpu);
  }
  settings.endArray();
}

}  // namespace basinscope
