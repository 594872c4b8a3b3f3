#pragma once
#include <curl/curl.h>

#include <chrono>
#include <memory>

#include "media_store/object_store.h"
#include "support/failure.h"
#include "support/threads/mutex.h"

namespace zender::media_store {

struct S3Options {
  std::string endpoint;  ///< 'https://s3.example.org', without a slash at the end
  std::string region;
  std::string bucket;
  std::string prefix;  ///< before every name: empty, or ends with a slash
  std::string access_key;
  std::string secret_key;
  bool has_host_addresses = false;  ///< 'bucket.s3.example.org' instead of 's3.example.org/bucket'
  /// How often a request is sent at most; the pause before it is sent again doubles each time. Not
  /// again if it stalled.
  int tries = 3;
  std::chrono::milliseconds first_pause{200};
  std::chrono::seconds connect_time{4};
  /// So long a transfer may move less than a thousand bytes a second.
  std::chrono::seconds stalled_time{5};
};

/// A bucket of an S3-compatible store. libcurl signs the requests (AWS Signature Version 4). A
/// request is sent again after 429, a 5xx and broken connections. What comes is checked against
/// the SHA-256 that put() wrote beside the object, or, if another tool wrote it, against its entity
/// tag, which is the MD5 of an object that was put whole. Messages of failures never hold a key.
/// Thread-safe.
class S3Client final : public ObjectStore {
 public:
  explicit S3Client(S3Options options);
  ~S3Client() override;
  S3Client(const S3Client&) = delete;
  S3Client& operator=(const S3Client&) = delete;

  void put(const std::string& name, const std::filesystem::path& file) override;
  bool get(const std::string& name, const std::filesystem::path& file) override;
  std::optional<ObjectInfo> head(const std::string& name) override;
  void remove(const std::string& name) override;
  std::vector<ListedObject> list(const std::string& prefix) override;

 private:
  struct CurlFree {
    void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  };
  using Handle = std::unique_ptr<CURL, CurlFree>;
  struct Exchange;

  std::string address_of(const std::string& name) const;
  /// Sends the request until it is answered or was sent `tries` times. Throws
  /// Failure(kUnavailable).
  void send(Exchange& exchange);
  CURLcode send_once(CURL* curl, Exchange& exchange);
  Failure refusal(const Exchange& exchange) const;
  /// Throws Failure(kUnprocessable) unless the body is what the store says of the object.
  void require_same(Exchange& exchange, const std::string& name) const;
  Handle take_handle();
  void give_back(Handle handle);

  const S3Options options_;
  std::string base_;  ///< of addresses
  std::string host_;  ///< for messages and the header
  Mutex mutex_;
  std::vector<Handle> idle_ ZENDER_GUARDED_BY(mutex_);  ///< with their open connections
};

}  // namespace zender::media_store
