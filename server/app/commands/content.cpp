#include <csignal>
#include <iostream>

#include "api/preview_tokens.h"
#include "app/commands/command_line.h"
#include "app/commands/described_changes.h"
#include "app/commands/moving_line.h"
#include "app/commands/open_station.h"
#include "app/commands/verbs.h"
#include "config/named_channels.h"
#include "content/bundle/bundle.h"
#include "content/bundle/import.h"
#include "content/export/export_bundle.h"
#include "domain/bundle/content_repository.h"
#include "domain/editorial/editorial_repository.h"
#include "domain/schedule/schedule_keeper.h"
#include "site/links.h"
#include "station/parts/channel_streams.h"
#include "station/parts/media_bucket.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::app {
namespace {

/// On `line`, which must outlive it.
Progress shown_on(MovingLine& line) {
  return [&line](std::size_t done, std::size_t total, const std::string& what) {
    line.say(what + " " + std::to_string(total == 0 ? 100 : done * 100 / total) + "%");
  };
}

int print_mistakes(const std::vector<content::Mistake>& mistakes) {
  std::cerr << content::format_mistakes(mistakes);
  std::cerr << mistakes.size() << (mistakes.size() == 1 ? " mistake" : " mistakes") << "; nothing was changed"
            << std::endl;
  return kBadInput;
}

void print_warnings(const config::Config& config, const std::vector<content::Mistake>& of_bundle,
                    const std::vector<Channel>& channels) {
  std::cerr << content::format_mistakes(of_bundle);
  for (const std::string& warning : config::settings_warnings(config, channels))
    std::cerr << "warning: " << warning << std::endl;
  for (const station::BlockedStream& one : station::blocked_streams(channels, config.station.public_url))
    std::cerr << "warning: " << one.channel.value << ": " << one.address << " " << one.reason << std::endl;
}

/// Also prints what in the settings does not fit the bundle, if there is a settings file; changes
/// nothing.
int check_bundle(const config::Config& config, const std::string& bundle) {
  content::ReadOptions options;
  MovingLine line;
  options.progress = shown_on(line);
  const auto result = content::read_bundle(bundle, options);
  line.clear();
  // Without a settings file nothing says what the station's settings are.
  const bool is_station = !config.file.empty();
  print_warnings(config, result.warnings, is_station ? result.content.channels : std::vector<Channel>());
  if (!result.mistakes.empty()) return print_mistakes(result.mistakes);
  const auto& found = result.content;
  std::cout << "no mistakes: " << found.channels.size() << " channels, " << found.programmes.size()
            << " programmes, " << found.presenters.size() << " presenters, " << found.schedule.size()
            << " weekly slots, " << found.tracks.size() << " tracks, " << found.charts.size() << " charts, "
            << found.fragments.size() << " fragments, " << found.episodes.size() << " episodes, "
            << found.articles.size() << " articles, " << found.editorial_pages.size() << " pages, "
            << found.event_modals.size() << " event modals, " << found.notifications.size()
            << " maintenance notifications, " << found.media.size() << " media assets, "
            << found.media_videos.size() << " of them with video" << std::endl;
  return kDone;
}

struct ImportCommand {
  std::string bundle;      ///< its folder
  bool dry_run = false;    ///< only print what would change, with titles
  bool yes = false;        ///< more than a tenth of a kind may be removed
  bool with_past = false;  ///< the schedule was that of the past days too
};

int import_bundle(const config::Config& config, const ImportCommand& command) {
  // Writing beyond the file size limit must fail as a write, not end the program.
  std::signal(SIGXFSZ, SIG_IGN);
  const auto store = open_station(config);
  auto media = station::open_media(config, station::Patience::kCommand);
  const content::MediaFolder folder{media.folder(), &media};
  const SystemClock clock;
  const auto approve = [&command](const ContentChanges& changes) {
    if (!command.yes && !command.dry_run) refuse_large_removals(changes);
    return !command.dry_run;
  };
  MovingLine line;
  const auto result = content::import_bundle(command.bundle, store->content(), folder,
                                             {.progress = shown_on(line),
                                              .now = clock.now(),
                                              .approve = approve,
                                              .loudness = static_cast<double>(config.sound.loudness)});
  line.clear();
  if (!result.mistakes.empty()) return print_mistakes(result.mistakes);
  print_warnings(config, result.warnings, result.channels);
  if (!result.is_applied) {
    std::cout << describe_changes(result.changes) << "nothing was changed" << std::endl;
    return kDone;
  }
  const int broadcasts = keep_broadcasts(
      store->schedule(), clock, command.with_past ? PastBroadcasts::kAll : PastBroadcasts::kSinceTheFirst);
  const auto& changes = result.changes;
  std::cout << changes.added << " added, " << changes.changed << " changed, " << changes.removed
            << " removed, " << changes.unchanged << " unchanged; " << result.pictures_made << " pictures and "
            << result.media_added << " media assets imported; " << broadcasts << " broadcasts updated"
            << std::endl;
  return kDone;
}

/// Prints the address at which an editor sees an editorial page before listeners do.
int preview_link(const config::Config& config, const std::string& page) {
  if (!is_id(page)) throw Failure(FailureKind::kBadRequest, "invalid page id '" + page + "'");
  if (config.player.token_secret.empty())
    throw Failure(FailureKind::kUnprocessable,
                  "player.token_secret is not set (`zender init` creates one in the data folder)");
  if (!open_station(config)->editorial().editorial_page(EditorialPageId(page)))
    throw Failure(FailureKind::kNotFound,
                  "no page '" + page + "' (the id of a file in the bundle's pages folder)");
  const api::PreviewTokens tokens(config.player.token_secret, config.station.site_code);
  const EditorialPageId id(page);
  const TimePoint until = SystemClock().now() + std::chrono::hours(24) * config.station.preview_days;
  std::cout << config.station.public_url << site::preview_path(id, tokens.token(id, until)) << std::endl;
  return kDone;
}

int export_bundle(const config::Config& config, const std::string& folder) {
  const auto store = open_station(config);
  auto media = station::open_media(config, station::Patience::kCommand);
  const auto writing = media.writing();  // what is fetched stays until it is copied
  const auto result = content::export_bundle(store->content(), {media.folder(), &media}, folder);
  std::cout << folder << ": " << result.texts << " texts, " << result.pictures << " pictures, "
            << result.media << " folders of sound and video" << std::endl;
  if (result.remade_pictures > 0)
    std::cout
        << result.remade_pictures
        << " pictures were imported before originals were kept: they are smaller than they were, and an "
           "import gives them other ids"
        << std::endl;
  for (const std::string& path : result.missing)
    std::cerr << path << " is not in the media folder" << std::endl;
  return result.missing.empty() ? kDone : kFailed;
}

}  // namespace

