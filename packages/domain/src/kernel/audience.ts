import type { Actor } from './actor.ts';
import { isFields, type Fields } from './record.ts';

/** The reader, as far as an audience looks at people. */
export type Reader = Pick<Actor, '_id' | 'role' | 'organizationId' | 'areas'>;

/**
 * The fields by which a record is meant for some readers only. `rules` holds `{roles?, organizations?, oblasts?}`: what is absent or
 * empty excludes no user. A user in `lines` (`[{userId}]`) or among `leaders` (`[userId]`) reads the record in any case.
 */
export type AudienceFields = { readonly rules: string; readonly lines: string; readonly leaders: string };

/** The oblasts in which a user works; empty: all. */
export function oblastsOf(reader: Pick<Reader, 'areas'>): readonly string[] {
  return [...new Set(reader.areas.map((area) => area.slice(0, 4)))];
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list: unknown = isFields(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
}

/** Whether the rules of an audience let a user in. */
export function isInAudience(reader: Omit<Reader, '_id'>, rules: unknown): boolean {
  const admits = (name: string, wanted: readonly string[]) => {
    const listed = listIn(rules, name);
    return listed.length === 0 || wanted.some((one) => listed.includes(one));
  };
  const oblasts = oblastsOf(reader);
  return (
    admits('roles', [reader.role]) &&
    admits('organizations', [reader.organizationId]) &&
    (oblasts.length === 0 || admits('oblasts', oblasts))
  );
}

/** Whether a record is meant for this reader: by its rules, or because the reader takes part in it. */
export function isMeantFor(reader: Reader, audience: AudienceFields, record: Fields): boolean {
  const lines = listIn(record, audience.lines);
  return (
    isInAudience(reader, record[audience.rules]) ||
    lines.some((line) => isFields(line) && line.userId === reader._id) ||
    listIn(record, audience.leaders).includes(reader._id)
  );
}
