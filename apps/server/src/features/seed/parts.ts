import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { type Batch, batchesOf, type Loading } from './batches.ts';
import { newSociety } from './organizations.ts';
import { newStories, type Telling } from './story.ts';

/** What a process tells: every so many addresses of a country. */
type Task = Telling & Loading;

/** The command of the program that tells a part. */
export const partCommand = 'seed-part';

/** In a process of its own: answers each task and each later message with the next batch, and with null after the last one. */
export async function tellPart(): Promise<number> {
  let batches: Iterator<Batch, undefined> | undefined;
  process.on('message', (task: Task) => {
    const units = batches ? undefined : readUnitsFromDisk();
    if (units) batches = batchesOf(newStories(units, newSociety(units, task.seed), task), units, task);
    process.send?.(batches?.next().value ?? null);
  });
  await once(process, 'disconnect');
  return 0;
}

type Part = { readonly child: ChildProcess; readonly task: Task; readonly ended: Promise<never> };
type Answer = { readonly part: Part; readonly batch: Batch | null };

function startPart(entry: string, task: Task): Part {
  const child = fork(entry, [partCommand], { serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the generator ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  return { child, task, ended };
}

async function ask(part: Part): Promise<Answer> {
  part.child.send(part.task);
  const [batch] = (await Promise.race([once(part.child, 'message'), part.ended])) as [Batch | null];
  return { part, batch };
}

/** Batches of all stories, told by several processes at once. `entry`: the program that knows `partCommand`. */
export async function* batchesOfParts(entry: string, of: number, task: Task): AsyncGenerator<Batch, undefined> {
  const parts = Array.from({ length: of }, (_, part) => startPart(entry, { ...task, part, of }));
  try {
    const answers = new Map(parts.map((part) => [part, ask(part)]));
    while (answers.size > 0) {
      const { part, batch } = await Promise.race(answers.values());
      if (batch === null) {
        answers.delete(part);
        continue;
      }
      answers.set(part, ask(part));
      yield batch;
    }
  } finally {
    for (const { child } of parts) if (child.connected) child.disconnect();
  }
}
