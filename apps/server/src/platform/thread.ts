import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** For tests: the folder of the built program, whose threads start in a third of the time. */
export const builtProgramVariable = 'DOMIVKA_BUILT_PROGRAM';

/** A thread of the program; `commands/<name>.ts` is what it runs. From the sources, as in development, it needs help to read TypeScript. */
export function startThread(name: 'print-thread' | 'read-thread', options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${name}.mjs`, import.meta.url), options);
  const built = process.env[builtProgramVariable];
  if (built) return new Worker(join(built, `${name}.mjs`), options);
  const source = new URL(`../commands/${name}.ts`, import.meta.url).href;
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); })`;
  return new Worker(program, { ...options, eval: true });
}
