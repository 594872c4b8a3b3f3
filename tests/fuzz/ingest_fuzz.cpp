// What a playout system sends. A body is either read into plays or a bulletin within their limits,
// or refused with the names of its wrong fields.
#include "api/bulletin_input.h"
#include "api/track_play_input.h"
#include "promise.h"
#include "support/json.h"
#include "support/json_input.h"
#include "support/text/slug.h"
#include "support/text/utf8.h"

namespace {

using namespace zender;
using namespace zender::api;
using fuzz::promise;

const TimePoint kNow{std::chrono::seconds(1'795'000'000)};

bool is_shown_text(std::string_view text, std::size_t longest) {
  return is_utf8(text) && count_characters(text) <= longest;
}

void check_plays(const nlohmann::json& body) {
  PlayMistakes mistakes;
  const auto plays =
      fuzz::accepted({FailureKind::kUnprocessable}, [&] { return read_track_plays(body, kNow, mistakes); });
  try {
    mistakes.throw_if_any();
  } catch (const Failure& failure) {
    promise(failure.kind() == FailureKind::kUnprocessable && !failure.errors().empty() &&
                failure.errors().size() <= kMaxNamedMistakes + 1,
            "mistakes are named, and not too many");
    for (const FieldError& error : failure.errors())
      promise(!error.field.empty() && !error.detail.empty(), "a mistake names its field");
  }
  if (!plays) return;
  promise(plays->size() <= kMaxSentPlays, "a body has at most a thousand plays");
  for (const PlayInput& input : *plays) {
    const SentPlay& play = input.play;
    promise(is_id(play.id.value) && is_slug(play.channel.value), "a play has an id and a channel");
    promise(play.time.until - play.time.from <= kMaxPlayLength, "a play is not too long");
    promise(play.time.from <= kNow + kMaxPlayAhead, "a play is not far ahead");
    promise(is_shown_text(play.artist, kMaxPlayText) && is_shown_text(play.song.value_or(""), kMaxPlayText),
            "what is shown of a play is text of a limited length");
  }
}

void check_bulletin(const nlohmann::json& body) {
  const auto bulletin =
      fuzz::accepted({FailureKind::kUnprocessable}, [&] { return read_bulletin(body, kNow); });
  if (!bulletin) return;
  promise(!bulletin->title.empty() && is_shown_text(bulletin->title, kMaxBulletinTitle),
          "a bulletin has a title of a limited length");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text = fuzz::text_of(bytes, size);
  const auto body = fuzz::accepted({FailureKind::kBadRequest, FailureKind::kTooLarge},
                                   [&] { return parse_json_input(text, kBulletinLimits); });
  if (!body) return 0;
  promise(text.size() <= kBulletinLimits.max_bytes, "a body is not larger than its limit");
  promise(parse_json_input(to_text(*body), kBulletinLimits) == *body,
          "JSON that is written again is the same");
  check_plays(*body);
  check_bulletin(*body);
  return 0;
}
