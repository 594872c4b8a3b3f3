#pragma once
#include "images/sized_pictures.h"
#include "sound/endless/endless_streams.h"
#include "storage/engine/replicas.h"
#include "storage/sql/change_listener.h"
#include "support/metrics/metrics.h"
#include "support/threads/slots.h"
#include "support/threads/worker_pool.h"

namespace zender::station {

// Each shows a part of the server in `metrics`, as long as which the part must live.

void show_replicas(Metrics& metrics, const Replicas& replicas);
/// Shows nothing if `listener` is null.
void show_listener(Metrics& metrics, const ChangeListener* listener);
void show_pool(Metrics& metrics, const WorkerPool& pool);
void show_pictures(Metrics& metrics, const images::SizedPictures& pictures);
void show_endless(Metrics& metrics, const sound::EndlessStreams& endless, const Slots& places);

}  // namespace zender::station
