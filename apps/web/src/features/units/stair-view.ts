import { useState } from 'react';
import { stairViews, type StairView } from './shades.ts';

const memoryKey = 'domivka-stairwell-colours';

function recall(): StairView {
  try {
    const remembered = localStorage.getItem(memoryKey);
    return stairViews.find((view) => view === remembered) ?? 'damage';
  } catch {
    return 'damage';
  }
}

/** What the colours of the drawing tell in this browser; remembered for the next building. */
export function useStairView(): readonly [StairView, (view: StairView) => void] {
  const [view, setView] = useState(recall);
  const choose = (next: StairView): void => {
    setView(next);
    try {
      localStorage.setItem(memoryKey, next);
    } catch {
      // A browser that forbids storage: the choice lasts as long as the page.
    }
  };
  return [view, choose];
}
