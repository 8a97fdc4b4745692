import { DomainError } from '@domivka/domain/kernel/errors';
import { RemoteError } from '../../remote/http.ts';
import { basisOf } from '../../records/save/resolve-entry.ts';
import type { RemovalQuestion } from './removal-lines.ts';
import type { Removal } from '../../records/outbox/removed-rows.ts';
import type { Seen } from '../../records/read/seen.ts';
import { createValueStore } from '../../platform/value-store.ts';

/** `answer`: whether the record goes all the same. */
type OpenQuestion = RemovalQuestion & { readonly answer: (isRemoved: boolean) => void };

const open = createValueStore<OpenQuestion | undefined>(undefined);

/** The question that the person has to answer now, for the dialog that shows it. */
export const openQuestion: Pick<typeof open, 'get' | 'subscribe'> = open;

/** Nobody can answer any more: the record is kept. */
export function closeQuestion(): void {
  open.get()?.answer(false);
}

function ask(question: RemovalQuestion): Promise<boolean> {
  closeQuestion();
  return new Promise((resolve) => {
    const answer = (isRemoved: boolean): void => {
      if (open.get()?.answer === answer) open.set(undefined);
      resolve(isRemoved);
    };
    open.set({ ...question, answer });
  });
}

/**
 * Removes by `remove`, and asks where others have worked on the record since the person saw it: a removal all the same is based on that
 * (`seen`), and on nothing that came later. Answers the removal; undefined where the record is kept. Throws what `remove` throws.
 */
export async function removeOrAsk(remove: (seen?: Seen) => Promise<Removal>): Promise<Removal | undefined> {
  let seen: Seen | undefined;
  for (;;) {
    try {
      return await remove(seen);
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof RemoteError) || !error.conflict) throw error;
      const { conflict, issues } = error;
      if (!(await ask({ conflict, issues }))) return undefined;
      seen = basisOf(conflict);
    }
  }
}
