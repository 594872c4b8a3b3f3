#include "app/commands/help/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>

#include "app/commands/help/known_verbs.h"

namespace zender::app {
namespace {

/// ' podcast add', and '' for the program: what precedes the word to complete.
using Visit = std::function<void(const std::string& path, const CLI::App& verb)>;

void each_verb(const CLI::App& verb, const std::string& path, const Visit& visit) {
  visit(path, verb);
  for (const CLI::App* below : verbs_below(verb)) each_verb(*below, path + " " + below->get_name(), visit);
}

std::vector<std::string> long_options(const CLI::App& verb) {
  std::vector<std::string> options;
  for (const CLI::Option* option : verb.get_options()) {
    if (option->get_group().empty()) continue;
    for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
  }
  return options;
}

std::vector<std::string> words_after(const CLI::App& verb) {
  std::vector<std::string> words;
  for (const CLI::App* below : verbs_below(verb)) words.push_back(below->get_name());
  for (std::string& option : long_options(verb)) words.push_back(std::move(option));
  return words;
}

/// Between single quotes of a shell.
std::string quoted(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 4)
    text.replace(at, 1, "'\\''");
  return "'" + text + "'";
}

}  // namespace

std::string bash_completion(const CLI::App& root) {
  std::vector<std::string> paths;
  std::string cases;
  each_verb(root, "", [&](const std::string& path, const CLI::App& verb) {
    if (!path.empty()) paths.push_back('"' + path + '"');
    cases += fmt::format("    \"{}\") words=\"{}\" ;;\n", path, fmt::join(words_after(verb), " "));
  });
  return fmt::format(R"sh(# Completion of `zender` for bash.
_zender() {{
  local word path="" words="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${{COMP_WORDS[i]}}
    case "$path $word" in
    {}) path="$path $word" ;;
    esac
  done
  case "$path" in
{}  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}")
}}
complete -o default -F _zender zender
)sh",
                     fmt::join(paths, " | "), cases);
}

std::string zsh_completion(const CLI::App& root) {
  std::vector<std::string> paths;
  std::string cases;
  each_verb(root, "", [&](const std::string& path, const CLI::App& verb) {
    if (!path.empty()) paths.push_back('"' + path + '"');
    cases += fmt::format("    \"{}\")\n      verbs=(", path);
    for (const CLI::App* below : verbs_below(verb))
      cases += quoted(below->get_name() + ":" + below->get_description()) + " ";
    cases += fmt::format(")\n      options=({}) ;;\n", fmt::join(long_options(verb), " "));
  });
  return fmt::format(R"sh(#compdef zender
# Completion of `zender` for zsh.
_zender() {{
  local path_so_far="" i
  local -a verbs options
  for ((i = 2; i < CURRENT; i++)); do
    case "$path_so_far ${{words[i]}}" in
    {}) path_so_far="$path_so_far ${{words[i]}}" ;;
    esac
  done
  case "$path_so_far" in
{}  esac
  if (( $#verbs )); then
    _describe verb verbs
  else
    _files
  fi
  compadd -- $options
}}
compdef _zender zender
)sh",
                     fmt::join(paths, " | "), cases);
}

std::string fish_completion(const CLI::App& root) {
  std::string lines = R"sh(# Completion of `zender` for fish.
function __zender_path
  set -l path ""
  for word in (commandline -opc)[2..-1]
    set -l next (string trim "$path $word")
    if contains -- $next $__zender_verbs
      set path $next
    end
  end
  test "$path" = "$argv"
end
)sh";
  std::vector<std::string> paths;
  std::string completions;
  each_verb(root, "", [&](const std::string& spaced, const CLI::App& verb) {
    const std::string path = spaced.empty() ? "" : spaced.substr(1);
    if (!path.empty()) paths.push_back(quoted(path));
    const std::string condition = quoted("__zender_path " + path);
    const auto below = verbs_below(verb);
    const char* no_files = below.empty() ? "" : " -f";
    for (const CLI::App* one : below)
      completions += fmt::format("complete -c zender -f -n {} -a {} -d {}\n", condition, one->get_name(),
                                 quoted(one->get_description()));
    for (const std::string& option : long_options(verb))
      completions += fmt::format("complete -c zender{} -n {} -l {}\n", no_files, condition, option.substr(2));
  });
  return lines + fmt::format("set -g __zender_verbs {}\n", fmt::join(paths, " ")) + completions;
}

}  // namespace zender::app
