import { useState } from 'react';

function recall<Choice extends string>(key: string, choices: readonly Choice[], first: Choice): Choice {
  try {
    const kept = localStorage.getItem(key);
    return choices.find((choice) => choice === kept) ?? first;
  } catch {
    return first;
  }
}

/** How somebody likes to see or do something, remembered in this browser under `key`; `first` where nothing (or something else) is kept. */
export function useDeviceChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  first: Choice,
): readonly [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => recall(key, choices, first));
  const choose = (next: Choice): void => {
    setChoice(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // A browser that forbids storage: the choice lasts as long as the page.
    }
  };
  return [choice, choose];
}
