#include "app/commands/commands.h"
#include "app/commands/verbs.h"

namespace zender::app {

namespace {

void add_cut(Verbs& verbs, CLI::App& media) {
  const auto command = std::make_shared<CutMediaCommand>();
  CLI::App& cut = verbs.add_below(
      media, "cut", "add what was heard on a channel between two moments, for a fragment or a bulletin",
      "zender media cut dijk \"2026-11-27 14:05:10\" \"2026-11-27 14:12:40\" --title \"Het gesprek\"");
  cut.add_option("channel", command->channel, "slug of the channel")->required()->type_name("CHANNEL");
  cut.add_option("from", command->from, "its beginning: yyyy-MM-dd HH:mm:ss, on the station's clock")
      ->required()
      ->type_name("MOMENT");
  cut.add_option("until", command->until, "its end, at most 6 hours later")->required()->type_name("MOMENT");
  cut.add_option("--title", command->title, "its title, from which it also gets its id")
      ->required()
      ->type_name("TEXT");
  cut.add_option("--bundle", command->bundle, "folder with the bundle (default: this folder)")
      ->type_name("FOLDER");
  cut.add_option("--loudness", command->loudness, "in LUFS (default: the setting sound.loudness, -23)")
      ->check(CLI::Range(-40, -8))
      ->type_name("LUFS");
  cut.add_flag("--progressive", command->progressive, "also as one file, which news bulletins need");
  verbs.run(cut, [command](const config::Config& config) { return cut_media(config, *command); });
}

}  // namespace

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
  verbs.run(upload, [](const config::Config& config) { return upload_media(config); });
  verbs.run(
      add, [command](const config::Config& config) { return add_media(config, *command); },
      DataFolder::kMayBeAbsent);
  add_cut(verbs, media);
}

}  // namespace zender::app
