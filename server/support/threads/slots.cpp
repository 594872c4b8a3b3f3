#include "support/threads/slots.h"

#include "support/failure.h"

namespace zender {

std::optional<Slots::Slot> Slots::try_take() {
  if (taken_.fetch_add(1, std::memory_order_relaxed) < limit_) return Slot(*this);
  taken_.fetch_sub(1, std::memory_order_relaxed);
  refused_.fetch_add(1, std::memory_order_relaxed);
  return std::nullopt;
}

Slots::Slot Slots::take() {
  auto slot = try_take();
  if (!slot) throw Failure(FailureKind::kBusy);
  return std::move(*slot);
}

}  // namespace zender
