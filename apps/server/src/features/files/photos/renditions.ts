import { isFields } from '@domivka/domain/kernel/record';
import type { Database } from '../../../platform/database/database.ts';
import { type Area, maskPicture, type PhotoSize } from '../pictures/photo-picture.ts';
import type { PictureQueue } from '../picture-queue.ts';
import { findPictureSize } from '../pictures/picture-size.ts';
import type { FileStore } from '../store/file-store.ts';
import { sizeName } from './photo-files.ts';
import { maskOf } from './photo-links.ts';

/** One form of a kept photo; `mask` names what is hidden in it. */
export type Rendition = { readonly path: string; readonly size: PhotoSize; readonly mask?: string | undefined };

export type Renditions = {
  /** The bytes, drawn when this form was not requested before; undefined when the photo is not kept any more. */
  find(rendition: Rendition): Promise<Buffer | undefined>;
  /** Remembers what is to be hidden of photos, and answers its name for each; undefined where nothing is. */
  remember(hidden: readonly Hidden[]): Promise<readonly (string | undefined)[]>;
};

export type Hidden = { readonly path: string; readonly areas: readonly Area[] };

type Parts = { readonly database: Database; readonly files: FileStore; readonly inTurn: PictureQueue };

/** Who looks at pictures shares one turn among those who send them: a link does not say whose it is. */
const readers = 'readers';

function isArea(value: unknown): value is Area {
  return isFields(value) && ['x', 'y', 'width', 'height'].every((name) => typeof value[name] === 'number');
}

export function renditionsOf({ database, files, inTurn }: Parts): Renditions {
  async function findAreas(path: string, mask: string): Promise<readonly Area[]> {
    const text = 'select areas from photo_mask where path = $1 and mask = $2';
    const [row] = await database.query<{ areas: unknown }>(text, [path, mask]);
    return Array.isArray(row?.areas) ? row.areas.filter(isArea) : [];
  }

  /** Nothing is ever shown unmasked because a mask is not known. */
  async function draw(path: string, size: 'screen' | 'thumb', mask: string): Promise<Buffer | undefined> {
    const areas = await findAreas(path, mask);
    const screen = await files.find(sizeName(path, 'screen'));
    if (areas.length === 0 || !screen) return undefined;
    const drawn = await inTurn(readers, findPictureSize(screen), () => maskPicture(screen, areas, size));
    await files.put(sizeName(path, size, mask), drawn);
    return drawn;
  }

  return {
    async find({ path, size, mask }) {
      const kept = await files.find(sizeName(path, size, mask));
      if (kept || mask === undefined || size === 'original') return kept;
      return draw(path, size, mask);
    },
    async remember(hidden) {
      const masks = hidden.map(({ path, areas }) =>
        areas.length > 0 ? { path, mask: maskOf(areas), areas } : undefined,
      );
      const lines = masks.filter((line) => line !== undefined);
      if (lines.length > 0)
        await database.query(
          `insert into photo_mask (path, mask, areas)
           select line.path, line.mask, line.areas from jsonb_to_recordset($1::jsonb) as line (path text, mask text, areas jsonb)
           where exists (select from photo_file f where f.path = line.path) on conflict do nothing`,
          [JSON.stringify(lines)],
        );
      return masks.map((line) => line?.mask);
    },
  };
}
