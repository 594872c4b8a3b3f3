#include "render/renderer.h"

#include <fstream>
#include <sstream>

#include "support/failure.h"
#include "support/log.h"

namespace zender::render {

Renderer::Seat* Renderer::find_seat() {
  const std::lock_guard lock(mutex_);
  const auto found = seats_.find(std::this_thread::get_id());
  return found == seats_.end() ? nullptr : &found->second;
}

Engine& Renderer::engine_of_this_thread() {
  if (const Seat* seat = find_seat()) return *seat->engine;
  Seat seat;
  seat.engine = std::make_unique<Engine>(script_, limits_);
  const std::lock_guard lock(mutex_);
  return *seats_.emplace(std::this_thread::get_id(), std::move(seat)).first->second.engine;
}

void Renderer::set_practice(Practice practice) {
  auto shared = std::make_shared<const Practice>(std::move(practice));
  const std::lock_guard lock(mutex_);
  practice_ = std::move(shared);
}

bool Renderer::use_idle_time() {
  std::shared_ptr<const Practice> practice;
  {
    const std::lock_guard lock(mutex_);
    practice = practice_;
  }
  const std::size_t all =
      practice == nullptr ? 0 : practice->inputs.size() * static_cast<std::size_t>(practice->rounds);
  try {
    if (all > 0) engine_of_this_thread();
    Seat* seat = find_seat();
    if (seat == nullptr) return false;
    if (seat->practised_context != seat->engine->contexts_made()) {
      seat->practised_context = seat->engine->contexts_made();
      seat->practised = 0;
    }
    if (seat->practised < all && !seat->has_failed_practice) {
      // Until it comes through: a context that a failure has cost is not practised for ever.
      seat->has_failed_practice = true;
      seat->engine->render(practice->inputs[seat->practised % practice->inputs.size()]);
      seat->has_failed_practice = false;
      ++seat->practised;
      return true;
    }
    seat->engine->collect_garbage();
  } catch (const RenderFailure& failure) {
    log::warning("a page to practise on does not render", {{"error", failure.what()}});
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
