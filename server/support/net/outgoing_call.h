#pragma once
#include <chrono>
#include <stop_token>
#include <string>
#include <vector>

namespace zender {

/// A request to another server of which only the status of the reply matters.
struct OutgoingCall {
  std::string method = "POST";
  std::string url;                        ///< http or https
  std::vector<std::string> headers = {};  ///< 'Name: value'; a value holds no control characters
  std::string body = {};                  ///< empty: none
  std::chrono::milliseconds connect{2000};
  std::chrono::milliseconds whole{10'000};  ///< from the start to the end of the reply
  std::stop_token stop = {};                ///< gives up early, within a second
};

struct OutgoingReply {
  int status = 0;
  std::chrono::seconds retry_after{0};  ///< as the reply says; 0: it says nothing
};

/// Sends it and waits for the reply, whose body is ignored and whose redirects are not followed.
/// Blocks. Throws Failure(kUnavailable) with the reason if there is no reply. Thread-safe.
OutgoingReply send_call(const OutgoingCall& call);

}  // namespace zender
