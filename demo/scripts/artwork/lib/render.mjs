// From drawing to file: SVG to pixels with resvg, pixels to WebP with libvips. Both give the same
// bytes for the same input.
import { Resvg, renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";

sharp.concurrency(1);
const OPTIONS = { font: { loadSystemFonts: false } };
export const QUALITY = 82;

/** The picture as WebP, at its own size or `height` pixels high. */
export async function toWebp(svg, height) {
  const fitTo = height === undefined ? { mode: "original" } : { mode: "height", value: height };
  const image = await renderAsync(svg, { ...OPTIONS, fitTo });
  const raw = { width: image.width, height: image.height, channels: 4 };
  return sharp(image.pixels, { raw })
    .flatten({ background: "#ffffff" })
    .webp({ quality: QUALITY, effort: 1 })
    .toBuffer();
}

/** The picture as PNG, `width` pixels wide; for previews while designing. */
export const toPng = (svg, width) =>
  new Resvg(svg, { ...OPTIONS, fitTo: { mode: "width", value: width } }).render().asPng();
