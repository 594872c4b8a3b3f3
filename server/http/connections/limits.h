#pragma once
#include <chrono>
#include <cstddef>

namespace zender::http {

/// What a client may ask of us. Sizes in bytes.
struct Limits {
  std::size_t header = 16 * 1024;             ///< request line and headers together; more is 431
  std::size_t target = 8 * 1024;              ///< more is 414
  std::size_t header_fields = 100;            ///< more is 431
  std::size_t connections = 50'000;           ///< open at once; one more evicts the longest idle, or gets 503
  std::size_t connections_per_sender = 1000;  ///< of these; the next one gets 429; 0: any number
  /// Bytes a second that a client takes of a reply, measured over Timeouts::write; a slower one is cut. 0:
  /// one byte in that time is enough.
  std::size_t reading_rate = 1000;
  std::size_t pipelined_in_a_row = 32;  ///< replies to one connection before others get their turn
};

/// How long a client may keep us waiting.
struct Timeouts {
  std::chrono::milliseconds header{10'000};  ///< from the first byte of a request to the end of its headers
  std::chrono::milliseconds body{30'000};    ///< from there to the end of its body
  std::chrono::milliseconds keep_alive{75'000};  ///< between requests, and before the first
  std::chrono::milliseconds write{30'000};       ///< over which Limits::reading_rate is measured
  std::chrono::milliseconds linger{2'000};  ///< reading away what a client still sends after an error reply
  std::chrono::milliseconds tick{500};      ///< how precisely all these are kept
};

}  // namespace zender::http
