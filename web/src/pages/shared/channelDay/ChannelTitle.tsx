import { AccentField } from "@/components/accent/AccentField";
import { UNSET_ACCENT } from "@/lib/colour";
import { useStation } from "@/lib/station/station";
import styles from "./ChannelTitle.module.css";

export interface ChannelTitleProps {
  readonly title: string;
  /** Slug of the channel. */
  readonly channel: string;
}

/** The title of a page that is about one channel, with the channel's name and colour. */
export function ChannelTitle({ title, channel: slug }: ChannelTitleProps) {
  const { channel: find } = useStation();
  const channel = find(slug);
  return (
    <div className={styles.title}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.channel}>
        <span className={styles.swatch}>
          <AccentField accent={channel?.accent ?? UNSET_ACCENT} />
        </span>
        {channel?.name ?? slug}
      </p>
    </div>
  );
}
