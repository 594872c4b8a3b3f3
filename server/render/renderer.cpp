#include "render/renderer.h"

#include <fstream>
#include <sstream>

#include "support/failure.h"

namespace zender::render {

Engine& Renderer::engine_of_this_thread() {
  const auto id = std::this_thread::get_id();
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = engines_.find(id); found != engines_.end()) return *found->second;
  }
  auto engine = std::make_unique<Engine>(script_, limits_);
  const std::lock_guard lock(mutex_);
  return *engines_.emplace(id, std::move(engine)).first->second;
}

void Renderer::collect_garbage() {
  Engine* engine = nullptr;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = engines_.find(std::this_thread::get_id()); found != engines_.end())
      engine = found->second.get();
  }
  if (engine != nullptr) engine->collect_garbage();
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
