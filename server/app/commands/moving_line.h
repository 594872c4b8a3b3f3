#pragma once
#include <string>

namespace zender::app {

/// One moving line on stderr if that is a terminal; nothing elsewhere, where the last line says it
/// all. Not thread-safe.
class MovingLine {
 public:
  MovingLine() = default;
  ~MovingLine() { clear(); }
  MovingLine(const MovingLine&) = delete;
  MovingLine& operator=(const MovingLine&) = delete;

  void say(const std::string& text);
  /// Removes the line, before something else is printed.
  void clear();

 private:
  bool said_ = false;
};

}  // namespace zender::app
