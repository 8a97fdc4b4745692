import type { Actor } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Units } from '@domivka/reference/units';
import type { Database } from '../../platform/database/database.ts';
import { demoActors, getActor } from './demo-actors.ts';
import { demoPhotos } from './demo-photos.ts';
import { saveDemo } from './demo-save.ts';
import { demoWorld } from './demo-world.ts';
import { drawDemoPhoto } from './draw-demo-photo.ts';

/**
 * Keeps a photo as if its author had sent it, and answers what the server says of it in its record; undefined when no file can be kept now.
 * Handed in, because files are another feature's affair.
 */
export type PhotoKeeper = (author: Actor, id: string, filename: string, bytes: Buffer) => Promise<Fields | undefined>;

/**
 * Adds the photos to a demonstration world that has just been made. They share no transaction with it: without them it is as whole as a
 * building of which nobody has taken a photo yet.
 */
export async function seedDemoPhotos(database: Database, units: Units, keepPhoto: PhotoKeeper): Promise<void> {
  const world = demoWorld(units);
  const actors = demoActors(world);
  const photos = demoPhotos(world.writes);
  const drawn = await Promise.all(photos.map(async (photo) => ({ photo, bytes: await drawDemoPhoto(photo) })));
  for (const { photo, bytes } of drawn) {
    const { by, at, record, uploadId, filename } = photo;
    const actor = getActor(actors, by);
    const given = await keepPhoto(actor, uploadId, filename, bytes);
    if (!given) return;
    await database.transaction((tx) => saveDemo(tx, units, { actor, at, table: 'photo', record, given }));
  }
}
