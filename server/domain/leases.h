#pragma once
#include <set>
#include <string>
#include <vector>

#include "support/clock.h"

namespace zender {

/// Which server does what one server at a time should do (conditions: domain/store.h). A lease ends
/// by the database's clock, so servers need not agree on the time. It spares work, and nothing
/// more: a job that two servers do at once must do no harm.
class LeaseRepository {
 public:
  virtual ~LeaseRepository() = default;
  /// Takes the leases of these jobs that nobody holds, and holds on to those that `holder` has:
  /// each for `life` from now. Returns the jobs whose lease the holder has.
  virtual std::set<std::string> take(const std::vector<std::string>& jobs, const std::string& holder,
                                     Milliseconds life) = 0;
  /// Gives up all leases of the holder, so that others may take them at once.
  virtual void release(const std::string& holder) = 0;
};

}  // namespace zender
