import type { Areas } from '@domivka/reference/areas';
import { readAreasFromDisk } from '@domivka/reference/load-node';
import type { Units } from '@domivka/reference/units';
import type { FileParts } from '../features/files/compose-files.ts';
import { areasOf, listPhotoViews } from '../features/files/photos/photo-view.ts';
import { workQueue } from '../features/files/work-queue.ts';
import type { PassportParts } from '../features/passport/passport.routes.ts';
import type { Database } from '../platform/database/database.ts';

/** So many passports may wait to be made; whoever comes later is asked to come again. */
const mostWaiting = { each: 4, all: 16 } as const;

type Around = {
  /** As the program. */
  readonly database: Database;
  readonly places: Units;
  readonly files: FileParts;
  readonly publicUrl: string;
  readonly now: () => Date;
};

/**
 * Photos for print. A passport is made to be passed on, so whoever asks for it gets only what somebody has checked for faces, with everything
 * hidden that is to be hidden.
 */
function photoReader({ database, files: { photos } }: Around): PassportParts['readPhoto'] {
  return async (actor, photoId) => {
    const filters = [{ field: '_id', op: 'eq', value: photoId, kind: 'id' }] as const;
    const [view] = await listPhotoViews(database, actor, filters);
    if (view?.record['cleared'] !== true) return undefined;
    const { path, record } = view;
    const [mask] = await photos.renditions.remember([{ path, areas: areasOf(record) }]);
    return photos.renditions.find({ path, size: 'screen', mask });
  };
}

/** Puts together what passports are made of. The areas of the map are read with the first one. */
export function composePassport(around: Around): PassportParts {
  let areas: Areas | undefined;
  const { database, places, publicUrl, now } = around;
  return {
    database,
    places,
    areas: () => (areas ??= readAreasFromDisk()),
    readPhoto: photoReader(around),
    publicUrl,
    now,
    inTurn: workQueue(mostWaiting),
  };
}
