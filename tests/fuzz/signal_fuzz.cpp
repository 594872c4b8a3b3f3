// What a studio's stream and ffmpeg's log say: addresses of inputs are shown without what is secret
// in them, and titles are text that fits in what we send on.
#include "promise.h"
#include "recording/signal.h"
#include "recording/titles/title_plays.h"
#include "sound/endless/icy.h"
#include "support/text/utf8.h"

namespace {

using namespace zender;
using fuzz::promise;

void check_title(const std::string& title) {
  promise(is_utf8(title), "a title is text");
  const std::string block = sound::icy_block(title);
  promise(!block.empty() &&
              block.size() == 1 + 16 * static_cast<std::size_t>(static_cast<unsigned char>(block[0])),
          "a block with a title says how long it is");
  recording::TitlePlays plays;
  const TimePoint heard{std::chrono::seconds(1'795'000'000)};
  plays.hear({ChannelSlug("radio1"), heard, "Artist - Song"});
  for (const SentPlay& play : plays.hear({ChannelSlug("radio1"), heard + std::chrono::minutes(1), title}))
    promise(play.time.from <= play.time.until && !play.id.value.empty(),
            "a play of a title has a time and an id");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string text(fuzz::text_of(bytes, size));
  if (recording::mistake_in_input(text).empty()) {
    const auto command = recording::decoder_command("/usr/bin/ffmpeg", text);
    std::size_t inputs = 0;
    for (std::size_t i = 0; i + 1 < command.size(); ++i) {
      const std::string& input = command[i + 1];
      if (command[i] == "-i" && (input == text || input == "file:" + text || "alsa:" + input == text))
        ++inputs;
    }
    promise(inputs == 1, "an input is one argument of ffmpeg, behind -i");
  }
  for (const char* scheme : {"srt://studio:geheim@host", "https://x:geheim@host/"}) {
    const std::string input = scheme + text.substr(0, text.find_first_of("/?#"));
    if (input.find('@', input.find('@') + 1) != std::string::npos) continue;
    promise(
        recording::shown_input(input).find("geheim") == std::string::npos || text.find("geheim") != text.npos,
        "a password is not shown");
  }
  promise(recording::shown_message(text, "srt://h?passphrase=zeergeheim").find("passphrase=zeergeheim") ==
              std::string::npos,
          "a passphrase is not logged");
  if (const auto title = recording::title_in(text)) check_title(*title);
  if (const auto title = recording::title_in("Metadata update for StreamTitle: " + text)) check_title(*title);
  recording::error_in(text);
  return 0;
}
