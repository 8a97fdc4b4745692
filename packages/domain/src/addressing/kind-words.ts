import { foldText } from '../geography/fold-text.ts';
import { findStreetType } from '../geography/street-type.ts';
import { remembered } from '../kernel/remembered.ts';

/* The words that say what a name in an address is. */

/** What a word next to a name says of it: «обл.» an oblast, «м.» or «с.» a settlement, «вул.» a street. */
export type WordHint = 'oblast' | 'raion' | 'hromada' | 'settlement' | 'street';

export type SettlementKind = 'city' | 'town' | 'village';

const settlementKinds: Readonly<Record<SettlementKind, ReadonlySet<string>>> = {
  city: new Set('м місто г город гор city m misto gorod'.split(' ')),
  town: new Set('смт с-ще селище пгт пос поселок town settlement smt selyshche'.split(' ')),
  village: new Set('с село сел дер деревня village s selo'.split(' ')),
};
const kinds: Readonly<Record<Exclude<WordHint, 'street'>, ReadonlySet<string>>> = {
  oblast: new Set('обл область області oblast obl region oblasti'.split(' ')),
  raion: new Set('р-н рн район району raion rayon r-n district rajon'.split(' ')),
  hromada: new Set('громада громади тг отг hromada community hromady'.split(' ')),
  settlement: new Set(Object.values(settlementKinds).flatMap((words) => [...words])),
};
/** Words between a hromada's name and its kind, and words that name the whole country. */
export const fillers = new Set(
  'територіальна територіальної міської сільської селищної міська сільська селищна об’єднана україна ukraine украина мсп territorial urban rural міста'.split(
    ' ',
  ),
);
/** Streets are called just that, or by a name that it belongs to: «вулиця Полтавський Шлях». */
const streetsOfKinds = new Set(['набережна', 'набережная', 'шлях', 'об’їзна', 'объездная'].map(foldText));

/** One capital letter is an initial («Г. Сковороди»), unless all is written in capitals. */
export const kindOf = remembered((word: string): WordHint | undefined => {
  if (/^\p{Lu}$/u.test(word)) return undefined;
  const small = word.toLowerCase();
  for (const [kind, known] of Object.entries(kinds)) if (known.has(small)) return kind as WordHint;
  return findStreetType(small) !== undefined && !streetsOfKinds.has(foldText(small)) ? 'street' : undefined;
});

/** What a word for a kind says of its name. */
export type Hint = { readonly hint: WordHint; readonly settlementKind?: SettlementKind };

/** What a written word for a kind says. */
export function hintOf(hint: WordHint, written: string): Hint {
  const small = written.toLowerCase();
  const settlementKind = (['city', 'town', 'village'] as const).find((kind) => settlementKinds[kind].has(small));
  return settlementKind === undefined ? { hint } : { hint, settlementKind };
}
