// The parts of a content bundle that the artwork needs (docs/content-bundle.md). They are not
// checked: `zender check` does that.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const DEFAULT_ACCENT = "#999900";
const slugOf = (file) => file.replace(/\.[^.]+$/, "");
const files = (folder, ending) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .sort()
    : [];
const folders = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => existsSync(join(folder, name, "feed.yaml")))
        .sort()
    : [];
const frontMatter = (text) => parse(/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? "{}");

/** Names of the pictures in images/<folder>/ that pages, campaigns and videos show. */
function namedIn(root, folder) {
  const texts = ["pages/thema", "pages/overzicht", "videos", "."].flatMap((place) =>
    files(join(root, place), "")
      .filter((file) => /\.(?:md|yaml)$/.test(file))
      .map((file) => readFileSync(join(root, place, file), "utf8")),
  );
  const names = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`\\bimages/${folder}/([a-z0-9-]+)\\.webp`, "g"))].map(([, name]) => name),
  );
  return [...new Set(names)].sort();
}

/**
 * { broadcasters, channels, programmes, presenters, tracks, news, podcasts }: lists of what to
 * draw, each with slug, name and `src`, the picture's path; and { wide, stills }: names of
 * programmes and tracks that are also shown wide.
 */
export function readBundle(root) {
  const channels = files(join(root, "channels"), ".yaml")
    .map((file) => {
      const data = parse(readFileSync(join(root, "channels", file), "utf8"));
      return {
        slug: slugOf(file),
        name: data.name,
        accent: data.accent ?? DEFAULT_ACCENT,
        position: data.position,
        src: data.image?.src,
      };
    })
    .sort((a, b) => a.position - b.position);
  const channelOf = (slug) => {
    const { accent } = channels.find((channel) => channel.slug === slug) ?? { accent: DEFAULT_ACCENT };
    return { slug, accent };
  };
  const programmes = files(join(root, "programmes"), ".md").map((file) => {
    const data = frontMatter(readFileSync(join(root, "programmes", file), "utf8"));
    return {
      slug: slugOf(file),
      name: data.name,
      channel: channelOf(data.channel),
      presenters: data.presenters ?? [],
      src: data.image?.src,
    };
  });
  const presenters = files(join(root, "presenters"), ".md").map((file) => {
    const data = frontMatter(readFileSync(join(root, "presenters", file), "utf8"));
    const home = programmes.find((programme) => programme.presenters.includes(slugOf(file)));
    return {
      slug: slugOf(file),
      name: data.name,
      channel: home?.channel ?? channelOf(channels[0]?.slug),
      src: data.image?.src,
    };
  });
  const tracks = files(join(root, "tracks"), ".yaml")
    .flatMap((file) => parse(readFileSync(join(root, "tracks", file), "utf8")) ?? [])
    .filter((track) => track.image?.src)
    .map((track) => ({
      slug: slugOf(track.image.src.split("/").pop()),
      name: track.name,
      artist: track.artist,
      src: track.image.src,
    }));
  const categories = existsSync(join(root, "news-categories.yaml"))
    ? (parse(readFileSync(join(root, "news-categories.yaml"), "utf8")) ?? [])
    : [];
  const news = files(join(root, "news"), ".md")
    .map((file) => {
      const data = frontMatter(readFileSync(join(root, "news", file), "utf8"));
      const { slug, colour } = categories.find((category) => category.slug === data.category) ?? {
        slug: data.category,
      };
      return { slug: slugOf(file), category: { slug, colour }, src: data.image?.src };
    })
    .filter((article) => article.src === `images/news/${article.slug}.webp`);
  const carried = existsSync(join(root, "broadcasters.yaml"))
    ? (parse(readFileSync(join(root, "broadcasters.yaml"), "utf8")) ?? [])
    : [];
  const broadcasters = carried
    .filter(({ image }) => image?.src)
    .map(({ slug, name, image }) => ({ slug, name, src: image.src }));
  const podcasts = folders(join(root, "podcasts"))
    .map((slug) => {
      const data = parse(readFileSync(join(root, "podcasts", slug, "feed.yaml"), "utf8"));
      const home = programmes.find((programme) => programme.slug === data.programme);
      return {
        slug,
        name: data.title,
        channel: home?.channel ?? channelOf(channels[0]?.slug),
        src: data.image?.src,
      };
    })
    .filter(({ slug, src }) => src === `images/podcasts/${slug}.webp`);
  const wide = namedIn(root, "wide");
  const stills = namedIn(root, "stills");
  return { broadcasters, channels, programmes, presenters, tracks, news, podcasts, wide, stills };
}
