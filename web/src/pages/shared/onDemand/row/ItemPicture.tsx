import { SizedPicture } from "@/components/picture/SizedPicture";
import type { ImagePreset } from "@/lib/pictures/imagePresets";
import { onlyFile, UNKNOWN_PROGRAMME_IMAGE } from "@/lib/pictures/images";

export interface ItemPictureProps {
  readonly src: string | null;
  readonly preset: ImagePreset;
  /** Instead of the preset's own: see presetSteps. */
  readonly slots?: readonly string[] | undefined;
  readonly className?: string;
  /** The main picture of a page: loaded first, not lazily. */
  readonly isLead?: boolean;
}

/** The picture of an item; the text next to it describes it. */
export function ItemPicture({ src, preset, slots, className = "", isLead }: ItemPictureProps) {
  return (
    <SizedPicture
      className={`artwork ${className}`}
      image={onlyFile(src ?? UNKNOWN_PROGRAMME_IMAGE)}
      preset={preset}
      slots={slots}
      placeholder={UNKNOWN_PROGRAMME_IMAGE}
      alt=""
      isLead={isLead}
    />
  );
}
