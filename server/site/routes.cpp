#include "site/routes.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "support/failure.h"
#include "support/text/lower_case.h"
#include "support/text/percent_encoding.h"

namespace zender::site {

extern const std::string_view kEmbeddedRoutes;

namespace {

struct Param {
  ParamType type = ParamType::kText;
  std::string fallback;   ///< as in the file: empty, a value, '$defaultChannel' or 'today'
  bool discards = false;  ///< an invalid value is left out; otherwise it is an error
  bool is_rest = false;   ///< the value may have slashes

  std::string_view default_for(const RouteDefaults& defaults) const {
    if (fallback == "$defaultChannel") return defaults.default_channel;
    if (fallback == "today") return defaults.today;
    return fallback;
  }
};
using Params = std::map<std::string, Param, std::less<>>;

Params read_params(const nlohmann::json& route, const char* key) {
  Params params;
  const auto table = route.value(key, nlohmann::json::object());
  for (const auto& [name, param] : table.items()) {
    params[name] = {parse_param_type(param.at("type").get<std::string>()), param.value("default", ""),
                    param.value("discard", false), param.value("rest", false)};
  }
  return params;
}

/// '/a/b/' → {a, b}: one slash at the end is allowed.
std::vector<std::string_view> split_path(std::string_view path) {
  std::vector<std::string_view> segments;
  while (path.size() > 1) {
    path.remove_prefix(1);
    segments.push_back(path.substr(0, path.find('/')));
    path.remove_prefix(segments.back().size());
  }
  return segments;
}

std::string_view value_in(const RouteValues& values, const std::string& name) {
  const auto found = values.find(name);
  if (found == values.end()) return {};
  // A path cannot contain '.' and '..': browsers resolve them, even when they are encoded.
  if (found->second == "." || found->second == "..") return {};
  return found->second;
}

/// Search words as they are written in a path. '.' and '..' between slashes get a space after them,
/// so that browsers and servers do not resolve them; a backslash, which no path may contain,
/// becomes a space. Spaces do not change what is found.
std::string searchable_part(std::string_view typed) {
  std::string sought(typed);
  if (std::replace(sought.begin(), sought.end(), '\\', ' '); sought != typed) {
    sought.erase(0, std::min(sought.find_first_not_of(' '), sought.size()));
    sought.erase(sought.find_last_not_of(' ') + 1);
  }
  std::string_view text = sought;
  std::string written;
  while (true) {
    const std::string_view part = text.substr(0, text.find('/'));
    written += part;
    if (part == "." || part == "..") written += ' ';
    if (part.size() == text.size()) return written;
    written += '/';
    text.remove_prefix(part.size() + 1);
  }
}

/// The path parameters that a form's field stands for: one name in the file, or a list of three for
/// the parts of a date.
std::vector<std::string> read_form_target(const nlohmann::json& target) {
  if (target.is_string()) return {target.get<std::string>()};
  auto names = target.get<std::vector<std::string>>();
  if (names.size() != 3) throw Failure(FailureKind::kInternal, "a form's date has three parts");
  return names;
}

/// The values that a form's field gives to the `count` path parameters it stands for; nothing if
/// there are three and the text is not 'yyyy-MM-dd'.
std::optional<std::vector<std::string>> form_values(const std::string& text, std::size_t count) {
  if (count == 1) return std::vector{form_date_as_route_date(text)};
  const std::string swapped = form_date_as_route_date(text);
  if (swapped == text || !checked_value(ParamType::kRouteDate, swapped)) return std::nullopt;
  return std::vector{text.substr(0, 4), text.substr(5, 2), text.substr(8)};
}

std::string plus_as_space(std::string_view text) {
  std::string out(text);
  std::replace(out.begin(), out.end(), '+', ' ');
  return out;
}

/// What an address says, however its characters are encoded. A part that cannot be read is nothing.
struct Meaning {
  using Part = std::optional<std::string>;
  Part path;
  std::vector<std::pair<Part, Part>> query;
  bool operator==(const Meaning&) const = default;
};

Meaning meaning_of(std::string_view address) {
  const std::size_t mark = address.find('?');
  Meaning meaning{decode_part(address.substr(0, mark)), {}};
  std::size_t next = mark;
  while (next != address.npos) {
    address.remove_prefix(next + 1);
    next = address.find('&');
    const std::string_view pair = address.substr(0, next);
    const std::size_t equals = pair.find('=');
    const std::string_view value = equals == pair.npos ? std::string_view() : pair.substr(equals + 1);
    meaning.query.emplace_back(decode_part(plus_as_space(pair.substr(0, equals))),
                               decode_part(plus_as_space(value)));
  }
  return meaning;
}

bool says_the_same(std::string_view one, std::string_view other) {
  return one == other || meaning_of(one) == meaning_of(other);
}

}  // namespace

struct Routes::Pattern {
  struct Segment {
    bool literal;
    std::string text;  ///< the literal, or the parameter's name
  };
  std::vector<Segment> segments;
  bool takes_rest = false;  ///< the last segment stands for all that are left

