/** Work that is put off until the first screen begins after so long in any case, in milliseconds: unsent work must be sent on the slowest network too. */
const longestWait = 4_000;

let drawn: Promise<void> = Promise.resolve();

/** Whether the page shows a screen with its content: a heading, and nothing that is still loading. */
function isDrawn(): boolean {
  return (
    document.querySelector('main h1') !== null &&
    document.querySelector('main[aria-busy], main [aria-busy=true]') === null
  );
}

/** Waits until the browser has painted what is in the page. A hidden page is not painted: there a timer ends the wait. */
function afterPaint(work: () => void): void {
  const timer = setTimeout(work, 200);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(work);
  });
}

/** Begins to watch for the first screen; the program calls this once, when it starts. Without it `whenDrawn` does not wait. */
export function watchFirstScreen(): void {
  drawn = new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      observer.disconnect();
      afterPaint(resolve);
    };
    const observer = new MutationObserver(() => {
      if (isDrawn()) end();
    });
    const timer = setTimeout(end, longestWait);
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  });
}

/** Resolves when the first screen has been drawn: what that screen does not need is loaded after it. */
export async function whenDrawn(): Promise<void> {
  return drawn;
}
