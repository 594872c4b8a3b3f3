import type { Image } from "@/lib/contract";
import { Artwork } from "../picture/Artwork";

export interface TrackCoverProps {
  readonly image: Image;
  readonly className?: string;
}

/** The cover of a track; decorative, because its name and artist are next to it. */
export function TrackCover({ image, className }: TrackCoverProps) {
  return (
    <Artwork className={className} image={image} kind="track" preset="TRACKPLAY_LIST_ITEM" isDecorative />
  );
}
