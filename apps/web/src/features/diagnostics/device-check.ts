import type { LocalStore } from '../../records/local/local-store.ts';
import { getProgram } from '../../device/program.ts';
import { call } from '../../remote/call.ts';
import { clockError } from '../../device/server-time.ts';

/** What the test page tries. */
export type CheckName = 'server' | 'storage' | 'program' | 'clock';

/** `no`: the browser does not offer it here; `coming`: it is being downloaded. `milliseconds`: how long the server took, or by how much the clock is fast (negative: slow). */
export type CheckResult = {
  readonly name: CheckName;
  readonly state: 'passed' | 'coming' | 'failed' | 'no';
  readonly milliseconds?: number;
};

async function checkServer(): Promise<CheckResult> {
  const began = performance.now();
  await call('GET', '/me');
  return { name: 'server', state: 'passed', milliseconds: performance.now() - began };
}

/** Writes, reads and removes a value, as a save does. */
async function checkStorage(store: LocalStore): Promise<CheckResult> {
  const _id = 'test-page';
  await store.device.put({ _id, value: _id });
  const isKept = (await store.device.get(_id))?.value === _id;
  await store.device.delete(_id);
  return { name: 'storage', state: isKept ? 'passed' : 'failed' };
}

function checkProgram(): CheckResult {
  const { kind } = getProgram();
  const isComing = kind === 'coming' || kind === 'unknown';
  return { name: 'program', state: kind === 'here' ? 'passed' : isComing ? 'coming' : 'no' };
}

function checkClock(): CheckResult {
  const off = clockError.get();
  if (off === undefined) return { name: 'clock', state: 'no' };
  return off === 0 ? { name: 'clock', state: 'passed' } : { name: 'clock', state: 'failed', milliseconds: off };
}

/** Tries what work on this device needs. Never rejects: what cannot be done has failed. */
export async function checkDevice(store: LocalStore): Promise<readonly CheckResult[]> {
  const failed = (name: CheckName) => (): CheckResult => ({ name, state: 'failed' });
  // The clock is judged by the answer of the server.
  const server = await checkServer().catch(failed('server'));
  return [server, await checkStorage(store).catch(failed('storage')), checkProgram(), checkClock()];
}
