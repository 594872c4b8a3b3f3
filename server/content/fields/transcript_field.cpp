#include "content/fields/transcript_field.h"

#include "content/fields/bundle_limits.h"
#include "support/text/webvtt.h"

namespace zender::content {

std::string read_transcript(Fields& fields) {
  std::string transcript = fields.block("transcript", kMaxTranscript);
  if (transcript.empty()) return transcript;
  if (const auto wrong = check_webvtt(transcript)) {
    fields.mistake("transcript", "line " + std::to_string(wrong->line) + ": " + wrong->detail);
    return {};
  }
  return transcript;
}

}  // namespace zender::content
