#pragma once
#include <chrono>
#include <string>

namespace zender {

/// A request for the beginning of what is at an address.
struct FirstBytesCall {
  std::string url;         ///< http or https
  std::string user_agent;  ///< without control characters
  std::size_t most = 16'384;
  std::chrono::milliseconds connect{5000};
  std::chrono::milliseconds whole{10'000};
};

struct FirstBytes {
  int status = 0;
  std::string content_type;  ///< as the reply says; empty: it says nothing
  std::string bytes;         ///< at most FirstBytesCall::most
};

/// Asks for an address and stops when it has enough, as of a stream that never ends, or when the
/// time is over. Follows at most five redirects. An answer of SHOUTcast ('ICY 200 OK') is one too.
/// Blocks. Throws Failure(kUnavailable) with the reason if nothing comes. Thread-safe.
FirstBytes first_bytes(const FirstBytesCall& call);

}  // namespace zender
