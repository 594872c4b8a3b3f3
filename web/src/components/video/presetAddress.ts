import { type ImagePreset, type PresetStep, presetSteps } from "@/lib/pictures/imagePresets";
import { filesFrom, sizedAddress } from "@/lib/pictures/sizedImages";

/** The single file of a picture for this window, where the browser cannot choose. */
export function presetAddress(
  address: string,
  preset: ImagePreset,
  window: Pick<Window, "innerWidth" | "devicePixelRatio">,
): string {
  const steps = presetSteps(preset);
  const step = steps.find(({ from }) => window.innerWidth >= from) as PresetStep;
  const density = window.devicePixelRatio > 1 ? 2 : 1;
  const needed = (step.slot === null ? step.width : window.innerWidth) * density;
  const files = filesFrom(step, steps);
  const file = files.find(({ width }) => width >= needed) ?? files.at(-1);
  return (file === undefined ? null : sizedAddress(address, file)) ?? address;
}
