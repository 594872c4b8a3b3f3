#pragma once
#include "domain/on_demand/fragment_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

class FragmentStore final : public FragmentRepository {
 public:
  explicit FragmentStore(Database& database) : database_(database) {}

  std::optional<ShownFragment> fragment(const FragmentId& id, TimePoint at) override;
  std::vector<ShownFragment> newest_fragments(TimePoint at, int limit) override;
  std::vector<ShownFragment> fragments_of(const ProgrammeSlug& programme, TimePoint at, int limit) override;
  std::vector<ShownFragment> list_fragments(const FragmentFilter& filter, TimePoint at, std::int64_t offset,
                                            int limit) override;
  std::vector<ShownFragment> fragments_of_broadcast(const BroadcastId& broadcast,
                                                    const ProgrammeSlug& programme, TimePoint began,
                                                    TimePoint at, int limit) override;
  std::string transcript(const FragmentId& id) override;
  std::vector<std::string> recent_tags(TimePoint at, int limit) override;
  std::optional<TimePoint> first_fragment() override;
  std::vector<NamedProgramme> programmes_with_fragments(TimePoint at) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
