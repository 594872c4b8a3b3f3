// The parts of a content bundle that the artwork needs (docs/content-bundle.md). They are not
// checked: `zender check` does that.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listsIn, namesIn, readMarkdown, readYaml, slugsIn } from "../../lib/files.mjs";

const DEFAULT_ACCENT = "#999900";

/** Names of the pictures in images/<folder>/ that pages, campaigns and videos show. */
function namedIn(root, folder) {
  const texts = ["pages/thema", "pages/overzicht", "pages/over", "videos", "."].flatMap((place) =>
    namesIn(join(root, place))
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
  const list = (name) => (existsSync(join(root, name)) ? (readYaml(join(root, name)) ?? []) : []);
  const documents = (folder) =>
    slugsIn(join(root, folder), ".md").map((slug) => {
      const { fields } = readMarkdown(join(root, folder, `${slug}.md`));
      return { slug, fields, src: fields.image?.src };
    });
  const channels = slugsIn(join(root, "channels"), ".yaml")
    .map((slug) => {
      const {
        name,
        accent = DEFAULT_ACCENT,
        position,
        image,
      } = readYaml(join(root, "channels", `${slug}.yaml`));
      return { slug, name, accent, position, src: image?.src };
    })
    .sort((a, b) => a.position - b.position);
  const channelOf = (slug) => {
    const { accent } = channels.find((channel) => channel.slug === slug) ?? { accent: DEFAULT_ACCENT };
    return { slug, accent };
  };
  const programmes = documents("programmes").map(({ slug, fields, src }) => {
    const { name, channel, presenters = [] } = fields;
    return { slug, name, channel: channelOf(channel), presenters, src };
  });
  const channelOfHome = (home) => home?.channel ?? channelOf(channels[0]?.slug);
  const presenters = documents("presenters").map(({ slug, fields: { name }, src }) => {
    const home = programmes.find((programme) => programme.presenters.includes(slug));
    return { slug, name, channel: channelOfHome(home), src };
  });
  const tracks = listsIn(join(root, "tracks"))
    .flatMap(({ entries }) => entries)
    .filter(({ image }) => image?.src)
    .map(({ name, artist, image: { src } }) => ({
      slug: src
        .split("/")
        .pop()
        .replace(/\.[^.]+$/, ""),
      name,
      artist,
      src,
    }));
  const categories = list("news-categories.yaml");
  const news = documents("news")
    .map(({ slug, fields, src }) => {
      const { colour } = categories.find((category) => category.slug === fields.category) ?? {};
      return { slug, category: { slug: fields.category, colour }, src };
    })
    .filter(({ slug, src }) => src === `images/news/${slug}.webp`);
  const broadcasters = list("broadcasters.yaml")
    .filter(({ image }) => image?.src)
    .map(({ slug, name, image }) => ({ slug, name, src: image.src }));
  const podcasts = namesIn(join(root, "podcasts"))
    .filter((slug) => existsSync(join(root, "podcasts", slug, "feed.yaml")))
    .map((slug) => {
      const { title, programme, image } = readYaml(join(root, "podcasts", slug, "feed.yaml"));
      const home = programmes.find((one) => one.slug === programme);
      return { slug, name: title, channel: channelOfHome(home), src: image?.src };
    })
    .filter(({ slug, src }) => src === `images/podcasts/${slug}.webp`);
  const [wide, stills] = [namedIn(root, "wide"), namedIn(root, "stills")];
  return { broadcasters, channels, programmes, presenters, tracks, news, podcasts, wide, stills };
}
