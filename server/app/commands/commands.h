#pragma once
#include <optional>
#include <string>
#include <vector>

#include "config/config.h"

/// One function per command. Each returns an ExitCode, and throws Failure or ConfigError when it
/// fails.
namespace zender::app {

int serve(const config::Config& config);

/// Makes the data folder with its secrets.
int init(const config::Config& config);

struct DoctorCommand {
  bool network = false;  ///< also ask for the public address and the channels' streams
};
/// Checks everything that the station needs and changes nothing. Prints one line per check: good, a
/// warning or wrong, with what to do. Returns kFailed if anything is wrong.
int doctor(const config::Config& config, const DoctorCommand& command = {});

/// Reads a bundle and prints its mistakes, and what in the settings does not fit it if there is a
/// settings file; changes nothing.
int check_bundle(const config::Config& config, const std::string& bundle);

struct ImportCommand {
  std::string bundle;    ///< its folder
  bool dry_run = false;  ///< only print what would change, with titles
  bool yes = false;      ///< more than a tenth of a kind may be removed
};
int import_bundle(const config::Config& config, const ImportCommand& command);

/// Writes the bundle that was imported last to a new folder.
int export_bundle(const config::Config& config, const std::string& folder);

struct AddMediaCommand {
  std::vector<std::string> files;
  std::string bundle = ".";
  std::string tracks;           ///< name of a list in the bundle's tracks folder; empty: none
  std::optional<int> loudness;  ///< LUFS; absent: sound.loudness
  bool progressive = false;
  int jobs = 0;  ///< files at a time; 0: one per core
};
/// Encodes sound files into a bundle. Files that cannot be read are named at the end; the others
/// are added all the same.
int add_media(const config::Config& config, const AddMediaCommand& command);

/// Throws Failure(kUnprocessable) if the folder is not a bundle.
void require_bundle(const std::string& folder);

struct CutMediaCommand {
  std::string channel;
  std::string from;   ///< 'yyyy-MM-dd HH:mm:ss' in station time, or ISO 8601
  std::string until;  ///< as `from`
  std::string title;
  std::string bundle = ".";
  std::optional<int> loudness;  ///< LUFS; absent: sound.loudness
  bool progressive = false;
};
/// Adds what was heard on a channel between two moments to a bundle, as one sound.
int cut_media(const config::Config& config, const CutMediaCommand& command);

/// Puts the files of the media folder into the bucket of the settings, those that it does not have.
int upload_media(const config::Config& config);

/// Prints the address at which an editor sees an editorial page before listeners do.
int preview_link(const config::Config& config, const std::string& page);

struct AddNotificationCommand {
  std::string title;
  std::string text;   ///< empty: none
  std::string url;    ///< empty: none
  std::string from;   ///< as typed (app/commands/notification_input.h); empty: now
  std::string until;  ///< as typed; empty: until it is ended
  bool dismissable = true;
};
/// Puts a maintenance notification on every page; prints its id.
int add_notification(const config::Config& config, const AddNotificationCommand& command);
int list_notifications(const config::Config& config);
int end_notification(const config::Config& config, const std::string& id);

/// Publishes or withdraws an event modal from a bundle.
int publish_modal(const config::Config& config, const std::string& id, bool published);
int list_modals(const config::Config& config);

/// Imports a podcast by its feed: an http(s) address or a file. `slug`: for its pages; empty: made
/// from its title.
int add_podcast(const config::Config& config, const std::string& feed, const std::string& slug);
int list_podcasts(const config::Config& config);
/// Checks the feeds of imported podcasts now: of one, or of all if `slug` is empty.
int refresh_podcasts(const config::Config& config, const std::string& slug, bool accepts_another);
int remove_podcast(const config::Config& config, const std::string& slug);

struct EventsCommand {
  int days = 7;  ///< in station time, including today
  bool csv = false;
};
/// Prints how often listeners did what.
int print_events(const config::Config& config, const EventsCommand& command);

struct StatsCommand {
  std::string from;   ///< first day, '2026-11-21'; empty: a week before the last
  std::string until;  ///< last day; empty: today
  bool by_hour = false;
  bool csv = false;
};
/// Prints how much was listened to.
int print_stats(const config::Config& config, const StatsCommand& command);

/// Prints the newest stored errors, one line each.
int print_errors(const config::Config& config, int last);
/// Prints all that is stored about an error. `id` may be its beginning, of at least six digits.
int print_error(const config::Config& config, const std::string& id);
/// Removes all stored errors.
int clear_errors(const config::Config& config);

/// Records the channels of record.inputs until it is told to stop.
int record(const config::Config& config);
/// Prints what the recorders of the station do. kFailed if one of them does not record.
int print_record_status(const config::Config& config);
/// Calls record.hook, once, if a recorder of these settings is dead, and once when it lives again.
/// kFailed if one is.
int watch_recorders(const config::Config& config);

struct BackupCommand {
  std::string folder;  ///< to make; with `keep`: of backups, to which one is added
  std::string keep;    ///< how many are kept, such as '7d,4w'; empty: `folder` is the backup
  bool with_media = true;
  bool with_secrets = false;
};
/// Copies the station into a folder, as it is at one moment (backup/backup_folder.h). With
/// `keep`, unchanged media is linked to the backup before, and old ones are removed when the new
/// one is complete.
int backup_station(const config::Config& config, const BackupCommand& command);

/// Reads all of a backup, or of the newest in a folder of them, and prints what is damaged.
int verify_backup(const std::string& folder);

struct RestoreCommand {
  std::string folder;
  bool replace = false;  ///< what the database holds
  bool with_secrets = false;
};
/// Fills the station from a backup of the same database version. The database is changed last, all
/// or nothing.
int restore_station(const config::Config& config, const RestoreCommand& command);

struct CopyCommand {
  std::string from;  ///< addresses as in data.database
  std::string to;
  bool replace = false;
};
/// Copies a database to another, of either engine. All or nothing.
int copy_station(const CopyCommand& command);

/// Rebuilds the search index and prints the progress. A running server then uses it by itself.
int rebuild_search(const config::Config& config);
/// Prints the state of the search index.
int search_status(const config::Config& config);

}  // namespace zender::app
