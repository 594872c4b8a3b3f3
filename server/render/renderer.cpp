#include "render/renderer.h"

#include <fstream>
#include <sstream>

#include "support/failure.h"
#include "support/log.h"

namespace zender::render {
namespace {

/// A collection takes as long as a page. Fewer pages than these do not fill what the library allows
/// before it collects by itself, in the middle of a page.
constexpr int kRendersPerCollection = 10;

}  // namespace

Renderer::ThreadEngine* Renderer::find_engine() {
  const MutexLock lock(mutex_);
  const auto found = engines_.find(std::this_thread::get_id());
  return found == engines_.end() ? nullptr : &found->second;
}

Engine& Renderer::engine_of_this_thread() {
  if (const ThreadEngine* own = find_engine()) return *own->engine;
  ThreadEngine own;
  own.engine = std::make_unique<Engine>(script_, limits_);
  const MutexLock lock(mutex_);
  return *engines_.emplace(std::this_thread::get_id(), std::move(own)).first->second.engine;
}

void Renderer::set_warm_up(WarmUp warm_up) {
  auto shared = std::make_shared<const WarmUp>(std::move(warm_up));
  const MutexLock lock(mutex_);
  warm_up_ = std::move(shared);
}

bool Renderer::use_idle_time() {
  std::shared_ptr<const WarmUp> warm_up;
  {
    const MutexLock lock(mutex_);
    warm_up = warm_up_;
  }
  const std::size_t all =
      warm_up == nullptr ? 0 : warm_up->inputs.size() * static_cast<std::size_t>(warm_up->rounds);
  try {
    if (all > 0) engine_of_this_thread();
    ThreadEngine* own = find_engine();
    if (own == nullptr) return false;
    if (own->warmed_context != own->engine->contexts_made()) {
      own->warmed_context = own->engine->contexts_made();
      own->pages_done = 0;
    }
    if (own->pages_done < all && !own->has_failed_warm_up) {
      // Cleared by a success: a warm-up page that makes every context fail must not be retried for
      // ever.
      own->has_failed_warm_up = true;
      own->engine->render(warm_up->inputs[own->pages_done % warm_up->inputs.size()]);
      own->has_failed_warm_up = false;
      ++own->pages_done;
      return true;
    }
    if (own->engine->renders_since_collection() >= kRendersPerCollection) own->engine->collect_garbage();
  } catch (const RenderFailure& failure) {
    log::warning("warm-up: page failed to render", {{"error", failure.what()}});
  }
  return false;
}

Script read_script(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) {
    throw Failure(FailureKind::kUnavailable, "cannot read the render script " + path);
  }
  return {path.substr(path.find_last_of('/') + 1), text.str()};
}

}  // namespace zender::render
