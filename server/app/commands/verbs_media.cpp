#include "app/commands/commands.h"
#include "app/commands/verbs.h"

namespace zender::app {

void add_media_verbs(Verbs& verbs) {
  CLI::App& media =
      verbs.add_configured("media", "make sound for the content bundle, or move media to a bucket",
                           "zender media add --tracks muziek nummers/*.mp3");

  const auto command = std::make_shared<AddMediaCommand>();
  CLI::App& add = verbs.add_below(media, "add", "add sound files to a content bundle, ready to be imported",
                                  "zender media add --bundle mijn-zender --tracks muziek nummers/*.mp3");
  add.add_option("files", command->files, "MP3, WAV, AIFF, FLAC, AAC, MP4 or Ogg")
      ->required()
      ->type_name("FILE");
  add.add_option("--bundle", command->bundle, "folder with the bundle (default: this folder)")
      ->type_name("FOLDER");
  add.add_option("--tracks", command->tracks,
                 "also add each file to this list of tracks, with its artist, title and cover")
      ->type_name("NAME");
  add.add_option("--loudness", command->loudness, "in LUFS (default: the setting sound.loudness, -23)")
      ->check(CLI::Range(-40, -8))
      ->type_name("LUFS");
  add.add_flag("--progressive", command->progressive, "also as one file, which news bulletins need");
  add.add_option("--jobs", command->jobs, "files at a time (default: one per core)")
      ->check(CLI::Range(1, 256))
      ->type_name("N");
  CLI::App& upload = verbs.add_below(
      media, "upload",
      "put the media folder into the bucket of the settings; what is there already is skipped",
      "zender media upload --config station.toml");
  verbs.run(upload, [](const Config& config) { return upload_media(config); });
  verbs.run(
      add, [command](const Config& config) { return add_media(config, *command); }, DataFolder::kMayBeAbsent);
}

}  // namespace zender::app
