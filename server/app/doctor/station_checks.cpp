#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "app/doctor/finding.h"
#include "config/default_channel.h"
#include "config/named_channels.h"
#include "content/media/media_checks.h"
#include "domain/bundle/content_repository.h"
#include "domain/music/track_play_repository.h"
#include "domain/schedule/channel_repository.h"
#include "domain/sound/media_repository.h"
#include "domain/sound/recording.h"
#include "images/picture_store.h"
#include "recording/signal.h"
#include "station/parts/channel_streams.h"
#include "station/parts/media_bucket.h"
#include "storage/cluster/examine_servers.h"
#include "support/failure.h"
#include "support/net/stream_address.h"

// The database and the content in it.
namespace zender::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxNamed = 5;

Finding default_channel(const config::Config& config, const std::vector<Channel>& channels) {
  const std::string& wanted = config.station.default_channel;
  Finding finding{"channels", fmt::format("{}, the site opens with {}", channels.size(), wanted)};
  if (channels.empty()) {
    finding.found = "none";
    finding.warnings.emplace_back("nothing was imported yet; `zender import <bundle>` fills the station");
    return finding;
  }
  if (std::string trouble = config::default_channel_trouble(channels, wanted); !trouble.empty())
    finding.troubles.push_back(std::move(trouble));
  for (std::string& misfit : config::recording_misfits(config, channels))
    finding.troubles.push_back(std::move(misfit));
  return finding;
}

/// Whether all files of a media asset are there. Throws Failure(kUnavailable) if the bucket does
/// not answer.
bool has_files(media_store::MediaStore& media, const MediaAsset& asset) {
  const auto names = content::media_file_names(asset);
  const std::string folder = "audio/" + asset.id.value + "/";
  std::error_code error;
  const auto is_here = [&](const std::string& name) {
    return fs::exists(media.folder() / (folder + name), error);
  };
  if (std::all_of(names.begin(), names.end(), is_here)) return true;
  if (!media.has_bucket()) return false;
  const auto all = media.files(folder);
  return std::all_of(names.begin(), names.end(),
                     [&](const std::string& name) { return all.contains(folder + name); });
}

Finding media(const config::Config& config, Store& store) {
  const auto assets = store.media().all_media();
  const fs::path folder = fs::path(config.data.media()) / "audio";
  auto stored = station::open_media(config, station::Patience::kListeners);
  Finding finding{
      "media", fmt::format("{} in {}", assets.size(), stored.has_bucket() ? "the bucket" : folder.string())};
  std::size_t incomplete = 0;
  for (const MediaAsset& asset : assets) {
    try {
      // What is recorded has the segments that arrived.
      if (is_recorded(asset.id) || has_files(stored, asset)) continue;
    } catch (const Failure& failure) {
      finding.troubles.emplace_back(failure.what());
      return finding;
    }
    if (++incomplete <= kMaxNamed) finding.troubles.push_back(asset.id.value + " is incomplete or absent");
  }
  if (incomplete > kMaxNamed) finding.troubles.push_back(fmt::format("and {} more", incomplete - kMaxNamed));
  if (incomplete > 0)
    finding.troubles.emplace_back("import the bundle again, or copy the media folder of another server");
  return finding;
}

/// Whether the pictures of the bundle that was imported last are there; nothing if it has none.
std::optional<Finding> bundle_pictures(const config::Config& config, Store& store) {
  std::set<std::string> pictures;
  for (BundleFile& file : store.content().bundle_files())
    if (file.kind == BundleFile::Kind::kPicture) pictures.insert(std::move(file.content));
  if (pictures.empty()) return std::nullopt;
  Finding finding{"bundle", fmt::format("has {} pictures", pictures.size())};
  try {
    const auto stored = station::open_media(config, station::Patience::kListeners).files("images/");
    const auto absent = std::count_if(pictures.begin(), pictures.end(), [&](const std::string& id) {
      return !stored.contains("images/" + images::PictureStore::files_of(ImageId(id)).front());
    });
    if (absent > 0)
      finding.troubles.push_back(fmt::format(
          "{} of them are absent; import the bundle again, or copy the media folder of another server",
          absent));
  } catch (const Failure& failure) {
    finding.troubles.emplace_back(failure.what());
  }
  return finding;
}

