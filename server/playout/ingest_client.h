#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "playout/rotation.h"

namespace zender::playout {

/// Talks to a server's ingest API (docs/ingest.md) as any playout system would. Not thread-safe.
class IngestClient {
 public:
  /// `server` is the address without a slash at the end, e.g. http://127.0.0.1:8080.
  IngestClient(std::string server, const std::string& token);
  ~IngestClient();
  IngestClient(const IngestClient&) = delete;
  IngestClient& operator=(const IngestClient&) = delete;

  /// Where each channel's log ends. Throws Failure: kUnavailable when the server cannot be reached or is not
  /// ready (try again), kUnauthorised for a wrong token, kInternal for an answer that is not the contract's.
  std::map<ChannelSlug, TimePoint> ends();

  /// Reports up to 1000 plays; when it returns they are stored. Throws as above, and kUnprocessable with the
  /// server's words.
  void report(const std::vector<PlannedPlay>& plays);
  /// Reports a bulletin; when it returns it is stored. Throws as above.
  void report(const PlannedBulletin& bulletin);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace zender::playout
