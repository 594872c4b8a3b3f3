#include <iostream>

#include "app/commands/commands.h"
#include "app/commands/verbs.h"

namespace zender::app {
namespace {

void add_notification_verbs(Verbs& verbs, CLI::App& notification) {
  const auto added = std::make_shared<AddNotificationCommand>();
  CLI::App& add = verbs.add_below(notification, "add", "show a notification on every page",
                                  "zender notification add --title \"Storing bij Radio 2\" --until 06:00");
  add.add_option("--title", added->title, "one line of text")->required()->type_name("TEXT");
  add.add_option("--text", added->text, "a sentence or two below the title")->type_name("TEXT");
  add.add_option("--url", added->url, "link to more information: https://… or a path")->type_name("URL");
  add.add_option("--from", added->from,
                 "start: \"06:00\", \"2026-11-21 06:00\" or ISO 8601 with offset (default: now)")
      ->type_name("TIME");
  add.add_option("--until", added->until, "end, written like --from (default: until ended)")
      ->type_name("TIME");
  add.add_flag_callback(
      "--not-dismissable", [added] { added->dismissable = false; }, "hide the close button");
  verbs.run(add, [added](const config::Config& config) { return add_notification(config, *added); });

  verbs.run(verbs.add_below(notification, "list", "list the notifications", "zender notification list"),
            list_notifications);

  const auto id = std::make_shared<std::string>();
  CLI::App& end = verbs.add_below(notification, "end", "end a notification",
                                  "zender notification end notification-20261121-7f3a2c");
  end.add_option("id", *id, "id (see `zender notification list`)")->required()->type_name("ID");
  verbs.run(end, [id](const config::Config& config) { return end_notification(config, *id); });
}

}  // namespace

void add_overlay_verbs(Verbs& verbs) {
  add_notification_verbs(verbs,
                         verbs.add_configured("notification", "show maintenance notifications on every page",
                                              "zender notification list"));
  CLI::App& former =
      verbs.add_configured("notice", "former name of `notification`", "zender notification list");
  former.group("");
  add_notification_verbs(verbs, former);
  former.preparse_callback([](std::size_t) {
    std::cerr << "zender: `notice` is now called `notification`; please use that name\n";
  });

  CLI::App& modal = verbs.add_configured("modal", "publish and withdraw the event modals of the bundle",
                                         "zender modal list");
  const auto add_publishing = [&](const char* name, const char* help, const char* example, bool published) {
    const auto id = std::make_shared<std::string>();
    CLI::App& verb = verbs.add_below(modal, name, help, example);
    verb.add_option("id", *id, "id (see `zender modal list`)")->required()->type_name("ID");
    verbs.run(verb, [id, published](const config::Config& config) {
      return publish_modal(config, *id, published);
    });
  };
  add_publishing("publish", "show an event modal from its start to its end", "zender modal publish feesttent",
                 true);
  add_publishing("withdraw", "hide an event modal, whatever the bundle says",
                 "zender modal withdraw feesttent", false);
  verbs.run(verbs.add_below(modal, "list", "list the event modals", "zender modal list"), list_modals);
}

}  // namespace zender::app
