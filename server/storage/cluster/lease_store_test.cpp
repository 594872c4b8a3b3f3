#include "domain/leases.h"

#include "storage/testing/store_test_base.h"

namespace zender::storage {
namespace {

using testing::StoreTest;
using Jobs = std::set<std::string>;
using namespace std::chrono_literals;

class LeaseStoreTest : public StoreTest {
 protected:
  LeaseRepository& leases() { return store().leases(); }
  /// Makes the database's clock pass by `time` for the leases that are held.
  void pass(Milliseconds time) {
    store().database().write([&](Connection& connection) {
      execute(connection, "UPDATE leases SET valid_until = valid_until - :time", {time});
    });
  }
};
ZENDER_ON_BOTH_ENGINES(LeaseStoreTest);

TEST_P(LeaseStoreTest, OneServerAtATimeHoldsAJob) {
  EXPECT_EQ(leases().take({"clean", "plan"}, "a", 10s), (Jobs{"clean", "plan"}));
  EXPECT_EQ(leases().take({"clean", "plan", "check"}, "b", 10s), Jobs{"check"});
  EXPECT_EQ(leases().take({"clean", "plan", "check"}, "a", 10s), (Jobs{"clean", "plan"}));
}

TEST_P(LeaseStoreTest, ALeaseThatIsNotRenewedEndsByTheClockOfTheDatabase) {
  leases().take({"clean"}, "a", 10s);
  pass(9s);
  EXPECT_EQ(leases().take({"clean"}, "b", 10s), Jobs());
  EXPECT_EQ(leases().take({"clean"}, "a", 10s), Jobs{"clean"});
  pass(9s);
  EXPECT_EQ(leases().take({"clean"}, "b", 10s), Jobs());
  pass(2s);
  EXPECT_EQ(leases().take({"clean"}, "b", 10s), Jobs{"clean"});
  EXPECT_EQ(leases().take({"clean"}, "a", 10s), Jobs());
}

TEST_P(LeaseStoreTest, ALeaseThatIsReleasedCanBeTakenAtOnce) {
  leases().take({"clean", "plan"}, "a", 10s);
  leases().take({"check"}, "b", 10s);
  leases().release("a");
  EXPECT_EQ(leases().take({"clean", "plan", "check"}, "c", 10s), (Jobs{"clean", "plan"}));
}

TEST_P(LeaseStoreTest, ALeaseFromBeforeTheClockWasSetBackIsOver) {
  leases().take({"clean"}, "a", 10s);
  pass(-1h);
  EXPECT_EQ(leases().take({"clean"}, "b", 10s), Jobs{"clean"});
}

}  // namespace
}  // namespace zender::storage
