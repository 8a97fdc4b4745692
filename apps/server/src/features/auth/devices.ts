import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';

/** So many devices are remembered for one account; the one unused for longest gives way. */
const mostDevices = 20;

/** A device is known to an account when a user signed in there as this person. */
export type Devices = {
  /** What a device keeps in its cookie: an id of its own, signed. */
  newToken(): string;
  /** The hash of a cookie that we signed; undefined for any other. */
  hashOf(token: string | undefined): string | undefined;
  isKnown(email: string, deviceHash: string | undefined): Promise<boolean>;
  remember(userId: string, deviceHash: string): Promise<void>;
};

export function devices(database: Queryable, secret: Uint8Array, now: () => Date): Devices {
  const sign = (id: string) => createHmac('sha256', secret).update(`device:${id}`).digest();
  return {
    newToken() {
      const id = randomBytes(24).toString('base64url');
      return `${id}.${sign(id).toString('base64url')}`;
    },
    hashOf(token) {
      const [id = '', signature = '', ...more] = token?.split('.') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(id);
      if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return createHash('sha256').update(id).digest('base64url');
    },
    async isKnown(email, deviceHash) {
      const rows = await database.query(
        `select 1 from known_device d join app_user u on u.id = d.user_id
         where u.email = $1 and u.deleted_at is null and d.device_hash = $2`,
        [email, deviceHash ?? ''],
      );
      return rows.length > 0;
    },
    async remember(userId, deviceHash) {
      const [remembered] = await database.query<{ is_new: boolean }>(
        `insert into known_device (user_id, device_hash, first_used_at, last_used_at) values ($1, $2, $3::timestamptz, $3::timestamptz)
         on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at returning xmax = 0 as is_new`,
        [userId, deviceHash, now().toISOString()],
      );
      if (!remembered?.is_new) return;
      await database.query(
        `delete from known_device where user_id = $1 and device_hash in
           (select device_hash from known_device where user_id = $1 order by last_used_at desc, device_hash offset $2)`,
        [userId, mostDevices],
      );
    },
  };
}
