#pragma once
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

/// Structured logs: one JSON object per line on stderr, with `time`, `level`, `message` and the
/// caller's fields. Writing is asynchronous: the caller never waits for the disk or terminal. If
/// the queue (8192 lines) is full, the oldest line is dropped. Never log secrets (tokens,
/// Authorization headers) or personal data other than the remote address. All functions are
/// thread-safe except start() and stop().
namespace zender::log {

enum class Level { kDebug, kInfo, kWarning, kError, kOff };

/// Nothing is written before start(). `write`: receives each line instead of stderr, for tests.
void start(Level level, std::function<void(std::string_view line)> write = {});
/// Writes the queued lines and stops. May be called without start().
void stop();

bool enabled(Level level);
void write(Level level, std::string_view message, nlohmann::json fields = nlohmann::json::object());

inline void debug(std::string_view message, nlohmann::json fields = nlohmann::json::object()) {
  if (enabled(Level::kDebug)) write(Level::kDebug, message, std::move(fields));
}
inline void info(std::string_view message, nlohmann::json fields = nlohmann::json::object()) {
  write(Level::kInfo, message, std::move(fields));
}
inline void warning(std::string_view message, nlohmann::json fields = nlohmann::json::object()) {
  write(Level::kWarning, message, std::move(fields));
}
inline void error(std::string_view message, nlohmann::json fields = nlohmann::json::object()) {
  write(Level::kError, message, std::move(fields));
}

/// 'debug', 'info', 'warning', 'error' or 'off'; throws Failure(kBadRequest) for anything else.
Level parse_level(std::string_view text);

}  // namespace zender::log
