import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { validAssessment } from '@domivka/domain/testing/assessment-cases';
import { newAssessment, newHouse, saved } from './examples.ts';
import { exported, rowsOf } from './export-app.ts';
import { importClient } from './import-client.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const admin: Role = 'Admin';

/** One raion with all kinds of records is enough. */
const raion = [{ field: 'pCode4', op: 'startsWith', value: 'UA6312' }];

/** A town without records in the demonstration world. */
const lozova = 'UA6310005001';

let first: TestApp;
let second: TestApp;

/** All that is about buildings, and the organizations without accounts. */
async function empty({ database }: TestApp): Promise<void> {
  await database.query(
    `truncate address, apartment, assessment, activity, photo, state_questions, former_name, training, street, address_count,
       address_count_delta, change, feed, operation cascade`,
  );
  await database.query('delete from organization where id not in (select organization_id from app_user)');
}

beforeAll(async () => {
  [first, second] = await Promise.all([openTestApp(), openTestApp()]);
  await empty(second);
  // Two records that differ by their Ids only, and texts that a spreadsheet reads as something else.
  const staff = await first.as(admin);
  const house = await saved(staff, 'address', newHouse({ comment: '=1+1' }));
  for (const actNumber of ['NULL', 'NULL'])
    await saved(staff, 'assessment', newAssessment(house._id, { actOfDestruction: 'yes', actNumber }));
});
afterAll(() => Promise.all([first.close(), second.close()]));

type Cells = Readonly<Record<string, string>>;

/**
 * All cells that must be equal. The version counts the changes of a record in its own register: a new one begins with 1. When and by whom a record
 * was made, and what follows from other fields, is no column of an export.
 */
function comparable(rows: readonly Cells[]): readonly Cells[] {
  return rows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('.version'))))
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

/** In the order in which records refer to each other. */
const tables = ['organization', 'address', 'apartment', 'assessment', 'activity', 'stateQuestions'] as const;

describe('An export of one instance', () => {
  test.each(tables)('gives the same records in an empty one: %s', async (table) => {
    const question = { words: 'codes', ...(table === 'organization' ? {} : { filters: raion }) } as const;
    const file = await exported(first, admin, `${table}.csv`, question);
    expect(file.statusCode, file.body).toBe(200);
    const sent = rowsOf(file.rawPayload);
    expect(sent.length).toBeGreaterThan(0);
    const client = importClient(second);
    const mode = table === 'organization' ? 'both' : 'create';
    const checked = await client.check(admin, file.body, table, { mode });
    expect((await client.call(admin, 'GET', `/imports/${checked._id}/problems`)).body).toEqual([]);
    expect(checked.counts).toMatchObject({ failed: 0, duplicates: 0 });
    const done = await client.commit(admin, checked._id, 'all');
    expect(done).toMatchObject({ state: 'committed', counts: { ready: 0, failed: 0, duplicates: 0 } });
    const copied = rowsOf((await exported(second, admin, `${table}.csv`, question)).rawPayload);
    expect(comparable(copied)).toEqual(comparable(sent));
  });

  test('keeps records apart that differ by their Ids only, also when one of them is imported later', async () => {
    const staff = await first.as(admin);
    const house = await saved(staff, 'address', newHouse({ pCode4: lozova }));
    const ids = await Promise.all(
      [1, 2].map(async () => (await saved(staff, 'assessment', newAssessment(house._id)))._id),
    );
    const filters = [{ field: 'pCode4', op: 'startsWith', value: lozova }];
    const client = importClient(second);
    const addresses = await exported(first, admin, 'address.csv', { words: 'codes', filters });
    await client.commit(admin, (await client.check(admin, addresses.body))._id);
    const list = await exported(first, admin, 'assessment.csv', { words: 'codes', filters });
    const [head = '', ...lines] = list.body.split('\r\n');
    const own = lines.filter((line) => ids.some((id) => line.startsWith(id)));
    const date = String(validAssessment.date);
    // One row is wrong at first, so that the other one is saved before it.
    const [one = '', other = ''] = own;
    const csv = [head, one, other.replace(date, '31.31.2024')].join('\r\n');
    const checked = await client.check(admin, csv, 'assessment');
    expect(checked.counts).toMatchObject({ ready: 1, failed: 1 });
    await client.commit(admin, checked._id);
    const changes = [{ column: 'assessment.date', rows: 'equal', from: '31.31.2024', to: date }];
    await client.call(admin, 'PATCH', `/imports/${checked._id}/rows`, { changes });
    await second.idle();
    expect(await client.commit(admin, checked._id)).toMatchObject({ counts: { created: 2, updated: 0 } });
  });
});
