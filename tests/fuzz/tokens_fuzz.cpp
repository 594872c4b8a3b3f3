// Tokens, bearer tokens, preview links and signed addresses. Whatever is sent instead of a genuine
// one is refused; only what we signed ourselves is accepted, for what we signed it.
#include "api/bearer_tokens.h"
#include "api/player_tokens.h"
#include "api/preview_tokens.h"
#include "api/progressive_addresses.h"
#include "api/signed_moment.h"
#include "promise.h"

namespace {

using namespace zender;
using namespace zender::api;
using fuzz::promise;

const TimePoint kNow{std::chrono::seconds(1'795'000'000)};
const TimePoint kLater{std::chrono::seconds(1'795'000'300)};
const std::string kSecret = "a secret of more than thirty-two bytes";
const std::string kBearer = "the-token-of-a-playout-system";

const TokenClaims& signed_claims() {
  static const TokenClaims claims{TokenPurpose::kPlayer, ChannelSlug("radio1"), Medium::kAudio, kLater, ""};
  return claims;
}

/// The genuine text with the input written over a part of it, so that inputs need not guess it.
std::string spoilt(const std::string& genuine, std::string_view text) {
  if (text.empty()) return genuine;
  const std::size_t at = static_cast<unsigned char>(text[0]) % (genuine.size() + 1);
  const std::string_view written = text.substr(1);
  return genuine.substr(0, at) + std::string(written) +
         genuine.substr(std::min(genuine.size(), at + written.size()));
}

void check_token(const PlayerTokens& tokens, std::string_view token) {
  for (const TokenPurpose purpose : {TokenPurpose::kMedium, TokenPurpose::kPlayer}) {
    const auto claims = fuzz::accepted({FailureKind::kUnauthorised, FailureKind::kForbidden},
                                       [&] { return tokens.verify(token, purpose, kNow); });
    if (claims) promise(*claims == signed_claims(), "an accepted token says what we signed");
  }
}

void check_sound(const ProgressiveAddresses& addresses, std::string_view file, std::string_view expires,
                 std::string_view signature) {
  const auto media = ProgressiveAddresses::media_of(file);
  if (!media) return;
  promise(media->value + ".m4a" == file, "a file of sound is named after its medium");
  const auto good = fuzz::accepted({FailureKind::kForbidden}, [&] {
    addresses.verify(*media, expires, signature, kNow);
    return true;
  });
  if (good)
    promise(addresses.address(*media, *read_moment_text(expires))
                .ends_with("?expires=" + std::string(expires) + "&signature=" + std::string(signature)),
            "an accepted address is one that we signed");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text = fuzz::text_of(bytes, size);
  static const PlayerTokens tokens(kSecret, "test");
  static const std::string genuine = tokens.sign(signed_claims());
  check_token(tokens, text);
  check_token(tokens, spoilt(genuine, text));

  static const BearerTokens bearers({{"playout", kBearer}});
  for (const std::string& sent : {std::string(text), spoilt("Bearer " + kBearer, text)}) {
    const auto holder =
        fuzz::accepted({FailureKind::kUnauthorised}, [&] { return bearers.authenticate(sent); });
    if (holder)
      promise(*holder == "playout" && sent.substr(7) == kBearer, "only the token itself is accepted");
  }

  static const PreviewTokens previews(kSecret, "test");
  const EditorialPageId page("page-1");
  for (const std::string& sent : {std::string(text), spoilt(previews.token(page, kLater), text)}) {
    const auto until = previews.good_until(page, sent);
    if (until)
      promise(*until == kLater && previews.token(page, kLater) == sent,
              "only our own preview link is accepted");
  }

  static const ProgressiveAddresses addresses(kSecret, "test");
  std::string_view lines = text;
  const std::string_view file = fuzz::take_line(lines);
  const std::string_view expires = fuzz::take_line(lines);
  check_sound(addresses, file, expires, lines);
  const std::string address = addresses.address(MediaId("news-1"), kLater);
  const std::size_t query = address.find("&signature=");
  check_sound(addresses, "news-1.m4a", moment_text(kLater), spoilt(address.substr(query + 11), text));
  if (const auto moment = read_moment_text(text))
    promise(moment_text(*moment) == text, "a moment is written in one way");
  return 0;
}
