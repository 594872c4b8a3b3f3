#include "support/threads/parallel.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace zender {

void for_each_parallel(std::size_t count, const std::string& what, const Progress& progress,
                       const std::function<void(std::size_t)>& work, std::size_t most_threads) {
  std::mutex mutex;
  std::size_t next = 0;
  std::size_t done = 0;
  std::exception_ptr failure;

  const auto run = [&] {
    while (true) {
      std::size_t mine = 0;
      {
        const std::lock_guard lock(mutex);
        if (failure || next == count) return;
        mine = next++;
      }
      try {
        work(mine);
      } catch (...) {
        const std::lock_guard lock(mutex);
        if (!failure) failure = std::current_exception();
        return;
      }
      const std::lock_guard lock(mutex);
      ++done;
      if (progress) progress(done, count, what);
    }
  };

  {
    const std::size_t most =
        most_threads > 0 ? most_threads : std::max(1U, std::thread::hardware_concurrency());
    const std::size_t threads = std::min(count, most);
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < threads; ++i) others.emplace_back(run);
    run();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace zender
