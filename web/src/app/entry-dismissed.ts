// Runs in the head before the first paint, on pages with a dismissable notification: marks on
// <html> which of them to show on this device, so that dismissed ones are never visible
// (overlays/maintenance). A classic script of a few hundred bytes without imports.
{
  const { notifications, key } = document.currentScript?.dataset ?? {};
  /** The ids, in the order of the page. */
  const ids: readonly unknown[] = JSON.parse(notifications ?? "[]");
  let dismissed: unknown = null;
  try {
    dismissed = JSON.parse(localStorage.getItem(key ?? "") ?? "null");
  } catch {
    // Without storage, nothing was dismissed.
  }
  if (Array.isArray(dismissed)) {
    const kept: readonly unknown[] = dismissed;
    const place = ids.findIndex((id) => !kept.includes(id));
    document.documentElement.dataset.notification = place < 0 ? "none" : String(place);
  }
}
