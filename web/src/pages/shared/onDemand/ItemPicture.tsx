import { useState } from "react";
import { UNKNOWN_PROGRAMME_IMAGE } from "@/lib/images";
import styles from "./ItemPicture.module.css";

export interface ItemPictureProps {
  readonly src: string | null;
  readonly className?: string;
  /** Loaded at once and first: the picture a screen leads with. */
  readonly isLead?: boolean;
}

/** The picture of something to listen to; what it shows, the words beside it say. */
export function ItemPicture({ src, className = "", isLead = false }: ItemPictureProps) {
  const wanted = src ?? UNKNOWN_PROGRAMME_IMAGE;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <img
      className={`${styles.picture} ${className}`}
      src={failed === wanted ? UNKNOWN_PROGRAMME_IMAGE : wanted}
      alt=""
      width={600}
      height={600}
      loading={isLead ? "eager" : "lazy"}
      fetchPriority={isLead ? "high" : undefined}
      decoding="async"
      onError={() => setFailed(wanted)}
    />
  );
}
