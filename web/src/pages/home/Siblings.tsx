import { AccentBar } from "@/components/accent/AccentField";
import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { TrackName } from "@/components/track/TrackName";
import type { HomePage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { PlayButton } from "@/player";
import styles from "./Siblings.module.css";

type Sibling = HomePage["channels"][number];

/** The station's other channels: what is on air, and a play button. */
export function Siblings({ siblings }: { readonly siblings: readonly Sibling[] }) {
  return (
    <Section isBelow id="zenders" title="Ook nu te horen">
      <ul className={styles.list}>
        {siblings.map((sibling) => (
          <SiblingRow key={sibling.channel} sibling={sibling} />
        ))}
      </ul>
    </Section>
  );
}

function SiblingRow({ sibling }: { readonly sibling: Sibling }) {
  const { channel: find, path } = useStation();
  const channel = find(sibling.channel);
  if (channel === undefined) {
    return null;
  }
  const { show, song } = sibling;
  return (
    <li className={styles.row}>
      <AccentBar accent={channel.accent} />
      <div>
        <h3 className={styles.channel}>
          <AppLink href={path("playedTracks", {}, { channel: channel.slug })}>{channel.name}</AppLink>
        </h3>
        <p className={styles.show}>{show ?? channel.tagline}</p>
        {song !== null && (
          <p className={styles.track}>
            <TrackName name={song.name} />
            {song.artist !== "" && ` · ${song.artist}`}
          </p>
        )}
      </div>
      <PlayButton channel={channel} size="small" isGhost />
    </li>
  );
}