void add_content_verbs(Verbs& verbs) {
  constexpr const char* kBundle = "folder with the bundle (see docs/content-bundle.md)";

  const auto checked = std::make_shared<std::string>();
  CLI::App& check = verbs.add_configured("check", "check a content bundle and list its mistakes",
                                         "zender check mijn-zender");
  check.add_option("bundle", *checked, kBundle)->required()->type_name("FOLDER");
  verbs.run(
      check, [checked](const config::Config& config) { return check_bundle(config, *checked); },
      DataFolder::kMayBeAbsent, config::Secrets::kLeaveOut);

  const auto import_options = std::make_shared<ImportCommand>();
  CLI::App& import =
      verbs.add_configured("import", "import a content bundle; the station's content is made equal to it",
                           "zender import --dry-run mijn-zender");
  import.add_option("bundle", import_options->bundle, kBundle)->required()->type_name("FOLDER");
  import.add_flag("--dry-run", import_options->dry_run,
                  "only say what would be added, changed and removed; change nothing");
  import.add_flag("--yes", import_options->yes,
                  "also remove more than a tenth, and more than ten, of a kind, or a channel");
  import.add_flag("--with-past", import_options->with_past,
                  "also make the broadcasts of the past 30 days, for a station that sends its history");
  verbs.run(import, [import_options](const config::Config& config) {
    return import_bundle(config, *import_options);
  });

  const auto target = std::make_shared<std::string>();
  CLI::App& exported = verbs.add_configured(
      "export", "write the bundle that was imported last: texts, pictures, sound and video",
      "zender export mijn-zender");
  exported.add_option("folder", *target, "folder to make")->required()->type_name("FOLDER");
  verbs.run(exported, [target](const config::Config& config) { return export_bundle(config, *target); });

  const auto page = std::make_shared<std::string>();
  CLI::App& preview = verbs.add_configured("preview-link", "print a link that shows an unpublished page",
                                           "zender preview-link 77");
  preview.add_option("page", *page, "id of a page of the bundle's pages folder")->required()->type_name("ID");
  verbs.run(preview, [page](const config::Config& config) { return preview_link(config, *page); });
}

}  // namespace zender::app
