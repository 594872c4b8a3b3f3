#include "content/field_forms.h"
#include "content/readers.h"
#include "content/text_limits.h"

namespace zender::content {
namespace {

std::vector<unsigned> read_days(Fields& fields, Mistakes& mistakes) {
  std::vector<unsigned> days;
  const std::vector<YamlNode>* items = fields.list("days", true);
  if (items == nullptr) return days;
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    const Place place = fields.place("days", i, item.line);
    const auto day = item.kind == YamlNode::Kind::kScalar ? parse_weekday(item.text) : std::nullopt;
    if (!day) {
      mistakes.add(place, "must be one of ma, di, wo, do, vr, za, zo" +
                              (item.text.empty() ? std::string() : ", not '" + item.text + "'"));
    } else if (std::find(days.begin(), days.end(), *day) != days.end()) {
      mistakes.add(place, "'" + item.text + "' stands in this list twice");
    } else {
      days.push_back(*day);
    }
  }
  return days;
}

void read_slot(Fields& fields, const Place& place, const std::string& channel, Drafts& drafts,
               Mistakes& mistakes) {
  WeeklySlot slot;
  slot.channel = ChannelSlug(channel);
  const std::vector<unsigned> days = read_days(fields, mistakes);
  const auto from = fields.time("from");
  const auto until = fields.time("until");
  const auto programme = fields.slug("programme", true);
  if (programme) {
    slot.programme = ProgrammeSlug(programme->value);
    drafts.refer(Kind::kProgramme, *programme);
  }
  for (const Located& presenter : fields.slugs("presenters")) {
    drafts.refer(Kind::kPresenter, presenter);
    slot.presenters.emplace_back(presenter.value);
  }
  slot.name = fields.optional_text("name", 200);
  slot.summary = fields.optional_text("summary", kMaxShortSummary);
  slot.is_repeat = fields.boolean("isRepeat", false);
  fields.finish();
  if (!from || !until) return;

  slot.from = *from;
  slot.until = *until > *from ? *until : *until + std::chrono::hours{24};
  for (const unsigned day : days) {
    slot.iso_weekday = day;
    drafts.content.schedule.push_back(slot);
    drafts.slot_places.push_back(place);
  }
}

}  // namespace

void read_schedule(const SourceFile& file, Drafts& drafts, Mistakes& mistakes) {
  drafts.refer(Kind::kChannel, {file.name, {file.path, 0, ""}});
  const auto items = read_yaml_list(file, mistakes);
  if (!items) return;
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    const Place place{file.path, item.line, "[" + std::to_string(i) + "]"};
    Fields fields(item, place, mistakes);
    read_slot(fields, place, file.name, drafts, mistakes);
  }
}

}  // namespace zender::content
