/**
 * Addresses of pages of played songs, one hour of a channel each, without repetition, going back in
 * time.
 */
export function* coldPages(channel: string): Generator<string, never> {
  for (let daysAgo = 1; ; daysAgo += 1) {
    const day = new Date(Date.now() - daysAgo * 86_400_000);
    const date = day.toISOString().slice(0, 10).split("-").toReversed().join("-");
    for (let hour = 0; hour < 24; hour += 1)
      yield `/gedraaid/${date}?channel=${channel}&time=${hour}_${hour + 1}`;
  }
}
