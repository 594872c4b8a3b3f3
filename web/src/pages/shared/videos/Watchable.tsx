import { AccentBar } from "@/components/accent/AccentField";
import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { Artwork } from "@/components/picture/Artwork";
import type { LivePage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import styles from "./Watchable.module.css";

export interface WatchableProps {
  readonly title: string;
  readonly watchable: LivePage["watchable"];
}

/** The channels with video, each with what is on air. */
export function Watchable({ title, watchable }: WatchableProps) {
  if (watchable.length === 0) {
    return null;
  }
  return (
    <Section id="ook-te-zien" title={title}>
      <ul>
        {watchable.map((one) => (
          <WatchableRow key={one.channel} {...one} />
        ))}
      </ul>
    </Section>
  );
}

function WatchableRow({ channel: slug, show }: LivePage["watchable"][number]) {
  const { channel: find, path } = useStation();
  const channel = find(slug);
  if (channel === undefined) {
    return null;
  }
  const image = show?.image ?? channel.image;
  return (
    <li className={styles.row}>
      <AccentBar accent={channel.accent} />
      {image !== null && (
        <Artwork className={styles.picture} image={image} kind="programme" preset="VIDEOCLIP" isDecorative />
      )}
      <div>
        <h3 className={styles.name}>
          <AppLink href={path("live", {}, { channel: slug })} aria-label={`Kijk live naar ${channel.name}`}>
            {channel.name}
          </AppLink>
        </h3>
        <p className={styles.show}>{show?.name ?? channel.tagline}</p>
        {show !== null && <p className="soft">{show.fromToTime}</p>}
      </div>
    </li>
  );
}
