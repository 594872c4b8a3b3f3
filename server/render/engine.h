#pragma once
#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>

namespace zender::render {

/// The script threw, ran too long or did not return a string. `what()` holds the JavaScript message
/// and stack.
class RenderFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The page-rendering script: one classic script that defines `globalThis.zenderRender = (page:
/// string, shared: string) => string`.
struct Script {
  std::string name;    ///< for stack traces
  std::string source;  ///< UTF-8
};

/// The JSON to render a page from (web/src/app/entry-ssr.tsx). The script parses `shared` again
/// only when it changes.
struct RenderInput {
  std::string page;         ///< the page's own data
  std::string shared = {};  ///< the data of the shell around every page
};

/// One JavaScriptCore context group with one context, in which the script is loaded.
///
/// Create, use and destroy it on one thread; no JavaScript object is reachable outside render(). A
/// render is one synchronous call, so two renders never interleave. The context is replaced by a
/// fresh one after a failure and after `renders_per_context` renders, so that a leak in a script
/// cannot grow for long.
class Engine {
 public:
  struct Limits {
    /// The time limit of a render, and of loading the script.
    std::chrono::milliseconds time{2000};
    int renders_per_context = 5000;
  };

  /// Loads the script. Throws RenderFailure if it does not compile or does not define
  /// `zenderRender`.
  Engine(Script script, Limits limits);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Calls zenderRender with both texts and returns the result. Lone surrogates become U+FFFD.
  /// Throws RenderFailure.
  std::string render(const RenderInput& input);

  /// Collects garbage, which takes some milliseconds: call it between renders. Does nothing if
  /// nothing was rendered since the last call.
  void collect_garbage();

  /// How many renders have left garbage since then, in the present context.
  int renders_since_collection() const;

  /// How many contexts this engine has created so far.
  int contexts_made() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace zender::render
