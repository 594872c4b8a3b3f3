#include "storage/shared/on_demand_columns.h"

#include <charconv>
#include <numeric>

namespace zender::storage {
namespace {

Json image_json(const std::optional<Image>& image) {
  if (!image) return nullptr;
  return {{"id", image->id.value}, {"alt", image->alt}, {"colour", or_null(image->colour)}};
}

std::optional<Image> image_of(const Json& entry) {
  const Json image = entry.value("image", Json());
  if (image.is_null()) return std::nullopt;
  Image read{ImageId(image.at("id").get<std::string>()), image.at("alt").get<std::string>(), std::nullopt};
  if (const Json& colour = image.at("colour"); !colour.is_null()) read.colour = colour.get<std::string>();
  return read;
}

Chapter chapter_of(const Json& entry) {
  if (entry.is_array())
    return {Milliseconds(entry.at(0).get<std::int64_t>()), entry.at(1).get<std::string>()};
  return {Milliseconds(entry.at("start").get<std::int64_t>()), entry.at("title").get<std::string>(),
          image_of(entry), entry.at("link").get<std::string>()};
}

PodcastPerson person_of(const Json& entry) {
  return {entry.at("name").get<std::string>(), entry.at("role").get<std::string>(), image_of(entry),
          entry.at("link").get<std::string>()};
}

}  // namespace

Milliseconds sound_length(const std::vector<Milliseconds>& segments) {
  return std::accumulate(segments.begin(), segments.end(), Milliseconds(0));
}

std::string ColumnText<std::vector<Chapter>>::write(const std::vector<Chapter>& chapters) {
  Json list = Json::array();
  for (const Chapter& chapter : chapters) {
    if (!chapter.image && chapter.link.empty()) {
      list.push_back(Json::array({chapter.start.count(), chapter.title}));
      continue;
    }
    list.push_back({{"start", chapter.start.count()},
                    {"title", chapter.title},
                    {"image", image_json(chapter.image)},
                    {"link", chapter.link}});
  }
  return to_text(list);
}

std::vector<Chapter> ColumnText<std::vector<Chapter>>::read(const std::string& json) {
  return read_list<Chapter>(json, chapter_of);
}

std::string ColumnText<std::vector<PodcastPerson>>::write(const std::vector<PodcastPerson>& people) {
  Json list = Json::array();
  for (const PodcastPerson& person : people) {
    list.push_back({{"name", person.name},
                    {"role", person.role},
                    {"link", person.link},
                    {"image", image_json(person.image)}});
  }
  return to_text(list);
}

std::vector<PodcastPerson> ColumnText<std::vector<PodcastPerson>>::read(const std::string& json) {
  return read_list<PodcastPerson>(json, person_of);
}

std::optional<std::string> write_rule(const Publication& publication) {
  const auto* relative = std::get_if<RelativeMoment>(&publication);
  if (relative == nullptr) return std::nullopt;
  return std::to_string(relative->days_ago) + "@" + std::to_string(relative->at.count());
}

Publication read_publication(const std::optional<std::string>& rule, TimePoint moment) {
  if (!rule) return moment;
  int days = 0;
  int minutes = 0;
  const char* end = rule->data() + rule->size();
  const auto [at, wrong_days] = std::from_chars(rule->data(), end, days);
  const bool parted = wrong_days == std::errc() && at != end && *at == '@';
  if (!parted || std::from_chars(at + 1, end, minutes).ptr != end)
    throw Failure(FailureKind::kInternal, "a moment of publication is no rule");
  return RelativeMoment{days, std::chrono::minutes(minutes)};
}

}  // namespace zender::storage
