#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/clock.h"

/// WebVTT, the format of transcripts: what is said in sound, and when. Pure.
namespace zender {

/// A sentence or two, and when they are heard, counted from the beginning of the sound.
struct Cue {
  Milliseconds start{0};
  Milliseconds end{0};
  std::string text;          ///< without tags, on one line
  std::string speaker = {};  ///< the name in its voice tag '<v Name>'; empty: it has none
};

/// The cues of a transcript, by start. Leaves out those without words or with a malformed time.
std::vector<Cue> read_webvtt(std::string_view webvtt);

struct WebVttMistake {
  int line = 1;  ///< of the text, from 1
  std::string detail;
};

/// Checks a transcript that an editor wrote more strictly than it is read: only cues and notes, the
/// cues by start, times complete and each with words. Returns the first mistake; nothing if there
/// is none.
std::optional<WebVttMistake> check_webvtt(std::string_view text);

/// A cue as it is written.
struct CueBlock {
  Milliseconds start{0};
  Milliseconds end{0};
  std::vector<std::string_view> lines;  ///< its words with tags; at least one line, none empty
};

/// Reads the time of a cue; nothing if it is malformed.
using ReadCueTime = std::optional<Milliseconds> (*)(std::string_view text);

/// 'mm:ss.mmm' or 'hh:mm:ss.mmm'.
std::optional<Milliseconds> read_webvtt_time(std::string_view text);

/// The cues of WebVTT, or of a format that differs in how it writes times (SubRip), in the order of
/// the text. Leaves out those without words or with a malformed time. The lines point into `text`.
std::vector<CueBlock> cue_blocks(std::string_view text, ReadCueTime read_time = read_webvtt_time);

/// The name in the voice tag that a line begins with, such as '<v Jip>' or '<v.loud Jip>'; empty if
/// it begins with none. Points into `line`.
std::string_view voice_of(std::string_view line);

}  // namespace zender