  Pattern(std::string_view text, const Params& params) {
    for (const std::string_view part : split_path(text)) {
      const bool named = part.starts_with('{') && part.ends_with('}');
      segments.push_back({!named, std::string(named ? part.substr(1, part.size() - 2) : part)});
      const auto param = params.find(segments.back().text);
      takes_rest = named && param != params.end() && param->second.is_rest;
    }
  }
  /// The parts of a path that the segments stand for; nothing if they do not fit.
  std::optional<std::vector<std::string_view>> parts_of(std::vector<std::string_view> path) const {
    if (takes_rest && path.size() > segments.size()) {
      const char* end = path.back().data() + path.back().size();
      std::string_view& rest = path[segments.size() - 1];
      rest = {rest.data(), static_cast<std::size_t>(end - rest.data())};
      rest = rest.substr(0, rest.find_last_not_of('/') + 1);
      path.resize(segments.size());
    }
    const bool fits = std::equal(segments.begin(), segments.end(), path.begin(), path.end(),
                                 [this](const Segment& segment, std::string_view part) {
                                   if (segment.literal) return segment.text == part;
                                   return !part.empty() || (takes_rest && &segment == &segments.back());
                                 });
    return fits ? std::optional(std::move(path)) : std::nullopt;
  }
  bool more_literal_than(const Pattern& other) const {
    for (std::size_t i = 0; i < std::min(segments.size(), other.segments.size()); ++i) {
      if (segments[i].literal != other.segments[i].literal) return segments[i].literal;
    }
    return false;
  }
};

struct Routes::Route {
  std::string name;
  std::string title;
  std::vector<Pattern> patterns;  ///< from short to long
  Params params;
  Params query;
  std::map<std::string, std::vector<std::string>, std::less<>>
      form;  ///< query parameter of a form → path parameters
  bool app_variant = false;
  bool any_query = false;
};

struct Routes::Found {
  const Route* route;
  const Pattern* pattern;
  std::vector<std::string_view> segments;
  bool app;
};

Routes::Routes(std::string_view json) {
  try {
    const auto table = nlohmann::json::parse(json);
    navigation_ = table.value("navigation", std::vector<std::string>());
    app_prefix_ = table.at("app").at("pathPrefix");
    preview_path_ = table.at("preview").at("pathHolds");
    preview_query_ = table.at("preview").at("query");
    for (const auto& raw : table.at("routes")) {
      auto route = std::make_unique<Route>();
      route->name = raw.at("name");
      route->title = raw.value("title", "");
      route->params = read_params(raw, "params");
      for (const auto& pattern : raw.at("patterns"))
        route->patterns.emplace_back(pattern.get<std::string>(), route->params);
      if (route->patterns.empty()) throw Failure(FailureKind::kInternal, route->name + ": no pattern");
      route->query = read_params(raw, "query");
      const auto form = raw.value("form", nlohmann::json::object());
      for (const auto& [field, param] : form.items()) {
        route->form[field] = read_form_target(param);
        for (const auto& target : route->form[field]) {
          if (!route->params.contains(target))
            throw Failure(FailureKind::kInternal, route->name + ": form field of unknown parameter");
        }
      }
      route->app_variant = raw.value("appVariant", false);
      route->any_query = raw.value("anyQuery", false);
      routes_.push_back(std::move(route));
    }
  } catch (const nlohmann::json::exception& error) {
    throw Failure(FailureKind::kInternal, std::string("contract/routes.json: ") + error.what());
  }
}

Routes::~Routes() = default;

const Routes& Routes::embedded() {
  static const Routes routes(kEmbeddedRoutes);
  return routes;
}

const Routes::Route* Routes::named(std::string_view name) const {
  for (const auto& route : routes_) {
    if (route->name == name) return route.get();
  }
  return nullptr;
}

std::string_view Routes::title_of(std::string_view name) const {
  const Route* route = named(name);
  return route == nullptr ? std::string_view() : std::string_view(route->title);
}

std::optional<Routes::Found> Routes::find(std::string_view path) const {
  if (!path.starts_with('/')) return std::nullopt;
  auto segments = split_path(path);
  const bool app = !segments.empty() && segments[0] == std::string_view(app_prefix_).substr(1);
  if (app) segments.erase(segments.begin());
  std::optional<Found> best;
  for (const auto& route : routes_) {
    if (app && !route->app_variant) continue;
    for (const Pattern& pattern : route->patterns) {
      auto parts = pattern.parts_of(segments);
      if (parts && (!best || pattern.more_literal_than(*best->pattern)))
        best = Found{route.get(), &pattern, std::move(*parts), app};
    }
  }
  return best;
}

std::optional<std::string> PageAddress::find(const std::string& name) const {
  for (const RouteValues* values : {&params, &query})
    if (const auto found = values->find(name); found != values->end()) return found->second;
  return std::nullopt;
}

std::int64_t PageAddress::page() const {
  return std::stoll(find("page").value_or("1"));
}

Date PageAddress::date(Date today) const {
  const auto text = find("date");
  return (text ? parse_route_date(*text) : std::nullopt).value_or(today);
}

HourSlot PageAddress::hour_slot() const {
  const auto text = find("time");
  return (text ? parse_hour_slot(*text) : std::nullopt).value_or(kWholeDay);
}

ChannelSlug PageAddress::channel(const ChannelSlug& own) const {
  return ChannelSlug(find("channel").value_or(own.value));
}

RouteMatch Routes::match(std::string_view address, const RouteDefaults& defaults) const {
  address = address.substr(0, address.find('#'));
  const std::size_t mark = address.find('?');
  const std::string_view path = address.substr(0, mark);
  const auto found = find(path);
  RouteMatch match;
  if (!found) return match;
  const Route& route = *found->route;
  PageAddress& page = match.address;
  page.route = route.name;
  const auto refuse = [&match](int status, std::string_view value) {
    match.status = status;
    match.address = {match.address.route, {}, {}, {}};
    match.bad_value = value;
    return match;
  };

  for (std::size_t i = 0; i < found->segments.size(); ++i) {
    const auto& segment = found->pattern->segments[i];
    if (segment.literal) continue;
    const auto param = route.params.find(segment.text);
    const ParamType type = param == route.params.end() ? ParamType::kText : param->second.type;
    auto decoded = decode_part(found->segments[i]);
    auto value = decoded ? checked_value(type, *decoded) : std::nullopt;
    // A slug or id that cannot exist is not found; any other invalid value is an error in the
    // address.
    const bool names = type == ParamType::kSlug || type == ParamType::kName || type == ParamType::kId;
    const int status = names ? 404 : 400;
    if (!value) return refuse(status, decoded ? *decoded : std::string(found->segments[i]));
    page.params[segment.text] = std::move(*value);
  }

  const bool may_be_preview = path.find(preview_path_) != path.npos;
  std::string_view rest = mark == address.npos ? std::string_view() : address.substr(mark + 1);
  RouteValues query;
  std::set<std::string> seen;
  std::string known_pairs;  // the query as sent, without unknown parameters
  bool from_form = false;
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    const std::size_t equals = pair.find('=');
    const auto name = decode_part(plus_as_space(pair.substr(0, equals)));
    if (!name || name->empty()) continue;
    const auto form = route.form.find(*name);
    const Params& table = form == route.form.end() ? route.query : route.params;
    const auto param = table.find(form == route.form.end() ? *name : form->second.front());
    const bool is_preview = may_be_preview && *name == preview_query_;
    if (param == table.end() && !route.any_query && !is_preview) continue;
    known_pairs.append(known_pairs.empty() ? "?" : "&").append(pair);
    if (!seen.insert(*name).second) continue;
    from_form = from_form || form != route.form.end();
    const std::string raw = plus_as_space(equals == pair.npos ? std::string_view() : pair.substr(equals + 1));
    if (is_preview && (raw.empty() || !route.any_query)) {
      query[*name] = "";
      continue;
    }
    if (raw.empty()) continue;
    auto decoded = decode_part(raw);
    const auto refused = [&] { return refuse(400, decoded ? *decoded : raw); };
    const ParamType type = param == table.end() ? ParamType::kText : param->second.type;
    if (form == route.form.end()) {
      if (decoded && type == ParamType::kRouteDate) decoded = form_date_as_route_date(std::move(*decoded));
      auto value = decoded ? checked_value(type, *decoded) : std::nullopt;
      if (value) {
        query[*name] = std::move(*value);
      } else if (param == table.end() || !param->second.discards) {
        return refused();
      }
      continue;
    }
    const auto& targets = form->second;
    const auto values = decoded ? form_values(*decoded, targets.size()) : std::nullopt;
    if (!values) return refused();
    for (std::size_t i = 0; i < targets.size(); ++i) {
      auto value = checked_value(type, values->at(i));
      if (!value) return refused();
      page.params.emplace(targets[i], std::move(*value));  // the path's own value wins
    }
  }

