#include "support/places.h"

#include "support/failure.h"

namespace zender {

Places::Place Places::take() {
  if (taken_.fetch_add(1, std::memory_order_relaxed) < limit_) return Place(*this);
  taken_.fetch_sub(1, std::memory_order_relaxed);
  refused_.fetch_add(1, std::memory_order_relaxed);
  throw Failure(FailureKind::kBusy, "Het is even te druk. Probeer het zo weer.");
}

}  // namespace zender
