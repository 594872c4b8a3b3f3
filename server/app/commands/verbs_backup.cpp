#include "app/commands/commands.h"
#include "app/commands/verbs.h"

namespace zender::app {

void add_backup_verbs(Verbs& verbs) {
  const auto made = std::make_shared<BackupCommand>();
  CLI::App& backup = verbs.add_configured("backup", "copy the station into a folder, while the server runs",
                                          "zender backup /backup/2026-11-27");
  backup.add_option("folder", made->folder, "folder to make")->required()->type_name("FOLDER");
  backup.add_flag_callback(
      "--without-media", [made] { made->with_media = false; }, "leave out sound, video and pictures");
  backup.add_flag("--with-secrets", made->with_secrets, "include the secrets; keep the folder private then");
  verbs.run(backup, [made](const Config& config) { return backup_station(config, *made); });

  const auto restored = std::make_shared<RestoreCommand>();
  CLI::App& restore = verbs.add_configured("restore", "fill the station from a backup; stop the server first",
                                           "zender restore --replace /backup/2026-11-27");
  restore.add_option("folder", restored->folder, "folder that `zender backup` made")
      ->required()
      ->type_name("FOLDER");
  restore.add_flag("--replace", restored->replace, "remove what the database holds");
  restore.add_flag("--with-secrets", restored->with_secrets, "also restore the secrets");
  verbs.run(restore, [restored](const Config& config) { return restore_station(config, *restored); });

  const auto copied = std::make_shared<CopyCommand>();
  CLI::App& copy = verbs.add("copy", "copy a database to another, also of the other engine",
                             "zender copy --from sqlite://data/zender.db --to postgresql://zender@db/zender");
  copy.add_option("--from", copied->from, "address of the database, as in data.database")
      ->required()
      ->type_name("ADDRESS");
  copy.add_option("--to", copied->to, "address of the database to fill")->required()->type_name("ADDRESS");
  copy.add_flag("--replace", copied->replace, "remove what the database to fill holds");
  verbs.run(copy, [copied] { return copy_station(*copied); });
}

}  // namespace zender::app
