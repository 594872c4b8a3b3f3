import { AppLink } from "@/components/link/AppLink";
import { TrackRow } from "@/components/track/TrackRow";
import type { PlayedTracksPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { isOnAirAt } from "@/model/onAir";
import { ListenFrom } from "../shared/onDemand/listen/ListenFrom";
import { TrackActions } from "../shared/saved/TrackActions";
import styles from "./TrackGroup.module.css";
import { useListenFrom } from "./useListenFrom";

export interface TrackGroupProps {
  readonly group: PlayedTracksPage["groups"][number];
  /** Slug of the channel. */
  readonly channel: string;
  readonly accent: string;
  readonly isClassical: boolean;
  /** playIds that were added while the list is on screen. */
  readonly newIds: ReadonlySet<string>;
}

/** The tracks of one programme under its name. */
export function TrackGroup({ group, channel, accent, isClassical, newIds }: TrackGroupProps) {
  const { now } = useStation();
  const { show, tracks } = group;
  const { listen, heard } = useListenFrom(group, channel);
  return (
    <section className={styles.group} aria-label={show?.name ?? "Zonder programma"} data-below="">
      <div className={styles.head}>
        {show === null ? (
          <h3 className="subHead">Muziek tussendoor</h3>
        ) : (
          <>
            <h3 className="subHead">
              <AppLink href={show.url}>{show.name}</AppLink>
            </h3>
            <p className="soft">{show.fromToTime}</p>
            {show.presenters !== null && show.presenters !== "" && <p className="soft">{show.presenters}</p>}
          </>
        )}
      </div>
      <ol className={styles.rows}>
        {tracks.map((track) => {
          const onListen = listen(track);
          return (
            <TrackRow
              key={track.playId}
              track={track}
              isNow={isOnAirAt(track, Date.parse(now))}
              accent={accent}
              isClassical={isClassical}
              isNew={newIds.has(track.playId)}
              actions={
                <>
                  <TrackActions track={track} />
                  {onListen !== null && (
                    <ListenFrom track={track} isHeard={track.playId === heard} onListen={onListen} />
                  )}
                </>
              }
            />
          );
        })}
      </ol>
    </section>
  );
}
