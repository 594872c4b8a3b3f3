import { useStation } from "@/lib/station/station";
import { isoDay } from "@/lib/time/dates";

/** The guide's address for a day 'yyyy-MM-dd' (S2-010); today's address has no date. */
export function useGuideAddress(channel: string): (day: string, channel?: string) => string {
  const { path, now } = useStation();
  const today = isoDay(now);
  return (day, other = channel) => {
    const [year, month, date] = day.split("-");
    return path("guide", day === today ? {} : { year, month, day: date }, { channel: other });
  };
}
