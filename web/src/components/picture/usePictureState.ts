import { useState } from "react";

export interface PictureState {
  readonly isBroken: boolean;
  readonly onError: () => void;
  /** For a picture in the server's markup, which may have failed before hydration. */
  readonly ref: (image: HTMLImageElement | null) => void;
}

/** Whether the picture at an address failed to load; reset when the address changes. */
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
