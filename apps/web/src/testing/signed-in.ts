import type { Actor } from '@domivka/domain/kernel/actor';
import { probe } from '../remote/connection.ts';
import { closeStore, openStore, type LocalStore } from '../records/local/local-store.ts';
import { signIn } from '../session/session.ts';
import { startWorld, stopWorld, type World } from './world.ts';

export type SignedIn = { readonly world: World; readonly store: LocalStore };

/** A world in which the first of its people has signed in, not in a tab of its own but in the modules that the test imports. */
export async function startSignedIn(like?: Actor): Promise<SignedIn> {
  const world = startWorld(like);
  const [person] = world.people;
  await probe();
  await signIn(`${person._id}@example.org`, 'secret');
  return { world, store: await openStore(person._id) };
}

export async function stopSignedIn({ people: [person] }: World): Promise<void> {
  await closeStore(person._id);
  stopWorld();
}

/** The network goes, and the application notices. */
export async function goOffline({ server }: World): Promise<void> {
  server.wire = 'cut';
  await probe();
}

/** The network returns, and the application notices. */
export async function goOnline({ server }: World): Promise<void> {
  server.wire = 'whole';
  await probe();
}
