#pragma once
#include <string>

#include <CLI/CLI.hpp>

namespace zender::app {

// Texts that are made from the verbs, their options and their examples. All are pure.

/// A script that completes verbs, options and file names in bash, zsh or fish.
std::string bash_completion(const CLI::App& root);
std::string zsh_completion(const CLI::App& root);
std::string fish_completion(const CLI::App& root);

/// The table of docs/operations.md, in Markdown: each verb that does something, with its options.
std::string command_table(const CLI::App& root);

/// A manual page in man(7) of the whole program, or of one verb with those below it.
std::string manual_page(const CLI::App& root);
std::string manual_page(const CLI::App& root, const CLI::App& verb);

}  // namespace zender::app
