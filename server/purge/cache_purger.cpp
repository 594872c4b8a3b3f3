#include "purge/cache_purger.h"

#include <algorithm>

#include "purge/purge_queue.h"
#include "support/json.h"
#include "support/log.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::purge {
namespace {

using Steady = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kConnect{1000};
constexpr std::chrono::milliseconds kWholeCall{3000};

/// Bytes of the header: what deploy/varnish/zender.vcl takes.
constexpr std::size_t kMaxPurgeKeys = 2000;

/// The thread is woken by the next change.
constexpr Milliseconds kUntilWoken = std::chrono::hours(1);

}  // namespace

std::string cache_name(const std::string& address) {
  std::string host = address.substr(address.find("://") + 3);
  host.resize(std::min(host.size(), host.find('/')));
  return host.substr(host.rfind('@') + 1);
}

OutgoingCall purge_call(const PurgeOptions& options, const std::string& address,
                        std::span<const std::string> topics) {
  OutgoingCall call{.method = options.method, .url = address, .connect = kConnect, .whole = kWholeCall};
  if (!options.token.empty()) call.headers.push_back("Authorization: Bearer " + options.token);
  std::string keys = options.keys(topics);
  if (options.method != "POST") {
    if (keys.size() > kMaxPurgeKeys) keys = options.keys({});
    call.headers.push_back("Surrogate-Key: " + keys);
    return call;
  }
  Json body{{"topics", Json::array()}, {"keys", Json::array()}};
  for (const std::string& topic : topics) body["topics"].push_back(topic);
  if (topics.empty()) body["topics"].push_back("*");
  for (std::size_t from = 0; from < keys.size();) {
    const std::size_t to = std::min(keys.size(), keys.find(' ', from));
    body["keys"].push_back(keys.substr(from, to - from));
    from = to + 1;
  }
  call.headers.emplace_back("Content-Type: application/json");
  call.body = to_text(body);
  return call;
}

/// One of the caches.
class CachePurger::Cache {
 public:
  Cache(std::shared_ptr<const PurgeOptions> options, std::string address, Metrics& metrics)
      : options_(std::move(options)),
        address_(std::move(address)),
        host_(cache_name(address_)),
        sent_(metrics.counter("zender_purges_sent_total", "Times that a cache was told of changes",
                              {{"cache", host_}})),
        failed_(metrics.counter("zender_purges_failed_total", "Times that a cache did not take that",
                                {{"cache", host_}})),
        thread_({.name = "purge", .task = "tell the cache at " + host_ + " of changes"},
                [this](const std::stop_token& stop) { return turn(stop); }) {
    metrics.gauge("zender_purge_topics_waiting", "Changed topics of which a cache was not told yet",
                  {{"cache", host_}}, [this] {
                    const MutexLock lock(mutex_);
                    return static_cast<double>(queue_.waiting());
                  });
  }

  void start() { thread_.start(); }
  void stop() { thread_.stop(); }
  void note(const std::string& topic) {
    {
      const MutexLock lock(mutex_);
      queue_.note(topic, Steady::now());
    }
    thread_.wake();
  }

 private:
  /// Tells what is due. Returns how long until something is.
  Milliseconds turn(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      const auto now = Steady::now();
      std::optional<PurgeQueue::Order> order;
      {
        const MutexLock lock(mutex_);
        order = queue_.take(now);
        if (!order) {
          const auto due = queue_.due();
          return due ? std::chrono::ceil<Milliseconds>(*due - now) : kUntilWoken;
        }
      }
      tell(*order);
    }
    return kUntilWoken;
  }

  void tell(const PurgeQueue::Order& order) {
    const std::string trouble = trouble_with(order);
    (trouble.empty() ? sent_ : failed_).add();
    const MutexLock lock(mutex_);
    if (trouble.empty()) {
      if (queue_.is_failing()) log::info("a cache takes changes again", {{"cache", host_}});
      queue_.succeeded(Steady::now());
    } else if (queue_.failed(Steady::now())) {
      log::warning("cannot tell a cache of changes; it will be told later",
                   {{"cache", host_}, {"reason", trouble}});
    }
  }

  std::string trouble_with(const PurgeQueue::Order& order) const {
    try {
      const OutgoingReply reply = send_call(purge_call(*options_, address_, order.topics));
      if (reply.status >= 200 && reply.status < 300) return {};
      return "it answered " + std::to_string(reply.status);
    } catch (const std::exception& error) {
      return error.what();
    }
  }

  const std::shared_ptr<const PurgeOptions> options_;
  const std::string address_;
  const std::string host_;
  Counter& sent_;
  Counter& failed_;
  Mutex mutex_;
  PurgeQueue queue_ ZENDER_GUARDED_BY(mutex_);
  PeriodicThread thread_;
};

CachePurger::CachePurger(PurgeOptions options, Metrics& metrics) {
  const auto shared = std::make_shared<const PurgeOptions>(std::move(options));
  for (const std::string& address : shared->addresses)
    caches_.push_back(std::make_unique<Cache>(shared, address, metrics));
}

CachePurger::~CachePurger() {
  stop();
}

void CachePurger::start() {
  for (const auto& cache : caches_) cache->start();
}

void CachePurger::stop() {
  for (const auto& cache : caches_) cache->stop();
}

void CachePurger::note(const std::string& topic) {
  for (const auto& cache : caches_) cache->note(topic);
}

}  // namespace zender::purge
