import { labelOf, type Option } from '@domivka/domain/kernel/options';
import type { Language } from '@domivka/domain/kernel/text';

/** The choices of a closed list as the interface pieces take them. */
export function sayChoices(options: readonly Option[], language: Language): { value: string; label: string }[] {
  return options.map(({ code }) => ({ value: code, label: labelOf(options, code, language) }));
}
