#include "media_store/s3_reply.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>

#include "support/text/lower_case.h"
#include "support/text/trimmed.h"

namespace zender::media_store {
namespace {

struct DocumentFree {
  void operator()(xmlDoc* document) const { xmlFreeDoc(document); }
};
using ReplyDocument = std::unique_ptr<xmlDoc, DocumentFree>;

ReplyDocument parse_reply(const std::string& xml) {
  return ReplyDocument(xmlReadMemory(xml.data(), static_cast<int>(xml.size()), nullptr, nullptr,
                                     XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING));
}

bool is_named(const xmlNode& node, std::string_view name) {
  return node.type == XML_ELEMENT_NODE &&
         reinterpret_cast<const char*>(node.name) == name;  // NOLINT: libxml2's characters
}

const xmlNode* child(const xmlNode& parent, std::string_view name) {
  for (const xmlNode* node = parent.children; node != nullptr; node = node->next)
    if (is_named(*node, name)) return node;
  return nullptr;
}

/// The text of the child with this name; empty if there is none.
std::string child_text(const xmlNode& parent, std::string_view name) {
  const xmlNode* node = child(parent, name);
  xmlChar* content = node == nullptr ? nullptr : xmlNodeGetContent(node);
  if (content == nullptr) return {};
  std::string text(reinterpret_cast<const char*>(content));  // NOLINT: libxml2's characters
  xmlFree(content);
  return text;
}

std::optional<ListedObject> listed_object(const xmlNode& contents) {
  ListedObject object{child_text(contents, "Key"), 0};
  const std::string size = child_text(contents, "Size");
  const auto read = std::from_chars(size.data(), size.data() + size.size(), object.bytes);
  const bool is_number = read.ec == std::errc() && read.ptr == size.data() + size.size();
  return is_number && !object.name.empty() ? std::optional(std::move(object)) : std::nullopt;
}

struct Advice {
  std::string_view code;
  std::string_view text;
};
constexpr std::array<Advice, 6> kAdvice{
    {{"RequestTimeTooSkewed",
      "this machine's clock and that of the store differ too much: set both with a time service (NTP)"},
     {"SignatureDoesNotMatch", "media.secret_key or media.region is wrong"},
     {"InvalidAccessKeyId", "media.access_key is unknown there"},
     {"AccessDenied", "the key may not do this: it must read, write, list and delete in the bucket"},
     {"NoSuchBucket", "media.bucket does not exist: make it first"},
     {"AuthorizationHeaderMalformed", "media.region is wrong"}}};

}  // namespace

std::optional<ListPage> read_list_page(const std::string& xml) {
  const ReplyDocument document = parse_reply(xml);
  const xmlNode* root = document ? xmlDocGetRootElement(document.get()) : nullptr;
  if (root == nullptr || !is_named(*root, "ListBucketResult")) return std::nullopt;
  ListPage page;
  for (const xmlNode* node = root->children; node != nullptr; node = node->next) {
    if (!is_named(*node, "Contents")) continue;
    auto object = listed_object(*node);
    if (!object) return std::nullopt;
    page.objects.push_back(std::move(*object));
  }
  if (child_text(*root, "IsTruncated") == "true") {
    page.next = child_text(*root, "NextContinuationToken");
    if (page.next.empty()) return std::nullopt;
  }
  return page;
}

std::string md5_in_entity_tag(std::string_view tag) {
  constexpr std::size_t kDigits = 32;
  if (tag.starts_with("W/")) tag.remove_prefix(2);
  const std::string digits = lower_case(trimmed(tag, "\""));
  const bool is_md5 =
      digits.size() == kDigits && digits.find_first_not_of("0123456789abcdef") == std::string::npos;
  return is_md5 ? digits : "";
}

std::string read_error_code(const std::string& xml) {
  const ReplyDocument document = parse_reply(xml);
  const xmlNode* root = document ? xmlDocGetRootElement(document.get()) : nullptr;
  if (root == nullptr || !is_named(*root, "Error")) return {};
  std::string code = child_text(*root, "Code");
  constexpr std::size_t kMaxCode = 64;
  const bool is_plain = code.size() <= kMaxCode && std::all_of(code.begin(), code.end(), [](char c) {
                          return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
                        });
  return is_plain ? code : std::string();
}

std::string_view advice_for(std::string_view code) {
  const auto* found = std::find_if(kAdvice.begin(), kAdvice.end(),
                                   [code](const Advice& advice) { return advice.code == code; });
  return found == kAdvice.end() ? std::string_view() : found->text;
}

}  // namespace zender::media_store
