#include "http/routing/dispatcher.h"

#include <algorithm>
#include <boost/core/demangle.hpp>
#include <stdexcept>
#include <typeinfo>

#include "support/log.h"

namespace zender::http {
namespace {

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

bool is_named(std::string_view segment) {
  return segment.starts_with('{') && segment.ends_with('}');
}

/// Order of patterns: literal before named before '*', segment by segment.
int rank(const std::string& segment) {
  return segment == "*" ? 2 : is_named(segment) ? 1 : 0;
}

bool more_specific(const std::unique_ptr<Route>& a, const std::unique_ptr<Route>& b) {
  return std::lexicographical_compare(
      a->segments.begin(), a->segments.end(), b->segments.begin(), b->segments.end(),
      [](const std::string& x, const std::string& y) { return rank(x) < rank(y); });
}

std::string type_of(const std::exception& error) {
  return boost::core::demangle(typeid(error).name());
}

void log_failure(const Request& request, const std::string& reason) {
  log::error("request failed",
             {{"request_id", request.request_id}, {"path", request.path}, {"reason", reason}});
}

bool matches(const Route& route, const std::vector<std::string_view>& path) {
  for (std::size_t i = 0; i < route.segments.size(); ++i) {
    const std::string& segment = route.segments[i];
    if (segment == "*") return true;
    if (i >= path.size()) return false;
    if (is_named(segment) ? path[i].empty() : path[i] != segment) return false;
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
  added->segments = split<std::string>(pattern);
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
      const std::string& segment = route->segments[i];
      if (is_named(segment)) {
        params[segment.substr(1, segment.size() - 2)] = segments[i];
      } else if (segment == "*") {
        const bool any = i < segments.size();
        params["rest"] = any ? path.substr(static_cast<std::size_t>(segments[i].data() - path.data()))
                             : std::string_view();
      }
    }
    return route.get();
  }
  return nullptr;
}

std::optional<Reply> Dispatcher::refusal(const Route::Method& method, const Request& request) const {
  try {
    if (method.rate_limit) {
      if (auto reply = method.rate_limit(request)) return reply;
    }
    if (method.requirement == Requires::kNothing) return std::nullopt;
    if (!access_check_) throw std::logic_error("a route requires something, but nothing checks it");
    access_check_(method.requirement, request);
    return std::nullopt;
  } catch (const std::exception& error) {
    return error_reply(request, judge(request, error));
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

Problem Dispatcher::judge(const Request& request, const std::exception& error) const {
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
