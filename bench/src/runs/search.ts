import { findEntity, getEntity } from '@domivka/domain/registry';
import { readSearch } from '@domivka/domain/kernel/filters';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Database, RawConnection } from '@domivka/server/src/platform/database/database.ts';
import type { Statement } from '@domivka/server/src/records/parameters.ts';
import { searchStatements } from '@domivka/server/src/records/search.ts';
import { lookUpWords } from '@domivka/server/src/records/street-lookup.ts';
import { httpCaller, type HttpCaller } from '../load/http-caller.ts';
import { milliseconds, times, type Figure, type Section } from '../report.ts';
import type { Stage } from '../stage/stage.ts';
import { median, percentile } from '../statistics.ts';
import type { RunSize } from './run-size.ts';

const wantedRatio = 2;
/** An answer within this time (milliseconds) is fast enough, whatever its statements took. */
const fastEnough = 100;
const warmUpSamples = 10;

/** A search that is asked in several variants by turns. */
type Case = { readonly what: string; readonly bodies: readonly unknown[] };

const oblasts = ['UA63', 'UA32', 'UA14', 'UA12', 'UA46', 'UA51', 'UA53', 'UA71'] as const;
const buildingTypes = ['Multi-storey', 'Private estates'] as const;

export function filtered(paging: { page: number }, sort?: unknown): readonly unknown[] {
  return oblasts.flatMap((oblast) =>
    buildingTypes.map((buildingType) => ({
      table: 'address',
      filters: [
        { field: 'pCode1', op: 'eq', value: oblast },
        { field: 'buildingType', op: 'eq', value: buildingType },
      ],
      paging: { ...paging, pageSize: 25 },
      ...(sort === undefined ? {} : { sort }),
    })),
  );
}

function free(texts: readonly string[]): readonly unknown[] {
  return texts.map((value) => ({
    table: 'address',
    filters: [{ field: 'q', op: 'contains', value }],
    paging: { page: 1, pageSize: 25 },
  }));
}

/** Words as users type them: several of each kind, so that no figure is that of one street. */
export const wordCases: readonly Case[] = [
  {
    what: 'free search as written',
    bodies: free([
      'харків шевченка 12',
      'київ садова 7',
      'одеса івана франка',
      'дніпро миру 15',
      'львів лесі українки 3',
    ]),
  },
  {
    what: 'free search misspelt',
    bodies: free([
      'харкив шевченко 12',
      'кийв садовая 7',
      'одесса ивана франко',
      'днепр мира 15',
      'lviv lesi ukrainky 3',
    ]),
  },
  { what: 'free search, a common word', bodies: free(['шевченка', 'садова', 'миру', 'лесі українки', 'франка']) },
  {
    what: 'free search, a common word with a house',
    bodies: free(['шевченка 12', 'садова 7', 'миру 15а', 'франка 3']),
  },
  { what: 'free search, the beginning of a word', bodies: free(['харк', 'шевч', 'сад', 'київ', 'нова']) },
  {
    what: 'free search, an official line',
    bodies: free([
      'Шевченка, 12, м. Харків, Харківська територіальна громада, Харківський район, Харківська область',
      'Садова, 7, с. Пісочна, Розвадівська територіальна громада, Львівська область',
      '61000, Харківська обл., м. Ізюм, вул. Миру, буд. 5, магазин',
    ]),
  },
];

const byName = [{ field: 'nameUkr', direction: 'asc' }];

const cases: readonly Case[] = [
  { what: 'oblast and building type, page 1', bodies: filtered({ page: 1 }) },
  { what: 'oblast and building type, page 40', bodies: filtered({ page: 40 }) },
  { what: 'oblast and building type by name, page 40', bodies: filtered({ page: 40 }, byName) },
  ...wordCases,
];

/** `/search` with an exact total against the statements below it, turn by turn. */
export async function measureSearch(stage: Stage, { addresses, searchSamples }: RunSize): Promise<Section> {
  const caller = httpCaller(stage.server.port, await stage.signIn(), 1, true);
  const connections = [await stage.database.connect(), await stage.database.connect()] as const;
  try {
    const figures: Figure[] = [];
    for (const one of cases)
      figures.push(...(await measureCase(one, { caller, database: stage.database, connections }, searchSamples)));
    return {
      title: `Search: POST /search among ${addresses.toLocaleString('en')} addresses, one client`,
      figures,
      notes: [
        'Bare: the same two statements (25 rows of the page; the exact total), prepared, side by side on two connections, without building records from the rows.',
        `${searchSamples} samples each, asked by turns; the product's answers are compressed as for a browser.`,
      ],
    };
  } finally {
    caller.close();
    for (const connection of connections) connection.release(true);
  }
}

/** An administrator sees the whole country: the widest search that there is. */
const wholeCountry: Actor = {
  _id: 'f'.repeat(24),
  role: 'Admin',
  organizationId: 'f'.repeat(24),
  organizationName: '',
  areas: [],
};

type Around = {
  readonly caller: HttpCaller;
  readonly database: Database;
  readonly connections: readonly [RawConnection, RawConnection];
};

async function measureCase(
  { what, bodies }: Case,
  { caller, database, connections }: Around,
  samples: number,
): Promise<readonly Figure[]> {
  const product: number[] = [];
  const bare: number[] = [];
  for (let sample = -warmUpSamples; sample < samples; sample += 1) {
    const body = bodies[(sample + warmUpSamples) % bodies.length];
    const search = readSearch(body, findEntity, wholeCountry);
    const filters = await lookUpWords(database, wholeCountry, getEntity('address'), search.filters);
    const statements = searchStatements(wholeCountry, { ...search, filters });
    const byHttp = await timed(() => askByHttp(caller, body));
    const byDriver = await timed(() => askBare(connections, statements));
    if (sample < 0) continue;
    product.push(byHttp);
    bare.push(byDriver);
  }
  return [
    figure(`${what}, p50`, median(product), median(bare)),
    figure(`${what}, p95`, percentile(product, 0.95), percentile(bare, 0.95)),
  ];
}

function figure(what: string, product: number, bare: number): Figure {
  const ratio = product / bare;
  return {
    what,
    product: milliseconds(product),
    bare: milliseconds(bare),
    ratio: times(ratio),
    goal: '≤ 2 × or 100 ms',
    met: ratio <= wantedRatio || product <= fastEnough,
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function askByHttp(caller: HttpCaller, body: unknown): Promise<void> {
  const answer = await caller.post('/search', JSON.stringify(body));
  if (answer.status !== 200)
    throw new Error(`A search was answered with ${answer.status}: ${answer.body.toString().slice(0, 500)}`);
}

async function askBare(
  [one, other]: readonly [RawConnection, RawConnection],
  { page, count }: { page: Statement; count: Statement },
): Promise<void> {
  await Promise.all([ask(one, page), ask(other, count)]);
}

const names = new Map<string, string>();

async function ask({ client }: RawConnection, { text, values }: Statement): Promise<void> {
  const name = names.get(text) ?? `bare_${names.size}`;
  names.set(text, name);
  await client.query({ name, text, values: [...values] });
}
