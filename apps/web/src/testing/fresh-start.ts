import 'fake-indexeddb/auto';
import Dexie from 'dexie';
// Keeps the timers that are there when it is loaded: those of Node.js, before a test pretends others.
import 'react-dom/client';
import { vi } from 'vitest';

/*
 * Set-up of the project `web`, before each file: the files share their processes, and each begins as a page that was just opened does. Its
 * modules know nothing yet (libraries stay as they are), the databases are empty, the globals are those of Node.js, and what earlier files
 * have planned or said does not reach it.
 */

/** What is planned for the next moment may belong to a library, which counts on it; what is planned for later is of no use to another file. */
const laterMs = 5;

type Plan = (work: () => void, ms?: number, ...given: unknown[]) => ReturnType<typeof setTimeout>;

/** Notes the globals of this process as they are, and from now on what is planned for later. */
function watchProcess() {
  const planned = new Set<ReturnType<typeof setTimeout>>();
  const noting = (plan: Plan): Plan =>
    function note(work, ms = 0, ...given) {
      const one = plan(work, ms, ...given);
      if (ms > laterMs) planned.add(one);
      return one;
    };
  const noted = noting(setTimeout);
  // `promisify` looks for its own form of the call on the function.
  Object.setPrototypeOf(noted, setTimeout);
  Object.assign(globalThis, { setTimeout: noted, setInterval: noting(setInterval) });
  return { planned, globals: Object.getOwnPropertyDescriptors(globalThis), files: 0 };
}

/** Removes what files have added to the globals and puts back what they have changed; the names of the test runner begin with two underscores. */
function restoreGlobals(globals: Readonly<Record<string, PropertyDescriptor>>): void {
  const isOurs = (name: string) => !name.startsWith('__') && name !== processKey;
  for (const name of Object.getOwnPropertyNames(globalThis).filter(isOurs)) {
    const [before, now] = [globals[name], Object.getOwnPropertyDescriptor(globalThis, name)];
    if (before === undefined) Reflect.deleteProperty(globalThis, name);
    else if (now?.value !== before.value || now?.get !== before.get) Object.defineProperty(globalThis, name, before);
  }
  for (const [name, before] of Object.entries(globals).filter(([known]) => isOurs(known)))
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, before);
}

const processKey = 'domivkaProcess';
const shared = globalThis as { [processKey]?: ReturnType<typeof watchProcess> };
const known = (shared[processKey] ??= watchProcess());

vi.useRealTimers();
vi.resetModules();
// By default a second, in which a busy machine does not even load a module: only what hangs has failed.
const { waitFor } = vi;
vi.waitFor = (work, options = 10_000) => waitFor(work, options);

for (const one of known.planned) clearTimeout(one);
known.planned.clear();
restoreGlobals(known.globals);
Object.assign(indexedDB, { _databases: new Map() });
// A test with several devices has given Dexie another.
Dexie.dependencies.indexedDB = indexedDB;

known.files += 1;
const file = known.files;
/** The tabs of one file hear each other, and nobody else. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${file} ${name}`);
  }
};
