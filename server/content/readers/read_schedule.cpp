#include <algorithm>

#include "content/fields/bundle_limits.h"
#include "content/fields/field_forms.h"
#include "content/readers/readers.h"

namespace zender::content {
namespace {

/// Per slot. Editors can remove the photos of days that are over.
constexpr std::size_t kMaxDayPhotos = 400;

std::vector<unsigned> read_days(Fields& fields) {
  const std::string expected = "one of ma, di, wo, do, vr, za, zo";
  std::vector<unsigned> days;
  for (const PlacedText& day :
       fields.distinct("days", true, kMaxEntries, expected, [&](const std::string& text) {
         if (parse_weekday(text)) return std::string();
         return "must be " + expected + (text.empty() ? "" : ", not '" + text + "'");
       }))
    if (const auto weekday = parse_weekday(day.value)) days.push_back(*weekday);
  return days;
}

/// Reads the photos of single days. Each must be for a day on which the slot is broadcast.
std::vector<DayPhoto> read_photos(Fields& fields, const std::vector<unsigned>& days, BundleDraft& draft) {
  std::vector<DayPhoto> photos;
  fields.each("photos", false, kMaxDayPhotos, [&](Fields& parts) {
    parts.require("date");
    const auto day = parts.date("date");
    parts.require("image");
    auto image = draft.add_picture(parts.picture());
    if (!day || !image) return;
    const unsigned weekday = date::weekday{date::sys_days{*day}}.iso_encoding();
    if (std::find(days.begin(), days.end(), weekday) == days.end()) {
      parts.mistake("date", to_iso_date(*day) + " is not a day of this slot");
    } else if (std::any_of(photos.begin(), photos.end(),
                           [&](const DayPhoto& other) { return other.day == *day; })) {
      parts.mistake("date", to_iso_date(*day) + " already has a photo");
    } else {
      photos.push_back({*day, std::move(image)});
    }
  });
  std::sort(photos.begin(), photos.end(), [](const DayPhoto& a, const DayPhoto& b) { return a.day < b.day; });
  return photos;
}

void read_slot(Fields& fields, const ChannelSlug& channel, BundleDraft& draft) {
  WeeklySlot slot;
  slot.channel = channel;
  const std::vector<unsigned> days = read_days(fields);
  const auto from = fields.time("from");
  const auto until = fields.time("until");
  draft.refer(ContentKind::kProgramme, fields.slug("programme", true), slot.programme);
  draft.refer(ContentKind::kPresenter, fields.slugs("presenters"), slot.presenters);
  slot.name = fields.optional_text("name", 200);
  slot.summary = fields.optional_text("summary", kMaxShortSummary);
  slot.is_repeat = fields.boolean("isRepeat", false);
  slot.image = draft.add_picture(fields.picture());
  const std::vector<DayPhoto> photos = read_photos(fields, days, draft);
  if (!from || !until) return;

  slot.from = *from;
  slot.until = *until > *from ? *until : *until + std::chrono::hours{24};
  for (const unsigned day : days) {
    slot.iso_weekday = day;
    slot.photos.clear();
    for (const DayPhoto& photo : photos)
      if (date::weekday{date::sys_days{photo.day}}.iso_encoding() == day) slot.photos.push_back(photo);
    draft.content.schedule.push_back(slot);
    draft.slot_places.push_back(fields.place());
  }
}

}  // namespace

void read_schedule(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  ChannelSlug channel;
  draft.refer(ContentKind::kChannel, std::optional(PlacedText{file.name, {file.path, 0, ""}}), channel);
  read_entries(file, mistakes, [&](Fields& fields) { read_slot(fields, channel, draft); });
}

}  // namespace zender::content
