import { useState } from 'react';

/** Whether a condition has held once: a form that is shown stays, also while what surrounds it is asked for again. */
export function useOnceTrue(condition: boolean): boolean {
  const [hasHeld, setHeld] = useState(condition);
  if (condition && !hasHeld) setHeld(true);
  return hasHeld || condition;
}
