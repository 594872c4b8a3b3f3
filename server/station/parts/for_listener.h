#pragma once
#include "support/failure.h"

namespace zender::station {

/// Calls `work`, which reads media. If it fails because the bucket does not answer, what operators
/// must know of it is in the log, and the failure says only what a listener must know.
template <class Work>
auto for_listener(const Work& work) {
  try {
    return work();
  } catch (const Failure& failure) {
    if (failure.kind() != FailureKind::kUnavailable) throw;
    throw Failure(FailureKind::kUnavailable, "Dit is nu niet bereikbaar. Probeer het zo nog eens.");
  }
}

}  // namespace zender::station
