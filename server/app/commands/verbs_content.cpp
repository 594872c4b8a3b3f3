#include "app/commands/commands.h"
#include "app/commands/verbs.h"

namespace zender::app {

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
