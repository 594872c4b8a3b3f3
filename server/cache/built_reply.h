#pragma once
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/clock.h"
#include "support/freshness.h"

namespace zender::cache {

inline constexpr std::chrono::seconds kUrgentGrace{2};

/// What a builder returns: a reply and how long it stays right.
struct BuiltReply {
  int status = 200;
  std::string content_type;
  std::string cache_control;                                 ///< sent as it is; empty: 'no-cache'
  std::vector<std::pair<std::string, std::string>> headers;  ///< further ones (Location, Link, …)
  std::string body;
  std::string gzip_body;    ///< ready-made; if empty, made from `body` where that is worth it
  std::string brotli_body;  ///< likewise
  bool compress = true;     ///< false: only the ready-made encodings are offered
  bool ranges = false;      ///< offer byte ranges (of the plain bytes)
  std::optional<TimePoint> last_modified;

  /// After a change of an urgent topic, a stale reply is served for at most `urgent_grace`,
  /// whatever stale_while_revalidate allows.
  Freshness freshness;
  Milliseconds urgent_grace = kUrgentGrace;
  /// How long a stale reply may be served while a new one is built.
  Milliseconds stale_while_revalidate{0};
  /// How long a request waits for the new one before it gets the stale one. For what is asked for
  /// once, as calendars and feeds are: nobody comes back for the new one.
  Milliseconds wait_before_stale{0};
  /// How long a stale reply may be served if building a new one fails, other than with an answer.
  Milliseconds stale_if_error{0};
  std::string surrogate_key = {};  ///< the header's value; empty: none
  /// Kept until the reply is finished (compressed and hashed), then released.
  std::shared_ptr<const void> until_finished = {};
};

}  // namespace zender::cache
