import { say, type Language, type Text } from '@domivka/domain/kernel/text';
import { outcomeText } from '../../text/outcome.text.ts';
import { fateWithin, followArrival, workOn, type Arrival, type Work } from './arrival.ts';
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
