import { useEffect, useEffectEvent } from 'react';

/** Ctrl+P or ⌘P. */
function isPrintKey({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return code === 'KeyP' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/**
 * The keys of the browser's print command do what the print button of the page does: paper needs a drawing that takes longer than the browser waits.
 * `isOn`: whether the page is the one to print.
 */
export function usePrintKey(print: () => void, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent): void => press(event);
    globalThis.addEventListener('keydown', hear);
    return () => globalThis.removeEventListener('keydown', hear);
  }, [isOn]);
}
