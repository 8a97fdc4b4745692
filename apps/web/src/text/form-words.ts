import { labelOf, type Option } from '@domivka/domain/kernel/options';
import type { Language, Text } from '@domivka/domain/kernel/text';
import { formText } from './form.text.ts';

/** The choices of a closed list as the interface pieces take them. */
export function sayChoices(options: readonly Option[], language: Language): { value: string; label: string }[] {
  return options.map(({ code }) => ({ value: code, label: labelOf(options, code, language) }));
}

const stepWords = {
  done: formText.stateDone,
  problem: formText.stateProblem,
  open: formText.stateOpen,
  optional: formText.stateOptional,
} as const satisfies Record<string, Text>;

/** How far a section of a form is, in words. */
export function wordsOfState(state: keyof typeof stepWords): Text {
  return stepWords[state];
}
