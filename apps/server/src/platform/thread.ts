import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread of the program; `commands/<name>.ts` is what it runs. From the sources, as in tests, it needs help to read TypeScript. */
export function startThread(name: 'print-thread' | 'read-thread', options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${name}.mjs`, import.meta.url), options);
  const source = new URL(`../commands/${name}.ts`, import.meta.url).href;
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); })`;
  return new Worker(program, { ...options, eval: true });
}
