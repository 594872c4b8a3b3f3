#pragma once
#include <chrono>
#include <stop_token>
#include <string>
#include <vector>

namespace zender {

/// A request to another server of which the status, or the beginning of the reply matters.
struct OutgoingCall {
  std::string method = "POST";
  std::string url;                        ///< http or https
  std::vector<std::string> headers = {};  ///< 'Name: value'; a value holds no control characters
  std::string body = {};                  ///< empty: none
  std::chrono::milliseconds connect{2000};
  std::chrono::milliseconds whole{10'000};  ///< from the start to the end of the reply
  std::size_t most = 0;                     ///< bytes of the reply's body that are kept
  int redirects = 0;                        ///< to follow at most; for a GET
  std::stop_token stop = {};                ///< gives up early, within a second
};

struct OutgoingReply {
  int status = 0;
  std::string content_type = {};        ///< as the reply says; empty: it says nothing
  std::string body = {};                ///< at most OutgoingCall::most
  std::chrono::seconds retry_after{0};  ///< as the reply says; 0: it says nothing
};

/// Sends it and waits for the reply. With `most`, it stops when it has that much of the body, as of
/// a stream that never ends, or when the time ends; then 'ICY 200 OK' (SHOUTcast) is a reply too.
/// Blocks. Throws Failure(kUnavailable) with the reason if there is no reply. Thread-safe.
OutgoingReply send_call(const OutgoingCall& call);

}  // namespace zender
