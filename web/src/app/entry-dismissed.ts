// Runs in the head, before anything is drawn, on pages with a notification that can be dismissed: marks on <html> which of them is shown
// on this device, so that none flashes by (overlays/maintenance). A classic script of a few hundred bytes that imports nothing.
{
  const { notifications, key } = document.currentScript?.dataset ?? {};
  /** Ids in the order of the page. */
  const ids: readonly unknown[] = JSON.parse(notifications ?? "[]");
  let dismissed: unknown = null;
  try {
    dismissed = JSON.parse(localStorage.getItem(key ?? "") ?? "null");
  } catch {
    // Nothing is kept here, so nothing was dismissed.
  }
  if (Array.isArray(dismissed)) {
    const kept: readonly unknown[] = dismissed;
    const place = ids.findIndex((id) => !kept.includes(id));
    document.documentElement.dataset.notification = place < 0 ? "none" : String(place);
  }
}
