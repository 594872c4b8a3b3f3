#include "domain/testing/openapi_schema.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>

namespace zender::testing {
namespace {

using json = nlohmann::json;

json to_json(const YAML::Node& node) {
  if (node.IsSequence()) {
    json list = json::array();
    for (const auto& item : node) list.push_back(to_json(item));
    return list;
  }
  if (node.IsMap()) {
    json object = json::object();
    for (const auto& member : node) object[member.first.as<std::string>()] = to_json(member.second);
    return object;
  }
  if (node.IsNull()) return nullptr;
  if (node.Tag() != "!") {  // a plain scalar, not a quoted one
    long number = 0;
    bool truth = false;
    if (YAML::convert<long>::decode(node, number)) return number;
    if (YAML::convert<bool>::decode(node, truth)) return truth;
  }
  return node.as<std::string>();
}

bool has_type(const json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  throw std::runtime_error("the test's schema reader does not know type " + type);
}

/// One value held against the schemas of a document.
class Check {
 public:
  explicit Check(const json& document) : document_(document) {}

  void check(const json& schema, const json& value, const std::string& at,
             std::vector<std::string>& found) const {
    const auto wrong = [&](const std::string& what) {
      found.push_back(at + ": " + what + ", is " + value.dump());
    };
    for (const auto& [keyword, rule] : schema.items()) {
      if (keyword == "$ref") {
        const std::string path = rule.get<std::string>().substr(1);
        check(document_.at(json::json_pointer(path)), value, at, found);
      } else if (keyword == "type") {
        const json types = rule.is_array() ? rule : json::array({rule});
        bool any = false;
        for (const auto& type : types) any = any || has_type(value, type.get<std::string>());
        if (!any) wrong("is not of type " + rule.dump());
      } else if (keyword == "required") {
        for (const auto& name : rule)
          if (value.is_object() && !value.contains(name.get<std::string>()))
            wrong("lacks " + name.get<std::string>());
      } else if (keyword == "properties") {
        if (value.is_object()) check_members(schema, value, at, found);
      } else if (keyword == "items") {
        for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
          check(rule, value[i], at + "[" + std::to_string(i) + "]", found);
      } else if (keyword == "allOf") {
        check(together(rule), value, at, found);
      } else if (keyword == "oneOf") {
        check_one_of(rule, value, at, found);
      } else if (keyword == "const") {
        if (value != rule) wrong("is not " + rule.dump());
      } else if (keyword == "enum") {
        if (std::find(rule.begin(), rule.end(), value) == rule.end()) wrong("is none of " + rule.dump());
      } else if (keyword == "pattern") {
        if (value.is_string() &&
            !std::regex_search(value.get<std::string>(), std::regex(rule.get<std::string>())))
          wrong("does not match " + rule.dump());
      } else if (keyword == "maxLength") {
        if (value.is_string() && value.get<std::string>().size() > rule.get<std::size_t>())
          wrong("is too long");
      } else if (keyword == "minLength") {
        if (value.is_string() && value.get<std::string>().size() < rule.get<std::size_t>())
          wrong("is too short");
      } else if (keyword == "additionalProperties") {
        for (const auto& [name, member] : value.items()) check(rule, member, at + "." + name, found);
      } else if (keyword == "minimum") {
        if (value.is_number() && value.get<double>() < rule.get<double>()) wrong("is too small");
      } else if (keyword == "maximum") {
        if (value.is_number() && value.get<double>() > rule.get<double>()) wrong("is too large");
      } else if (keyword == "minItems") {
        if (value.is_array() && value.size() < rule.get<std::size_t>()) wrong("has too few items");
      } else if (keyword == "maxItems") {
        if (value.is_array() && value.size() > rule.get<std::size_t>()) wrong("has too many items");
      } else if (keyword != "description" && keyword != "discriminator") {
        throw std::runtime_error("the test's schema reader does not know " + keyword);
      }
    }
  }

 private:
  const json& resolved(const json& schema) const {
    const auto reference = schema.find("$ref");
    if (reference == schema.end()) return schema;
    return document_.at(json::json_pointer(reference->get<std::string>().substr(1)));
  }

  /// Object schemas as one: each would call the members of the others unknown.
  json together(const json& schemas) const {
    json whole = {{"type", "object"}, {"required", json::array()}, {"properties", json::object()}};
    for (const json& part : schemas) {
      const json& schema = resolved(part);
      for (const auto& [keyword, rule] : schema.items()) {
        if (keyword == "required") {
          whole["required"].insert(whole["required"].end(), rule.begin(), rule.end());
        } else if (keyword == "properties") {
          whole["properties"].update(rule);
        } else if (keyword != "description" && keyword != "type") {
          throw std::runtime_error("the test's schema reader does not know " + keyword + " in allOf");
        }
      }
    }
    return whole;
  }

  void check_members(const json& schema, const json& value, const std::string& at,
                     std::vector<std::string>& found) const {
    const json& members = schema.at("properties");
    for (const auto& [name, member] : value.items()) {
      if (members.contains(name))
        check(members.at(name), member, at + "." + name, found);
      else if (!schema.contains("additionalProperties"))
        found.push_back(at + ": has unknown member " + name);
    }
  }

  /// One alternative must fit; when none does, the mistakes of the nearest one are told.
  void check_one_of(const json& alternatives, const json& value, const std::string& at,
                    std::vector<std::string>& found) const {
    std::vector<std::string> nearest;
    int fitting = 0;
    for (const auto& alternative : alternatives) {
      std::vector<std::string> mistakes;
      check(alternative, value, at, mistakes);
      if (mistakes.empty())
        ++fitting;
      else if (nearest.empty() || mistakes.size() < nearest.size())
        nearest = mistakes;
    }
    if (fitting > 1) found.push_back(at + ": fits more than one alternative");
    if (fitting == 0) found.insert(found.end(), nearest.begin(), nearest.end());
  }

  const json& document_;
};

}  // namespace

OpenApiSchema::OpenApiSchema(const std::string& file)
    : document_(std::make_shared<const json>(to_json(YAML::LoadFile(file)))) {}

std::vector<std::string> OpenApiSchema::mistakes(const std::string& name, const nlohmann::json& value) const {
  std::vector<std::string> found;
  Check(*document_).check(document_->at("components").at("schemas").at(name), value, name, found);
  return found;
}

}  // namespace zender::testing
