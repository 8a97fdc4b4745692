import { expect, onTestFinished, test, vi } from 'vitest';
import { reportProgram } from '../../device/program.ts';
import { runHook } from '../../testing/run-hook.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { takePack } from '../../sync/pull/packs.ts';
import { useReadiness } from './use-readiness.ts';

test('a device without an area is ready once the program is here; the lists belong to an area, and are missed with one', async () => {
  const { world, store } = await startSignedIn();
  onTestFinished(() => stopSignedIn(world));
  reportProgram({ kind: 'here' });
  const readiness = await runHook(useReadiness);
  onTestFinished(readiness.end);
  await vi.waitFor(() => expect(readiness.now()).toMatchObject({ state: 'ready', hasLists: true }));
  await takePack(store, 'UA6312', { withPictures: false, total: 0 });
  await vi.waitFor(() => expect(readiness.now()).toMatchObject({ state: 'coming', hasLists: false }));
});
