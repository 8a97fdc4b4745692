/** The id of the element in which the screen stands. */
export const mainId = 'main';

/** Puts the focus on the screen, where what had it has gone. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}
