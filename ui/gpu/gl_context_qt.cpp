// SPDX-License-Identifier: GPL-3.0-or-later
// Contexts by Qt, on the surfaces of its platform. All have one format, so that what epoxy finds for the
// first holds for all.
#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QThread>
#include <mutex>
#include <vector>

#include "core/message.h"
#include "ui/gpu/gl_context.h"

namespace basinscope {
namespace {

QSurfaceFormat core_format(bool robust) {
  QSurfaceFormat format;
  format.setRenderableType(QSurfaceFormat::OpenGL);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setVersion(3, 3);
  format.setOption(QSurfaceFormat::ResetNotification, robust);
  return format;
}

// Surfaces are made on the application's thread alone. They are kept ready, so that no thread that draws
// waits for that one, which may be waiting for it.
class SpareSurfaces {
 public:
  static SpareSurfaces& all() {
    static SpareSurfaces one;
    return one;
  }

  // On the application's thread: as many are free as the window uses at once (basins, the energy surface, a
  // look at what there is).
  void refill() {
    const std::lock_guard lock(mutex_);
    if (made_.empty()) qAddPostRoutine([] { all().clear(); });
    while (free_.size() < 3) {
      made_.push_back(std::make_unique<QOffscreenSurface>());
      made_.back()->setFormat(core_format(false));
      made_.back()->create();
      free_.push_back(made_.back().get());
    }
  }

  // Null where there is none; goes back when its last owner goes.
  std::shared_ptr<QOffscreenSurface> take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) return nullptr;
    QOffscreenSurface* const surface = free_.back();
    free_.pop_back();
    return {surface, [this](QOffscreenSurface* used) {
              const std::lock_guard lock_again(mutex_);
              free_.push_back(used);
            }};
  }

 private:
  void clear() {
    const std::lock_guard lock(mutex_);
    free_.clear();
    made_.clear();
  }

  std::mutex mutex_;
  std::vector<std::unique_ptr<QOffscreenSurface>> made_;
  std::vector<QOffscreenSurface*> free_;
};

struct ContextByQt {
  std::shared_ptr<QOffscreenSurface> surface = SpareSurfaces::all().take();
  QOpenGLContext context;

  bool open(bool robust) {
    context.setFormat(core_format(robust));
    return context.create() && context.makeCurrent(surface.get());
  }
};

}  // namespace

bool gl_needs_application() { return true; }

void prepare_gl() {
  if (QOpenGLContext::supportsThreadedOpenGL() && QThread::currentThread() == qGuiApp->thread())
    SpareSurfaces::all().refill();
}

std::shared_ptr<void> GlContext::made_current() {
  const auto made = std::make_shared<ContextByQt>();
  if (made->surface && (made->open(true) || made->open(false))) return made;
  throw GpuUnavailable(message("no OpenGL 3.3 core context: the platform \"%1\" of Qt offers none",
                               QGuiApplication::platformName().toStdString()));
}

}  // namespace basinscope
