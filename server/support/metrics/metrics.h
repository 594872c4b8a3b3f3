#pragma once
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "support/threads/mutex.h"

namespace zender {

/// A number that only increases. Adding is one relaxed atomic addition.
class Counter {
 public:
  void add(std::uint64_t by = 1) { value_.fetch_add(by, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

/// A distribution over fixed buckets. Thread-safe and lock-free.
class Histogram {
 public:
  /// `bounds`: increasing upper bounds, in the unit of the observations (seconds for times).
  explicit Histogram(std::vector<double> bounds);
  void observe(double value);

  const std::vector<double>& bounds() const { return bounds_; }
  /// The number of observations in bucket `i`. The bucket after the last bound holds the rest.
  std::uint64_t count(std::size_t i) const { return counts_[i].load(std::memory_order_relaxed); }
  double sum() const { return static_cast<double>(sum_micros_.load(std::memory_order_relaxed)) / 1e6; }

 private:
  std::vector<double> bounds_;
  std::vector<std::atomic<std::uint64_t>> counts_;
  std::atomic<std::int64_t> sum_micros_ = 0;
};

/// The metrics for operators, in Prometheus' text format. Thread-safe. Returned references are
/// valid as long as this object. Asking twice for the same name and labels returns the same object.
class Metrics {
 public:
  using Labels = std::map<std::string, std::string>;

  Counter& counter(const std::string& name, const std::string& help, const Labels& labels = {});
  Histogram& histogram(const std::string& name, const std::string& help, std::vector<double> bounds,
                       const Labels& labels = {});
  /// A number that is read when text() is called (queue depths, open connections). `read` runs on
  /// the thread that calls text(), must not block, and must be callable as long as this object
  /// exists.
  void gauge(const std::string& name, const std::string& help, const Labels& labels,
             std::function<double()> read);
  /// Like gauge(), for a number that only increases.
  void counter_from(const std::string& name, const std::string& help, const Labels& labels,
                    std::function<double()> read);

  /// All metrics in Prometheus' text format.
  std::string text() const;

  /// Bucket bounds for request and render times, in seconds: 0.25 ms … 10 s.
  static std::vector<double> time_bounds();

 private:
  struct Series;
  struct Family;
  Family& family(const std::string& name, const std::string& help, int type) ZENDER_REQUIRES(mutex_);

  mutable Mutex mutex_;
  std::map<std::string, std::shared_ptr<Family>> families_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender
