#pragma once
#include <gtest/gtest.h>

#include "domain/testing/demo_data.h"
#include "storage/testing/station_store.h"

namespace zender::testing {

/// A test with the station of demo_data.h, which it may change at any time, in a store.
class StationTest : public ::testing::Test {
 protected:
  /// The store with the station as it is now. Objects that keep the store or a repository of it
  /// (StationStore::object()) see changes of the station after the next call.
  Store& store() {
    if (!given_ || station != *given_) {
      given_ = station;
      completed_ = complete(station);
    }
    return kept.holding(completed_);
  }

  Station station = demo_station();
  StationStore kept;

 private:
  std::optional<Station> given_;
  Station completed_;
};

}  // namespace zender::testing
