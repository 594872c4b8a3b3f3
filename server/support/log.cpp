#include "support/log.h"

#include <date/date.h>
#include <spdlog/async.h>
#include <spdlog/async_logger.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>

#include "support/failure.h"
#include "support/json.h"
#include "support/log_repeats.h"

namespace zender::log {
namespace {

constexpr std::size_t kQueueLines = 8192;

/// Passes log lines to a function, for tests.
class FunctionSink final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  explicit FunctionSink(std::function<void(std::string_view)> write) : write_(std::move(write)) {}

 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    write_(std::string_view(message.payload.data(), message.payload.size()));
  }
  void flush_() override {}
  std::function<void(std::string_view)> write_;
};

// The pool outlives the logger. Both are leaked on purpose if stop() is never called, so that
// threads that still log at exit do not access destroyed objects.
std::shared_ptr<spdlog::details::thread_pool>* pool = nullptr;
std::shared_ptr<spdlog::async_logger>* logger = nullptr;
std::atomic<spdlog::async_logger*> active = nullptr;
std::atomic<int> threshold = static_cast<int>(Level::kOff);

std::mutex repeats_mutex;
Repeats* const repeats = new Repeats;  // with repeats_mutex held; leaked likewise
/// repeats->look_again(), so that most lines take no lock.
std::atomic<Repeats::Moment> look_again = Repeats::Moment::max();

spdlog::level::level_enum spdlog_level(Level level) {
  switch (level) {
    case Level::kDebug:
      return spdlog::level::debug;
    case Level::kInfo:
      return spdlog::level::info;
    case Level::kWarning:
      return spdlog::level::warn;
    case Level::kError:
      return spdlog::level::err;
    case Level::kOff:
      break;
  }
  return spdlog::level::off;
}

const char* level_name(Level level) {
  switch (level) {
    case Level::kDebug:
      return "debug";
    case Level::kInfo:
      return "info";
    case Level::kWarning:
      return "warning";
    case Level::kError:
      return "error";
    case Level::kOff:
      break;
  }
  return "off";
}

void write_lines(spdlog::async_logger& target, const std::vector<Line>& lines) {
  for (const Line& line : lines) {
    // Invalid UTF-8 (such as a crafted path) becomes U+FFFD and control characters are escaped, so
    // that an entry always stays on one line.
    const std::string text = to_text(line.fields);
    target.log(spdlog_level(line.level), spdlog::string_view_t(text));
  }
}

std::vector<Line> lines_left_out() {
  const std::lock_guard lock(repeats_mutex);
  return repeats->rest();
}

}  // namespace

void start(Level level, std::function<void(std::string_view)> write_line) {
  stop();
  spdlog::sink_ptr sink;
  if (write_line) {
    sink = std::make_shared<FunctionSink>(std::move(write_line));
  } else {
    sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  }
  pool = new std::shared_ptr<spdlog::details::thread_pool>(
      std::make_shared<spdlog::details::thread_pool>(kQueueLines, 1));
  logger = new std::shared_ptr<spdlog::async_logger>(std::make_shared<spdlog::async_logger>(
      "zender", sink, *pool, spdlog::async_overflow_policy::overrun_oldest));
  (*logger)->set_pattern("%v");
  (*logger)->set_level(spdlog::level::trace);
  (*logger)->flush_on(spdlog::level::err);
  threshold = static_cast<int>(level);
  active = logger->get();
}

void stop() {
  threshold = static_cast<int>(Level::kOff);
  active = nullptr;
  if (logger == nullptr) return;
  write_lines(**logger, lines_left_out());
  // The pool's destructor writes the queued lines and joins its thread; after that nobody else uses
  // the logger.
  delete std::exchange(pool, nullptr);
  delete std::exchange(logger, nullptr);
}

bool enabled(Level level) {
  return static_cast<int>(level) >= threshold.load(std::memory_order_relaxed);
}

void write(Level level, std::string_view message, nlohmann::json fields) {
  spdlog::async_logger* target = active.load(std::memory_order_acquire);
  if (target == nullptr || !enabled(level)) return;
  nlohmann::ordered_json line;
  const auto now = std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
  line["time"] = date::format("%FT%TZ", now);
  line["level"] = level_name(level);
  line["message"] = message;
  for (const auto& [key, value] : fields.items()) line[key] = value;
  const auto moment = std::chrono::steady_clock::now();
  std::vector<Line> lines;
  if (level < Level::kWarning && moment < look_again.load(std::memory_order_relaxed)) {
    lines.push_back({level, std::move(line)});
  } else {
    const std::lock_guard lock(repeats_mutex);
    lines = repeats->take({level, std::move(line)}, moment);
    look_again.store(repeats->look_again(), std::memory_order_relaxed);
  }
  write_lines(*target, lines);
}

Level parse_level(std::string_view text) {
  for (const Level level : {Level::kDebug, Level::kInfo, Level::kWarning, Level::kError, Level::kOff}) {
    if (text == level_name(level)) return level;
  }
  throw Failure(FailureKind::kBadRequest,
                "unknown log level '" + std::string(text) + "' (debug, info, warning, error or off)");
}

}  // namespace zender::log
