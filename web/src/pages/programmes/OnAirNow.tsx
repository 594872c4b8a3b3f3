import { AccentBar } from "@/components/accent/AccentField";
import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import type { ChannelShow } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { PlayButton } from "@/player";
import styles from "./OnAirNow.module.css";

/** 'Nu te horen': what is on air on each channel. */
export function OnAirNow({ shows }: { readonly shows: readonly ChannelShow[] }) {
  const { path } = useStation();
  if (shows.length === 0) {
    return null;
  }
  return (
    <Section
      className={styles.section}
      id="nu-te-horen"
      title="Nu te horen"
      more={{ href: path("guide"), label: "Naar de gids" }}
    >
      <ul className={styles.list}>
        {shows.map((one) => (
          <OnAirRow key={one.channel} {...one} />
        ))}
      </ul>
    </Section>
  );
}

/** What is on air on a channel, and a play button. */
export function OnAirRow({ channel: slug, show }: ChannelShow) {
  const { channel: find } = useStation();
  const channel = find(slug);
  if (channel === undefined) {
    return null;
  }
  return (
    <li className={styles.row}>
      <AccentBar accent={channel.accent} />
      <div className="words">
        <p className="note">{channel.name}</p>
        <h3 className="itemName">
          <AppLink href={show.url}>{show.name}</AppLink>
        </h3>
        <p className="note">{show.fromToTime}</p>
      </div>
      <PlayButton channel={channel} size="small" isGhost />
    </li>
  );
}
