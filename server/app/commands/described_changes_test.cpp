#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/commands/described_changes.h"
#include "support/failure.h"

// What `zender import --dry-run` prints, and what an import refuses without --yes.
namespace zender::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

ContentChanges removing(int removed, int kept, const std::string& kind = "article") {
  ContentChanges changes;
  changes.removed = removed;
  changes.unchanged = kept;
  changes.kept_by_kind[kind] = kept;
  for (int i = 0; i < removed; ++i)
    changes.list.push_back({ChangeAction::kRemoved, kind, "Bericht " + std::to_string(i)});
  return changes;
}

TEST(DescribedChanges, AreGroupedByKindWithTitles) {
  ContentChanges changes = removing(1, 12);
  changes.added = 1;
  changes.list.push_back({ChangeAction::kAdded, "programme", "De Ochtend"});
  EXPECT_EQ(describe_changes(changes),
            "article: 0 added, 0 changed, 1 removed\n"
            "  - Bericht 0\n"
            "programme: 1 added, 0 changed, 0 removed\n"
            "  + De Ochtend\n"
            "1 added, 0 changed, 1 removed, 12 unchanged; ");
}

TEST(DescribedChanges, ALongListIsCut) {
  EXPECT_THAT(describe_changes(removing(60, 0)), HasSubstr("  - and 10 more\n"));
}

TEST(DescribedChanges, ATenthMayBeRemovedAndTenOfASmallStationToo) {
  EXPECT_NO_THROW(refuse_large_removals(removing(11, 99)));
  EXPECT_NO_THROW(refuse_large_removals(removing(2, 7)));
  EXPECT_NO_THROW(refuse_large_removals(removing(10, 0)));
  EXPECT_NO_THROW(refuse_large_removals({}));
  EXPECT_NO_THROW(refuse_large_removals(removing(11, 0, "campaign")));
}

TEST(DescribedChanges, MoreThanATenthAndMoreThanTenOfAKindIsRefusedByName) {
  try {
    refuse_large_removals(removing(11, 9));
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("11 of 20 (kind: article)"));
    EXPECT_THAT(failure.what(), HasSubstr("--yes"));
    EXPECT_THAT(failure.what(), HasSubstr("Bericht 1"));
  }
}

TEST(DescribedChanges, AChannelIsNeverRemovedUnasked) {
  EXPECT_THROW(refuse_large_removals(removing(1, 2, "channel")), Failure);
}

}  // namespace
}  // namespace zender::app
