import { AppLink } from "@/components/link/AppLink";
import { Artwork } from "@/components/picture/Artwork";
import type { ChannelShow, PresenterCard } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import styles from "./PresenterTile.module.css";

export interface PresenterTileProps {
  readonly presenter: PresenterCard;
  readonly onAir?: ChannelShow | null;
  readonly headingLevel?: 2 | 3;
}

/** In rows of five, three and, on a phone, two: from L, from M, and below it. */
const SLOTS = ["calc(20vw - 32px)", "calc(33vw - 24px)", "calc(50vw - 24px)"];

/** A presenter in a list: portrait, name, and whether they are on air. */
export function PresenterTile({ presenter, onAir = null, headingLevel = 3 }: PresenterTileProps) {
  const { channel: find } = useStation();
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles.tile}>
      <Artwork image={presenter.image} kind="programme" preset="TILE" slots={SLOTS} isDecorative />
      <Heading className={styles.name}>
        <AppLink href={presenter.url}>{presenter.name}</AppLink>
      </Heading>
      {onAir !== null && (
        <p className={styles.onAir}>
          <span className={styles.now}>Nu</span> op {find(onAir.channel)?.name ?? onAir.channel}
        </p>
      )}
      {presenter.summary !== "" && <p className="note">{presenter.summary}</p>}
    </li>
  );
}
