import type { HomePage as HomeModel } from "@/lib/contract";
import { Chart } from "../shared/charts/Chart";
import { RecentTracks } from "../shared/onAir/RecentTracks";
import { UpNext } from "../shared/onAir/UpNext";
import { Campaign } from "./Campaign";
import { Fragments } from "./Fragments";
import styles from "./HomePage.module.css";
import { LatestNews } from "./LatestNews";
import { MissedBroadcasts } from "./MissedBroadcasts";
import { MyRadio, useMyRadioPlaces } from "./MyRadio";
import { Podcasts } from "./Podcasts";
import { Siblings } from "./Siblings";
import { Stage } from "./Stage";
import { useLiveSongs } from "./useLiveSongs";
import { Videos } from "./Videos";

/**
 * What is on air is shown largest; below it what was played, what is next, what can be replayed,
 * the chart and the other channels.
 */
export function HomePage({ page }: { readonly page: HomeModel }) {
  const songs = useLiveSongs(page);
  const [high, low] = useMyRadioPlaces();
  const others = page.channels.filter((sibling) => sibling.channel !== page.channel);
  return (
    <>
      <Stage
        channelSlug={page.channel}
        show={page.onAir.show}
        photo={page.onAir.photo}
        track={songs.current}
      />
      <div className={styles.page}>
        <div className={styles.now}>
          <RecentTracks channelSlug={page.channel} tracks={songs.recent} nowOn={songs.nowOn} />
          <UpNext shows={page.upNext} />
        </div>
        <MyRadio place={high} channels={page.channels} />
        {page.campaign !== null && <Campaign campaign={page.campaign} />}
        <LatestNews news={page.news} />
        <MyRadio place={low} channels={page.channels} />
        <Fragments fragments={page.fragments} />
        <div className={styles.pair} data-below="">
          <MissedBroadcasts missed={page.missed} />
          <Podcasts episodes={page.episodes} />
        </div>
        <Videos videos={page.videos ?? []} />
        {others.length > 0 && <Siblings siblings={others} />}
        {page.chart !== null && page.chart.positions.length > 0 && <Chart chart={page.chart} />}
      </div>
    </>
  );
}
