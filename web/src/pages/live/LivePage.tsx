import { useCallback, useState } from "react";
import { useNavigationType } from "react-router";
import type { Channel, LivePage as LiveModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { useSilentRadio } from "@/player/video/radioHold";
import { StationVideo } from "@/player/video/StationVideo";
import { RecentTracks } from "../shared/onAir/RecentTracks";
import { UpNext } from "../shared/onAir/UpNext";
import { Watchable } from "../shared/videos/Watchable";
import { AudioOnly } from "./AudioOnly";
import styles from "./LivePage.module.css";
import { NoVideo } from "./NoVideo";
import { NowOnScreen } from "./NowOnScreen";
import { onAirAt } from "./onAirAt";
import { useSongChanges } from "./useSongChanges";
import { useSpaceKey } from "./useSpaceKey";

/**
 * 'Kijk live': the video on a stage, what is on air beside it, and the rest of the evening below.
 */
export function LivePage({ page }: { readonly page: LiveModel }) {
  const { channel: find } = useStation();
  // When the viewer switches channels, also with Back, the new video starts at once.
  const [isWatched, setWatched] = useState(false);
  const channel = find(page.channel);
  if (channel === undefined) {
    return null;
  }
  const others = page.watchable.filter((one) => one.channel !== page.channel);
  return page.video === null ? (
    <NoVideo channel={channel} onAir={page.onAir} watchable={others} />
  ) : (
    <Watching
      key={channel.slug}
      page={page}
      config={page.video}
      channel={channel}
      others={others}
      isWatched={isWatched}
      onWatch={setWatched}
    />
  );
}

function Watching(props: {
  readonly page: LiveModel;
  readonly config: NonNullable<LiveModel["video"]>;
  readonly channel: Channel;
  readonly others: LiveModel["watchable"];
  /** Whether the viewer watches this channel, or watched the previous one. */
  readonly isWatched: boolean;
  readonly onWatch: (isWatched: boolean) => void;
}) {
  const { page, config, channel, others, isWatched, onWatch } = props;
  // Viewers who followed a link want to watch; those who opened the address see the poster first.
  const cameByLink = useNavigationType() !== "POP";
  const [playheadAt, setPlayheadAt] = useState<number | null>(null);
  const onPlayhead = useCallback((at: number | null) => setPlayheadAt(at), []);
  useSilentRadio(true);
  useSongChanges(page, isWatched);
  useSpaceKey();
  const { show, track, upNext } = onAirAt(page, playheadAt);
  return (
    <>
      <section className={styles.stage} aria-labelledby="kijk-live">
        <div className={styles.inner}>
          <div className={styles.screen}>
            <StationVideo
              title={`${channel.name} live`}
              startLabel="Kijk live"
              config={config}
              isLive
              ground={channel.accent}
              plainUrl={`/stream/${channel.slug}/video.m3u8`}
              startsAtOnce={cameByLink || isWatched}
              onPlayhead={onPlayhead}
              onWatch={onWatch}
            />
          </div>
          <div className={styles.beside}>
            <NowOnScreen
              channel={channel}
              show={show}
              track={track}
              next={upNext[0] ?? null}
              playheadAt={playheadAt}
            />
            <AudioOnly channel={channel} />
          </div>
        </div>
      </section>
      <div className={styles.paper}>
        <div className={styles.columns}>
          <RecentTracks channelSlug={channel.slug} tracks={page.recentTracks} nowOn={track?.playId ?? null} />
          <div className={styles.side}>
            <Watchable watchable={others} title="Kijk ook live" />
            <UpNext shows={upNext} />
          </div>
        </div>
      </div>
    </>
  );
}
