#pragma once
#include <chrono>
#include <cstddef>

#include "http/messages/head.h"

namespace zender::http {

/// Limits on what a client may send and use. Sizes in bytes.
struct Limits {
  HeadLimits head;
  /// Open at once. One more closes the connection that is idle longest, or gets 503.
  std::size_t connections = 50'000;
  std::size_t connections_per_sender = 1000;  ///< of these; one more gets 429; 0: any number
  /// The fewest bytes per second of a reply that a client must accept, measured over
  /// Timeouts::write; a slower client is disconnected. 0: one byte in that time is enough.
  std::size_t reading_rate = 1000;
  std::size_t pipelined_in_a_row = 32;  ///< replies to one connection before others get their turn
};

/// How long the server waits for a client.
struct Timeouts {
  std::chrono::milliseconds header{10'000};      ///< from the first byte to the end of the headers
  std::chrono::milliseconds body{30'000};        ///< from there to the end of the body
  std::chrono::milliseconds keep_alive{75'000};  ///< between requests, and before the first
  std::chrono::milliseconds write{30'000};       ///< over which Limits::reading_rate is measured
  std::chrono::milliseconds linger{2'000};       ///< reading on after an error reply
  std::chrono::milliseconds tick{500};           ///< how often deadlines are checked
};

}  // namespace zender::http
