import { type RefObject, useEffect, useRef } from "react";

/**
 * Sets a field to the value that the page shows, also after going back. The field and its focus
 * stay; meanwhile it shows the listener's latest choice.
 */
export function useShownValue<T extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<T | null> {
  const field = useRef<T>(null);
  useEffect(() => {
    if (field.current !== null && field.current.value !== value) {
      field.current.value = value;
    }
  }, [value]);
  return field;
}
