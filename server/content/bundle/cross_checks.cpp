#include "content/bundle/cross_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "content/fields/field_forms.h"

namespace zender::content {
namespace {

std::string missing(ContentKind kind, const std::string& value) {
  struct Words {
    const char* noun;
    const char* reason;  ///< {} is the value
  };
  static const std::map<ContentKind, Words> all{
      {ContentKind::kBroadcaster, {"broadcaster", "not in broadcasters.yaml"}},
      {ContentKind::kChannel, {"channel", "channels/{}.yaml does not exist"}},
      {ContentKind::kProgramme, {"programme", "programmes/{}.md does not exist"}},
      {ContentKind::kPresenter, {"presenter", "presenters/{}.md does not exist"}},
      {ContentKind::kTrack, {"track", "not in tracks/*.yaml"}},
      {ContentKind::kMedia, {"media asset", "media/audio/{}/asset.yaml does not exist"}},
      {ContentKind::kMediaVideo, {"video asset", "media/video/{}/asset.yaml does not exist"}},
      {ContentKind::kVideo, {"video", "not in videos/*.yaml"}},
      {ContentKind::kCategory, {"category", "not in news-categories.yaml"}},
      {ContentKind::kFragment, {"fragment", "not in fragments/*.yaml"}},
      {ContentKind::kChart, {"chart", "charts/{}.yaml does not exist"}}};
  const auto& [noun, reason] = all.at(kind);
  return fmt::format("no {} '{}' ({})", noun, value, fmt::format(fmt::runtime(reason), value));
}

void check_references(const BundleDraft& draft, Mistakes& mistakes) {
  for (const Reference& reference : draft.references) {
    if (draft.incomplete.contains(reference.kind)) continue;
    const auto known = draft.known.find(reference.kind);
    if (known == draft.known.end() || !known->second.contains(reference.value))
      mistakes.add(reference.place, missing(reference.kind, reference.value));
  }
}

void check_unique_values(const BundleDraft& draft, Mistakes& mistakes) {
  std::map<std::pair<std::string, std::string>, SourcePlace> taken;
  for (const UniqueValue& one : draft.unique_values) {
    const auto [first, is_first] = taken.try_emplace({one.what, one.value}, one.place);
    if (!is_first)
      mistakes.add(one.place, fmt::format("{} '{}' is already taken at {}:{}", one.what, one.value,
                                          first->second.file, first->second.line));
  }
}

void check_parents(const BundleDraft& draft, Mistakes& mistakes) {
  std::set<ChannelSlug> children;
  for (const ChannelParent& link : draft.parents) children.insert(link.channel);
  for (const ChannelParent& link : draft.parents) {
    if (link.channel == link.parent) {
      mistakes.add(link.place, "a channel cannot be its own parent");
    } else if (children.contains(link.parent)) {
      mistakes.add(link.place, "'" + link.parent.value + "' has a parent itself, so it cannot be a parent");
    }
  }
}

std::string reading(const WeeklySlot& slot) {
  const auto minutes = slot.from.count();
  return fmt::format("{} {:02}:{:02}", weekday_name(slot.iso_weekday), minutes / 60, minutes % 60);
}

void check_overlaps(const BundleDraft& draft, Mistakes& mistakes) {
  const std::vector<WeeklySlot>& schedule = draft.content.schedule;
  // Two entries of several days overlap on each of them; one mistake is enough.
  std::set<std::pair<std::string, std::string>> said;
  for (const Overlap& overlap : find_overlaps(schedule)) {
    const SourcePlace& first = draft.slot_places[overlap.first];
    const SourcePlace& second = draft.slot_places[overlap.second];
    if (!said.emplace(first.file + first.field, second.file + second.field).second) continue;
    mistakes.add(second,
                 fmt::format("{} overlaps {} (line {}), which starts {}", reading(schedule[overlap.second]),
                             first.field, first.line, reading(schedule[overlap.first])));
  }
}

void check_chapters(const BundleDraft& draft, Mistakes& mistakes) {
  std::map<MediaId, Milliseconds> lengths;
  for (const MediaAsset& asset : draft.content.media) {
    Milliseconds& length = lengths[asset.id];
    for (const Milliseconds segment : asset.segments) length += segment;
  }
  for (const ChapterPlace& chapter : draft.chapters) {
    const auto length = lengths.find(chapter.media);
    // The length of sound that is still to be encoded is not known.
    if (length == lengths.end() || length->second.count() == 0 || chapter.start < length->second) continue;
    mistakes.add(chapter.place, fmt::format("is after the end of '{}' ({} s)", chapter.media.value,
                                            length->second.count() / 1000));
  }
}

}  // namespace

void check_across(const BundleDraft& draft, Mistakes& mistakes) {
  check_references(draft, mistakes);
  check_unique_values(draft, mistakes);
  check_parents(draft, mistakes);
  check_overlaps(draft, mistakes);
  check_chapters(draft, mistakes);
}

std::vector<Overlap> find_overlaps(const std::vector<WeeklySlot>& slots) {
  constexpr std::int64_t kMinutesADay = 24 * 60;
  constexpr std::int64_t kMinutesAWeek = 7 * kMinutesADay;
  struct WeekInterval {
    std::int64_t from;
    std::int64_t until;
    std::size_t slot;
  };
  std::map<ChannelSlug, std::vector<WeekInterval>> channels;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const std::int64_t day = (static_cast<std::int64_t>(slots[i].iso_weekday) - 1) * kMinutesADay;
    const WeekInterval interval{day + slots[i].from.count(), day + slots[i].until.count(), i};
    channels[slots[i].channel].push_back(interval);
    if (interval.until > kMinutesAWeek)
      channels[slots[i].channel].push_back(
          {interval.from - kMinutesAWeek, interval.until - kMinutesAWeek, i});
  }
  std::vector<Overlap> overlaps;
  for (auto& [channel, intervals] : channels) {
    std::sort(intervals.begin(), intervals.end(), [](const WeekInterval& a, const WeekInterval& b) {
      return std::tie(a.from, a.slot) < std::tie(b.from, b.slot);
    });
    const WeekInterval* reaching = nullptr;  // of those so far, the one that ends last
    for (const WeekInterval& interval : intervals) {
      if (reaching != nullptr && interval.from < reaching->until && interval.slot != reaching->slot)
        overlaps.push_back(
            {std::min(interval.slot, reaching->slot), std::max(interval.slot, reaching->slot)});
      if (reaching == nullptr || interval.until > reaching->until) reaching = &interval;
    }
  }
  return overlaps;
}

}  // namespace zender::content
