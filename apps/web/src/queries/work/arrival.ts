import { type Language, say, type Text } from '@domivka/domain/kernel/text';
import { followQuery } from '../../records/local/follow-store.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { openStore } from '../../records/read/repository.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { getSession } from '../../session/session.ts';
import { outcomeText } from '../../text/outcome.text.ts';
import { isOnline } from '../../remote/connection.ts';
import { listFailureReasons } from '../../remote/explain-failure.ts';

/** A short message, and how grave it is. */
export type OutcomeMessage = {
  readonly message: string;
  readonly color: 'done' | 'info' | 'attention';
  /** The work that the server has not judged yet. */
  readonly about?: Work;
  /** The works of which something else was said before. */
  readonly replaces?: readonly Work[];
};

/** How long the word about a save waits for the server, milliseconds: what arrives at once is said once. */
const moment = 1000;

type Words = Record<'offline' | 'sending' | 'refused' | 'asked', Text>;

const savedWords: Words = {
  offline: outcomeText.savedOffline,
  sending: outcomeText.savedSending,
  refused: outcomeText.refused,
  asked: outcomeText.asked,
};
const removedWords: Words = {
  offline: outcomeText.removedOffline,
  sending: outcomeText.removedSending,
  refused: outcomeText.removalRefused,
  asked: outcomeText.removalAsked,
};

/**
 * What is said after records (`ids`) were saved: the message when the server has confirmed them; until then that they are kept on this device. The
 * application says later what became of them (`subscribeToArrival`). Never rejects.
 */
export async function sayDone(message: Text, language: Language, ids: readonly string[]): Promise<OutcomeMessage> {
  return sayFate(message, language, ids, savedWords);
}

/** The same after a removal. */
export async function sayRemoved(message: Text, language: Language, id: string): Promise<OutcomeMessage> {
  return sayFate(message, language, [id], removedWords);
}

async function sayFate(
  message: Text,
  language: Language,
  ids: readonly string[],
  words: Words,
): Promise<OutcomeMessage> {
  const work = workOn(ids);
  const fate = await fateWithin(work, isOnline() ? moment : 0);
  if (fate === 'refused' || fate === 'asked') return { message: words[fate][language], color: 'attention' };
  if (fate !== 'waiting') return { message: message[language], color: 'done' };
  followArrival(work, { ...words, arrived: message });
  return { message: words[isOnline() ? 'sending' : 'offline'][language], color: 'info', about: work };
}

/** What is said once the server has judged what was only kept on this device. */
export function sayArrival({ arrived, troubles }: Arrival, language: Language): readonly OutcomeMessage[] {
  const [first] = arrived.words;
  const sent =
    arrived.words.length === 1 && first
      ? say(outcomeText.sent, language, { message: first })
      : say(outcomeText.sentSeveral, language, { count: String(arrived.words.length) });
  return [
    ...(first ? [{ message: sent, color: 'done', replaces: arrived.works } as const] : []),
    ...troubles.map(({ words, works }) => ({ message: words[language], color: 'attention', replaces: works }) as const),
  ];
}

/** What is said after work that failed: what it was, then why. */
export function sayFailed(message: Text, error: unknown, language: Language): readonly string[] {
  return [message[language], ...listFailureReasons(error, language)];
}

/**
 * What became of work that was kept on this device. `arrived`: the server has confirmed it; `waiting`: it has not yet; `refused`, `asked`: it did not
 * take it, or a user has to choose between two values; `gone`: it was taken back before it arrived.
 */
export type Fate = 'arrived' | 'waiting' | 'refused' | 'asked' | 'gone';

/** Records that were saved or removed together. */
export type Work = { readonly ids: readonly string[]; readonly seen: Set<string> };

/** So many works are followed to their arrival; of more the sign at the top tells. */
const mostFollowed = 20;

export function workOn(ids: readonly string[]): Work {
  return { ids, seen: new Set() };
}

