import type { PageMeta } from "@/lib/contract";

/** A tag of the head: `<name key="id" attribute="value">`; omitted if it has no value. */
export interface MetaTag {
  readonly name: "meta" | "link";
  readonly key: "name" | "property" | "rel";
  readonly id: string;
  readonly attribute: "content" | "href";
  readonly value: string | null;
}

/**
 * The description, canonical address, Open Graph and card tags of a page: written by the server,
 * updated by the browser.
 */
export function metaTags(meta: PageMeta): readonly MetaTag[] {
  const property = (id: string, value: string | undefined): MetaTag => ({
    name: "meta",
    key: "property",
    id,
    attribute: "content",
    value: value || null,
  });
  const named = (id: string, value: string | undefined): MetaTag => ({
    name: "meta",
    key: "name",
    id,
    attribute: "content",
    value: value || null,
  });
  return [
    named("description", meta.description),
    named("robots", meta.robots),
    { name: "link", key: "rel", id: "canonical", attribute: "href", value: meta.canonical || null },
    property("og:title", meta.title),
    property("og:description", meta.description),
    property("og:type", meta.type),
    property("og:url", meta.canonical),
    property("og:image", meta.image),
    property("og:image:width", meta.image === undefined ? undefined : meta.imageWidth?.toString()),
    property("og:image:height", meta.image === undefined ? undefined : meta.imageHeight?.toString()),
    property("og:image:alt", meta.image === undefined ? undefined : meta.imageAlt),
    property("og:locale", "nl_NL"),
    named("twitter:card", meta.image === undefined ? "summary" : "summary_large_image"),
  ];
}
