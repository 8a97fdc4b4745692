import { onceForEach } from '@domivka/domain/kernel/once-for-each';
import { labelOf, type Option } from '@domivka/domain/kernel/options';
import type { Language } from '@domivka/domain/kernel/text';

type Options = readonly Option[];
type Said = readonly { readonly value: string; readonly label: string }[];

function sayerIn(language: Language): (options: Options) => Said {
  const say = (options: Options): Said =>
    options.map(({ code }) => ({ value: code, label: labelOf(options, code, language) }));
  return onceForEach(say, new WeakMap<Options, Said>());
}

const sayers: Record<Language, (options: Options) => Said> = { en: sayerIn('en'), uk: sayerIn('uk') };

/**
 * The choices of a closed list as the interface pieces take them. The same list in the same language is the same answer, so that an input whose
 * choices did not change need not be drawn again.
 */
export function sayChoices(options: Options, language: Language): Said {
  return sayers[language](options);
}
