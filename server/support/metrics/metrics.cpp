#include "support/metrics/metrics.h"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <stdexcept>

namespace zender {

Histogram::Histogram(std::vector<double> bounds) : bounds_(std::move(bounds)), counts_(bounds_.size() + 1) {}

void Histogram::observe(double value) {
  const auto bucket = std::lower_bound(bounds_.begin(), bounds_.end(), value) - bounds_.begin();
  counts_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
  sum_micros_.fetch_add(std::llround(value * 1e6), std::memory_order_relaxed);
}

struct Metrics::Series {
  std::unique_ptr<Counter> counter;
  std::unique_ptr<Histogram> histogram;
  std::function<double()> read;
};

/// Read and written under the mutex of Metrics. clang cannot check that: the mutex is a member of
/// another object.
struct Metrics::Family {
  std::string help;
  prometheus::MetricType type;
  std::map<Labels, Series> series;
};

Metrics::Family& Metrics::family(const std::string& name, const std::string& help, int type) {
  auto& family = families_[name];
  const auto metric_type = static_cast<prometheus::MetricType>(type);
  if (!family) family = std::make_shared<Family>(Family{help, metric_type, {}});
  if (family->type != metric_type) throw std::logic_error("metric " + name + " is registered with two types");
  return *family;
}

Counter& Metrics::counter(const std::string& name, const std::string& help, const Labels& labels) {
  const MutexLock lock(mutex_);
  Series& series = family(name, help, static_cast<int>(prometheus::MetricType::Counter)).series[labels];
  if (!series.counter) series.counter = std::make_unique<Counter>();
  return *series.counter;
}

Histogram& Metrics::histogram(const std::string& name, const std::string& help, std::vector<double> bounds,
                              const Labels& labels) {
  const MutexLock lock(mutex_);
  Series& series = family(name, help, static_cast<int>(prometheus::MetricType::Histogram)).series[labels];
  if (!series.histogram) series.histogram = std::make_unique<Histogram>(std::move(bounds));
  return *series.histogram;
}

void Metrics::gauge(const std::string& name, const std::string& help, const Labels& labels,
                    std::function<double()> read) {
  const MutexLock lock(mutex_);
  family(name, help, static_cast<int>(prometheus::MetricType::Gauge)).series[labels].read = std::move(read);
}

void Metrics::counter_from(const std::string& name, const std::string& help, const Labels& labels,
                           std::function<double()> read) {
  const MutexLock lock(mutex_);
  family(name, help, static_cast<int>(prometheus::MetricType::Counter)).series[labels].read = std::move(read);
}

namespace {

prometheus::ClientMetric::Histogram exposed(const Histogram& histogram) {
  prometheus::ClientMetric::Histogram out;
  std::uint64_t total = 0;
  for (std::size_t i = 0; i <= histogram.bounds().size(); ++i) {
    total += histogram.count(i);
    const double bound =
        i < histogram.bounds().size() ? histogram.bounds()[i] : std::numeric_limits<double>::infinity();
    out.bucket.push_back({total, bound});
  }
  out.sample_count = total;
  out.sample_sum = histogram.sum();
  return out;
}

}  // namespace

std::string Metrics::text() const {
  std::vector<prometheus::MetricFamily> families;
  {
    const MutexLock lock(mutex_);
    for (const auto& [name, family] : families_) {
      prometheus::MetricFamily out;
      out.name = name;
      out.help = family->help;
      out.type = family->type;
      for (const auto& [labels, series] : family->series) {
        prometheus::ClientMetric metric;
        for (const auto& [label, value] : labels) metric.label.push_back({label, value});
        if (series.histogram) metric.histogram = exposed(*series.histogram);
        const double value = series.counter ? static_cast<double>(series.counter->value())
                                            : (series.read ? series.read() : 0.0);
        metric.counter.value = value;
        metric.gauge.value = value;
        out.metric.push_back(std::move(metric));
      }
      families.push_back(std::move(out));
    }
  }
  std::ostringstream text;
  prometheus::TextSerializer().Serialize(text, families);
  return text.str();
}

std::vector<double> Metrics::time_bounds() {
  return {0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10};
}

}  // namespace zender
