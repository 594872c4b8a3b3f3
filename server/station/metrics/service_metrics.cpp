#include "station/metrics/service_metrics.h"

#include <chrono>

namespace zender::station {

void show_replicas(Metrics& metrics, const Replicas& replicas) {
  const auto count = replicas.states().size();
  for (std::size_t i = 0; i < count; ++i) {
    const auto state = [&replicas, i] { return replicas.states()[i]; };
    const Metrics::Labels labels{{"replica", state().name}};
    metrics.gauge("zender_replica_up", "1 while the replica answers", labels,
                  [state] { return state().is_up ? 1.0 : 0.0; });
    metrics.gauge("zender_replica_used", "1 while reads go to the replica", labels,
                  [state] { return state().is_used ? 1.0 : 0.0; });
    metrics.gauge("zender_replica_lag_seconds", "For how long the replica has been behind the primary",
                  labels, [state] { return std::chrono::duration<double>(state().lag).count(); });
    metrics.counter_from("zender_database_reads_total", "Reads that may go to a replica, by who answered",
                         {{"target", state().name}}, [state] { return static_cast<double>(state().reads); });
  }
  metrics.counter_from("zender_database_reads_total", "Reads that may go to a replica, by who answered",
                       {{"target", "primary"}},
                       [&replicas] { return static_cast<double>(replicas.reads_of_primary()); });
}

void show_listener(Metrics& metrics, const ChangeListener* listener) {
  if (listener == nullptr) return;
  metrics.gauge("zender_change_listener_up",
                "1 while PostgreSQL tells this server of changes; otherwise it looks every second", {},
                [listener] { return listener->is_up() ? 1.0 : 0.0; });
  metrics.counter_from("zender_change_notifications_total", "Changes of which PostgreSQL told this server",
                       {}, [listener] { return static_cast<double>(listener->heard()); });
}

void show_pool(Metrics& metrics, const WorkerPool& pool) {
  const Metrics::Labels labels{{"pool", pool.name()}};
  metrics.gauge("zender_pool_queue", "Queued tasks", labels,
                [&pool] { return static_cast<double>(pool.queue_depth()); });
  metrics.gauge("zender_pool_running", "Running tasks", labels,
                [&pool] { return static_cast<double>(pool.running()); });
  metrics.gauge("zender_pool_idle_work", "Idle threads that collect garbage or warm up", labels,
                [&pool] { return static_cast<double>(pool.in_idle_work()); });
  metrics.counter_from("zender_pool_refused_total", "Tasks refused because the queue was full", labels,
                       [&pool] { return static_cast<double>(pool.refused()); });
}

void show_pictures(Metrics& metrics, const images::SizedPictures& pictures) {
  metrics.counter_from("zender_pictures_made_total", "Resized pictures made", {},
                       [&pictures] { return static_cast<double>(pictures.made()); });
  metrics.counter_from("zender_pictures_not_kept_total", "Resized pictures that could not be written to disk",
                       {}, [&pictures] { return static_cast<double>(pictures.not_kept()); });
  metrics.gauge("zender_pictures_disk_bytes",
                "Size of the resized pictures on disk, as known to this process", {},
                [&pictures] { return static_cast<double>(pictures.kept_bytes()); });
}

void show_endless(Metrics& metrics, const sound::EndlessStreams& endless, const Slots& places) {
  metrics.gauge("zender_sound_streams", "Open sound streams without playlist", {},
                [&places] { return static_cast<double>(places.taken()); });
  metrics.gauge("zender_mp3_encoders", "Running encoders of endless streams in MP3", {},
                [&endless] { return static_cast<double>(endless.encoders()); });
}

}  // namespace zender::station
