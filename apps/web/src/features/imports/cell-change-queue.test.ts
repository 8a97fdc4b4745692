import { describe, expect, test } from 'vitest';
import { cellChangeQueue, type SendChanges, type Unsent } from './cell-change-queue.ts';
import type { CellChange } from './import-view.ts';

const correction = (row: number): CellChange => ({ column: 'address.house', rows: [row], to: '7' });
const rowsOf = (changes: readonly CellChange[]) => changes.map(({ rows }) => rows[0]);

/** A server that answers each request when the test says how. */
function opened() {
  const requests: ReturnType<typeof rowsOf>[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  let unsent: Unsent | undefined;
  const send: SendChanges = (changes) => {
    requests.push(rowsOf(changes));
    return new Promise((resolve) => answers.push(resolve));
  };
  const queue = cellChangeQueue((now) => {
    unsent = now;
  });
  const answer = async (isTaken: boolean) => {
    answers.shift()?.(isTaken);
    await Promise.resolve();
    await Promise.resolve();
  };
  const add = (row: number) => queue.add(correction(row), send);
  return { add, retry: () => queue.retry(send), discard: queue.discard, requests, answer, unsent: () => unsent };
}

describe('Corrections of cells', () => {
  test('are sent at once, and those made meanwhile together in the next request', async () => {
    const { add, requests, answer, unsent } = opened();
    add(1);
    add(2);
    add(3);
    expect(requests).toEqual([[1]]);
    expect(unsent()).toEqual({ isSending: true, failed: 0 });
    await answer(true);
    expect(requests).toEqual([[1], [2, 3]]);
    await answer(true);
    expect(unsent()).toEqual({ isSending: false, failed: 0 });
  });

  test('are kept when a request fails, and sent again before later ones', async () => {
    const { add, retry, requests, answer, unsent } = opened();
    add(1);
    add(2);
    await answer(false);
    expect(unsent()).toEqual({ isSending: false, failed: 2 });
    retry();
    expect(requests.at(-1)).toEqual([1, 2]);
    await answer(false);
    add(3);
    expect(requests.at(-1)).toEqual([1, 2, 3]);
    await answer(true);
    expect(unsent()).toEqual({ isSending: false, failed: 0 });
    retry();
    expect(requests).toHaveLength(3);
  });

  test('can be discarded when the server refuses them', async () => {
    const { add, discard, requests, answer, unsent } = opened();
    add(1);
    await answer(false);
    discard();
    expect(unsent()).toEqual({ isSending: false, failed: 0 });
    add(2);
    expect(requests).toEqual([[1], [2]]);
  });
});
