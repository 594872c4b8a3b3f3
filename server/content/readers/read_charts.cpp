#include "content/readers/readers.h"

namespace zender::content {
namespace {

void read_position(Fields& fields, const std::string& scope, ChartEditionContent& edition,
                   BundleDraft& draft) {
  ChartEditionContent::Position made;
  const auto position = fields.integer("position", 1, 10'000, true);
  const auto track = fields.id("track", true);
  if (const auto previous = fields.integer("previousPosition", 1, 10'000, false))
    made.previous_position = static_cast<int>(*previous);
  draft.refer(ContentKind::kTrack, track, made.track);
  if (!position || !track) return;
  made.position = static_cast<int>(*position);
  draft.unique_values.push_back({"position" + scope, std::to_string(*position), fields.place("position")});
  draft.unique_values.push_back({"track" + scope, track->value, track->place});
  edition.positions.push_back(made);
}

void read_edition(Fields& fields, const std::string& file, ChartContent& chart, BundleDraft& draft) {
  ChartEditionContent edition;
  edition.name = fields.required_text("name", 200);
  edition.from = fields.date("from");
  const std::string scope = " in editions[" + std::to_string(chart.editions.size()) + "] of " + file;
  fields.each("positions", true, kMaxEntries,
              [&](Fields& position) { read_position(position, scope, edition, draft); });
  if (edition.from || !fields.has("from"))
    draft.unique_values.push_back({"start of an edition in " + file,
                                   edition.from ? to_iso_date(*edition.from) : "always",
                                   fields.place("from")});
  chart.editions.push_back(std::move(edition));
}

}  // namespace

void read_chart(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return;
  Fields fields(*node, {file.path, node->line, ""}, mistakes);
  ChartContent chart;
  chart.slug = ChartSlug(file.name);
  chart.name = fields.required_text("name", 200);
  draft.refer(ContentKind::kChannel, fields.slugs("channels"), chart.channels);
  fields.each("editions", true, kMaxEntries,
              [&](Fields& edition) { read_edition(edition, "charts/" + file.name, chart, draft); });
  fields.finish();
  draft.content.charts.push_back(std::move(chart));
}

}  // namespace zender::content
