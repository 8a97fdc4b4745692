import { beforeAll, describe, expect, test } from 'vitest';
import { accountWordsIn } from '../../e2e/support/account-words.ts';
import { buildingWordsIn } from '../../e2e/support/building-words.ts';
import { candidateWordsIn } from '../../e2e/support/candidate-words.ts';
import { exportWordsIn } from '../../e2e/support/export-words.ts';
import { importWordsIn } from '../../e2e/support/import-words.ts';
import { screenWordsIn } from '../../e2e/support/offline-screens.ts';
import { mapWordsIn } from '../../e2e/support/map-words.ts';
import { numberWordsIn } from '../../e2e/support/number-words.ts';
import { packWordsIn } from '../../e2e/support/pack-words.ts';
import { photoWordsIn } from '../../e2e/support/photo-words.ts';
import { rescueWordsIn } from '../../e2e/support/rescue-words.ts';
import { trainingWordsIn } from '../../e2e/support/training-words.ts';
import { usersWordsIn } from '../../e2e/support/users-words.ts';
import { wordsIn } from '../../e2e/support/words.ts';
import { listPairs } from './text-pairs.ts';

/*
 * Many journeys are walked in one language only. What they look for in it is the product's own text, and so is its counterpart: who finds one
 * on the page would find the other there, for a page shows both from one pair.
 */

type Pair = { readonly en: (word: string) => boolean; readonly uk: (word: string) => boolean };

const journeys = {
  frame: wordsIn,
  account: accountWordsIn,
  building: buildingWordsIn,
  candidates: candidateWordsIn,
  exports: exportWordsIn,
  imports: importWordsIn,
  map: mapWordsIn,
  numbers: numberWordsIn,
  packs: packWordsIn,
  photos: photoWordsIn,
  rescue: rescueWordsIn,
  screens: screenWordsIn,
  trainings: trainingWordsIn,
  users: usersWordsIn,
} as const;

/** Names of places and organizations come from the reference and the demonstration, and are pairs there. */
const names =
  /^(?:(?:Kharkivska|Iziumska|Iziumskyi|Buchanskyi|Bakhmutskyi)(?: oblast| raion)?|Warm(?: Walls Ukraine)?)$/;

/**
 * The passport comes in the language that is not the page's: its button is no pair. A figure is called by two texts, of which each is a pair.
 */
const notPaired = new Set(['passportLanguage', 'totalAreaFigure', 'damagedAreaFigure', 'windowsFigure']);

/** How the product's own text shows a word: as it is, or with something in its places to be filled in. */
function showing(text: string): (word: string) => boolean {
  const escaped = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // Of a text that is nearly all places, such as “{kind} {number}”, the places say nothing.
  if (escaped.length === 1 || escaped.join('').replaceAll(/\P{L}/gu, '').length < 3)
    return (word) => text.includes(word);
  const filled = new RegExp(`^${escaped.join('.+')}$`);
  return (word) => text.includes(word) || filled.test(word);
}

let pairs: readonly Pair[];
beforeAll(async () => {
  const texts = await listPairs(['apps/web/src', 'packages/domain/src']);
  // Of what is counted, each form with each.
  pairs = texts.flatMap(({ en, uk }) =>
    en.flatMap((one) => uk.map((other) => ({ en: showing(one), uk: showing(other) }))),
  );
});

describe('What journeys look for is a text of the product, in both languages', () => {
  test.each(Object.entries(journeys))('%s', (_name, said) => {
    const [english, ukrainian] = [said('en'), said('uk')] as readonly Readonly<Record<string, unknown>>[];
    const unknown = Object.entries(english ?? {}).filter(([key, en]) => {
      const uk = ukrainian?.[key];
      if (typeof en !== 'string' || typeof uk !== 'string' || names.test(en) || notPaired.has(key)) return false;
      return !pairs.some((pair) => pair.en(en) && pair.uk(uk));
    });
    expect(pairs.length).toBeGreaterThan(3000);
    expect(unknown).toEqual([]);
  });
});