Finding streams(const config::Config& config, const std::vector<Channel>& channels, bool network) {
  std::vector<std::pair<std::string, std::string>> addresses;  // of channels
  for (const Channel& channel : channels) {
    if (!channel.published) continue;
    if (channel.stream_url) addresses.emplace_back(channel.slug.value, *channel.stream_url);
    if (channel.live_video_url && channel.live_video_url->find("://") != std::string::npos)
      addresses.emplace_back(channel.slug.value, *channel.live_video_url);
  }
  Finding finding{"streams", addresses.empty() ? "the sound of all channels is made here"
                                               : fmt::format("{} of other servers{}", addresses.size(),
                                                             network ? "" : "; --network asks for them")};
  for (const station::BlockedStream& one : station::blocked_streams(channels, config.station.public_url))
    finding.warnings.push_back(one.channel.value + ": " + one.address + " " + one.reason);
  for (const auto& [channel, url] : addresses) {
    const std::string shown = recording::shown_input(url);
    if (has_user(url))
      finding.warnings.push_back(channel + ": " + shown + ": every listener gets its user and password");
    std::string trouble = not_a_stream(url);
    if (trouble.empty() && network) trouble = trouble_playing(url);
    if (!trouble.empty()) finding.troubles.push_back(channel + ": " + shown + ": " + trouble);
  }
  return finding;
}

/// The channels that have no sound: nothing was ever sent to them, and they have no fallback.
void warn_of_unused(Finding& finding, const std::vector<Channel>& channels, Store& store) {
  const TimePoint now = SystemClock().now();
  for (const Channel& channel : channels) {
    if (!channel.published || channel.stream_url || channel.recorded || !channel.fallback.empty()) continue;
    if (!store.plays().has_aired(channel.slug, {TimePoint{}, now + std::chrono::hours(24)}))
      finding.warnings.push_back(channel.slug.value +
                                 " has no sound yet: send plays to it, or give it a fallback");
  }
}

}  // namespace

Finding check_database(const DatabaseHealth& health) {
  Finding finding{"database", health.name, health.troubles};
  if (!health.exists) {
    finding.found += ": does not exist yet; the server creates it when it starts";
  } else if (finding.troubles.empty()) {
    finding.found += fmt::format(", version {} of {}", health.version, health.known_version);
    if (health.version < health.known_version)
      finding.warnings.emplace_back("the next start of the server brings it up to date; make a backup first");
  }
  return finding;
}

std::vector<Finding> check_database_servers(const config::Config& config, const StoreOptions& primary) {
  std::vector<Finding> findings;
  // The station goes on without either.
  const auto add = [&](std::string subject, DatabaseServerHealth health) {
    findings.push_back({std::move(subject),
                        fmt::format("{}: {}", health.name, health.found),
                        {},
                        std::move(health.troubles)});
  };
  for (DatabaseServerHealth& health : examine_replicas(primary, config.data.replicas))
    add("replica", std::move(health));
  const std::string& listened = config.data.listen.empty() ? primary.connection : config.data.listen;
  if (auto health = examine_listening(primary, listened)) add("listening", std::move(*health));
  return findings;
}

std::vector<Finding> check_content(const config::Config& config, Store& store, bool network) {
  const auto channels = store.channels().channels();
  std::vector<Finding> findings{default_channel(config, channels), media(config, store),
                                streams(config, channels, network)};
  warn_of_unused(findings.back(), channels, store);
  if (auto found = bundle_pictures(config, store)) findings.push_back(std::move(*found));
  if (auto found = check_recorders(channels, store)) findings.push_back(std::move(*found));
  return findings;
}

}  // namespace zender::app
