import { labelOf, type Option } from '@domivka/domain/kernel/options';
import type { Language } from '@domivka/domain/kernel/text';

type Said = readonly { readonly value: string; readonly label: string }[];

const said = new WeakMap<readonly Option[], Map<Language, Said>>();

/**
 * The choices of a closed list as the interface pieces take them. The same list in the same language is the same answer, so that an input whose
 * choices did not change need not be drawn again.
 */
export function sayChoices(options: readonly Option[], language: Language): Said {
  const known = said.get(options) ?? new Map<Language, Said>();
  said.set(options, known);
  const choices =
    known.get(language) ?? options.map(({ code }) => ({ value: code, label: labelOf(options, code, language) }));
  known.set(language, choices);
  return choices;
}
