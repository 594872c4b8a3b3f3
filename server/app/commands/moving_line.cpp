#include "app/commands/moving_line.h"

#include <unistd.h>

#include <iostream>

namespace zender::app {

void MovingLine::say(const std::string& text) {
  if (::isatty(STDERR_FILENO) == 0) return;
  said_ = true;
  std::cerr << "\r\x1b[K  " << text << std::flush;
}

void MovingLine::clear() {
  if (said_) std::cerr << "\r\x1b[K" << std::flush;
  said_ = false;
}

}  // namespace zender::app
