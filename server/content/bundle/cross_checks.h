#pragma once
#include <cstddef>
#include <vector>

#include "content/readers/bundle_draft.h"

/// Checks that need the whole bundle. Pure.
namespace zender::content {

/// Checks that references lead somewhere, values that must be unique are, parent channels have no
/// parent themselves, slots do not overlap, and chapters begin before their sound ends.
void check_across(const BundleDraft& draft, Mistakes& mistakes);

/// Two slots of one channel that overlap: their indices in the schedule, the lower one first.
struct Overlap {
  std::size_t first = 0;
  std::size_t second = 0;
};

/// For each slot that begins while another one of its channel still runs, that pair. The week wraps
/// around: Sunday night runs on into Monday.
std::vector<Overlap> find_overlaps(const std::vector<WeeklySlot>& slots);

}  // namespace zender::content
