/** iOS shows a page the volume it set until its next task; this is later. */
const LATER_MS = 100;

/**
 * Whether a page can say how loud a media element is. On iOS only the device's own buttons can: what a page sets is soon 1 again. `probe` is an
 * element that plays nothing.
 */
export async function canSetVolume(
  probe: Pick<HTMLMediaElement, "volume">,
  after: (ms: number, task: () => void) => unknown = (ms, task) => setTimeout(task, ms),
): Promise<boolean> {
  probe.volume = 0.5;
  await new Promise<void>((resolve) => after(LATER_MS, resolve));
  return probe.volume === 0.5;
}
