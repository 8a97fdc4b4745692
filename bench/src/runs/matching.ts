import { openDatabase } from '@domivka/server/src/platform/database/database.ts';
import { milliseconds, type Figure, type Section } from '../report.ts';
import type { Country } from '../stage/country.ts';
import { median, percentile } from '../statistics.ts';
import { wordCases } from './search.ts';

const goal = 100;

type Entered = { readonly pCode4: string; readonly streetUkr: string; readonly house: string };

/** Registered houses, to be entered a second time. */
async function pickHouses(databaseUrl: string, count: number): Promise<readonly Entered[]> {
  const database = await openDatabase({ url: databaseUrl }, { poolMax: 1 });
  try {
    return await database.query<Entered>(
      `select p_code4 as "pCode4", street_ukr as "streetUkr", house from address tablesample system (0.1) repeatable (1)
       where deleted_at is null and street_ukr <> '' and house <> '' order by md5(id) limit ${count}`,
    );
  } finally {
    await database.close();
  }
}

/** A street with two letters in the wrong order. */
function misspell(street: string): string {
  const at = Math.min(3, street.length - 2);
  return street.slice(0, at) + street.charAt(at + 1) + street.charAt(at) + street.slice(at + 2);
}

/** Each kind of words is asked once before: the first user of a day waits for the disk. */
const warmUpSamples = 5;

async function measure(what: string, samples: number, ask: (sample: number) => Promise<Response>): Promise<Figure> {
  const took: number[] = [];
  for (let sample = -warmUpSamples; sample < samples; sample += 1) {
    const begin = performance.now();
    await (await ask(sample + warmUpSamples)).text();
    if (sample >= 0) took.push(performance.now() - begin);
  }
  const p95 = percentile(took, 0.95);
  return {
    what,
    product: `${milliseconds(median(took))} / ${milliseconds(p95)}`,
    goal: `p95 ≤ ${goal} ms`,
    met: p95 <= goal,
  };
}

/** Free search with its exact total, and the registered houses that a form offers while an address is entered. */
export async function measureMatching(country: Country, samples: number): Promise<Section> {
  const { ask, people } = country;
  const figures: Figure[] = [];
  const houses = await pickHouses(country.databaseUrl, samples);
  const readers = [
    ['administrator', people.admin],
    ['partner', people.partner],
  ] as const;
  for (const [reader, email] of readers) {
    for (const { what, bodies } of wordCases)
      figures.push(
        await measure(`${what}, ${reader}`, samples, (sample) => ask(email, '/search', bodies[sample % bodies.length])),
      );
    const spellings: Readonly<Record<string, (house: Entered) => Entered>> = {
      'as registered': (house) => house,
      misspelt: (house) => ({ ...house, streetUkr: misspell(house.streetUkr) }),
    };
    for (const [kind, spell] of Object.entries(spellings)) {
      const candidates = (sample: number) => {
        const house = houses[sample % houses.length];
        if (!house) throw new Error('The country has no houses');
        return ask(email, '/address/candidates', spell(house));
      };
      figures.push(await measure(`candidates, street ${kind}, ${reader}`, samples, candidates));
    }
  }
  return {
    title: `Address matching among ${country.addresses.toLocaleString('en')} addresses, over HTTP, p50 / p95`,
    figures,
    notes: [
      `${samples} samples each, 25 rows and the exact total; candidates are of random registered houses; ${warmUpSamples} before the first are not counted.`,
    ],
  };
}
