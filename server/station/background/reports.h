#pragma once
#include <memory>

#include "config/config.h"
#include "domain/store.h"
#include "reports/error_collector.h"
#include "reports/event_batch.h"
#include "reports/event_counter.h"
#include "support/metrics/metrics.h"
#include "support/threads/worker_pool.h"

namespace zender::station {

/// The parts that receive counted events and errors, of browsers and of the server itself.
struct Reports {
  /// The arguments must outlive this object.
  Reports(const config::Config& config, Store& store, const Clock& clock, Metrics& metrics);

  void start();
  /// After the HTTP server has stopped; what was counted and reported is in the database then.
  void stop();
  /// Counts a batch in /metrics.
  void count(const reports::EventBatch& batch);

  reports::EventCounter events;
  reports::ErrorCollector errors;
  WorkerPool pool;  ///< reads error reports

 private:
  Metrics& metrics_;
  Counter& events_refused_;
};

/// The label of events with this name in /metrics: the name if it is one of ours, without the part
/// that varies in 'player_radioblok_counter_…'; else 'other', so that nobody outside adds series.
std::string metric_label(const std::string& event_name);

}  // namespace zender::station
