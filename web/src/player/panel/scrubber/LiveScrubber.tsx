import { timeOfDay } from "@/lib/time/dates";
import { toStationIso } from "@/lib/time/stationTime";
import { isOnAirAt } from "@/model/onAir";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { BEHIND_LIVE_MS } from "../../state/playbackSlice";
import { selectButtonAvailability, selectIsActive } from "../../state/selectors";
import { seekLive } from "../../state/soundCommands";
import { describeMoment, showsWithin } from "./liveWindow";
import { Scrubber } from "./Scrubber";
import styles from "./Scrubber.module.css";

const STEPS = { small: 10_000, large: 5 * 60_000 };
const NO_RANGE = { min: 0, max: 1 };

/** The position in the live window, to be dragged, with clock times and where shows begin. */
export function LiveScrubber() {
  const dispatch = usePlayerDispatch();
  const window = usePlayerSelector((state) => state.playback.seekableLive);
  const playheadAt = usePlayerSelector((state) => state.playback.playheadAt);
  const earlier = usePlayerSelector((state) => state.playback.earlier);
  const channel = usePlayer("channel")?.id;
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
  const known = earlier?.channel === channel ? (earlier?.shows ?? []) : [];
  const shows = showsWithin([...known, current, upcoming], window);
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
          describeMoment({
            clock: clockAt(moment),
            show: showAt(moment)?.name,
            behind: isAtEdge(moment) ? null : window.until - moment,
          })
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
