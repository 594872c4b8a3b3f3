/** Absolute address of an item's page at a time: 'https://…/fragmenten/…#t=123'. Null without a page of our own. */
export function shareAddress(url: string | null, publicUrl: string, seconds: number): string | null {
  if (url === null || !/^\/(?![/\\])/.test(url)) {
    return null;
  }
  const page = publicUrl.replace(/\/+$/, "") + url.split("#")[0];
  return seconds > 0 ? `${page}#t=${Math.floor(seconds)}` : page;
}
