const edge = 40;
const speed = 9;

type Point = { readonly x: number; readonly y: number };

/** How far to go on along one axis for a pointer between two edges. */
function stepOf(at: number, from: number, to: number): number {
  if (at < from + edge) return -speed;
  return at > to - edge ? speed : 0;
}

/**
 * Scrolls while a drag stands near an edge: the drawing to the sides, the page up and down. A finger that draws cannot scroll. Answers how to
 * stop; `onScrolled` runs after each step, when another flat may lie below the finger.
 */
export function startEdgeScroll(frame: HTMLElement, pointOf: () => Point, onScrolled: () => void): () => void {
  let next = 0;
  const go = (): void => {
    const { x, y } = pointOf();
    const { left, right } = frame.getBoundingClientRect();
    const before = [frame.scrollLeft, window.scrollY];
    frame.scrollLeft += stepOf(x, left, right);
    window.scrollBy(0, stepOf(y, 0, window.innerHeight));
    if (frame.scrollLeft !== before[0] || window.scrollY !== before[1]) onScrolled();
    next = requestAnimationFrame(go);
  };
  next = requestAnimationFrame(go);
  return () => cancelAnimationFrame(next);
}
