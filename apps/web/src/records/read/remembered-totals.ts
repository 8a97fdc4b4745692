import { serverNow } from '../../device/server-time.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import type { LocalStore } from '../local/local-store.ts';

function keyOf(question: string): string {
  return `total ${question}`;
}

/** Keeps how much the server counted, for when it cannot be asked. A full disk keeps nobody from reading the answer. */
export async function rememberTotal(store: LocalStore, question: string, totalRows: number): Promise<void> {
  const at = new Date(serverNow()).toISOString();
  await store.responses.put({ _id: keyOf(question), synced: 1, at, values: [], totalRows }).catch(reportUnexpected);
}

/** How much the server counted when it was last asked; undefined where it never was. */
export async function findRememberedTotal(store: LocalStore, question: string): Promise<number | undefined> {
  return (await store.responses.get(keyOf(question)))?.totalRows;
}

/** Whether an area that was read whole holds this one. */
export async function isAreaHere(store: LocalStore, pCode: string): Promise<boolean> {
  const packs = await store.pack.toArray();
  return packs.some(({ _id, state, asOf }) => state === 'ready' && asOf !== undefined && pCode.startsWith(_id));
}
