#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "content/fields/mistake.h"
#include "content/fields/yaml_tree.h"
#include "domain/on_demand/on_demand_items.h"
#include "domain/pictures/focus.h"
#include "support/station_time.h"

namespace zender::content {

/// The most entries in a list, and the most tracks, fragments or videos in a bundle.
inline constexpr std::size_t kMaxEntries = 100'000;

/// A text and where it is written, for checks that come later.
struct PlacedText {
  std::string value;
  SourcePlace place;
};

/// A picture as written in a bundle.
struct PictureField {
  PlacedText src;  ///< path inside the bundle, well-formed and under images/
  std::string alt;
  std::optional<Focus> focus;
};

/// Reads the fields of one YAML map and adds a mistake for each that is missing, has the wrong type
/// or is outside its limits. For a wrong field a function returns nothing, an empty text or the
/// default, so that reading goes on and finds the other mistakes. Ask for every known field, then
/// call finish(). Lengths of texts are in characters.
class Fields {
 public:
  /// `place` is where the map is written; its field is the prefix of the fields' names. If the node
  /// is not a map, that is the only mistake: it has no fields and none are missing. Both `node` and
  /// `mistakes` must outlive this.
  Fields(const YamlNode& node, SourcePlace place, Mistakes& mistakes);

  std::string required_text(const std::string& name, std::size_t most_characters);
  std::optional<std::string> optional_text(const std::string& name, std::size_t most_characters);
  bool boolean(const std::string& name, bool fallback);
  std::optional<std::int64_t> integer(const std::string& name, std::int64_t least, std::int64_t most,
                                      bool required);
  std::optional<std::string> choice(const std::string& name, const std::vector<std::string>& choices);
  /// '#rrggbb'
  std::optional<std::string> colour(const std::string& name);
  /// http(s)://… or a path on this site.
  std::optional<std::string> address(const std::string& name);
  std::optional<PlacedText> slug(const std::string& name, bool required);
  /// A slug chosen by an editor; mistakes are described in Dutch (S5-001, S5-002). Nothing if the
  /// field is left out.
  std::optional<PlacedText> url_slug(const std::string& name);
  std::optional<PlacedText> id(const std::string& name, bool required);
  /// A list of texts; the same one twice is a mistake. More than `most` are too, and are not read.
  /// `expected` says what each must be, `wrong` what is wrong with one: nothing if it is right.
  std::vector<PlacedText> distinct(const std::string& name, bool required, std::size_t most,
                                   const std::string& expected,
                                   const std::function<std::string(const std::string&)>& wrong);
  /// A list of different slugs.
  std::vector<PlacedText> slugs(const std::string& name);
  /// A list of different ids.
  std::vector<PlacedText> ids(const std::string& name);
  /// 'HH:mm'
  std::optional<std::chrono::minutes> time(const std::string& name);
  /// 'yyyy-MM-dd'
  std::optional<Date> date(const std::string& name);
  std::optional<PictureField> picture(const std::string& name = "image");
  /// Reads 'src' and 'alt' as fields of this map itself.
  std::optional<PictureField> picture_fields();
  /// A required moment: ISO 8601 with an offset, or { daysAgo: 2, at: "14:35" }.
  std::optional<Publication> moment(const std::string& name);
  /// An optional moment at which something begins or ends: as for moment(), or by the station's
  /// clock '2026-11-21 20:00', or { daysAhead: 3, at: "20:00" }.
  std::optional<Publication> optional_moment(const std::string& name);
  /// Required seconds, such as 83.5: from 0 to a day, rounded to milliseconds.
  std::optional<Milliseconds> seconds(const std::string& name);
  /// A list of different one-line texts.
  std::vector<std::string> texts(const std::string& name, std::size_t most_entries,
                                 std::size_t most_characters);
  /// A text of any number of lines, without line ends behind it; empty if there is none.
  std::string block(const std::string& name, std::size_t most_characters);
  /// The optional field 'transcript', which must be WebVTT; empty if there is none.
  std::string transcript();

  /// The field's list. Null if the field is missing (a mistake if `required`) or not a list (always
  /// a mistake).
  const std::vector<YamlNode>* list(const std::string& name, bool required);
  /// Calls `read` for the fields of each entry of the field's list, and finishes them. More than
  /// `most` entries are a mistake, and are not read.
  void each(const std::string& name, bool required, std::size_t most,
            const std::function<void(Fields&)>& read);
  /// The fields of the field's map. Nothing if the field is missing, or not a map, which is a
  /// mistake.
  std::optional<Fields> nested(const std::string& name);

  /// A mistake if the field is missing.
  void require(const std::string& name);
  /// The names of all fields, in the order written.
  std::vector<std::string> names() const;
  bool has(const std::string& name) const { return find(name) != nullptr; }
  /// Where the map is written.
  const SourcePlace& place() const { return place_; }
  /// Where the field is written; if it is missing, where the map begins.
  SourcePlace place(const std::string& name) const;
  /// Where entry `index` of the field's list is written, on `line`.
  SourcePlace place(const std::string& name, std::size_t index, int line) const;
  void mistake(const std::string& name, std::string detail);

  /// Adds a mistake for every field that was not asked for, with the one that was probably meant.
  void finish();

 private:
  const YamlEntry* find(const std::string& name) const;
  const YamlNode* scalar(const std::string& name, bool required, const char* expected);
  std::optional<std::string> text(const std::string& name, std::size_t most_characters, bool required);
  std::string join(const std::string& name) const;
  std::string unknown(const std::string& name) const;

  const YamlNode* map_ = nullptr;
  SourcePlace place_;
  Mistakes& mistakes_;
  std::set<std::string> asked_;
};

}  // namespace zender::content
