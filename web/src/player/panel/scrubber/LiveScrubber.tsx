import { timeOfDay } from "@/lib/time/dates";
import { toStationIso } from "@/lib/time/stationTime";
import { isOnAirAt } from "@/model/onAir";
import type { LiveShow } from "@/model/show";
import { seekLive } from "../../state/commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { BEHIND_LIVE_MS, type LiveWindow } from "../../state/playbackSlice";
import { selectButtonAvailability, selectEarlier, selectIsActive } from "../../state/selectors";
import { shortMinutes } from "../../words/spokenWords";
import { Scrubber } from "./Scrubber";
import styles from "./Scrubber.module.css";

const STEPS = { small: 10_000, large: 5 * 60_000 };
const NO_RANGE = { min: 0, max: 1 };

/** The position in the live window, to be dragged, with clock times and where shows begin. */
export function LiveScrubber() {
  const dispatch = usePlayerDispatch();
  const window = usePlayerSelector((state) => state.playback.seekableLive);
  const playheadAt = usePlayerSelector((state) => state.playback.playheadAt);
  const earlier = usePlayerSelector(selectEarlier);
  const canStart = usePlayerSelector(
    (state) => selectButtonAvailability(state).play && !selectIsActive(state),
  );
  const canSeek = usePlayerSelector(selectButtonAvailability).seek;
  const current = usePlayer("show");
  const upcoming = usePlayer("upcomingShow");

  if (window === null) {
    return (
      <div className={styles.noWindow}>
        <Scrubber
          label="Plek in de uitzending"
          range={NO_RANGE}
          value={1}
          steps={STEPS}
          describe={() => "live"}
          tip={() => ""}
          isDisabled
          onSeek={() => undefined}
        />
        <p className={styles.times}>{canStart ? "Speel af, dan kun je tot twee uur terug" : ""}</p>
      </div>
    );
  }
  const shows = showsWithin([...earlier.shows, current, upcoming], window);
  const at = playheadAt ?? window.until;
  const isAtEdge = (moment: number) => window.until - moment <= BEHIND_LIVE_MS;
  const clockAt = (moment: number) => timeOfDay(toStationIso(moment));
  const showAt = (moment: number) => shows.find((show) => isOnAirAt(show, moment));
  const heard = showAt(at);
  return (
    <div>
      <Scrubber
        label="Plek in de uitzending"
        range={{ min: window.from, max: window.until }}
        value={at}
        steps={STEPS}
        describe={(moment) =>
          [
            clockAt(moment),
            showAt(moment)?.name,
            isAtEdge(moment) ? "live" : `${shortMinutes(window.until - moment)} achter live`,
          ]
            .filter(Boolean)
            .join(", ")
        }
        tip={(moment) => [clockAt(moment), showAt(moment)?.name].filter(Boolean).join("  ")}
        marks={shows.map((show) => Date.parse(show.fromIso)).filter((start) => start > window.from)}
        isDisabled={!canSeek}
        onSeek={(moment) => dispatch(seekLive(moment))}
      />
      <p className={styles.times} aria-hidden="true">
        <span>{clockAt(window.from)}</span>
        <span className={styles.heardAt}>
          {heard !== undefined && !isAtEdge(at) ? `${clockAt(at)} · ${heard.name}` : ""}
        </span>
        <span>{clockAt(window.until)}</span>
      </p>
    </div>
  );
}

/** The shows that overlap the window, oldest first, without duplicates. */
function showsWithin(shows: readonly (LiveShow | undefined)[], { from, until }: LiveWindow): LiveShow[] {
  const within = shows
    .filter((show) => show !== undefined)
    .filter((show) => Date.parse(show.untilIso) > from && Date.parse(show.fromIso) < until);
  const byStart = new Map(within.map((show) => [show.fromIso, show]));
  return [...byStart.values()].sort((a, b) => Date.parse(a.fromIso) - Date.parse(b.fromIso));
}
