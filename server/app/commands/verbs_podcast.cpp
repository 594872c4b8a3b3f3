#include "app/commands/commands.h"
#include "app/commands/verbs.h"

namespace zender::app {

void add_podcast_verbs(Verbs& verbs) {
  CLI::App& podcast =
      verbs.add_configured("podcast", "import podcasts from other servers", "zender podcast list");

  struct Added {
    std::string feed;
    std::string slug;
  };
  const auto added = std::make_shared<Added>();
  CLI::App& add = verbs.add_below(podcast, "add", "import a podcast and keep it up to date",
                                  "zender podcast add https://example.org/feed.xml");
  add.add_option("feed", added->feed, "URL or file of its RSS or Atom feed")->required()->type_name("FEED");
  add.add_option("--slug", added->slug, "slug of the podcast on this site (default: made from its title)")
      ->type_name("SLUG");
  verbs.run(add,
            [added](const config::Config& config) { return add_podcast(config, added->feed, added->slug); });

  verbs.run(verbs.add_below(podcast, "list", "list the imported podcasts and the result of the last check",
                            "zender podcast list"),
            list_podcasts);

  struct Refreshed {
    std::string slug;
    bool accepts_another = false;
  };
  const auto refreshed = std::make_shared<Refreshed>();
  CLI::App& refresh = verbs.add_below(podcast, "refresh", "check the feeds for changes now",
                                      "zender podcast refresh laag-land");
  refresh.add_option("slug", refreshed->slug, "slug of one podcast (default: all)")->type_name("SLUG");
  refresh.add_flag("--accept", refreshed->accepts_another,
                   "take what is at its address also if it is another podcast");
  verbs.run(refresh, [refreshed](const config::Config& config) {
    return refresh_podcasts(config, refreshed->slug, refreshed->accepts_another);
  });

  const auto removed = std::make_shared<std::string>();
  CLI::App& remove = verbs.add_below(podcast, "remove", "remove a podcast and its episodes",
                                     "zender podcast remove laag-land");
  remove.add_option("slug", *removed, "slug (see `zender podcast list`)")->required()->type_name("SLUG");
  verbs.run(remove, [removed](const config::Config& config) { return remove_podcast(config, *removed); });
}

}  // namespace zender::app
