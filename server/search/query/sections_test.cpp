#include "search/query/sections.h"

#include <gmock/gmock.h>

#include "search/testing/memory_source.h"

namespace zender::search {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<std::string> ids_of(const std::vector<SearchDocument>& documents) {
  std::vector<std::string> ids;
  for (const SearchDocument& one : documents) ids.push_back(one.key.id);
  return ids;
}

class Sections : public ::testing::Test {
 protected:
  Sections() {
    SearchDocument sport;
    sport.key = {SearchKind::kSection, "nieuws/sport"};
    source.put(sport);
  }
  testing::MemorySource source;
  SourceWithSections with{source};
};

TEST_F(Sections, AreMergedWithTheSourceInTheOrderOfTheirIds) {
  const auto all = with.search_documents(SearchKind::kSection, "", 500);
  EXPECT_THAT(all, SizeIs(site_sections().size() + 1));
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), [](const SearchDocument& a, const SearchDocument& b) {
    return a.key.id < b.key.id;
  }));
  EXPECT_THAT(ids_of(with.search_documents(SearchKind::kSection, "nieuws", 2)),
              ElementsAre("nieuws/sport", "podcasts"));
  EXPECT_THAT(with.search_documents(SearchKind::kTrack, "", 500), IsEmpty());
}

TEST_F(Sections, AreReturnedByTheirKeys) {
  EXPECT_THAT(ids_of(with.search_documents({{SearchKind::kSection, "nieuws/sport"},
                                            {SearchKind::kSection, "gids"},
                                            {SearchKind::kTrack, "gids"}})),
              ElementsAre("nieuws/sport", "gids"));
}

}  // namespace
}  // namespace zender::search
