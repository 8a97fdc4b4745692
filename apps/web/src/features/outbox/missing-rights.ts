import { errorCatalogue } from '@domivka/domain/catalogue';
import { roles, type Actor, type Role } from '@domivka/domain/kernel/actor';
import { findKind } from '@domivka/domain/kernel/errors';
import { missingRight, type MissingRight } from '@domivka/domain/kernel/missing-right';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Action } from '@domivka/domain/kernel/rights';
import type { Text } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import { managersOf } from '@domivka/domain/user/user.management';
import type { OutboxEntry } from '../../records/save/resolve-entry.ts';
import type { Say } from '../../text/say.ts';
import type { EntrySubject } from './entry-name.ts';
import { rightObjects, rightOfOwn, rightPhrases, rightText as text, rightVerbs } from './right.text.ts';

type Judged = Pick<OutboxEntry, 'table' | 'kind' | 'version' | 'base' | 'record' | 'code'>;

/** The subject of an entry, who wants to send it, and when (ISO 8601). */
export type Attempt = { readonly subject: EntrySubject; readonly actor: Actor; readonly now: string };

/** The rights that an entry needs, in the order in which they are looked at. */
function actionsOf({ table, kind, version, base, record }: Judged): readonly Action[] {
  if (kind === 'delete') return ['delete'];
  const before = version === undefined ? undefined : (base ?? {});
  return getEntity(table).actionsOf?.(before, { ...before, ...record }) ?? [before ? 'update' : 'create'];
}

type Missing = { readonly action: Action; readonly why: MissingRight | undefined };

/** Which right is missing; why stays open where this device knows too little: the record is not on it, or the rights are not those of the server. */
function findMissing(entry: Judged, { subject: { record, address }, actor, now }: Attempt): Missing {
  const placed = { ...record, pCode4: record['pCode4'] ?? address?.['pCode4'] };
  const isKnown = placed.pCode4 !== undefined && record['organizationId'] !== undefined;
  const actions = actionsOf(entry);
  for (const action of actions) {
    const why = missingRight(actor, action, getEntity(entry.table), placed, now);
    if (why) return { action, why: isKnown || why === 'role' ? why : undefined };
  }
  return { action: actions.at(-1) ?? 'update', why: undefined };
}

function phraseOf({ table }: Judged, action: Action): Text {
  const [verb, object] = [rightVerbs[action], rightObjects[table]];
  const whole = rightPhrases[action];
  if (whole) return whole;
  if (!verb || !object) return { en: action, uk: action };
  return { en: `${verb.en} ${object.en}`, uk: `${verb.uk} ${object.uk}` };
}

function sayRoles(codes: readonly Role[], t: Say): string {
  return codes.map((code) => labelOf(roles, code, t.language)).join(', ');
}

function isForbidden({ code }: Judged): boolean {
  return code === 'record.forbidden';
}

/** Which right an entry lacks, why, and who can help; undefined where it was refused for something else. */
export function sayMissingRight(entry: Judged, attempt: Attempt, t: Say): readonly string[] | undefined {
  if (!isForbidden(entry)) return undefined;
  const { action, why } = findMissing(entry, attempt);
  const { role } = attempt.actor;
  const isGivable = why === 'role' || why === 'area' || why === undefined;
  return [
    t((why === 'organization' && rightOfOwn[action]) || text[why ?? 'general'], {
      what: phraseOf(entry, action),
      role: sayRoles([role], t),
    }),
    ...(isGivable ? [t(text.givenBy, { roles: sayRoles(managersOf(role), t) })] : []),
    t(entry.kind === 'delete' ? text.removedByOthers : text.handOver),
  ];
}

/** Codes that no edit of the record itself can cure, beside those of rights and of what is not there. */
const uncurable: readonly string[] = ['record.parentInBin'];
/** Rights that are needed only for a part of a change: without that part it can go. */
const partial: readonly Action[] = ['updateIdentity', 'close', 'reopen'];

/** Whether an edit can help an entry that was not accepted: no edit gives a right, or brings back what is not there. */
export function canEditHelp(entry: Judged, attempt: Attempt): boolean {
  const { code = '' } = entry;
  if (isForbidden(entry)) return partial.includes(findMissing(entry, attempt).action);
  const kind = findKind(errorCatalogue, code);
  return kind !== 'forbidden' && kind !== 'missing' && !uncurable.includes(code);
}
