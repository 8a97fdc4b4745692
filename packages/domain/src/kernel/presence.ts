import type { Context } from './context.ts';
import type { Entity } from './entity.ts';
import type { Issue } from './errors.ts';
import { isId, type Fields } from './record.ts';
import type { Tx } from './tx.ts';

/** The field that names the place where some must be present to write (`Entity.presence`), if it matters. */
export function presenceField({ presence, parent }: Entity): string | undefined {
  return presence && parent?.field;
}

/** What is said to a writer who would have to be present at the place of a record and is not; in doubt nothing. */
export async function findAbsence(
  entity: Entity,
  state: Fields | undefined,
  { actor }: Pick<Context, 'actor'>,
  tx: Pick<Tx, 'worksAt'>,
): Promise<Issue | undefined> {
  const { presence } = entity;
  const field = presenceField(entity);
  const place = field === undefined ? undefined : state?.[field];
  if (!presence?.roles.includes(actor.role) || !isId(place)) return undefined;
  return (await tx.worksAt(place, actor.organizationId)) === false ? presence.issue : undefined;
}
