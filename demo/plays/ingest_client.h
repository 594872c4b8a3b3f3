#pragma once
#include <curl/curl.h>

#include <map>
#include <string>
#include <vector>

#include "plays/rotation.h"

namespace zender::demo {

/// A client of a server's ingest API (docs/ingest.md), like any playout system. Not thread-safe.
class IngestClient {
 public:
  /// `server`: the address without a trailing slash, e.g. http://127.0.0.1:8080.
  IngestClient(std::string server, const std::string& token);
  ~IngestClient();
  IngestClient(const IngestClient&) = delete;
  IngestClient& operator=(const IngestClient&) = delete;

  /// The end of each channel's log. Throws Failure: kUnavailable if the server cannot be reached or
  /// is not ready (try again), kUnauthorised for a wrong token, kInternal for a reply that does not
  /// follow the contract.
  std::map<ChannelSlug, TimePoint> log_ends();

  /// Sends up to 1000 plays; when it returns they are stored. Throws as above, and kUnprocessable
  /// with the server's message.
  void send(const std::vector<PlannedPlay>& plays);
  /// Sends a bulletin; when it returns it is stored. Throws as above.
  void send(const PlannedBulletin& bulletin);

 private:
  /// Requests a path, with POST if there is a body. Throws as above. Returns the body of the reply.
  std::string exchange(const std::string& path, const std::string& body = "");

  std::string server_;
  CURL* curl_;
  curl_slist* headers_ = nullptr;
};

}  // namespace zender::demo
