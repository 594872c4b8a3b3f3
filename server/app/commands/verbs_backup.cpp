#include "app/commands/commands.h"
#include "app/commands/verbs.h"

namespace zender::app {

void add_backup_verbs(Verbs& verbs) {
  const auto made = std::make_shared<BackupCommand>();
  CLI::App& backup = verbs.add_configured("backup", "copy the station into a folder, while the server runs",
                                          "zender backup --keep 7d,4w /backup/zender");
  backup.add_option("folder", made->folder, "folder to make; with --keep, folder of backups")
      ->type_name("FOLDER");
  backup
      .add_option("--keep", made->keep,
                  "add a backup to the folder, and keep the newest of so many days, weeks and months")
      ->type_name("7d,4w,6m");
  backup.add_flag_callback(
      "--without-media", [made] { made->with_media = false; }, "leave out sound, video and pictures");
  backup.add_flag("--with-secrets", made->with_secrets, "include the secrets; keep the folder private then");

  const auto verified = std::make_shared<std::string>();
  CLI::App& verify =
      verbs.add_below(backup, "verify", "read all of a backup and compare it with its checksums",
                      "zender backup verify /backup/zender");
  verify.add_option("folder", *verified, "a backup, or a folder of them: the newest")
      ->required()
      ->type_name("FOLDER");
  verbs.run(verify, [verified] { return verify_backup(*verified); });
  // Without a word after it that is a verb, it makes one.
  backup.require_subcommand(0, 1);
  backup.callback([&backup, &verbs, made] {
    if (!backup.get_subcommands().empty()) return;
    if (made->folder.empty()) throw CLI::RequiredError("folder");
    verbs.run_now([made](const config::Config& config) { return backup_station(config, *made); });
  });

  const auto restored = std::make_shared<RestoreCommand>();
  CLI::App& restore = verbs.add_configured("restore", "fill the station from a backup; stop the server first",
                                           "zender restore --replace /backup/zender");
  restore.add_option("folder", restored->folder, "a backup, or a folder of them: the newest")
      ->required()
      ->type_name("FOLDER");
  restore.add_flag("--replace", restored->replace, "remove what the database holds");
  restore.add_flag("--with-secrets", restored->with_secrets, "also restore the secrets");
  verbs.run(restore, [restored](const config::Config& config) { return restore_station(config, *restored); });

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
