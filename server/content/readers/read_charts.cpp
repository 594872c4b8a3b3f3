#include "content/readers/readers.h"

namespace zender::content {
namespace {

std::optional<ChartEditionContent::Position> read_position(Fields& fields, BundleDraft& draft) {
  const auto position = fields.integer("position", 1, 10'000, true);
  const auto track = fields.id("track", true);
  const auto previous = fields.integer("previousPosition", 1, 10'000, false);
  fields.finish();
  if (track) draft.add_reference(ContentKind::kTrack, *track);
  if (!position || !track) return std::nullopt;
  ChartEditionContent::Position made;
  made.position = static_cast<int>(*position);
  made.track = TrackId(track->value);
  if (previous) made.previous_position = static_cast<int>(*previous);
  return made;
}

ChartEditionContent read_edition(Fields& fields, const std::string& chart, const std::string& which,
                                 BundleDraft& draft, Mistakes& mistakes) {
  ChartEditionContent edition;
  edition.name = fields.required_text("name", 200);
  edition.from = fields.date("from");
  const std::vector<YamlNode>* positions = fields.list("positions", true);
  if (positions != nullptr) {
    for (std::size_t i = 0; i < positions->size(); ++i) {
      const YamlNode& item = (*positions)[i];
      const SourcePlace place = fields.place("positions", i, item.line);
      Fields parts(item, place, mistakes);
      const auto position = read_position(parts, draft);
      if (!position) continue;
      const std::string scope = " in " + which + " of " + chart;
      draft.unique_values.push_back(
          {"position" + scope, std::to_string(position->position), parts.place("position")});
      draft.unique_values.push_back({"track" + scope, position->track.value, parts.place("track")});
      edition.positions.push_back(*position);
    }
  }
  fields.finish();
  return edition;
}

}  // namespace

void read_chart(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return;
  Fields fields(*node, {file.path, node->line, ""}, mistakes);
  ChartContent chart;
  chart.slug = ChartSlug(file.name);
  chart.name = fields.required_text("name", 200);
  for (const PlacedText& channel : fields.slugs("channels")) {
    draft.add_reference(ContentKind::kChannel, channel);
    chart.channels.emplace_back(channel.value);
  }
  if (const std::vector<YamlNode>* editions = fields.list("editions", true)) {
    for (std::size_t i = 0; i < editions->size(); ++i) {
      const YamlNode& item = (*editions)[i];
      Fields parts(item, fields.place("editions", i, item.line), mistakes);
      const std::string which = "editions[" + std::to_string(i) + "]";
      chart.editions.push_back(read_edition(parts, "charts/" + file.name, which, draft, mistakes));
      const std::optional<Date> from = chart.editions.back().from;
      if (from || !parts.has("from"))
        draft.unique_values.push_back({"start of an edition in charts/" + file.name,
                                       from ? to_iso_date(*from) : "always", parts.place("from")});
    }
  }
  fields.finish();
  draft.content.charts.push_back(std::move(chart));
}

}  // namespace zender::content
