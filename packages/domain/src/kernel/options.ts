import type { Language, Text } from './text.ts';

/** One choice of a closed list: the code travels and is stored, the words are shown. */
export type Option<Code extends string = string> = Text & { readonly code: Code };

/** The codes of a list of choices, in its order. */
export function codesOf<Code extends string>(options: readonly Option<Code>[]): [Code, ...Code[]] {
  const [first, ...rest] = options.map((option) => option.code);
  if (first === undefined) throw new TypeError('A list of choices needs at least one');
  return [first, ...rest];
}

/** The words of a code; a code that the list does not know (any more) is shown as it is. */
export function labelOf(options: readonly Option[], code: string, language: Language): string {
  return options.find((option) => option.code === code)?.[language] ?? code;
}
