import { atOnce } from '../platform/breather.ts';

/** A question of one of several pieces of work; `index`: the place of that piece among them. */
export type Question<Asked> = { readonly index: number; readonly asked: Asked };

/** Answers many questions of one kind at once, in their order; an error is the answer of that one question. Throws for all of them. */
export type Answerer<Asked, Answer> = (questions: readonly Question<Asked>[]) => Promise<readonly (Answer | Error)[]>;

type Waiting = {
  readonly index: number;
  readonly asked: unknown;
  settle(answer: unknown): void;
  fail(error: unknown): void;
};
type Kind = { readonly waiting: Waiting[]; readonly answer: Answerer<unknown, unknown> };

/** Where pieces of work that run side by side ask their questions, so that each kind of question is asked once for all. */
export type Meeting = {
  /** A new kind of question. Kinds are answered in the order in which they were made: the first one for which anybody waits. */
  kind<Asked, Answer>(answer: Answerer<Asked, Answer>): (index: number, asked: Asked) => Promise<Answer>;
  /** One piece of work is over, however it ended. */
  leave(): void;
};

/** Questions are answered once each of `count` pieces of work waits for an answer or is over. `breathe`: awaited after each answer. */
export function meeting(count: number, breathe: () => Promise<void> = atOnce): Meeting {
  const kinds: Kind[] = [];
  let [running, waiting] = [count, 0];

  const answersOf = async (asking: readonly Waiting[], { answer }: Kind): Promise<readonly unknown[]> => {
    try {
      return await answer(asking);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      return asking.map(() => failure);
    }
  };

  const answerAll = async (kind: Kind) => {
    const asking = kind.waiting.splice(0).toSorted((one, other) => one.index - other.index);
    const answers = await answersOf(asking, kind);
    // From now on they run again: nothing is answered before each of them waits for the next answer or is over.
    waiting -= asking.length;
    for (const [at, { settle, fail }] of asking.entries()) {
      const given = answers[at];
      if (given instanceof Error) fail(given);
      else settle(given);
      await breathe();
    }
  };

  const goOn = () => {
    if (running === 0 || waiting < running) return;
    const next = kinds.find((kind) => kind.waiting.length > 0);
    if (next) void answerAll(next);
  };

  return {
    kind<Asked, Answer>(answer: Answerer<Asked, Answer>) {
      const kind: Kind = { waiting: [], answer: answer as Answerer<unknown, unknown> };
      kinds.push(kind);
      return (index: number, asked: Asked) =>
        new Promise<Answer>((settle, fail) => {
          kind.waiting.push({ index, asked, settle: (given) => settle(given as Answer), fail });
          waiting += 1;
          goOn();
        });
    },
    leave() {
      running -= 1;
      goOn();
    },
  };
}
