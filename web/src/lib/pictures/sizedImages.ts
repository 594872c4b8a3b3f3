import type { Image } from "../contract";
import { type ImagePreset, type PictureSize, type PresetStep, presetSteps } from "./imagePresets";
import { mainSource } from "./images";

const FORMAT = "{format}";
const NO_HOSTS: readonly string[] = [];
/** A file of our own image server: '/media/images/{id}-600.webp'. */
const OWN = /^(\/media\/images\/[\w-]+)-\d+(\.webp)$/;
/** The focus in the id of such a file: '…-x50y30-600.webp'. */
const FOCUS = /-x(\d{1,3})y(\d{1,3})-\d+\.webp$/;

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
  /** See presetSteps; with them, the browser chooses from all sizes by the width of the slot. */
  readonly slots?: readonly string[] | undefined;
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
  hosts: readonly string[] = NO_HOSTS,
): string | null {
  const template = templateOf(address);
  if (template !== null) {
    return fillIn(template, size);
  }
  const { width, height } = size;
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

/** A file to choose from: its size, and how `srcset` describes it. */
interface PlannedFile {
  readonly size: PictureSize;
  readonly described: string;
}

interface PlannedChoice {
  readonly media: string;
  readonly files: readonly PlannedFile[];
  readonly sizes: string | undefined;
}

/** What all pictures in a preset have in common; a page has many, so it is worked out once. */
interface PresetPlan {
  readonly steps: readonly PresetStep[];
  readonly base: PresetStep;
  readonly sources: readonly PlannedChoice[];
  readonly main: PlannedChoice;
}

const plans = new Map<string, PresetPlan>();

function planOf(preset: ImagePreset, slots: readonly string[] | undefined): PresetPlan {
  const key = slots === undefined ? preset : `${preset} ${slots.join("|")}`;
  let plan = plans.get(key);
  if (plan === undefined) {
    const steps = presetSteps(preset, slots);
    plan = slots === undefined ? makePlan(steps) : makeSlotPlan(steps);
    plans.set(key, plan);
  }
  return plan;
}

function makePlan(steps: readonly PresetStep[]): PresetPlan {
  const base = steps.at(-1) as PresetStep;
  const choice = (step: PresetStep): PlannedChoice => {
    const media = `(min-width: ${step.from}px)`;
    if (step.slot !== null) {
      const files = filesFrom(step, steps).map((size) => ({ size, described: ` ${size.width}w` }));
      return { media, files, sizes: step.slot };
    }
    const sharp = { size: inDensity(step, 2), described: " 2x" };
    // The file in `src` is not repeated in `srcset`.
    const files = step === base ? [sharp] : [{ size: inDensity(step, 1), described: "" }, sharp];
    return { media, files, sizes: undefined };
  };
  return { steps, base, sources: steps.filter(({ from }) => from > 0).map(choice), main: choice(base) };
}

/**
 * For slots that are known: all sizes of the preset, in one proportion, from which the browser
 * chooses by the slot's width alone, so that a tile in a narrow column gets no file for a wide one.
 */
function makeSlotPlan(steps: readonly PresetStep[]): PresetPlan {
  const base = steps.at(-1) as PresetStep;
  const narrowest = steps.reduce((least, step) => (step.width < least.width ? step : least));
  const main: PlannedChoice = {
    media: "",
    files: filesFrom(narrowest, steps).map((size) => ({ size, described: ` ${size.width}w` })),
    sizes: steps
      .map(({ from, slot }) => (from > 0 ? `(min-width: ${from}px) ${slot}` : `${slot}`))
      .join(", "),
  };
  return { steps, base, sources: [], main };
}

function inDensity({ width, height }: PictureSize, density: number): PictureSize {
  return { width: width * density, height: height === null ? null : height * density };
}

/**
 * The attributes of an `<img>` in a preset (S9-029 … S9-051). `placeholder`: for a picture without
 * a file.
 */
export function presetSources(
  image: Image,
  preset: ImagePreset,
  placeholder: string,
  { hosts = NO_HOSTS, slots }: PresetOptions = {},
): PresetSources {
  const address = mainSource(image, placeholder);
  const { steps, base, sources, main } = planOf(preset, slots);
  const template = templateOf(address);
  const sized = (size: PictureSize) =>
    template === null ? sizedAddress(address, size, hosts) : fillIn(template, size);
  const src = sized(base);
  if (src === null) {
    return { sources: [], src: address, srcSet: undefined, sizes: undefined, base, steps };
  }
  const srcSetOf = ({ files }: PlannedChoice) =>
    files.map(({ size, described }) => `${sized(size)}${described}`).join(", ");
  return {
    sources: sources.map((choice) => ({
      media: choice.media,
      srcSet: srcSetOf(choice),
      sizes: choice.sizes,
    })),
    src,
    srcSet: srcSetOf(main),
    sizes: main.sizes,
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

/** A point in a picture, in tenths of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/**
 * The point of a picture of our own that matters most, for crops that the browser makes: it is at
 * the same place in every crop that the server makes. Null: none was given.
 */
export function focusOf(address: string): Focus | null {
  const found = FOCUS.exec(address);
  return found === null
    ? null
    : { x: Math.round(Number(found[1]) / 10), y: Math.round(Number(found[2]) / 10) };
}

/** The parts of an address between which a size is written; null if it has none. */
function templateOf(address: string): readonly string[] | null {
  const own = OWN.exec(address);
  if (own !== null) {
    return [`${own[1]}/`, own[2] ?? ""];
  }
  return address.includes(FORMAT) ? address.split(FORMAT) : null;
}

function fillIn(template: readonly string[], { width, height }: PictureSize): string {
  return template.join(height === null ? `w_${width},c_north` : `h_${height},w_${width},c_north`);
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
