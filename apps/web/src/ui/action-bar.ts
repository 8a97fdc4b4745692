/** The height of the bar with the buttons of a form, or over a choice: what floats stays above it (toast.module.css). */
const height = '--action-bar-height';

/** For the `ref` of such a bar: tells the page how high it is, as long as it is shown. */
export function announceActionBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() => page.setProperty(height, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.removeProperty(height);
  };
}
