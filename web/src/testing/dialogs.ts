/** Makes jsdom's dialogs open, without trapping the focus. */
export function letDialogsOpen(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (this.open) {
        this.open = false;
        this.dispatchEvent(new Event("close"));
      }
    },
  });
}
