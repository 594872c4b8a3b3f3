#pragma once
#include <map>
#include <string>
#include <utility>

#include "domain/sound/recording_repository.h"
#include "support/clock.h"
#include "support/metrics/metrics.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::recording {

/// Shows what the station's recorders report (`zender record`), wherever they run, as metrics. Its
/// thread reads the reports every few seconds. Thread-safe.
class RecorderMetrics {
 public:
  /// References must live longer than this object.
  RecorderMetrics(RecordingRepository& recordings, const Clock& clock, Metrics& metrics);

  void start() { thread_.start(); }
  void stop() { thread_.stop(); }

 private:
  using Key = std::pair<std::string, std::string>;  ///< channel and recorder
  using Value = double (*)(const RecorderReport& report, TimePoint now);

  void read();
  void show(const Key& key);
  void add_gauge(const Key& key, const char* name, const char* help, Value value);
  void add_counter(const Key& key, const char* name, const char* help, Value value);
  double value_of(const Key& key, Value value) const;

  RecordingRepository& recordings_;
  const Clock& clock_;
  Metrics& metrics_;
  mutable Mutex mutex_;
  std::map<Key, RecorderReport> reports_ ZENDER_GUARDED_BY(mutex_);
  PeriodicThread thread_;
};

}  // namespace zender::recording
