#pragma once
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "content/bundle/mistake.h"
#include "content/fields/yaml_tree.h"
#include "domain/on_demand/on_demand.h"
#include "support/station_time.h"

namespace zender::content {

/// A text with the place it stands at, for what is checked later.
struct Located {
  std::string value;
  Place place;
};

/// A picture as a bundle names it.
struct PictureField {
  Located src;  ///< path inside the bundle, well-formed and under images/
  std::string alt;
};

/// Reads the fields of one YAML map and notes each mistake: missing, wrong type, outside its limits. A reader
/// gives nothing for a wrong field, so that reading goes on and finds the rest. Ask for every known field,
/// then call finish().
class Fields {
 public:
  /// `place` is the map's own: its field is the prefix of the fields' names. A node that is no map is a
  /// mistake here and then has no fields and misses none.
  Fields(const YamlNode& node, Place place, Mistakes& mistakes);

  std::string required_text(const std::string& name, std::size_t most_characters);
  std::optional<std::string> optional_text(const std::string& name, std::size_t most_characters);
  bool boolean(const std::string& name, bool otherwise);
  std::optional<std::int64_t> integer(const std::string& name, std::int64_t least, std::int64_t most,
                                      bool required);
  std::optional<std::string> choice(const std::string& name, const std::vector<std::string>& choices);
  /// '#rrggbb'
  std::optional<std::string> colour(const std::string& name);
  /// http(s)://… or a path on this site.
  std::optional<std::string> address(const std::string& name);
  std::optional<Located> slug(const std::string& name, bool required);
  /// A slug that an editor chose, told in Dutch what is wrong with it (S5-001, S5-002); nothing where the
  /// field is left out.
  std::optional<Located> url_slug(const std::string& name);
  std::optional<Located> id(const std::string& name, bool required);
  /// A list of slugs, none twice.
  std::vector<Located> slugs(const std::string& name);
  /// 'HH:mm'
  std::optional<std::chrono::minutes> time(const std::string& name);
  /// 'yyyy-MM-dd'
  std::optional<Date> date(const std::string& name);
  std::optional<PictureField> picture(const std::string& name = "image");
  /// 'src' and 'alt' among these fields themselves.
  std::optional<PictureField> own_picture();
  /// A moment, 'ISO 8601 with offset' or { daysAgo: 2, at: "14:35" }.
  std::optional<Publication> moment(const std::string& name);
  /// When something begins or ends, where it says so: a moment as above, '2026-11-21 20:00' by the station's
  /// clock, { daysAgo: 2, at: "14:35" } or { daysAhead: 3, at: "20:00" }.
  std::optional<Publication> planned(const std::string& name);
  /// Seconds with at most three decimals, from 0.
  std::optional<Milliseconds> seconds(const std::string& name);
  /// A list of texts of one line, none twice.
  std::vector<std::string> texts(const std::string& name, std::size_t most_entries,
                                 std::size_t most_characters);
  /// A text of any number of lines, as it is written; empty where there is none.
  std::string block(const std::string& name, std::size_t most_characters);

  /// The field's list; nothing (and a mistake when required) where there is none.
  const std::vector<YamlNode>* list(const std::string& name, bool required);
  /// The field's map; nothing where there is none.
  const YamlNode* map(const std::string& name);

  bool has(const std::string& name) const { return find(name) != nullptr; }
  /// Where the field stands; where it is missing, where the map begins.
  Place place(const std::string& name) const;
  Place place(const std::string& name, std::size_t index, int line) const;
  void mistake(const std::string& name, std::string detail);

  /// Notes every field that nobody asked for.
  void finish();

 private:
  const YamlEntry* find(const std::string& name) const;
  const YamlNode* scalar(const std::string& name, bool required, const char* expected);
  std::optional<std::string> text(const std::string& name, std::size_t most_characters, bool required);
  std::string join(const std::string& name) const;

  const YamlNode* map_ = nullptr;
  Place place_;
  Mistakes& mistakes_;
  std::set<std::string> asked_;
};

}  // namespace zender::content
