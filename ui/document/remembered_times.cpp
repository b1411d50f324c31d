// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/remembered_times.h"

#include <QSettings>
#include <cmath>

namespace basinscope {

namespace {
constexpr QLatin1String key("engine_times"), renderer("renderer"), requests("requests"), cpu("cpu"),
    gpu("gpu");
}  // namespace

EngineTimes remembered_engine_times(QSettings& settings) {
  EngineTimes times;
  const int count = settings.beginReadArray(key);
  for (int i = 0; i < count; ++i) {
    settings.setArrayIndex(i);
    const auto text = [&](QLatin1String name) { return settings.value(name).toString().toStdString(); };
    const auto seconds = [&](QLatin1String name) { return settings.value(name).toDouble(); };
    const EngineTime time{text(renderer), text(requests), seconds(cpu), seconds(gpu)};
    if (!time.renderer.empty() && time.cpu > 0 && time.gpu > 0 && std::isfinite(time.cpu + time.gpu))
      times.push_back(time);
  }
  settings.endArray();
  return times;
}

void remember_engine_times(QSettings& settings, const EngineTimes& times) {
  settings.remove(key);
  settings.beginWriteArray(key, static_cast<int>(times.size()));
  for (int i = 0; const EngineTime& time : times) {
    settings.setArrayIndex(i++);
    settings.setValue(renderer, QString::fromStdString(time.renderer));
    settings.setValue(requests, QString::fromStdString(time.requests));
    settings.setValue(cpu, time.cpu);
    settings.setValue(gpu, time.gpu);
  }
  settings.endArray();
}

}  // namespace basinscope
