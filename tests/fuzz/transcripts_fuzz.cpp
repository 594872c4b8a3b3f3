// Transcripts, in WebVTT, SubRip or the JSON of feeds: what we make of one is WebVTT that an editor
// could have written.
#include "domain/on_demand/text_limits.h"
#include "podcasts/feed/transcript_file.h"
#include "promise.h"
#include "support/text/utf8.h"
#include "support/text/webvtt.h"

namespace {

using namespace zender;
using fuzz::promise;

void check_cues(std::string_view webvtt) {
  Milliseconds last{0};
  for (const Cue& cue : read_webvtt(webvtt)) {
    promise(cue.start >= last && cue.end >= Milliseconds(0), "cues are in the order of their start");
    promise(!cue.text.empty() && cue.text.find('\n') == std::string::npos, "a cue has words on one line");
    last = cue.start;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text = fuzz::text_of(bytes, size);
  check_cues(text);
  for (const CueBlock& block : cue_blocks(text)) {
    promise(!block.lines.empty(), "a cue has lines");
    for (const std::string_view line : block.lines) {
      promise(!line.empty(), "no line is empty");
      promise(voice_of(line).size() <= line.size(), "a voice is a part of its line");
    }
  }
  if (const auto mistake = check_webvtt(text))
    promise(mistake->line >= 1 && !mistake->detail.empty(), "a mistake has a line and a reason");
  const auto made = podcasts::to_webvtt(text);
  if (!made) return 0;
  promise(made->size() <= kMaxTranscript && made->starts_with("WEBVTT\n"), "a transcript has a limit");
  promise(!read_webvtt(*made).empty() || !is_utf8(*made), "what was made of it has words");
  const auto mistake = check_webvtt(*made);
  if (mistake) std::cerr << mistake->line << ": " << mistake->detail << '\n' << *made;
  promise(!mistake || !is_utf8(*made), "what was made of it is WebVTT");
  const auto again = podcasts::to_webvtt(*made);
  promise(again.has_value(), "it is a transcript again");
  return 0;
}
