#include <fmt/format.h>

#include "app/commands/help/completion.h"
#include "app/commands/help/known_verbs.h"

namespace zender::app {
namespace {

/// Text as man(7) takes it literally.
std::string literal(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else if (c == '\'' || c == '`' || c == '"') {
      escaped += c == '\'' ? "\\(aq" : c == '`' ? "\\(ga" : "\\(dq";
    } else {
      escaped += c;
    }
  }
  return escaped.starts_with('.') ? "\\&" + escaped : escaped;
}

std::string full_name(const CLI::App& verb) {
  return verb.get_parent() == nullptr ? verb.get_name()
                                      : full_name(*verb.get_parent()) + " " + verb.get_name();
}

std::string usage_of(const CLI::App& verb) {
  std::string usage = "\\fB" + literal(full_name(verb)) + "\\fR";
  for (const CLI::Option* option : verb.get_options()) {
    if (!option->get_positional()) continue;
    const std::string name = "\\fI" + literal(option->get_name(true)) + "\\fR";
    usage += option->get_required() ? " " + name : " [" + name + "]";
  }
  return usage + (verbs_below(verb).empty() ? "" : " \\fIverb\\fR") + " [\\fIoptions\\fR]";
}

std::string example_of(const CLI::App& verb) {
  constexpr std::string_view kBefore = "Example: ";
  const std::string footer = verb.get_footer();
  return footer.starts_with(kBefore) ? footer.substr(kBefore.size()) : "";
}

void add_options(const CLI::App& verb, std::string& page) {
  for (const CLI::Option* option : verb.get_options()) {
    if (option == verb.get_help_ptr() || option->get_group().empty()) continue;
    const std::string name =
        option->get_positional() ? option->get_name(true) : option->get_name(false, true);
    const std::string value = option->get_items_expected_max() > 0 && !option->get_positional()
                                  ? " \\fI" + literal(option->get_type_name()) + "\\fR"
                                  : "";
    page += ".TP\n\\fB" + literal(name) + "\\fR" + value + "\n" + literal(option->get_description()) + "\n";
  }
}

/// A verb with its options and example, then those below it.
void add_verb(const CLI::App& verb, std::string& page) {
  page += ".SS " + literal(full_name(verb)) + "\n" + usage_of(verb) + "\n.PP\n" +
          literal(verb.get_description()) + ".\n";
  add_options(verb, page);
  if (const std::string example = example_of(verb); !example.empty())
    page += ".PP\nExample:\n.PP\n.RS 4\n\\fB" + literal(example) + "\\fR\n.RE\n";
  for (const CLI::App* below : verbs_below(verb)) add_verb(*below, page);
}

std::string beginning(const std::string& name, const std::string& about, const std::string& usage) {
  return fmt::format(".TH {} 1 \"\" \"zender " ZENDER_VERSION
                     "\" \"User Commands\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n{}\n",
                     literal(name), literal(name), literal(about), usage);
}

constexpr const char* kEnding = R"roff(.SH SETTINGS
Settings are read from the file that \-\-config names, else from the one in the environment variable
ZENDER_CONFIG, else from ./station.toml, else from /etc/zender/station.toml.
.B zender config
lists them all.
.SH EXIT STATUS
0: done. 1: it could not be done; standard error says why. 2: the command line, the settings or a
bundle is wrong.
)roff";

}  // namespace

std::string manual_page(const CLI::App& root) {
  std::string page = beginning(root.get_name(), root.get_description(), usage_of(root)) + ".SH VERBS\n";
  for (const CLI::App* verb : verbs_below(root)) add_verb(*verb, page);
  return page + kEnding;
}

std::string manual_page(const CLI::App& root, const CLI::App& verb) {
  std::string page =
      beginning(root.get_name() + "-" + verb.get_name(), verb.get_description(), usage_of(verb)) +
      ".SH DESCRIPTION\n";
  add_verb(verb, page);
  return page + kEnding;
}

}  // namespace zender::app
