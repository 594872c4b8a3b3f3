#include "http/routing/dispatcher.h"

#include <algorithm>
#include <boost/core/demangle.hpp>
#include <stdexcept>
#include <typeinfo>

#include "support/log.h"

namespace zender::http {
namespace {

using Segment = Route::Segment;

/// Splits '/a/b' into {a, b}; '/' into {''}; '/a/' into {a, ''}.
template <class Text>
std::vector<Text> split(std::string_view path) {
  std::vector<Text> segments;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view segment = path.substr(0, path.find('/'));
    segments.emplace_back(segment);
    path.remove_prefix(segment.size());
  }
  return segments;
}

Segment read_segment(const std::string& text) {
  if (text == "*") return {Segment::Kind::kRest, "rest", {}, {}};
  const std::size_t open = text.find('{');
  const std::size_t close = text.find('}');
  if (open == text.npos || close == text.npos || close < open) return {Segment::Kind::kLiteral, text, {}, {}};
  Segment segment{Segment::Kind::kNamed, text.substr(open + 1, close - open - 1), text.substr(0, open),
                  text.substr(close + 1)};
  if (!segment.before.empty() || !segment.after.empty()) segment.kind = Segment::Kind::kNamedWithin;
  return segment;
}

bool more_specific(const std::unique_ptr<Route>& a, const std::unique_ptr<Route>& b) {
  return std::lexicographical_compare(a->segments.begin(), a->segments.end(), b->segments.begin(),
                                      b->segments.end(),
                                      [](const Segment& x, const Segment& y) { return x.kind < y.kind; });
}

std::string type_of(const std::exception& error) {
  return boost::core::demangle(typeid(error).name());
}

void log_failure(const Request& request, const std::string& reason) {
  log::error("request failed",
             {{"request_id", request.request_id}, {"path", request.path}, {"reason", reason}});
}

/// The value of a named segment in a part of a path, which is_match() has accepted.
std::string_view value_of(const Segment& segment, std::string_view part) {
  part.remove_prefix(segment.before.size());
  part.remove_suffix(segment.after.size());
  return part;
}

bool is_match(const Segment& segment, std::string_view part) {
  if (segment.kind == Segment::Kind::kLiteral) return part == segment.name;
  return part.size() > segment.before.size() + segment.after.size() && part.starts_with(segment.before) &&
         part.ends_with(segment.after);
}

bool matches(const Route& route, const std::vector<std::string_view>& path) {
  for (std::size_t i = 0; i < route.segments.size(); ++i) {
    if (route.segments[i].kind == Segment::Kind::kRest) return true;
    if (i >= path.size() || !is_match(route.segments[i], path[i])) return false;
  }
  return path.size() == route.segments.size();
}

}  // namespace

std::string Route::allow() const {
  std::string list;
  for (const auto& [name, method] : methods) {
    list += name + ", ";
    if (name == "GET") list += "HEAD, ";
  }
  return list + "OPTIONS";
}

const Route::Method* Route::find(std::string_view method) const {
  const auto found = methods.find(method == "HEAD" ? std::string_view("GET") : method);
  return found == methods.end() ? nullptr : &found->second;
}

Route& Dispatcher::route(std::string_view pattern) {
  if (pattern.empty() || pattern[0] != '/') throw std::logic_error("route pattern must begin with '/'");
  for (const auto& known : routes_) {
    if (known->pattern == pattern) return *known;
  }
  auto added = std::make_unique<Route>();
  added->pattern = pattern;
  added->number = static_cast<std::uint32_t>(routes_.size());
  for (const std::string& segment : split<std::string>(pattern))
    added->segments.push_back(read_segment(segment));
  Route& result = *added;
  routes_.insert(std::upper_bound(routes_.begin(), routes_.end(), added, more_specific), std::move(added));
  return result;
}

void Dispatcher::get(std::string_view pattern, Requires requirement, Handler handler) {
  route(pattern).methods["GET"] = {.requirement = requirement, .handler = std::move(handler), .cached = {}};
}

void Dispatcher::get_cached(std::string_view pattern, Requires requirement, CachedHandler handler) {
  if (requirement != Requires::kNothing)
    throw std::logic_error("a cached reply goes to anybody, so its route cannot require anything");
  route(pattern).methods["GET"] = {.requirement = requirement, .handler = {}, .cached = std::move(handler)};
}

void Dispatcher::post(std::string_view pattern, Requires requirement, Handler handler, std::size_t body_limit,
                      RateLimit rate_limit) {
  route(pattern).methods["POST"] = {.requirement = requirement,
                                    .handler = std::move(handler),
                                    .cached = {},
                                    .body_limit = body_limit,
                                    .rate_limit = std::move(rate_limit)};
}

const Route* Dispatcher::match(std::string_view path,
                               std::map<std::string, std::string, std::less<>>& params) const {
  const auto segments = split<std::string_view>(path);
  for (const auto& route : routes_) {
    if (!matches(*route, segments)) continue;
    for (std::size_t i = 0; i < route->segments.size(); ++i) {
      const Segment& segment = route->segments[i];
      if (segment.kind == Segment::Kind::kRest) {
        const bool any = i < segments.size();
        params[segment.name] = any ? path.substr(static_cast<std::size_t>(segments[i].data() - path.data()))
                                   : std::string_view();
      } else if (segment.kind != Segment::Kind::kLiteral) {
        params[segment.name] = value_of(segment, segments[i]);
      }
    }
    return route.get();
  }
  return nullptr;
}

std::optional<Reply> Dispatcher::refusal(const Route::Method& method, Request& request) const {
  try {
    if (method.rate_limit) {
      if (auto reply = method.rate_limit(request)) return reply;
    }
    if (method.requirement == Requires::kNothing) return std::nullopt;
    if (!access_check_) throw std::logic_error("a route requires something, but nothing checks it");
    access_check_(method.requirement, request);
    return std::nullopt;
  } catch (const std::exception& error) {
    return error_reply(request, problem_for(request, error));
  }
}

std::vector<std::string> Dispatcher::patterns() const {
  std::vector<std::string> names(routes_.size());
  for (const auto& route : routes_) names[route->number] = route->pattern;
  return names;
}

std::vector<Dispatcher::Registration> Dispatcher::registrations() const {
  std::vector<const Route*> ordered(routes_.size());
  for (const auto& route : routes_) ordered[route->number] = route.get();
  std::vector<Registration> calls;
  for (const Route* route : ordered)
    for (const auto& [name, method] : route->methods)
      calls.push_back({name, route->pattern, method.requirement});
  return calls;
}

Reply Dispatcher::error_reply(const Request& request, const Problem& problem) const {
  if (error_page_) {
    try {
      if (auto page = error_page_(request, problem)) return std::move(*page);
    } catch (const std::exception& error) {
      log::error("error page failed", {{"request_id", request.request_id}, {"reason", error.what()}});
      if (fault_sink_) fault_sink_(request, type_of(error), error.what());
    }
  }
  return problem_reply(problem, request.request_id);
}

Problem Dispatcher::problem_for(const Request& request, const std::exception& error) const {
  Problem problem = problem_of(error);
  if (problem.status == 500) {
    note_fault(request, type_of(error), error.what());
  } else if (problem.status > 500) {
    log_failure(request, error.what());
  }
  return problem;
}

void Dispatcher::note_fault(const Request& request, const std::string& type,
                            const std::string& reason) const {
  log_failure(request, reason);
  if (fault_sink_) fault_sink_(request, type, reason);
}

}  // namespace zender::http
