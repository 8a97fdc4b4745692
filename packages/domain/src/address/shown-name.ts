import type { Language } from '../kernel/text.ts';
import { say } from '../kernel/text.ts';
import { withoutStreetWords as words } from './address.text.ts';

/** The stored names of a house whose street has no name, as `deriveAddress` makes them of the words «без назви вулиці». */
const stored = /^(?:без назви вулиці \S+|bez nazvy vulytsi \S+) (\S+)(?: (?:корпус|block) (\S+))?$/iu;

/** A stored name of an address as people read it. Only a house on a street without a name is shown in other words than it is stored. */
export function shownName(name: string, language: Language): string {
  const [, house, block] = stored.exec(name) ?? [];
  if (house === undefined) return name;
  return block === undefined
    ? say(words.house, language, { house })
    : say(words.houseAndBlock, language, { house, block });
}
