/** jsdom has dialogs that do not open: gives them what the player asks of them, without the focus staying inside. */
export function letDialogsOpen(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
