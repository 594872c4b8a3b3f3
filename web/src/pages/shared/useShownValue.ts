import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps a field at what the page shows, also after going back. The field itself stays, and with it the focus; in between it shows
 * what the listener just chose.
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
