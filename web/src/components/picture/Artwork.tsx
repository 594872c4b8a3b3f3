import { type SyntheticEvent, useState } from "react";
import type { Image } from "@/lib/contract";
import {
  mainSource,
  smallestSource,
  srcSet,
  UNKNOWN_PROGRAMME_IMAGE,
  UNKNOWN_TRACK_IMAGE,
} from "@/lib/images";
import { leadSrcSet } from "@/lib/sizedImages";
import styles from "./Artwork.module.css";

export interface ArtworkProps {
  readonly image: Image;
  readonly kind: "programme" | "track";
  /** As in HTML: how wide the picture is shown. Left out up to 120 px: the smallest file has three pixels for each of those. */
  readonly sizes?: string;
  /** The one picture a screen leads with: loaded first, not lazily. */
  readonly isLead?: boolean;
  /** The text beside it says the same: screen readers pass it by. */
  readonly isDecorative?: boolean;
  readonly className?: string;
}

/** A square picture. It keeps its room while it loads, and the placeholder comes where the file cannot be had. */
export function Artwork(props: ArtworkProps) {
  const { image, kind, sizes, isLead = false, isDecorative = false, className = "" } = props;
  const placeholder = kind === "programme" ? UNKNOWN_PROGRAMME_IMAGE : UNKNOWN_TRACK_IMAGE;
  const source = (sizes === undefined ? smallestSource : mainSource)(image, placeholder);
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = broken === source;
  const onError = (event: SyntheticEvent<HTMLImageElement>) => {
    // The placeholder itself may be missing; asking for it again and again helps nobody.
    if (!event.currentTarget.src.endsWith(placeholder)) {
      setBroken(source);
    }
  };
  return (
    <img
      className={`${styles.artwork} ${className}`}
      src={isBroken ? placeholder : source}
      srcSet={isBroken || sizes === undefined ? undefined : isLead ? leadSrcSet(image) : srcSet(image)}
      sizes={sizes}
      alt={isDecorative ? "" : image.alt}
      width={600}
      height={600}
      loading={isLead ? "eager" : "lazy"}
      fetchPriority={isLead ? "high" : undefined}
      decoding="async"
      onError={onError}
    />
  );
}
