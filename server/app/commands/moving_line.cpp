#include "app/commands/moving_line.h"

#include <unistd.h>

#include <iostream>
#include <string_view>

namespace zender::app {

namespace {

/// Back to the start of the line, and what is there removed. Past the stream, which leaves such
/// characters out; it has no buffer.
void begin_again() {
  constexpr std::string_view kErase = "\r\x1b[K";
  // A line that is not erased is overwritten.
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kErase.data(), kErase.size());
}

}  // namespace

void MovingLine::say(const std::string& text) {
  if (::isatty(STDERR_FILENO) == 0) return;
  said_ = true;
  begin_again();
  std::cerr << "  " << text << std::flush;
}

void MovingLine::clear() {
  if (said_) begin_again();
  said_ = false;
}

}  // namespace zender::app
