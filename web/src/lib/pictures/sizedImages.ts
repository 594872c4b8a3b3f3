import type { Image } from "../contract";
import { type ImagePreset, type PictureSize, type PresetStep, presetSteps } from "./imagePresets";
import { mainSource } from "./images";

const FORMAT = "{format}";
/** A file of our own image server: '/media/images/{id}-600.webp'. */
const OWN = /^(\/media\/images\/[\w-]+)-\d+(\.webp)$/;

/**
 * Files from which the browser chooses by pixel density, or also by the width of the slot
 * (`sizes`).
 */
export interface Choice {
  readonly srcSet: string;
  readonly sizes: string | undefined;
}

interface PresetOptions {
  /** Other hosts that resize. */
  readonly hosts?: readonly string[];
  /** See presetSteps. */
  readonly slots?: readonly (string | null)[] | undefined;
}

/** The sources of a picture in a preset's sizes. */
export interface PresetSources {
  /** For `<source>`, with the window width from which a size applies: the widest first. */
  readonly sources: readonly (Choice & { readonly media: string })[];
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly sizes: string | undefined;
  /** The size on the smallest windows, for `width` and `height`. */
  readonly base: PictureSize;
  /** All sizes, the one for the widest windows first. */
  readonly steps: readonly PresetStep[];
}

/**
 * The address of a picture in one size: on our own image server '{format}' becomes
 * 'h_{h},w_{w},c_north' (S9-050); on another host that resizes, height, width and aspect_ratio are
 * added, with 600:601 for a square (S9-051). Null: a file of one size.
 */
export function sizedAddress(
  address: string,
  size: PictureSize,
  hosts: readonly string[] = [],
  density = 1,
): string | null {
  const width = size.width * density;
  const height = size.height === null ? null : size.height * density;
  const template = address.replace(OWN, `$1/${FORMAT}$2`);
  if (template.includes(FORMAT)) {
    return template.replaceAll(
      FORMAT,
      height === null ? `w_${width},c_north` : `h_${height},w_${width},c_north`,
    );
  }
  if (!isOnHost(address, hosts)) {
    return null;
  }
  const url = new URL(address);
  for (const [name, value] of [
    ["aspect_ratio", height === null ? null : ratio(width, height)],
    ["height", height],
    ["width", width],
  ] as const) {
    url.searchParams.delete(name);
    if (value !== null) {
      url.searchParams.set(name, String(value));
    }
  }
  // A query may contain an unescaped colon, as in the specification.
  return url.href.replaceAll("%3A", ":");
}

/**
 * The attributes of an `<img>` in a preset (S9-029 … S9-051). `placeholder`: for a picture without
 * a file.
 */
export function presetSources(
  image: Image,
  preset: ImagePreset,
  placeholder: string,
  { hosts = [], slots }: PresetOptions = {},
): PresetSources {
  const address = mainSource(image, placeholder);
  const steps = presetSteps(preset, slots);
  const base = steps.at(-1) as PresetStep;
  const sized = (size: PictureSize, density: number) => sizedAddress(address, size, hosts, density);
  const src = sized(base, 1);
  if (src === null) {
    return { sources: [], src: address, srcSet: undefined, sizes: undefined, base, steps };
  }
  // The file in `src` is not repeated in `srcset`.
  const choice = (step: PresetStep): Choice => {
    if (step.slot === null) {
      const sharp = `${sized(step, 2)} 2x`;
      return { srcSet: step === base ? sharp : `${sized(step, 1)}, ${sharp}`, sizes: undefined };
    }
    const files = filesFrom(step, steps).map((file) => `${sized(file, 1)} ${file.width}w`);
    return { srcSet: files.join(", "), sizes: step.slot };
  };
  return {
    sources: steps
      .filter(({ from }) => from > 0)
      .map((step) => ({ media: `(min-width: ${step.from}px)`, ...choice(step) })),
    src,
    ...choice(base),
    base,
    steps,
  };
}

/**
 * A size and all larger ones of its preset, at single and double density: for a slot that is wider
 * than the size.
 */
export function filesFrom(step: PresetStep, steps: readonly PresetStep[]): readonly PictureSize[] {
  return steps
    .flatMap(({ width, height }) =>
      [1, 2].map((density) => ({
        width: width * density,
        height: height === null ? null : height * density,
      })),
    )
    .filter(({ width }) => width >= step.width)
    .sort((a, b) => a.width - b.width);
}

/**
 * A decorative picture with the known address of one width; our own image server has the others
 * too.
 */
export function imageInWidths(address: string): Image {
  const inWidth = (width: number) => address.replace(OWN, `$1-${width}$2`);
  return { url360: inWidth(360), url600: inWidth(600), url1200: inWidth(1200), alt: "" };
}

function isOnHost(address: string, hosts: readonly string[]): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) && hosts.includes(hostname);
  } catch {
    return false;
  }
}

/** '16:9' for 640 × 360; a square is written as 600:601 (S9-051). */
function ratio(width: number, height: number): string {
  if (width === height) {
    return "600:601";
  }
  const divisor = greatestDivisor(width, height);
  return `${width / divisor}:${height / divisor}`;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
