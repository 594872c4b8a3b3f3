#pragma once
#include <cstdint>
#include <string>

#include "domain/store.h"
#include "domain/testing/stored_station.h"

namespace zender::testing {

/// The store of a test, on SQLite in memory. The tests of a program use one database, one after the
/// other; each finds it as if it were new. One thread.
class StationStore {
 public:
  /// The store, after making it hold the station: what differs from the last call is written as an
  /// import and the station's systems write it. The same object for every test.
  Store& holding(const Station& station);
  /// The object that holding() returns, whatever it holds now.
  static Store& object();
  /// As after construction: the next call of holding() begins with an empty database.
  void empty() { is_empty_ = true; }
  /// Runs a statement, for what the repositories cannot write.
  void run(const std::string& sql);
  /// How many statements were run by all tests so far.
  static int statements();

 private:
  bool is_empty_ = true;
  Station held_;
};

}  // namespace zender::testing
