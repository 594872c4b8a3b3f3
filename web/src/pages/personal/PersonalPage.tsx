import { useState } from "react";
import { Section } from "@/components/heading/Section";
import { useHydrated } from "@/lib/browser/useHydrated";
import type { PersonalPage as PersonalModel } from "@/lib/contract";
import { routeTitle } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import { FollowButton } from "../shared/following/FollowButton";
import { ChannelRow } from "../shared/following/FollowedRow";
import { useFollowed } from "../shared/following/followed";
import { DownloadList } from "../shared/offline/DownloadList";
import { Mine } from "./Mine";
import { Manage } from "./manage/Manage";
import styles from "./PersonalPage.module.css";

/**
 * 'Mijn radio': what the listener began, follows and saved. It is on the device only, so the
 * server's markup has the frame and the channels, and the browser fills in the rest.
 */
export function PersonalPage({ page }: { readonly page: PersonalModel }) {
  const isHydrated = useHydrated();
  // Lists keep rows that were unfollowed, to follow them again; after a change of everything at
  // once they begin anew.
  const [round, setRound] = useState(0);
  return (
    <div className="page">
      <div className="pageHead">
        <h1 tabIndex={-1}>{routeTitle("personal")}</h1>
        <p className={styles.intro}>
          Wat je begon, volgt en bewaarde. Zonder account: het staat alleen op dit apparaat, en niets ervan
          gaat naar ons toe.
        </p>
      </div>
      <noscript>
        {__SSR__ && (
          <p className={styles.none}>
            Om te laten zien wat er op je apparaat staat, is JavaScript nodig. De zenders hieronder spelen ook
            zonder.
          </p>
        )}
      </noscript>
      {isHydrated ? <Mine key={round} /> : <Skeleton />}
      {isHydrated && <DownloadList hidesEmpty className={styles.part} />}
      <Channels page={page} key={`zenders ${round} ${isHydrated}`} />
      {isHydrated && <Manage onReplaced={() => setRound(round + 1)} />}
    </div>
  );
}

/** As high as the window, so that what comes moves nothing that is on the screen. */
function Skeleton() {
  return (
    <div className={styles.skeleton} data-scripted="" aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

/** 'Zenders': every channel, those that the listener follows first. */
function Channels({ page }: { readonly page: PersonalModel }) {
  const { channel: find } = useStation();
  const mine = useFollowed().flatMap(({ kind, slug }) => (kind === "channel" ? [slug] : []));
  // Rows stay where they are when the listener presses their button.
  const [order] = useState(mine);
  const rank = ({ channel }: PersonalModel["channels"][number]) =>
    order.includes(channel) ? order.indexOf(channel) : order.length;
  const sorted = [...page.channels].sort((a, b) => rank(a) - rank(b));
  return (
    <Section className={styles.part} id="zenders" title="Zenders">
      <ul className="twoColumns">
        {sorted.map((onAir) => {
          const channel = find(onAir.channel);
          return (
            channel !== undefined && (
              <ChannelRow key={channel.slug} channel={channel} onAir={onAir}>
                <FollowButton
                  isSmall
                  subject={{ kind: "channel", slug: channel.slug, name: channel.name, imageUrl: null }}
                />
              </ChannelRow>
            )
          );
        })}
      </ul>
    </Section>
  );
}
