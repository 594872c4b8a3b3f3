#pragma once
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace zender::app {

/// The verbs directly below `verb` that are shown to users, in order.
std::vector<const CLI::App*> verbs_below(const CLI::App& verb);

/// The verb that these words name, such as {"podcast", "add"}. Throws Failure(kBadRequest) that
/// names the word that is no verb, and the verb that looks most like it.
const CLI::App& find_verb(const CLI::App& root, const std::vector<std::string>& words);

/// Throws what find_verb() throws if the command line names an unknown verb. CLI11 only says that a
/// subcommand is required.
void refuse_unknown_verbs(const CLI::App& root, const std::vector<std::string>& arguments);

}  // namespace zender::app
