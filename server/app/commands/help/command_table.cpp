#include <fmt/format.h>

#include "app/commands/help/completion.h"
#include "app/commands/help/known_verbs.h"

namespace zender::app {
namespace {

/// ' <folder>', or ' [verb]' where it may be left out; of options ' `--days`'.
std::string words_of(const CLI::App& verb, bool positional) {
  std::string words;
  for (const CLI::Option* option : verb.get_options()) {
    const bool is_of_all = option == verb.get_help_ptr() || option->check_lname("config");
    if (is_of_all || option->get_group().empty() || option->get_positional() != positional) continue;
    const std::string name = option->get_name(true);
    if (!positional) {
      words += " `--" + option->get_lnames().front() + "`";
    } else {
      words += option->get_required() ? " <" + name + ">" : " [" + name + "]";
    }
  }
  return words;
}

void add_rows(const CLI::App& verb, const std::string& path, std::string& table) {
  const auto below = verbs_below(verb);
  if (below.empty() || verb.get_require_subcommand_min() == 0)
    table += fmt::format("| `{}{}` | {} |{} |\n", path, words_of(verb, true), verb.get_description(),
                         words_of(verb, false));
  for (const CLI::App* one : below) add_rows(*one, path + " " + one->get_name(), table);
}

}  // namespace

std::string command_table(const CLI::App& root) {
  std::string table = "| command | what it does | options |\n|---|---|---|\n";
  for (const CLI::App* verb : verbs_below(root))
    add_rows(*verb, root.get_name() + " " + verb->get_name(), table);
  return table;
}

}  // namespace zender::app
