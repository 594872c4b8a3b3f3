import { AudioLines, FileText, Music, Radio, UserRound } from "lucide-react";
import type { SearchHit } from "@/lib/contract";
import { PresetPicture } from "../picture/PresetPicture";
import styles from "./HitPicture.module.css";

/** The small picture of a search hit, or the icon of its kind. The text next to it describes it. */
export function HitPicture({
  hit,
  className = "",
}: {
  readonly hit: SearchHit;
  readonly className?: string;
}) {
  if (hit.image !== null) {
    return <PresetPicture image={hit.image} preset="PROGRAMME_ITEM" isDecorative className={className} />;
  }
  const Sign = signOf(hit.kind);
  return (
    <span className={`${styles.none} ${className}`}>
      <Sign aria-hidden="true" size={20} />
    </span>
  );
}

function signOf(kind: SearchHit["kind"]) {
  switch (kind) {
    case "track":
      return Music;
    case "presenter":
      return UserRound;
    case "article":
    case "page":
    case "section":
      return FileText;
    case "channel":
    case "broadcaster":
      return Radio;
    default:
      return AudioLines;
  }
}
