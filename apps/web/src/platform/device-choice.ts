import { useState } from 'react';
import { findKept, keepText } from './kept-text.ts';

/** How the user likes to see or do something, remembered in this browser under `key`; `first` where nothing (or something else) is kept. */
export function useDeviceChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  first: Choice,
): readonly [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => choices.find((one) => one === findKept(key)) ?? first);
  const choose = (next: Choice): void => {
    setChoice(next);
    // A browser that forbids storage: the choice lasts as long as the page.
    keepText(key, next);
  };
  return [choice, choose];
}

/** How many rows of a list the user wants on a page, remembered in this browser; `usual` until the user chooses. */
export function usePageSize<Size extends number>(
  list: 'assessments' | 'activities' | 'apartments',
  choices: readonly Size[],
  usual: Size,
): { readonly pageSize: Size; readonly onPageSizeChange: (size: number) => void } {
  const [chosen, choose] = useDeviceChoice(`rows-${list}`, ['', ...choices.map(String)], '');
  return {
    pageSize: choices.find((size) => String(size) === chosen) ?? usual,
    onPageSizeChange: (size) => choose(String(size)),
  };
}
