let isPressed = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => (isPressed = false), true);
}

/** Long enough for the click that follows a press, too short to be seen. */
const pause = 60;

/**
 * Runs work once a press that is going on has become its click. What moves the page (a message that appears beside the field just left)
 * would otherwise pull the target away from under the finger, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    setTimeout(work, pause);
    return;
  }
  const end = () => {
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    setTimeout(work, pause);
  };
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
