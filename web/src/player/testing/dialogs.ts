/**
 * Adds to jsdom's dialogs, which do not open, what the player uses of them. The focus does not stay
 * inside.
 */
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
