#include "recording/recorders/recorder_metrics.h"

#include <limits>
#include <vector>

namespace zender::recording {
namespace {

using std::chrono::seconds;

constexpr Milliseconds kBetweenReads = seconds(5);
/// Older reports are of a recorder that stopped.
constexpr Milliseconds kFresh = seconds(20);

double tenth(const std::optional<std::int64_t>& value) {
  return value ? static_cast<double>(*value) / 10 : std::numeric_limits<double>::quiet_NaN();
}

double in_seconds(Milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

RecorderMetrics::RecorderMetrics(RecordingRepository& recordings, const Clock& clock, Metrics& metrics)
    : recordings_(recordings),
      clock_(clock),
      metrics_(metrics),
      thread_({.name = "recorders",
               .task = "read the reports of recorders",
               .first_run_after = Milliseconds(0),
               .after_failure = kBetweenReads,
               .failure_level = log::Level::kWarning},
              [this](const std::stop_token&) {
                read();
                return kBetweenReads;
              }) {}

void RecorderMetrics::read() {
  std::vector<Key> added;
  const auto reports = recordings_.reports();
  {
    const MutexLock lock(mutex_);
    for (const RecorderReport& report : reports) {
      const Key key{report.channel.value, report.recorder};
      if (reports_.insert_or_assign(key, report).second) added.push_back(key);
    }
  }
  for (const Key& key : added) show(key);
}

void RecorderMetrics::show(const Key& key) {
  add_gauge(key, "zender_recorder_recording", "1 while the recorder stores sound of the channel, else 0",
            [](const RecorderReport& report, TimePoint now) {
              const bool is_recording = report.state == RecorderReport::State::kRecording;
              return is_recording && now - report.at < kFresh ? 1.0 : 0.0;
            });
  add_gauge(key, "zender_recorder_delay_seconds", "From the end of the last segment until it was stored",
            [](const RecorderReport& report, TimePoint) { return in_seconds(report.delay); });
  add_gauge(key, "zender_recorder_loudness_lufs", "Loudness of the last 3 seconds (EBU R 128)",
            [](const RecorderReport& report, TimePoint) { return tenth(report.loudness); });
  add_gauge(key, "zender_recorder_peak_dbfs", "Highest sample of the last segment",
            [](const RecorderReport& report, TimePoint) { return tenth(report.peak); });
  add_gauge(key, "zender_recorder_drift_ppm", "How much faster the studio's clock runs than ours",
            [](const RecorderReport& report, TimePoint) { return tenth(report.drift); });
  add_gauge(key, "zender_recorder_disk_free_bytes", "What recordings may still fill of the disk",
            [](const RecorderReport& report, TimePoint) { return static_cast<double>(report.disk_free); });
  add_counter(key, "zender_recorder_gap_seconds_total",
              "Sound that did not arrive, since the recorder started",
              [](const RecorderReport& report, TimePoint) { return in_seconds(report.gap_length); });
  add_counter(key, "zender_recorder_clipped_segments_total",
              "Segments with clipping, since the recorder started",
              [](const RecorderReport& report, TimePoint) { return static_cast<double>(report.clipped); });
}

void RecorderMetrics::add_gauge(const Key& key, const char* name, const char* help, Value value) {
  metrics_.gauge(name, help, {{"channel", key.first}, {"recorder", key.second}},
                 [this, key, value] { return value_of(key, value); });
}

void RecorderMetrics::add_counter(const Key& key, const char* name, const char* help, Value value) {
  metrics_.counter_from(name, help, {{"channel", key.first}, {"recorder", key.second}},
                        [this, key, value] { return value_of(key, value); });
}

double RecorderMetrics::value_of(const Key& key, Value value) const {
  const MutexLock lock(mutex_);
  return value(reports_.at(key), clock_.now());
}

}  // namespace zender::recording
