import { ask } from '../load/ask.ts';
import { httpCaller, type HttpCaller } from '../load/http-caller.ts';
import { milliseconds, type Section } from '../report.ts';
import type { Stage } from '../stage/stage.ts';
import { median, percentile } from '../statistics.ts';
import { makeBuilding } from '../world/make-building.ts';

const wanted = 500;
const pageSize = 500;
const tables = ['apartment', 'assessment', 'activity', 'photo', 'stateQuestions'] as const;

/** A very large building, and beside it one with as little in it as a building can have. Their ids. */
export type Buildings = { readonly large: string; readonly small: string };

export async function makeBuildings(stage: Stage): Promise<Buildings> {
  const caller = httpCaller(stage.server.port, await stage.signIn(), 1);
  try {
    const small = await makeBuilding(stage, caller, '1', { units: 1, assessments: 1, activities: 1, photos: 1 });
    const large = await makeBuilding(stage, caller, '2', {
      units: 400,
      assessments: 1000,
      activities: 1000,
      photos: 500,
    });
    return { large, small };
  } finally {
    caller.close();
  }
}

type Page = { readonly values: readonly unknown[]; readonly totalRows: number };

/** All records of one kind that hang on the address, page after page, as the page of the address asks for them. */
async function readAll(caller: HttpCaller, table: string, addressId: string): Promise<number> {
  const filters = [{ field: 'addressId', op: 'eq', value: addressId }];
  let count = 0;
  for (let page = 1; ; page += 1) {
    const { values, totalRows } = await ask<Page>(caller, '/search', { table, filters, paging: { page, pageSize } });
    count += values.length;
    if (values.length < pageSize || count >= totalRows) return count;
  }
}

/** What the page of one very large building asks the server for when it opens, all of it side by side as a browser does. */
export async function measureBuilding(stage: Stage, { large }: Buildings, samples: number): Promise<Section> {
  const caller = httpCaller(stage.server.port, await stage.signIn(), 6);
  try {
    const filters = [{ field: '_id', op: 'eq', value: large }];
    const whole: number[] = [];
    let records = 0;
    for (let sample = -5; sample < samples; sample += 1) {
      const begin = performance.now();
      const [, ...counts] = await Promise.all([
        ask<Page>(caller, '/search', { table: 'address', filters }),
        ...tables.map((table) => readAll(caller, table, large)),
      ]);
      if (sample >= 0) whole.push(performance.now() - begin);
      records = counts.reduce((sum, count) => sum + count, 0);
    }
    const p95 = percentile(whole, 0.95);
    return {
      title: 'One building with 400 units, 2,000 assessments and activities and 500 photos: its page',
      figures: [
        { what: 'all answers that the page waits for, p50', product: milliseconds(median(whole)) },
        {
          what: 'all answers that the page waits for, p95',
          product: milliseconds(p95),
          goal: `≤ ${wanted} ms`,
          met: p95 <= wanted,
        },
      ],
      notes: [
        `${records.toLocaleString('en')} records in answers of at most ${pageSize}, over six connections, unpacked by the asking side on the same cores; ${samples} samples.`,
      ],
    };
  } finally {
    caller.close();
  }
}
