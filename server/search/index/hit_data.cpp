#include "search/index/hit_data.h"

#include "search/index/schema.h"
#include "search/index/terms.h"
#include "support/failure.h"
#include "support/json.h"

namespace zender::search {
namespace {

// The layout: JSON on one line, a line end, the text, a NUL, the transcript.
constexpr char kEndOfHit = '\n';
constexpr char kEndOfText = '\0';

/// How much is kept, in bytes. The rest of a longer transcript can be found but not shown.
constexpr std::size_t kMaxHitText = 200'000;
constexpr std::size_t kMaxHitTranscript = 1'000'000;

std::string text_or_empty(const Json& object, const char* name) {
  return object.contains(name) ? object.at(name).get<std::string>() : std::string();
}

void put_text(Json& object, const char* name, const std::string& value) {
  if (!value.empty()) object[name] = value;
}

std::optional<Image> read_hit_image(const Json& object) {
  if (!object.contains("i")) return std::nullopt;
  Image image{ImageId(object.at("i").get<std::string>()), text_or_empty(object, "a"), std::nullopt};
  if (object.contains("c")) image.colour = object.at("c").get<std::string>();
  return image;
}

}  // namespace

std::string write_hit_data(const SearchDocument& document) {
  Json object = {{"k", static_cast<int>(document.key.kind)}, {"id", document.key.id}};
  put_text(object, "s", document.slug);
  put_text(object, "p", document.parent);
  put_text(object, "t", document.title);
  put_text(object, "u", document.subtitle);
  if (document.image) {
    object["i"] = document.image->id.value;
    put_text(object, "a", document.image->alt);
    if (document.image->colour) object["c"] = *document.image->colour;
  }
  if (document.published) object["d"] = document.published->time_since_epoch().count();
  return to_text(object) + kEndOfHit + clean_utf8(std::string_view(document.text).substr(0, kMaxHitText)) +
         kEndOfText + clean_utf8(std::string_view(document.transcript).substr(0, kMaxHitTranscript));
}

HitData read_hit_data(std::string_view data) {
  try {
    const Json object = Json::parse(data.substr(0, data.find(kEndOfHit)));
    HitData hit;
    const int kind = object.at("k").get<int>();
    if (kind < 0 || kind >= kKinds) throw Failure(FailureKind::kUnavailable, "the search index is damaged");
    hit.key = {static_cast<SearchKind>(kind), object.at("id").get<std::string>()};
    hit.slug = text_or_empty(object, "s");
    hit.parent = text_or_empty(object, "p");
    hit.title = text_or_empty(object, "t");
    hit.subtitle = text_or_empty(object, "u");
    hit.image = read_hit_image(object);
    if (object.contains("d")) hit.published = TimePoint(Milliseconds(object.at("d").get<std::int64_t>()));
    return hit;
  } catch (const nlohmann::json::exception&) {
    throw Failure(FailureKind::kUnavailable, "the search index is damaged");
  }
}

HitTexts texts_of(std::string_view data) {
  const auto hit = data.find(kEndOfHit);
  if (hit == std::string_view::npos) return {};
  data.remove_prefix(hit + 1);
  const auto text = data.find(kEndOfText);
  if (text == std::string_view::npos) return {data, {}};
  return {data.substr(0, text), data.substr(text + 1)};
}

}  // namespace zender::search
