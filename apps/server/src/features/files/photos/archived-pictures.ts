import { createHash } from 'node:crypto';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Queryable } from '../../../platform/database/database.ts';
import { displayName } from '../file-info.ts';
import type { PictureQueue } from '../picture-queue.ts';
import { readCameraDay, tryPhoto } from '../pictures/photo-picture.ts';
import { findPictureSize } from '../pictures/picture-size.ts';
import { uploadLimits, type Uploads } from '../uploads/uploads.ts';
import { findPhotoFile, photoPath, recordFacts } from './photo-files.ts';

type Parts = {
  /** As the program. */
  readonly database: Queryable;
  readonly uploads: Uploads;
  readonly inTurn: PictureQueue;
  readonly now: () => Date;
};

/** Pictures that come in an archive become photos as those that are sent alone. */
export function archivedPictures({ database, uploads, inTurn, now }: Parts) {
  return {
    /** Bytes of one picture. */
    most: uploadLimits.photo,
    pathOf: photoPath,
    /** The hash of a picture and the day on its camera. Throws `HttpError` for one that cannot become a photo. */
    async look(actor: Actor, bytes: Buffer): Promise<{ readonly sha256: string; readonly day: string | undefined }> {
      const exif = await inTurn(actor._id, findPictureSize(bytes), () => tryPhoto(bytes));
      return { sha256: createHash('sha256').update(bytes).digest('hex'), day: await readCameraDay(exif, now()) };
    },
    /** Keeps a picture as the photo of this id, once; answers what its record says of the file. Throws as `look`. */
    async keep(actor: Actor, id: string, filename: string, bytes: Buffer): Promise<Fields> {
      const find = () => findPhotoFile(database, photoPath(id));
      const known = await find();
      if (!known) await uploads.keep(actor, id, displayName(filename), bytes);
      const file = known ?? (await find());
      if (!file) throw new Error('A photo was not kept');
      return recordFacts(file);
    },
  };
}
