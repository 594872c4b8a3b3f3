#pragma once
#include <optional>
#include <string>
#include <vector>

#include "config/config.h"
#include "domain/schedule/channel.h"
#include "domain/store.h"
#include "storage/engine/examine_database.h"
#include "support/net/outgoing_call.h"

namespace zender::app {

/// Something that was checked, and what is wrong with it.
struct Finding {
  std::string subject;
  std::string found;                       ///< one line, whatever the result
  std::vector<std::string> troubles = {};  ///< what stops the station or harms it, and what to do
  std::vector<std::string> warnings = {};  ///< what is seldom right, and what to do
};

// Each check only reads, but for a file that check_media_store() writes to the bucket and removes.

// machine_checks.cpp
Finding check_settings(const config::Config& config);
Finding check_data_folder(const std::string& folder);
/// Whether `user` (an id of the system) should run the station of this data folder.
Finding check_user(unsigned user, const std::string& data_folder);
Finding check_secrets(const config::Config& config);
/// What is made and recorded with ffmpeg needs it.
Finding check_ffmpeg();
Finding check_clock();
Finding check_open_files(const config::Config& config);
Finding check_front_end(const config::Config& config);
Finding check_pictures(const config::Config& config);
Finding check_search_index(const config::Config& config);

/// The bucket: whether an object can be written, read, listed and removed (media_store_checks.cpp).
Finding check_media_store(const config::Config& config);

// site_checks.cpp
Finding check_public_address(const config::Config& config);
Finding check_proxies(const config::Config& config);

// station_checks.cpp
Finding check_database(const DatabaseHealth& health);
/// Its replicas, and whether changes of other servers are heard; nothing for SQLite.
std::vector<Finding> check_database_servers(const config::Config& config, const StoreOptions& primary);
/// Of the station's content: default channel, what the settings name of channels, media, streams.
/// `network`: also ask for the streams.
std::vector<Finding> check_content(const config::Config& config, Store& store, bool network);

// recording_checks.cpp
/// Whether each channel that is recorded has a recorder to which something arrives; nothing if none
/// is recorded.
std::optional<Finding> check_recorders(const std::vector<Channel>& channels, Store& store);
/// Whether ffmpeg, which reads what others send, can be kept from everything else.
Finding check_confinement();

/// Whether only programs on this machine reach the address (site_checks.cpp).
bool is_own_machine(const std::string& url);

/// Whether the caches in front take a change, of a key that no reply has. A web hook is not asked
/// (network_checks.cpp).
std::vector<Finding> check_caches(const config::Config& config);

/// Asks for a web address for at most ten seconds (network_checks.cpp). Returns why it does not
/// answer with status 200; empty: it does.
std::string trouble_reaching(const std::string& url);
/// The same of a stream, which must also be sound, video or HLS, and not a list for media players
/// or a page.
std::string trouble_playing(const std::string& url);
/// What such an address sends (network_checks.cpp): why it is no stream. Pure.
std::string trouble_in_stream(const std::string& url, const OutgoingReply& sent);
/// Whether the studios that are recorded send, those with an http(s) address; nothing without any.
std::optional<Finding> check_inputs(const config::Config& config);

}  // namespace zender::app
