#include "station/groups/running_parts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/failure.h"

namespace zender::station {
namespace {

using ::testing::ElementsAre;

class RunningPartsTest : public ::testing::Test {
 protected:
  RunningParts::Part part(const std::string& name, std::vector<std::string> needs) {
    return {name, std::move(needs), [this, name] { log.push_back("+" + name); },
            [this, name] { log.push_back("-" + name); }};
  }
  std::vector<std::string> log;
};

TEST_F(RunningPartsTest, StartAfterWhatTheyNeedAndStopBeforeIt) {
  RunningParts parts({part("health", {"changes", "pools"}), part("changes", {"reports"}), part("reports", {}),
                      part("pools", {"reports"})});
  EXPECT_THAT(parts.names(), ElementsAre("reports", "changes", "pools", "health"));
  parts.start();
  parts.stop();
  EXPECT_THAT(log, ElementsAre("+reports", "+changes", "+pools", "+health", "-health", "-pools", "-changes",
                               "-reports"));
}

TEST_F(RunningPartsTest, AllStopThoughOneCannotStart) {
  RunningParts::Part broken = part("broken", {"first"});
  broken.start = [] { throw Failure(FailureKind::kUnavailable, "no"); };
  RunningParts parts({part("first", {}), broken, part("last", {"broken"})});
  EXPECT_THROW(parts.start(), Failure);
  parts.stop();
  EXPECT_THAT(log, ElementsAre("+first", "-last", "-broken", "-first"));
}

TEST_F(RunningPartsTest, NeitherACircleNorSomethingUnknownCanBeNeeded) {
  EXPECT_THROW(RunningParts({part("a", {"b"}), part("b", {"a"})}), Failure);
  EXPECT_THROW(RunningParts({part("a", {"nothing"})}), Failure);
}

}  // namespace
}  // namespace zender::station
