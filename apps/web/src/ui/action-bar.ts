type Announce = (bar: HTMLElement | null) => (() => void) | undefined;

/** For the `ref` of a bar: keeps its height in a custom property of the page, in pixels, as long as the bar is shown. */
function announceHeight(property: `--${string}`): Announce {
  return (bar) => {
    if (!bar) return undefined;
    const page = document.documentElement.style;
    const observer = new ResizeObserver(() => page.setProperty(property, `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      page.removeProperty(property);
    };
  };
}

/** The bar with the buttons of a form, or over a choice: what floats stays above it (toast.module.css). */
export const announceActionBar = announceHeight('--action-bar-height');

/** The messages of the device at the bottom of the window: the page ends so much higher (shell.module.css). */
export const announceMessages = announceHeight('--messages-height');
