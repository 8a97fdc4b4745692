import type { Role } from '@domivka/domain/kernel/actor';
import { demoAccounts } from '@domivka/server/src/features/demo/demo-accounts.ts';
import type { RawConnection } from '@domivka/server/src/platform/database/database.ts';
import { httpCaller, type HttpCaller } from '../load/http-caller.ts';
import { milliseconds, times, type Figure, type Section } from '../report.ts';
import type { Stage } from '../stage/stage.ts';
import { median, percentile } from '../statistics.ts';
import type { RunSize } from './run-size.ts';
import { filtered } from './search.ts';

const wanted = 100;
const warmUpSamples = 5;

/** What the fastest page of this table costs: the last rows of one index, as they are. */
const barePage = {
  name: 'bare_page',
  text: 'select * from address where deleted_at is null order by updated_at desc limit 25',
};

type Case = { readonly what: string; readonly role: Role; readonly bodies: readonly unknown[] };

const ofList = (body: object) => [{ table: 'address', paging: { page: 1, pageSize: 25 }, ...body }];
const orderOf = (street: string, direction = 'asc') => [
  { field: street, direction },
  { field: 'nameUkr', direction },
];
const updated = [{ field: 'updatedAt', direction: 'desc' }];
const byName = [{ field: 'nameUkr', direction: 'asc' }];
const multiStorey = [{ field: 'buildingType', op: 'eq', value: 'Multi-storey' }];

/** Parts of the oblast of the partner: quarters of a city, a city, a raion, and one of another oblast. */
const boxes = [
  [36.22, 49.98, 36.26, 50.02],
  [36.1, 49.9, 36.4, 50.1],
  [37.1, 49.1, 37.4, 49.3],
  [36, 49.3, 37, 49.8],
  [30.4, 50.4, 30.6, 50.5],
].map((value) => ({
  table: 'address',
  filters: [{ field: 'location', op: 'within', value }],
  map: true,
  paging: { page: 1, pageSize: 500 },
}));

const [admin, partner] = ['Admin', 'Partner Organization'] as const;

const cases: readonly Case[] = [
  { what: 'country: usual order', role: admin, bodies: ofList({ sort: orderOf('streetUkr') }) },
  { what: 'country: usual order, backwards', role: admin, bodies: ofList({ sort: orderOf('streetUkr', 'desc') }) },
  { what: 'country: usual order in English', role: admin, bodies: ofList({ sort: orderOf('street') }) },
  { what: 'country: by the last change', role: admin, bodies: ofList({ sort: updated }) },
  { what: 'oblast and building type', role: admin, bodies: filtered({ page: 1 }) },
  { what: 'oblast and building type, page 40', role: admin, bodies: filtered({ page: 40 }) },
  { what: 'oblast and building type, usual order', role: admin, bodies: filtered({ page: 1 }, orderOf('streetUkr')) },
  { what: 'oblast and building type by name', role: admin, bodies: filtered({ page: 1 }, byName) },
  { what: 'oblast and building type by name, page 40', role: admin, bodies: filtered({ page: 40 }, byName) },
  { what: 'partner of one oblast: usual order', role: partner, bodies: ofList({ sort: orderOf('streetUkr') }) },
  { what: 'partner of one oblast: by the last change', role: partner, bodies: ofList({ sort: updated }) },
  {
    what: 'partner of one oblast: building type, usual order',
    role: partner,
    bodies: ofList({ filters: multiStorey, sort: orderOf('streetUkr') }),
  },
  { what: 'partner of one oblast: sections of the map', role: partner, bodies: boxes },
];

/** The lists of Find addresses over HTTP with their exact totals, by turns with one bare page. */
export async function measureLists(stage: Stage, { addresses, searchSamples }: RunSize): Promise<Section> {
  const emailOf = (role: Role) => demoAccounts.find((one) => one.role === role)?.email;
  const callers = new Map<Role, HttpCaller>();
  for (const role of [admin, partner])
    callers.set(role, httpCaller(stage.server.port, await stage.signIn(emailOf(role)), 1, true));
  const connection = await stage.database.connect();
  try {
    const figures: Figure[] = [];
    for (const one of cases) {
      const caller = callers.get(one.role);
      if (caller) figures.push(await measureCase(one, caller, connection, searchSamples));
    }
    return {
      title: `Lists: POST /search among ${addresses.toLocaleString('en')} addresses, one client, p50 / p95`,
      figures,
      notes: [
        `Bare: \`${barePage.text}\`, prepared, through the driver, by turns with the product; ratio of the medians.`,
        `${searchSamples} samples each with the exact total; the partner reads one oblast.`,
      ],
    };
  } finally {
    for (const caller of callers.values()) caller.close();
    connection.release(true);
  }
}

async function measureCase(
  { what, bodies }: Case,
  caller: HttpCaller,
  { client }: RawConnection,
  samples: number,
): Promise<Figure> {
  const product: number[] = [];
  const bare: number[] = [];
  for (let sample = -warmUpSamples; sample < samples; sample += 1) {
    const body = JSON.stringify(bodies[(sample + warmUpSamples) % bodies.length]);
    const byHttp = await timed(async () => {
      const { status } = await caller.post('/search', body);
      if (status !== 200) throw new Error(`A search was answered with ${status}: ${body}`);
    });
    const byDriver = await timed(() => client.query(barePage));
    if (sample < 0) continue;
    product.push(byHttp);
    bare.push(byDriver);
  }
  const p95 = percentile(product, 0.95);
  return {
    what,
    product: `${milliseconds(median(product))} / ${milliseconds(p95)}`,
    bare: `${milliseconds(median(bare))} / ${milliseconds(percentile(bare, 0.95))}`,
    ratio: times(median(product) / median(bare)),
    goal: `p95 ≤ ${wanted} ms`,
    met: p95 <= wanted,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
