#include "app/commands/help/known_verbs.h"

#include <algorithm>
#include <numeric>

#include "support/failure.h"

namespace zender::app {
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

/// A word as typed, without what a terminal could take for a command.
std::string printable(const std::string& word) {
  constexpr std::size_t kMost = 40;
  std::string text = word.substr(0, kMost);
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 0x7f; }, '?');
  return text;
}

/// The verb of this name directly below `from`. Throws Failure if there is none.
const CLI::App* step_down(const CLI::App& from, const std::string& word) {
  for (const CLI::App* next : from.get_subcommands(nullptr))
    if (next->check_name(word)) return next;
  std::vector<std::string> known;
  for (const CLI::App* one : verbs_below(from)) known.push_back(one->get_name());
  const std::string nearest = nearest_word(word, known);
  const std::string of = from.get_parent() == nullptr ? "" : " of `" + from.get_name() + "`";
  throw Failure(FailureKind::kBadRequest, "no verb '" + printable(word) + "'" + of +
                                              (nearest.empty() ? "" : "; did you mean '" + nearest + "'?") +
                                              " (`zender --help` lists them)");
}

bool has_verbs(const CLI::App& verb) {
  return !verb.get_subcommands(nullptr).empty();
}

}  // namespace

std::vector<const CLI::App*> verbs_below(const CLI::App& verb) {
  auto all = verb.get_subcommands(nullptr);
  all.erase(
      std::remove_if(all.begin(), all.end(), [](const CLI::App* one) { return one->get_group().empty(); }),
      all.end());
  return all;
}

std::string nearest_word(const std::string& word, const std::vector<std::string>& known) {
  std::string nearest;
  std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& one : known) {
    // Lengths of a command line have no limit, and the distance costs their product.
    if (word.size() > one.size() + least) continue;
    const std::size_t differs = one.starts_with(word) && word.size() > 1 ? 1 : distance(word, one);
    if (differs >= least) continue;
    least = differs;
    nearest = one;
  }
  return nearest;
}

const CLI::App& find_verb(const CLI::App& root, const std::vector<std::string>& words) {
  const CLI::App* at = &root;
  for (const std::string& word : words) at = step_down(*at, word);
  return *at;
}

void refuse_unknown_verbs(const CLI::App& root, const std::vector<std::string>& arguments) {
  const CLI::App* at = &root;
  for (std::size_t i = 0; i < arguments.size() && has_verbs(*at); ++i) {
    const std::string& word = arguments[i];
    if (word == "--config") ++i;  // its value is no verb
    if (!word.starts_with('-')) at = step_down(*at, word);
  }
}

}  // namespace zender::app
