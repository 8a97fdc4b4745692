import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { validAssessment } from '@domivka/domain/testing/assessment-cases';
import { countOf } from '../src/counts.ts';
import type { Fault } from '../src/device/wire.ts';
import { permutationsOf, pushUntilDone, type RawOperation } from '../src/model/raw-operations.ts';
import { report } from '../src/report.ts';
import { newBuilding, register, stateOf, writeThree } from '../src/harness/field-work.ts';
import { openPair, type Pair } from '../src/harness/pair.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';

const turns = countOf('DELIVERIES', 3);
const orders = countOf('PERMUTATIONS', 12);

let pair: Pair;
beforeAll(async () => {
  pair = await openPair('UA14');
});
afterAll(() => pair.close());

/** The state after three writes that each had effect once. */
const whole = '2 1 0 1 1 4';

async function sendWith(fault: Fault): Promise<{ state: string; isOneAnswer: boolean }> {
  const { users, mine } = pair;
  const id = await register(mine, await pair.turn());
  await mine.sync();
  mine.goOffline();
  await writeThree(mine, id);
  await mine.goOnline();
  mine.wire.faults.push(fault);
  await mine.sync();
  await mine.goOnline();
  await mine.sync();
  expect(await mine.outbox()).toEqual([]);
  const answers = [...users.log.values()].map(({ heard }) => heard.filter(({ status }) => status === 'applied'));
  const isOneAnswer = answers.every((heard) => heard.every((answer) => isDeepStrictEqual(answer, heard[0])));
  return { state: await stateOf(users.harness.database, id), isOneAnswer };
}

/** What was not written once, or answered in two ways. */
async function strangeAfter(fault: Fault, what: string): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const { state, isOneAnswer } = await sendWith(fault);
    if (state !== whole || !isOneAnswer) found.push({ turn, state, isOneAnswer });
  }
  report(what, { runs: turns, duplicates: found.length });
  return found;
}

describe('Three writes have effect once, and every answer is the same,', () => {
  test('when the answer is lost after the server has written them (A-03)', async () => {
    const fault = { kind: 'cut', cut: { side: 'response', at: 0, how: 'rst' } } as const;
    expect(await strangeAfter(fault, 'answer lost after the commit')).toEqual([]);
  });

  test.each([1, 2, 10])('when they arrive %i times, one after the other (A-04)', async (times) => {
    expect(await strangeAfter({ kind: 'again', times }, `delivered ${times} times, serial`)).toEqual([]);
  });

  test('when they arrive ten times at once (A-04)', async () => {
    expect(await strangeAfter({ kind: 'atOnce', times: 10 }, 'delivered 10 times at once')).toEqual([]);
  });
});

/** Five writes of which each needs one before it: a building, its edit, a flat in it, an assessment of the flat, its edit. */
function fiveWrites(settlement: string): readonly RawOperation[] {
  const [addressId, unitId, assessmentId] = [newId(), newId(), newId()];
  const unit = { _id: unitId, addressId, unitType: 'apartment', number: '1', entrance: 1, floor: 1 };
  const save = (table: string, record: Fields, version?: number): RawOperation => ({
    opId: newId(),
    table,
    kind: 'save',
    record,
    ...(version === undefined ? {} : { version, base: {} }),
  });
  return [
    save('address', { ...newBuilding(settlement), _id: addressId }),
    save('address', { _id: addressId, floors: 7 }, 1),
    save('apartment', unit),
    save('assessment', { ...validAssessment, _id: assessmentId, addressId, unitId }),
    save('assessment', { _id: assessmentId, levelOfDamage: 77 }, 1),
  ];
}

describe('Five writes that need each other', () => {
  test(`end in the state of their true order in whichever of ${orders} orders they arrive (A-08)`, async () => {
    const { mine, users } = pair;
    const all = permutationsOf([0, 1, 2, 3, 4]);
    const found: unknown[] = [];
    for (let turn = 0; turn < orders; turn += 1) {
      const order = all[Math.floor((turn * all.length) / orders)] ?? [];
      const writes = fiveWrites(await pair.turn());
      const arriving = order.flatMap((place) => writes[place] ?? []);
      const left = await pushUntilDone(mine, arriving);
      const id = String(writes[0]?.record['_id']);
      const state = await stateOf(users.harness.database, id);
      const [values] = await users.harness.database.query<{ floors: number; level: number }>(
        'select a.floors, s.level_of_damage as level from address a join assessment s on s.address_id = a.id where a.id = $1',
        [id],
      );
      if (left.length > 0 || state !== whole || values?.floors !== 7 || values.level !== 77)
        found.push({ order, state, values, left });
    }
    report('orders of five dependent writes', { runs: orders, losses: found.length });
    expect(found).toEqual([]);
  });
});
