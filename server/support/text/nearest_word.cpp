#include "support/text/nearest_word.h"

#include <algorithm>
#include <numeric>

namespace zender {
namespace {

/// The number of letters to add, remove, replace or swap with their neighbour (optimal string
/// alignment).
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  std::iota(cost[0].begin(), cost[0].end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string nearest_word(const std::string& word, const std::vector<std::string>& known) {
  std::string nearest;
  std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& one : known) {
    // Words that somebody typed have no limit, and the distance costs their product.
    if (word.size() > one.size() + least) continue;
    const std::size_t differs = one.starts_with(word) && word.size() > 1 ? 1 : distance(word, one);
    if (differs >= least) continue;
    least = differs;
    nearest = one;
  }
  return nearest;
}

}  // namespace zender
