export type VolumeLevel = "full" | "reduced" | "muted";

/** Which of the three icons shows a volume of 0 to 1 (S9-018). */
export function volumeLevel(volume: number): VolumeLevel {
  if (volume < 0.02) {
    return "muted";
  }
  return volume < 0.75 ? "reduced" : "full";
}
