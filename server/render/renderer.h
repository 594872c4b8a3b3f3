#pragma once
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

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
  std::string render(const Input& input) { return engine_of_this_thread().render(input); }

  /// What each engine renders in idle time, all of it `rounds` times, before listeners need it: JavaScript is
  /// compiled only once it has run often, and until then a page takes several times as long.
  struct Practice {
    std::vector<Input> inputs;
    int rounds = 0;
  };
  /// Thread-safe.
  void set_practice(Practice practice);

  /// For a thread that has nothing else to do: renders one page of the practice that is not over yet, in a
  /// context that is new too; else frees what renders left behind. Gives back whether there is more to do.
  bool use_idle_time();

 private:
  struct Seat {
    std::unique_ptr<Engine> engine;
    int practised_context = 0;  ///< Engine::contexts_made() of the context that the count is of
    std::size_t practised = 0;
    bool has_failed_practice = false;
  };
  Seat* find_seat();
  Engine& engine_of_this_thread();

  const Script script_;
  const Engine::Limits limits_;
  std::mutex mutex_;  ///< of all below; what a seat holds belongs to its thread alone
  std::shared_ptr<const Practice> practice_;
  std::unordered_map<std::thread::id, Seat> seats_;
};

/// Reads a script file; throws Failure(kUnavailable) naming the file when it cannot be read.
Script read_script(const std::string& path);

}  // namespace zender::render
