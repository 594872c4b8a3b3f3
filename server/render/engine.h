#pragma once
#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>

namespace zender::render {

/// The script threw, ran too long, or gave back something that is no text. `what()` holds JavaScript's
/// message and stack.
class RenderFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The page-rendering script: one classic script that defines `globalThis.zenderRender = (page: string,
/// shared: string) => string`.
struct Script {
  std::string name;    ///< for stack traces
  std::string source;  ///< UTF-8
};

/// What a page is rendered from, as JSON (web/src/app/entry-ssr.tsx). The script reads `shared` once while it
/// stays the same from page to page.
struct Input {
  std::string page;         ///< what is this page's alone
  std::string shared = {};  ///< what all pages have around them
};

/// One JavaScriptCore context group with the script loaded in one context.
///
/// Thread rule: made, used and destroyed on one thread; nothing of JavaScript is reachable outside render().
/// A render is one synchronous call, so two renders never interleave. The context is replaced by a fresh one
/// after a failure and after `renders_per_context` renders, so that nothing a render leaves behind lives
/// long.
class Engine {
 public:
  struct Limits {
    std::chrono::milliseconds time{
        2000};  ///< a render or the loading of the script that runs longer is terminated
    int renders_per_context = 5000;
  };

  /// Loads the script; throws RenderFailure when it does not compile or defines no `zenderRender`.
  Engine(Script script, Limits limits);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Calls zenderRender with both texts and returns its text. Lone surrogates come back as U+FFFD. Throws
  /// RenderFailure.
  std::string render(const Input& input);

  /// Frees what renders left behind, which takes some milliseconds: between renders rather than in the middle
  /// of one. Does nothing when there was no render since.
  void collect_garbage();

  /// How many contexts this engine has made so far.
  int contexts_made() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace zender::render
