// SPDX-License-Identifier: GPL-3.0-or-later
// A renderer with an OpenGL context on a thread of its own.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "core/message.h"
#include "ui/gpu/gl_context.h"
#include "ui/gpu/worker_thread.h"

namespace basinscope {

template <class Renderer>
class RendererThread {
 public:
  // make runs on the thread, once for each context.
  explicit RendererThread(std::function<std::unique_ptr<Renderer>()> make) : make_(std::move(make)) {
    prepare_gl();
  }
  ~RendererThread() {
    thread_.call([this] { renderer_.reset(); });
  }
  RendererThread(const RendererThread&) = delete;
  RendererThread& operator=(const RendererThread&) = delete;

  // work(renderer) on the thread, one after the other; from any thread. A context lost, be it while it is set
  // up, is rebuilt once; callers see GpuUnavailable only.
  template <class Work>
  auto call(Work work) {
    return thread_.call([&] {
      for (int attempt = 0; attempt < 2; ++attempt) {
        try {
          if (!renderer_) renderer_ = make_();
          return work(*renderer_);
        } catch (const ContextLost&) {
          renderer_.reset();
        } catch (const GpuUnavailable&) {
          renderer_.reset();
          throw;
        }
      }
      throw GpuUnavailable(phrase("the OpenGL context was lost twice"));
    });
  }

 private:
  std::function<std::unique_ptr<Renderer>()> make_;
  std::unique_ptr<Renderer> renderer_;
  WorkerThread thread_;
};

}  // namespace basinscope
