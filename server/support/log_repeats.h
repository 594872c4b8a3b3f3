#pragma once
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/log.h"

namespace zender::log {

/// A line that is to be written.
struct Line {
  Level level;
  nlohmann::ordered_json fields;
};

/// Leaves out warnings and errors that repeat, so that the log of an outage can be read (all that
/// log.h writes passes here): of each kind the first is written at once, and after that one a
/// minute, which says how many were left out (`left_out`). Lines are of one kind if they have the
/// same message and fields, whatever their time, request and path; of more than ten kinds with one
/// message, the others count as one. Not thread-safe.
class Repeats {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  /// What is to be written now, in this order: lines that waited until now, and this one.
  std::vector<Line> take(Line line, Moment now);
  /// The lines that have waited for a minute. Cheap if none has.
  std::vector<Line> due(Moment now);
  /// Before this moment due() returns nothing.
  Moment look_again() const { return look_again_; }
  /// All that wait.
  std::vector<Line> rest();

 private:
  struct Kind {
    Moment written;
    std::size_t waiting = 0;
    Line last;  ///< the newest of those that wait
  };
  using Kinds = std::map<std::string, Kind>;

  std::map<std::string, Kinds> by_message_;
  Moment look_again_ = Moment::max();
};

}  // namespace zender::log