  page.path = build(route.name, page.params, query, defaults, found->app);
  if (route.name == "fragments" && query.contains("program")) {
    // S2-018 writes the programme's name, which that page's route reads as its slug.
    RouteMatch target = this->match(page.path, defaults);
    if (target.address.path.empty()) return refuse(target.status, target.bad_value);
    page.path = std::move(target.address.path);
  }
  // A proxy may encode other characters than we do: a redirect for that would come back for ever.
  match.status = from_form ? 303 : says_the_same(address, page.path) ? 200 : 301;
  match.only_unknown_dropped =
      match.status == 301 && says_the_same(std::string(path) + known_pairs, page.path);
  std::erase_if(page.params, [](const auto& item) { return item.second.empty(); });
  for (auto& [name, value] : query) {
    const auto param = route.query.find(name);
    const bool is_default = param != route.query.end() && value == param->second.default_for(defaults);
    if (!value.empty() && !is_default) page.query.emplace(name, std::move(value));
  }
  return match;
}

std::string Routes::build(std::string_view name, const RouteValues& params, const RouteValues& query,
                          const RouteDefaults& defaults, bool app) const {
  if (const std::string_view programme = value_in(query, "program");
      name == "fragments" && !programme.empty()) {
    // S2-018: a programme's fragments have a page of their own.
    std::string slug(programme);
    std::replace(slug.begin(), slug.end(), ' ', '-');
    const RouteValues tag = {{"tag", std::string(value_in(query, "tag"))}};
    return build("programmeFragments", {{"programmeSlug", std::move(slug)}}, tag, defaults, app);
  }
  const Route* route = named(name);
  if (route == nullptr)
    throw Failure(FailureKind::kInternal, "contract/routes.json has no route '" + std::string(name) + "'");

  const auto part_of = [&](const std::string& param_name) {
    const auto param = route->params.find(param_name);
    const auto given = params.find(param_name);
    const bool is_text = param != route->params.end() && param->second.type == ParamType::kText;
    return is_text && given != params.end() ? searchable_part(given->second)
                                            : std::string(value_in(params, param_name));
  };
  const auto is_given = [&](const Pattern::Segment& segment) {
    if (segment.literal) return true;
    const std::string value = part_of(segment.text);
    const auto param = route->params.find(segment.text);
    return !value.empty() && (param == route->params.end() || value != param->second.default_for(defaults));
  };
  const Pattern* pattern = &route->patterns.front();
  for (const Pattern& candidate : route->patterns) {
    if (std::all_of(candidate.segments.begin(), candidate.segments.end(), is_given)) pattern = &candidate;
  }
  std::string address = app && route->app_variant ? app_prefix_ : "";
  for (const auto& segment : pattern->segments) {
    const std::string value = part_of(segment.text);
    address += '/' + (segment.literal ? segment.text : percent_encode(value.empty() ? "null" : value));
  }
  if (address.empty()) address = "/";

  std::vector<std::pair<std::string, std::string>> kept;
  for (const auto& [key, unused] : query) {
    const std::string_view value = value_in(query, key);
    const auto param = route->query.find(key);
    if (param != route->query.end() && value == param->second.default_for(defaults)) continue;
    // The preview parameter counts without a value too (S2-031), unlike the others (S2-001).
    if (value.empty() && key != preview_query_) continue;
    kept.emplace_back(key, value);
  }
  std::sort(kept.begin(), kept.end(), [](const auto& a, const auto& b) {
    return std::pair(lower_case(a.first), a.first) < std::pair(lower_case(b.first), b.first);
  });
  char separator = '?';
  for (const auto& [key, value] : kept) {
    address += separator + percent_encode(key);
    if (!value.empty()) address.append("=").append(percent_encode(value));
    separator = '&';
  }
  return address;
}

}  // namespace zender::site
