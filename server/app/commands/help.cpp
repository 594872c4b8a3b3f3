#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/help/completion.h"
#include "app/commands/help/known_verbs.h"
#include "app/commands/verbs.h"

namespace zender::app {

void add_help_verbs(Verbs& verbs) {
  const CLI::App& root = verbs.root();
  const auto explained = std::make_shared<std::vector<std::string>>();
  CLI::App& help =
      verbs.add("help", "list the verbs, or explain one, with an example", "zender help podcast add");
  help.add_option("verb", *explained, "one or two words, such as `podcast add` (default: all)")
      ->type_name("VERB");
  const auto as_table = std::make_shared<bool>(false);
  help.add_flag("--table", *as_table, "")->group("");  // for docs/operations.md
  verbs.run(help, [explained, as_table, &root] {
    if (*as_table) {
      std::cout << command_table(root);
      return kDone;
    }
    const CLI::App& verb = find_verb(root, *explained);
    std::string name = verb.get_name();  // with the verbs above it
    for (const CLI::App* above = verb.get_parent(); above != nullptr; above = above->get_parent())
      name = above->get_name() + " " + name;
    // Not verb.help(), which explains the verb of the command line instead: `help`.
    std::cout << verb.get_formatter()->make_help(&verb, name, CLI::AppFormatMode::Normal);
    return kDone;
  });

  const auto shell = std::make_shared<std::string>();
  CLI::App& completion = verbs.add("completion", "print a script that completes verbs and options",
                                   "zender completion bash > /etc/bash_completion.d/zender");
  completion.add_option("shell", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->type_name("SHELL");
  verbs.run(completion, [shell, &root] {
    std::cout << (*shell == "bash"  ? bash_completion(root)
                  : *shell == "zsh" ? zsh_completion(root)
                                    : fish_completion(root));
    return kDone;
  });

  const auto described = std::make_shared<std::string>();
  CLI::App& man = verbs.add("man", "print the manual page of the program, or of one verb",
                            "zender man podcast | man -l -");
  man.add_option("verb", *described, "a verb of the program (default: all)")->type_name("VERB");
  verbs.run(man, [described, &root] {
    std::cout << (described->empty() ? manual_page(root) : manual_page(root, find_verb(root, {*described})));
    return kDone;
  });
}

}  // namespace zender::app