async function fateOf(store: LocalStore, { ids, seen }: Work): Promise<Fate> {
  const entries = await store.outbox
    .where('recordId')
    .anyOf([...ids])
    .toArray();
  for (const { opId } of entries) seen.add(opId);
  const needing = entries.filter(({ state }) => state === 'needsYou');
  if (needing.length > 0) return needing.some(({ conflict }) => conflict) ? 'asked' : 'refused';
  if (entries.length > 0) return 'waiting';
  // What was never seen waiting had arrived before anybody looked, or changes nothing.
  if (seen.size === 0) return 'arrived';
  return (await store.sent.bulkGet([...seen])).some(Boolean) ? 'arrived' : 'gone';
}

/** What becomes of work within a time (milliseconds; 0: what has become of it). Never rejects: what cannot be read counts as waiting. */
export async function fateWithin(work: Work, patience: number): Promise<Fate> {
  const userId = getSession().user?._id;
  if (userId === undefined) return 'waiting';
  try {
    const fate = await fateOf(await openStore(userId), work);
    return fate === 'waiting' && patience > 0 ? await waitForFate(userId, work, patience) : fate;
  } catch (error) {
    reportUnexpected(error);
    return 'waiting';
  }
}

async function waitForFate(userId: string, work: Work, patience: number): Promise<Fate> {
  return new Promise((resolve) => {
    let fate: Fate = 'waiting';
    const read = async (store: LocalStore) => {
      fate = await fateOf(store, work);
    };
    const end = () => {
      stop();
      clearTimeout(limit);
      resolve(fate);
    };
    const stop = followQuery(userId, read, () => fate !== 'waiting' && end());
    const limit = setTimeout(end, patience);
  });
}

/** What has become, at one moment, of works of which only was said that they are kept on this device. */
export type Arrival = {
  /** What is to be said of those that arrived. */
  readonly arrived: { readonly words: readonly Text[]; readonly works: readonly Work[] };
  /** What is to be said of those that the server did not take or asks about, each sentence once. */
  readonly troubles: readonly { readonly words: Text; readonly works: readonly Work[] }[];
};

/** What is said of work that arrived, that the server did not take, or that it asks about. */
export type FateWords = { readonly arrived: Text; readonly refused: Text; readonly asked: Text };

type Followed = { readonly work: Work; readonly words: FateWords };

const listeners = new Set<(arrival: Arrival) => void>();
let followed: readonly Followed[] = [];
let follower: string | undefined;
let stopFollowing = (): void => undefined;

/** The application hears what became of the works that are followed. */
export function subscribeToArrival(listener: (arrival: Arrival) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows a work of which was said that it is kept on this device, until the server has judged it or the page ends. */
export function followArrival(work: Work, words: FateWords): void {
  const userId = getSession().user?._id;
  if (userId === undefined) return;
  followed = [...(follower === userId ? followed : []), { work, words }].slice(-mostFollowed);
  follower = userId;
  stopFollowing();
  const fates = new Map<Followed, Fate>();
  const read = async (store: LocalStore) => {
    for (const one of followed) fates.set(one, await fateOf(store, one.work));
  };
  stopFollowing = followQuery(userId, read, () => tell(fates));
}

function tell(fates: ReadonlyMap<Followed, Fate>): void {
  const judged = followed.filter((one) => (fates.get(one) ?? 'waiting') !== 'waiting');
  if (judged.length === 0) return;
  followed = followed.filter((one) => !judged.includes(one));
  if (followed.length === 0) stopFollowing();
  const listOf = (fate: keyof FateWords) =>
    judged.filter((one) => fates.get(one) === fate).map(({ work, words }) => ({ work, words: words[fate] }));
  const arrived = listOf('arrived');
  const troubled = [...listOf('refused'), ...listOf('asked')];
  const arrival: Arrival = {
    arrived: { words: arrived.map(({ words }) => words), works: arrived.map(({ work }) => work) },
    troubles: [...new Set(troubled.map(({ words }) => words))].map((words) => ({
      words,
      works: troubled.filter((one) => one.words === words).map(({ work }) => work),
    })),
  };
  if (arrived.length + troubled.length > 0) for (const listener of listeners) listener(arrival);
}
