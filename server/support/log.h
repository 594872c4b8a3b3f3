#pragma once
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

/// Structured logs: one JSON object a line on stderr, with `time`, `level`, `message` and whatever the caller
/// adds. Writing is asynchronous: a caller never waits for the disk or the terminal; when the queue (8192
/// lines) is full the oldest line is dropped. Never pass secrets (tokens, Authorization headers) or more of a
/// person than the remote address. All functions are thread-safe except start() and stop().
namespace zender::log {

enum class Level { kDebug, kInfo, kWarning, kError, kOff };

/// Before start() nothing is written. `write`, for tests, receives each line instead of stderr.
void start(Level level, std::function<void(std::string_view line)> write = {});
/// Writes what is queued and stops. Safe to call when not started.
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
