import { useMemo } from 'react';
import {
  say,
  sayCounted,
  type CountedText,
  type Language,
  type Text,
  type TextParameter,
} from '@domivka/domain/kernel/text';
import { useLanguage } from './language.ts';

export type Say = {
  /** The text in the chosen language, its `{places}` filled in. */
  (text: Text, parameters?: Readonly<Record<string, TextParameter>>): string;
  /** A counted noun: "2 flats" · «2 квартири». */
  readonly count: (text: CountedText, count: number) => string;
  readonly language: Language;
};

/** Makes the function that says texts in one language, for places outside of React. */
export function sayIn(language: Language): Say {
  return Object.assign(
    (text: Text, parameters?: Readonly<Record<string, TextParameter>>) => say(text, language, parameters),
    { count: (text: CountedText, count: number) => sayCounted(text, language, count), language },
  );
}

/** `const t = useText(); t(homeText.title)`: says texts in the chosen language and follows its change. */
export function useText(): Say {
  const language = useLanguage();
  return useMemo(() => sayIn(language), [language]);
}
