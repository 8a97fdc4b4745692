import type { Actor } from '@domivka/domain/kernel/actor';
import type { Version } from '@domivka/domain/kernel/history';
import { mayUse } from '@domivka/domain/kernel/matrix';
import type { Fields } from '@domivka/domain/kernel/record';
import { isOnline, subscribeToConnection } from '../../remote/connection.ts';
import { RemoteError } from '../../remote/http.ts';
import { actorOf } from '../../session/last-user.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { getRecords, openStore } from '../../records/read/repository.ts';
import type { Author, OutboxEntry } from '../../records/local/outbox-entry.ts';
import { isOwnChange } from '../../records/outbox/own-change.ts';
import { ifAlone } from '../../records/local/lock.ts';
import { findRecordsById } from '../../records/read/records-by-id.ts';
import { call } from '../../remote/call.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { getSession, subscribeToSession } from '../../session/session.ts';
import { followQuery } from '../../records/local/follow-store.ts';

/** Several conflicts come with one answer. Milliseconds. */
const quiet = 300;

function authorIdOf({ conflict }: OutboxEntry): string | undefined {
  const id = conflict?.current['updatedBy'];
  return typeof id === 'string' ? id : undefined;
}

/** Who wrote the other value of a conflict, as it was found out when the conflict came; undefined where that could not be asked yet. */
export function findAuthor(entry: OutboxEntry): Author | undefined {
  return entry.author && entry.author._id === authorIdOf(entry) ? entry.author : undefined;
}

function isUnnamed(entry: OutboxEntry, userId: string): boolean {
  const { kind, conflict } = entry;
  if (kind !== 'save' || !conflict || isOwnChange(conflict, userId)) return false;
  return authorIdOf(entry) !== undefined && !findAuthor(entry);
}

function namesOf(person: Fields | undefined): Omit<Author, '_id'> | undefined {
  const { name, nameUkr } = person ?? {};
  const names = {
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(typeof nameUkr === 'string' && nameUkr !== '' ? { nameUkr } : {}),
  };
  return Object.keys(names).length > 0 ? names : undefined;
}

/** Whom the directory does not show, the history of a record one may read names all the same, or at least the organization. */
async function askHistory({ table, recordId, conflict }: OutboxEntry, asUser: string): Promise<Omit<Author, '_id'>> {
  const version = conflict?.current['version'];
  const id = String(conflict?.current['_id'] ?? recordId);
  const versions = await call<readonly Version[]>('GET', `/history/${table}/${encodeURIComponent(id)}`, undefined, {
    asUser,
  });
  const written = versions.find((one) => one.version === version);
  const organization = written?.organization.name;
  return namesOf(written?.by) ?? (organization ? { organization } : {});
}

/** Undefined: it could not be asked, and may be later. */
async function askAuthor(
  actor: Actor,
  entry: OutboxEntry,
  people: readonly (Fields & { readonly _id: string })[],
): Promise<Author | undefined> {
  const _id = authorIdOf(entry);
  if (_id === undefined) return undefined;
  const names = namesOf(people.find((one) => one._id === _id));
  if (names) return { _id, ...names };
  if (!isOnline()) return undefined;
  try {
    return { _id, ...(mayUse(actor.role, 'history') ? await askHistory(entry, actor._id) : {}) };
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    // Whom the server does not name now, it does not name when it is asked again: but where it was not reached.
    return error.kind === 'forbidden' || error.kind === 'missing' ? { _id } : undefined;
  }
}

async function findPeople(store: LocalStore, actor: Actor, ids: readonly string[]) {
  const kept = await getRecords(store, 'user', ids);
  try {
    return [...kept, ...(await findRecordsById(store, actor, 'user', ids))];
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    return kept;
  }
}

/**
 * Keeps with every conflict who wrote the other value, so that it can be said without a network too. What is not known is asked of the server,
 * once for each conflict.
 * @public also for tests
 */
export async function nameAuthors(store: LocalStore, actor: Actor): Promise<void> {
  const entries = await store.outbox
    .where('state')
    .equals('needsYou')
    .filter((entry) => isUnnamed(entry, actor._id))
    .toArray();
  if (entries.length === 0) return;
  const ids = [...new Set(entries.flatMap((entry) => authorIdOf(entry) ?? []))];
  const people = await findPeople(store, actor, ids);
  for (const { opId } of entries) {
    // It may have been settled, or named by another tab, while the server was asked for others.
    const entry = await store.outbox.get(opId);
    if (!entry || !isUnnamed(entry, actor._id)) continue;
    const author = await askAuthor(actor, entry, people);
    if (!author) continue;
    await store.outbox
      .where('opId')
      .equals(opId)
      .modify((kept: { -readonly [Key in keyof OutboxEntry]: OutboxEntry[Key] }) => {
        if (authorIdOf(kept) === author._id) kept.author = author;
      });
  }
}

let naming: Promise<void> | undefined;
let isWanted = false;

/** One after the other, and in one tab: the same is not asked twice. What comes meanwhile is named in the next round. */
function nameForUser(): void {
  isWanted = true;
  naming ??= nameWhileWanted().finally(() => (naming = undefined));
}

async function nameWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    const { user, state } = getSession();
    if (!user || state !== 'signedIn') return;
    try {
      const store = await openStore(user._id);
      await ifAlone(store, `domivka-authors-${user._id}`, () => nameAuthors(store, actorOf(user)));
    } catch (error) {
      reportUnexpected(error);
    }
  }
}

/** Names authors as conflicts come, and when the connection is back. Answers what ends it. */
export function followConflicts(): () => void {
  let user: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing: (() => void) | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(nameForUser, quiet);
  };
  const follow = (): void => {
    const now = getSession().user?._id;
    // Whoever begins to work before the server has answered is signed in later.
    if (now === user) return soon();
    stopFollowing?.();
    user = now;
    if (now === undefined) return;
    stopFollowing = followQuery(now, (store) => store.outbox.where('state').equals('needsYou').count(), soon);
  };
  const stops = [subscribeToSession(follow), subscribeToConnection(soon)];
  follow();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    stopFollowing?.();
  };
}
