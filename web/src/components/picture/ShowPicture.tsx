import type { Image } from "@/lib/contract";
import { Artwork } from "./Artwork";

export interface ShowPictureProps {
  readonly image: Image;
  readonly className?: string;
}

/** The picture of a show or programme, in a row with its name. */
export function ShowPicture({ image, className }: ShowPictureProps) {
  return (
    <Artwork className={className} image={image} kind="programme" preset="PROGRAMME_ITEM" isDecorative />
  );
}
