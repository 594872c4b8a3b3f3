#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/help/completion.h"
#include "app/commands/help/known_verbs.h"
#include "app/commands/verbs.h"

namespace zender::app {

void add_help_verbs(Verbs& verbs) {
  const CLI::App& root = verbs.root();
  const auto explained = std::make_shared<std::vector<std::string>>();
  CLI::App& help = verbs.add("help", "explain a verb, with an example", "zender help podcast add");
  help.add_option("verb", *explained, "one or two words, such as `podcast add`")->type_name("VERB");
  verbs.run(help, [explained, &root] {
    std::string before;  // the verb above, for the line with its usage
    const CLI::App& verb = find_verb(root, *explained);
    for (const CLI::App* above = verb.get_parent(); above != nullptr; above = above->get_parent())
      before = above->get_name() + (before.empty() ? "" : " ") + before;
    std::cout << verb.help(before);
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
