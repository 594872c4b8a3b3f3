#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "support/metrics/metrics.h"
#include "support/net/outgoing_call.h"

namespace zender::purge {

/// The caches in front, and how they are told.
struct PurgeOptions {
  std::vector<std::string> addresses;  ///< http(s); empty: nobody is told
  std::string method = "BAN";          ///< BAN, PURGE or POST
  std::string token = {};              ///< sent as a bearer token; empty: none
  /// The keys of the replies that changes of these topics make stale, separated by spaces. For no
  /// topics: the key of all replies.
  std::function<std::string(std::span<const std::string> topics)> keys;
};

/// 'host:port' of a cache's address: what operators are shown, without a user or path.
std::string cache_name(const std::string& address);

/// The request that tells the cache at `address` of these topics; no topics: of everything. BAN and
/// PURGE name the keys in the header Surrogate-Key, or that of all replies if they are longer than
/// a cache takes; POST has JSON with `topics` ('*' for
/// everything) and `keys`. Pure.
OutgoingCall purge_call(const PurgeOptions& options, const std::string& address,
                        std::span<const std::string> topics);

/// Tells every cache of every change (see PurgeQueue), each on a thread of its own, so that one
/// that does not answer delays no other. Thread-safe.
class CachePurger {
 public:
  /// `metrics` must not be asked for its text after this object is gone.
  CachePurger(PurgeOptions options, Metrics& metrics);
  ~CachePurger();
  CachePurger(const CachePurger&) = delete;
  CachePurger& operator=(const CachePurger&) = delete;

  void start();
  void stop();
  /// Call it when the topic has changed and this server would answer with the new state: a cache
  /// that is told asks again at once. Returns at once.
  void note(const std::string& topic);

 private:
  class Cache;
  std::vector<std::unique_ptr<Cache>> caches_;
};

}  // namespace zender::purge
