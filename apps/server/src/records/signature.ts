import type { Actor } from '@domivka/domain/kernel/actor';
import type { Language } from '@domivka/domain/kernel/text';
import type { Queryable } from '../platform/database/database.ts';
import { namesOf } from './tables.ts';

/** Who made a file, and for which organization: their names in its language where they have one. `database` acts as the program. */
export async function signatureOf(
  database: Queryable,
  { _id, organizationId, organizationName }: Actor,
  language: Language,
): Promise<{ readonly author: string; readonly organization: string }> {
  const [people, organizations] = await Promise.all([
    namesOf(database, [_id]),
    // Everybody may know what their own organization is called.
    namesOf(database, [organizationId], 'organization'),
  ]);
  const name = language === 'uk' ? 'nameUkr' : 'name';
  const organization = organizations.get(organizationId)?.[name] || organizationName;
  return { author: [people.get(_id)?.[name], organization].filter(Boolean).join(', '), organization };
}
