#pragma once
#include <boost/asio/awaitable.hpp>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "cache/response_cache.h"
#include "http/messages/message.h"
#include "support/threads/worker_pool.h"

namespace zender::http {

/// Cache-Control for an address whose contents never change.
inline constexpr const char* kForEver = "public, max-age=31536000, immutable";

/// A folder of files under an address. Files of up to `max_cached` bytes become entries of the
/// response cache, with their precompressed siblings ('x.br', 'x.gz') if they have them; otherwise
/// they are compressed here if that helps. The kernel sends larger files straight from the disk.
/// Conditional requests and byte ranges (RFC 9110) work for both.
///
/// Nothing outside the folder can be reached: each segment is opened by itself, symbolic links are
/// not followed, and names that begin with a dot and everything but regular files are treated as
/// missing. A file is checked again when its entry expires, so a replaced file shows within
/// `recheck`.
class StaticFiles {
 public:
  struct Options {
    std::filesystem::path root;
    std::string cache_control = kForEver;
    std::size_t max_cached = 1 << 20;
    Milliseconds recheck{3'600'000};         ///< how long an entry is used unchecked
    std::vector<std::string> withheld = {};  ///< names of files treated as missing in every folder
    /// Whether Last-Modified is sent. Not for an address that may get another, older file.
    bool dated = true;
    /// Called with the path of each file that was opened, on the pool that reads. May be empty.
    std::function<void(const std::string& path)> on_open = {};
    /// Called with the path of a missing file, which is then looked for again. May be empty. What
    /// it throws is the reply.
    std::function<boost::asio::awaitable<void>(const std::string& path)> on_missing = {};
  };

  /// `cache`, `files` (the pool that reads) and `clock` must outlive this.
  StaticFiles(Options options, cache::ResponseCache& cache, WorkerPool& files, const Clock& clock);

  /// Serves the file at `rest`, a decoded path below the folder. Throws Failure(kNotFound). This
  /// object must outlive `cache`.
  boost::asio::awaitable<CachedReply> serve(const Request& request, std::string rest) const;

  /// For Dispatcher::get_cached with a pattern that ends in '*'.
  CachedHandler handler() const;

 private:
  Options options_;
  cache::ResponseCache& cache_;
  WorkerPool& files_;
  const Clock& clock_;
};

}  // namespace zender::http
