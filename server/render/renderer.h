#pragma once
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>

#include "render/engine.h"

namespace zender::render {

/// Renders on whichever thread calls, with an engine of that thread's own, made at the thread's first render
/// (about 60 ms). Call it only from a small fixed pool of threads: each thread that ever called keeps an
/// engine until the Renderer goes. The Renderer must outlive the pool's last task; it is destroyed after the
/// pool has stopped.
class Renderer {
 public:
  Renderer(Script script, Engine::Limits limits) : script_(std::move(script)), limits_(limits) {}

  /// Thread-safe; blocks for the time of the render. Throws RenderFailure.
  std::string render(const std::string& input) { return engine_of_this_thread().render(input); }
  /// Frees what renders on the calling thread left behind. For a thread that has nothing else to do.
  void collect_garbage();

 private:
  Engine& engine_of_this_thread();

  const Script script_;
  const Engine::Limits limits_;
  std::mutex mutex_;
  std::unordered_map<std::thread::id, std::unique_ptr<Engine>> engines_;
};

/// Reads a script file; throws Failure(kUnavailable) naming the file when it cannot be read.
Script read_script(const std::string& path);

}  // namespace zender::render
