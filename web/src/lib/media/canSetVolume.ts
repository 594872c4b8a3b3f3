/** Longer than iOS takes to reset a volume that a page set. */
const LATER_MS = 100;

/**
 * Whether a page can set the volume of a media element. On iOS only the device's buttons can: the
 * volume set by a page soon returns to 1. `probe`: an element that plays nothing.
 */
export async function canSetVolume(
  probe: Pick<HTMLMediaElement, "volume">,
  after: (ms: number, task: () => void) => unknown = (ms, task) => setTimeout(task, ms),
): Promise<boolean> {
  probe.volume = 0.5;
  await new Promise<void>((resolve) => after(LATER_MS, resolve));
  return probe.volume === 0.5;
}
