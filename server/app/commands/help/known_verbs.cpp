#include "app/commands/help/known_verbs.h"

#include <algorithm>

#include "support/failure.h"
#include "support/text/nearest_word.h"

namespace zender::app {
namespace {

/// A word as typed, without what a terminal could take for a command.
std::string printable(const std::string& word) {
  constexpr std::size_t kMax = 40;
  std::string text = word.substr(0, kMax);
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

/// Whether only the name of a verb may follow, and no other word.
bool wants_verb(const CLI::App& verb) {
  const auto takes_words = [](const CLI::Option* option) { return option->get_positional(); };
  return !verb.get_subcommands(nullptr).empty() && verb.get_options(takes_words).empty();
}

}  // namespace

std::vector<const CLI::App*> verbs_below(const CLI::App& verb) {
  auto all = verb.get_subcommands(nullptr);
  all.erase(
      std::remove_if(all.begin(), all.end(), [](const CLI::App* one) { return one->get_group().empty(); }),
      all.end());
  return all;
}

const CLI::App& find_verb(const CLI::App& root, const std::vector<std::string>& words) {
  const CLI::App* at = &root;
  for (const std::string& word : words) at = step_down(*at, word);
  return *at;
}

void refuse_unknown_verbs(const CLI::App& root, const std::vector<std::string>& arguments) {
  const CLI::App* at = &root;
  for (std::size_t i = 0; i < arguments.size() && wants_verb(*at); ++i) {
    const std::string& word = arguments[i];
    if (word == "--config") ++i;  // its value is no verb
    if (!word.starts_with('-')) at = step_down(*at, word);
  }
}

}  // namespace zender::app
