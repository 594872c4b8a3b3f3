#pragma once
#include <cstddef>
#include <functional>
#include <string>

namespace zender::content {

/// Told how far a long step is: `done` of `total`, and of what ('pictures', 'sound'). Called from one thread
/// at a time, not always the same; must not throw. May be empty.
using Progress = std::function<void(std::size_t done, std::size_t total, const std::string& what)>;

/// Runs `work(i)` for each i below `count`, on as many threads as the machine has cores, and tells progress
/// as it goes. When one throws, no new ones are begun and the first exception is thrown again after the
/// others have ended.
void for_each_parallel(std::size_t count, const std::string& what, const Progress& progress,
                       const std::function<void(std::size_t)>& work);

}  // namespace zender::content
