import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../../platform/database/database.ts';
import { httpError } from '../../../platform/http-error.ts';
import type { Area } from '../pictures/photo-picture.ts';

/** A link holds for more than one step and at most two: 2.5 to 5 minutes. Links of one step are equal, so that a browser keeps their pictures. */
const stepSeconds = 150;
const mostSteps = 2;

/** What a link opens, in the order in which it is signed: a path under the interface and the parameters that decide what it shows. */
export type Linked = { readonly path: string; readonly parameters: Readonly<Record<string, string>> };

export type Link = { readonly url: string; readonly expiresAt: string };

export type LinkSigner = {
  /** The link as a browser on the same server opens it. */
  sign(linked: Linked): Promise<Link>;
  /** Throws `file.linkExpired` or `file.linkInvalid`; answers how many seconds the link still holds. */
  check(linked: Linked, expires: unknown, signature: unknown): Promise<number>;
};

const prefix = '/api/v1';

function textOf({ path, parameters }: Linked, expires: string): string {
  return [path, ...Object.entries(parameters).flat(), expires].join('\n');
}

/** Signs and checks links with the secret that this database made at its first start. `database` acts as the program. */
export function linkSigner(database: Queryable, now: () => Date): LinkSigner {
  let secret: Promise<string> | undefined;
  const signatureOf = async (linked: Linked, expires: string) =>
    createHmac('sha256', await (secret ??= readSecret(database)))
      .update(textOf(linked, expires))
      .digest();
  return {
    async sign(linked) {
      const seconds = (Math.floor(now().getTime() / 1000 / stepSeconds) + mostSteps) * stepSeconds;
      const signature = (await signatureOf(linked, String(seconds))).toString('base64url');
      const query = new URLSearchParams({ ...linked.parameters, expires: String(seconds), signature });
      return { url: `${prefix}${linked.path}?${query}`, expiresAt: new Date(seconds * 1000).toISOString() };
    },
    async check(linked, expires, signature) {
      if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires) || typeof signature !== 'string')
        throw httpError('file.linkInvalid');
      const [given, right] = [Buffer.from(signature, 'base64url'), await signatureOf(linked, expires)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw httpError('file.linkInvalid');
      const left = Number(expires) - now().getTime() / 1000;
      // One that would hold for longer than a link does was made while the clock was ahead.
      if (left <= 0 || left > mostSteps * stepSeconds) throw httpError('file.linkExpired');
      return Math.floor(left);
    },
  };
}

async function readSecret(database: Queryable): Promise<string> {
  const [row] = await database.query<{ secret: string }>(
    `select value #>> '{}' as secret from setting where name = 'fileLinkSecret'`,
  );
  if (!row) throw new Error('The secret of links to files is missing');
  return row.secret;
}

/** The name of what is hidden of a photo: equal areas have equal names. */
export function maskOf(areas: readonly Area[]): string {
  const numbers = areas.map(({ x, y, width, height }) => [x, y, width, height]);
  return createHash('sha256').update(JSON.stringify(numbers)).digest('hex').slice(0, 16);
}
