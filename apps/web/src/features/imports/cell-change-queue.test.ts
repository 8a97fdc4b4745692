import { describe, expect, test } from 'vitest';
import { cellChangeQueue, type Unsent } from './cell-change-queue.ts';
import type { CellChange } from './import-view.ts';

const correction = (row: number): CellChange => ({ column: 'address.house', rows: [row], to: '7' });
const rowsOf = (changes: readonly CellChange[]) => changes.map(({ rows }) => rows[0]);

/** A server that answers each request when the test says how. */
function opened() {
  const requests: ReturnType<typeof rowsOf>[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  let unsent: Unsent | undefined;
  const queue = cellChangeQueue(
    (changes) => {
      requests.push(rowsOf(changes));
      return new Promise((resolve) => answers.push(resolve));
    },
    (now) => {
      unsent = now;
    },
  );
  const answer = async (isTaken: boolean) => {
    answers.shift()?.(isTaken);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { queue, requests, answer, unsent: () => unsent };
}

describe('Corrections of cells', () => {
  test('are sent at once, and those made meanwhile together in the next request', async () => {
    const { queue, requests, answer, unsent } = opened();
    queue.add(correction(1));
    queue.add(correction(2));
    queue.add(correction(3));
    expect(requests).toEqual([[1]]);
    expect(unsent()).toEqual({ isSending: true, failed: 0 });
    await answer(true);
    expect(requests).toEqual([[1], [2, 3]]);
    await answer(true);
    expect(unsent()).toEqual({ isSending: false, failed: 0 });
  });

  test('are kept when a request fails, and sent again before later ones', async () => {
    const { queue, requests, answer, unsent } = opened();
    queue.add(correction(1));
    queue.add(correction(2));
    await answer(false);
    expect(unsent()).toEqual({ isSending: false, failed: 2 });
    queue.retry();
    expect(requests.at(-1)).toEqual([1, 2]);
    await answer(false);
    queue.add(correction(3));
    expect(requests.at(-1)).toEqual([1, 2, 3]);
    await answer(true);
    expect(unsent()).toEqual({ isSending: false, failed: 0 });
    queue.retry();
    expect(requests).toHaveLength(3);
  });

  test('can be discarded when the server refuses them', async () => {
    const { queue, requests, answer, unsent } = opened();
    queue.add(correction(1));
    await answer(false);
    queue.discard();
    expect(unsent()).toEqual({ isSending: false, failed: 0 });
    queue.add(correction(2));
    expect(requests).toEqual([[1], [2]]);
  });
});
