#include "support/process/process_identity.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace zender {
namespace {

TEST(ProcessIdentity, ToldApartAreAProcessThatRunsOneThatEndedAndOneOfAnotherMachine) {
  const std::string own = own_process();
  EXPECT_EQ(own, own_process());
  EXPECT_EQ(life_of(own), ProcessLife::kRuns);
  EXPECT_EQ(own.find(machine_of(own) + "/"), 0U);
  const std::string pid = "/" + std::to_string(::getpid()) + "/";
  std::string other = own;
  EXPECT_EQ(life_of(other.replace(other.rfind(pid), pid.size(), "/4194305/")), ProcessLife::kEnded)
      << "no process has such a number";
  EXPECT_EQ(life_of(own + "1"), ProcessLife::kEnded) << "the number was given to another process";
  EXPECT_EQ(life_of("elders" + own), ProcessLife::kElsewhere);
  EXPECT_EQ(life_of(""), ProcessLife::kElsewhere);
}

}  // namespace
}  // namespace zender
