#include "support/places.h"

#include "support/failure.h"

namespace zender {

std::optional<Places::Place> Places::try_take() {
  if (taken_.fetch_add(1, std::memory_order_relaxed) < limit_) return Place(*this);
  taken_.fetch_sub(1, std::memory_order_relaxed);
  refused_.fetch_add(1, std::memory_order_relaxed);
  return std::nullopt;
}

Places::Place Places::take() {
  auto place = try_take();
  if (!place) throw Failure(FailureKind::kBusy, "Het is even te druk. Probeer het zo weer.");
  return std::move(*place);
}

}  // namespace zender
