#pragma once
#include <memory>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "render/engine.h"
#include "support/threads/mutex.h"

namespace zender::render {

/// Renders on the calling thread, with an engine per thread that is created at the thread's first
/// render (about 60 ms). Call it only from a small fixed pool of threads: the engine of a thread is
/// kept until the Renderer is destroyed. Destroy the Renderer only after the pool has stopped.
class Renderer {
 public:
  Renderer(Script script, Engine::Limits limits) : script_(std::move(script)), limits_(limits) {}

  /// Thread-safe; blocks while it renders. Throws RenderFailure.
  std::string render(const RenderInput& input) { return engine_of_this_thread().render(input); }

  /// The warm-up: each engine renders these inputs `rounds` times when it is idle. JavaScript is
  /// compiled only after it has run often; until then a page takes several times as long.
  struct WarmUp {
    std::vector<RenderInput> inputs;
    int rounds = 0;
  };
  /// Thread-safe.
  void set_warm_up(WarmUp warm_up);

  /// For an idle thread: renders one page of the warm-up if this thread's context has not finished
  /// it, else collects garbage. Returns whether there is more to do.
  bool use_idle_time();

 private:
  struct ThreadEngine {
    std::unique_ptr<Engine> engine;
    int warmed_context = 0;  ///< Engine::contexts_made() of the context that `pages_done` counts
    std::size_t pages_done = 0;
    bool has_failed_warm_up = false;
  };
  ThreadEngine* find_engine() ZENDER_EXCLUDES(mutex_);
  Engine& engine_of_this_thread() ZENDER_EXCLUDES(mutex_);

  const Script script_;
  const Engine::Limits limits_;
  Mutex mutex_;
  std::shared_ptr<const WarmUp> warm_up_ ZENDER_GUARDED_BY(mutex_);
  /// The members of a ThreadEngine belong to its thread, which uses them without the mutex.
  std::unordered_map<std::thread::id, ThreadEngine> engines_ ZENDER_GUARDED_BY(mutex_);
};

/// Reads a script file. Throws Failure(kUnavailable) with the file's name if it cannot be read.
Script read_script(const std::string& path);

}  // namespace zender::render
