/** Whether the address is one without the event modal: a preview (S2-031) or a view in the station's app (S2-032). */
export function isModalHiddenAt(pathname: string, search: string): boolean {
  return (
    pathname.startsWith("/app/") ||
    (pathname.includes("/preview") && new URLSearchParams(search).has("x-craft-live-preview"))
  );
}
