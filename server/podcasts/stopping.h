#pragma once
#include <stop_token>

#include "support/failure.h"

namespace zender::podcasts {

/// Ends work that is to stop: throws Failure(kBusy) once that was requested. Called between parts
/// of at most a second or two. Thread-safe.
inline void end_if_stopped(const std::stop_token& stop) {
  if (stop.stop_requested()) throw Failure(FailureKind::kBusy, "stopped before it was done");
}

}  // namespace zender::podcasts
