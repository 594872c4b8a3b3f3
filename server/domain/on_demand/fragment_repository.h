#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/on_demand_items.h"
#include "domain/schedule/programme.h"

namespace zender {

/// Selects fragments; absent fields do not filter.
struct FragmentFilter {
  std::optional<ProgrammeSlug> programme;
  std::optional<std::string> tag;
};

/// Reads fragments (conditions: domain/store.h). What is published after the given moment does not
/// exist yet.
class FragmentRepository {
 public:
  virtual ~FragmentRepository() = default;
  /// With its tags.
  virtual std::optional<ShownFragment> fragment(const FragmentId& id, TimePoint at) = 0;
  /// Of the whole station, newest first.
  virtual std::vector<ShownFragment> newest_fragments(TimePoint at, int limit) = 0;
  /// Of a programme, newest first.
  virtual std::vector<ShownFragment> fragments_of(const ProgrammeSlug& programme, TimePoint at,
                                                  int limit) = 0;
  /// Newest first, with their tags; skips `offset` fragments.
  virtual std::vector<ShownFragment> list_fragments(const FragmentFilter& filter, TimePoint at,
                                                    std::int64_t offset, int limit) = 0;
  /// Of a broadcast of the programme that started at `began`, in order.
  virtual std::vector<ShownFragment> fragments_of_broadcast(const BroadcastId& broadcast,
                                                            const ProgrammeSlug& programme, TimePoint began,
                                                            TimePoint at, int limit) = 0;
  /// WebVTT; empty if the fragment has none or is unknown.
  virtual std::string transcript(const FragmentId& id) = 0;
  /// The tags of the newest fragments, the most used first.
  virtual std::vector<std::string> recent_tags(TimePoint at, int limit) = 0;
  /// When the first fragment was published.
  virtual std::optional<TimePoint> first_fragment() = 0;
  /// The published programmes that have fragments, by name.
  virtual std::vector<NamedProgramme> programmes_with_fragments(TimePoint at) = 0;
};

}  // namespace zender
