import { useState } from "react";

export interface PictureState {
  readonly isBroken: boolean;
  readonly onError: () => void;
  /** For a picture in the server's markup, which may have failed before anything listened. */
  readonly ref: (image: HTMLImageElement | null) => void;
}

/** Whether the picture at an address could not be had. Another address is tried anew. */
export function usePictureState(src: string | null): PictureState {
  const [broken, setBroken] = useState<string | null>(null);
  const onError = () => setBroken(src);
  return {
    isBroken: src !== null && broken === src,
    onError,
    ref: (image) => {
      if (image?.complete === true && image.naturalWidth === 0) {
        onError();
      }
    },
  };
}
