#pragma once
#include <cstddef>
#include <functional>
#include <string>

namespace zender {

/// Called during a long step: it has done `done` of `total`, and `what` names the step ('pictures',
/// 'sound'). Calls come one at a time, but from several threads. Must not throw. May be empty.
using Progress = std::function<void(std::size_t done, std::size_t total, const std::string& what)>;

/// Calls `work(i)` for each i below `count`, on as many threads as the machine has cores, and
/// `progress` after each. If a call throws, no new ones begin; when the others have ended, the
/// first exception is thrown again. `most_threads`: at most so many at once; 0: one per core.
void for_each_parallel(std::size_t count, const std::string& what, const Progress& progress,
                       const std::function<void(std::size_t)>& work, std::size_t most_threads = 0);

}  // namespace zender
