#include <algorithm>

#include "content/fields/field_forms.h"
#include "content/fields/text_limits.h"
#include "content/readers/readers.h"

namespace zender::content {
namespace {

/// Per slot. Editors can remove the photos of days that are over.
constexpr std::size_t kMostDayPhotos = 400;

std::vector<unsigned> read_days(Fields& fields, Mistakes& mistakes) {
  std::vector<unsigned> days;
  const std::vector<YamlNode>* items = fields.list("days", true);
  if (items == nullptr) return days;
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    const SourcePlace place = fields.place("days", i, item.line);
    const auto day = item.kind == YamlNode::Kind::kScalar ? parse_weekday(item.text) : std::nullopt;
    if (!day) {
      mistakes.add(place, "must be one of ma, di, wo, do, vr, za, zo" +
                              (item.text.empty() ? std::string() : ", not '" + item.text + "'"));
    } else if (std::find(days.begin(), days.end(), *day) != days.end()) {
      mistakes.add(place, "'" + item.text + "' is listed twice");
    } else {
      days.push_back(*day);
    }
  }
  return days;
}

/// Reads the photos of single days. Each must be for a day on which the slot is broadcast.
std::vector<DayPhoto> read_photos(Fields& fields, const std::vector<unsigned>& days, BundleDraft& draft,
                                  Mistakes& mistakes) {
  std::vector<DayPhoto> photos;
  const std::vector<YamlNode>* items = fields.list("photos", false);
  if (items == nullptr) return photos;
  if (items->size() > kMostDayPhotos) {
    fields.mistake("photos", "too many: " + std::to_string(items->size()) + " photos (at most " +
                                 std::to_string(kMostDayPhotos) + ")");
    return photos;
  }
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    Fields parts(item, fields.place("photos", i, item.line), mistakes);
    if (!parts.has("date")) parts.mistake("date", "is missing");
    const auto day = parts.date("date");
    if (!parts.has("image")) parts.mistake("image", "is missing");
    auto image = draft.add_picture(parts.picture());
    parts.finish();
    if (!day || !image) continue;
    const unsigned weekday = date::weekday{date::sys_days{*day}}.iso_encoding();
    if (std::find(days.begin(), days.end(), weekday) == days.end()) {
      parts.mistake("date", to_iso_date(*day) + " is not a day of this slot");
    } else if (std::any_of(photos.begin(), photos.end(),
                           [&](const DayPhoto& other) { return other.day == *day; })) {
      parts.mistake("date", to_iso_date(*day) + " already has a photo");
    } else {
      photos.push_back({*day, std::move(image)});
    }
  }
  std::sort(photos.begin(), photos.end(), [](const DayPhoto& a, const DayPhoto& b) { return a.day < b.day; });
  return photos;
}

void read_slot(Fields& fields, const SourcePlace& place, const std::string& channel, BundleDraft& draft,
               Mistakes& mistakes) {
  WeeklySlot slot;
  slot.channel = ChannelSlug(channel);
  const std::vector<unsigned> days = read_days(fields, mistakes);
  const auto from = fields.time("from");
  const auto until = fields.time("until");
  const auto programme = fields.slug("programme", true);
  if (programme) {
    slot.programme = ProgrammeSlug(programme->value);
    draft.add_reference(ContentKind::kProgramme, *programme);
  }
  for (const PlacedText& presenter : fields.slugs("presenters")) {
    draft.add_reference(ContentKind::kPresenter, presenter);
    slot.presenters.emplace_back(presenter.value);
  }
  slot.name = fields.optional_text("name", 200);
  slot.summary = fields.optional_text("summary", kMaxShortSummary);
  slot.is_repeat = fields.boolean("isRepeat", false);
  slot.image = draft.add_picture(fields.picture());
  const std::vector<DayPhoto> photos = read_photos(fields, days, draft, mistakes);
  fields.finish();
  if (!from || !until) return;

  slot.from = *from;
  slot.until = *until > *from ? *until : *until + std::chrono::hours{24};
  for (const unsigned day : days) {
    slot.iso_weekday = day;
    slot.photos.clear();
    for (const DayPhoto& photo : photos)
      if (date::weekday{date::sys_days{photo.day}}.iso_encoding() == day) slot.photos.push_back(photo);
    draft.content.schedule.push_back(slot);
    draft.slot_places.push_back(place);
  }
}

}  // namespace

void read_schedule(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  draft.add_reference(ContentKind::kChannel, {file.name, {file.path, 0, ""}});
  const auto items = read_yaml_list(file, mistakes);
  if (!items) return;
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    const SourcePlace place{file.path, item.line, "[" + std::to_string(i) + "]"};
    Fields fields(item, place, mistakes);
    read_slot(fields, place, file.name, draft, mistakes);
  }
}

}  // namespace zender::content
