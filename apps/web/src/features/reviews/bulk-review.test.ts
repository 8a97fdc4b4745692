import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { problem, type Answer } from '../../testing/fake-server.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { assessmentOf, addressOf, type World } from '../../testing/world.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { chooseForReview, getReviewWork, itemsToReview, runBulkReview } from './bulk-review.ts';

let world: World;
let store: LocalStore;
let rows: readonly StoredRecord[];

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  const { server, people } = world;
  const address = await server.write(people[0], 'address', addressOf('12'));
  rows = await Promise.all([1, 2, 3].map(() => server.write(people[0], 'assessment', assessmentOf(address))));
  chooseForReview(rows, true);
});

afterEach(async () => {
  chooseForReview(rows, false);
  await stopSignedIn(world);
});

const pathOf = (id: string) => `/assessment/${id}/review`;
const reviewed = (row: StoredRecord): Answer => ({
  status: 200,
  body: { ...row, reviewState: 'verified', version: row.version + 1 },
});
const conflict = problem(409, 'record.conflict', ['Another user has changed this record meanwhile']);
const chosenIds = () => [...getReviewWork().chosen.keys()];
const at = (index: number): StoredRecord => rows[index] ?? expect.fail('no such row');
const sent = (): readonly Fields[] =>
  world.server.seen.filter(({ path }) => path.endsWith('/review')).map(({ path, body }) => ({ path, ...body }));

function answerAll(change: Readonly<Record<number, Answer | Response>> = {}): void {
  rows.forEach((row, index) => world.server.answer(pathOf(row._id), change[index] ?? reviewed(row)));
}

const verify = () => runBulkReview(itemsToReview(getReviewWork(), rows), { reviewState: 'verified' });

describe('the review of several assessments', () => {
  test('is one call for each, of the version that was ticked, with one note for all', async () => {
    answerAll();
    const word = { reviewState: 'has_issues', reviewNote: 'Немає фото' } as const;
    const round = await runBulkReview(itemsToReview(getReviewWork(), rows), word);
    expect(round).toMatchObject({ reviewState: 'has_issues', total: 3, saved: 3, refused: 0, isRunning: false });
    expect(sent()).toEqual(rows.map(({ _id }) => ({ path: pathOf(_id), ...word, version: 1 })));
    expect(chosenIds()).toEqual([]);
  });

  test('leaves what was refused ticked with the reason, and keeps the others on the device as the server has them', async () => {
    answerAll({ 1: conflict });
    expect(await verify()).toMatchObject({ total: 3, saved: 2, refused: 1 });
    expect(chosenIds()).toEqual([at(1)._id]);
    expect(getReviewWork().reasons.get(at(1)._id)).toMatchObject({
      kind: 'conflict',
      messages: ['Another user has changed this record meanwhile'],
    });
    const kept = await rowsOf(store, 'assessment').bulkGet(rows.map(({ _id }) => _id));
    expect(kept.map((row) => row?.['reviewState'])).toEqual(['verified', undefined, 'verified']);
  });

  test('sends what was refused again as it is shown now, and what was only ticked as it was looked at', async () => {
    answerAll({ 1: conflict });
    const items = itemsToReview(getReviewWork(), [at(1)]);
    await runBulkReview(items, { reviewState: 'verified' });
    const shownNow = rows.map((row) => ({ ...row, version: 7 }));
    expect(itemsToReview(getReviewWork(), shownNow).map(({ version }) => version)).toEqual([1, 7, 1]);
  });

  test('ends where the connection does: nothing after it is sent, and all of that stays ticked', async () => {
    answerAll({ 1: new Response('', { status: 502 }) });
    const round = await verify();
    expect(round).toMatchObject({ saved: 1, refused: 0, isRunning: false, stoppedBy: { kind: 'network' } });
    expect(chosenIds()).toEqual([at(1)._id, at(2)._id]);
    expect(getReviewWork().reasons.size).toBe(0);
    expect(sent()).toHaveLength(2);
  });

  test('does not begin twice', async () => {
    answerAll();
    const [first, second] = await Promise.all([verify(), verify()]);
    expect(second).toEqual(first);
    expect(sent()).toHaveLength(3);
  });

  test('only takes what is on the page', () => {
    expect(itemsToReview(getReviewWork(), [at(2)])).toEqual([{ _id: at(2)._id, version: 1 }]);
  });
});
