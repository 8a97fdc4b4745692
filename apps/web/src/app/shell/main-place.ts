/** The id of the element that contains the screen. */
export const mainId = 'main';

/** Puts the focus on the screen, where what had it has gone. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}
