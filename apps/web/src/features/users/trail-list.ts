import { auditKinds, type AuditKind } from '@domivka/domain/kernel/audit-kinds';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import type { Text } from '@domivka/domain/kernel/text';
import { listEntities } from '@domivka/domain/registry';
import { userFieldLabels } from '@domivka/domain/user/user.text';
import { declareList, type ListQueryOf } from '../../lists/declare-list.ts';
import { choiceFilter, organizationFilter, type ListFilter } from '../../lists/list-filters.ts';
import { readId, readMatch } from '../../ui/list-query.ts';
import { writeDate } from '../../ui/read-date.ts';
import { DayBeginFilter, DayEndFilter, PersonFilter } from './trail-filters.tsx';
import { trailGroups, trailKinds, trailText as text } from './trail.text.ts';
import type { TrailFilters } from './user-calls.ts';

type TrailGroup = keyof typeof trailGroups;

function isTrailGroup(kind: AuditKind | TrailGroup): kind is TrailGroup {
  return Object.hasOwn(trailGroups, kind);
}

const groups = ['reading', 'writing', 'access'] as const satisfies readonly TrailGroup[];

/** A moment in the time of this device, `YYYY-MM-DDTHH:mm`. */
function momentFilter(label: Text, control: ListFilter['control']): ListFilter<never, string> {
  return {
    label,
    control,
    read: (raw) => readMatch(raw, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
    say: (value, { t }) => `${t(label)} ${writeDate(value.slice(0, 10))}, ${value.slice(11)}`,
  };
}

const person: ListFilter<never, string> = {
  label: text.person,
  control: PersonFilter,
  read: readId,
  say: (value, { t, names }) => names?.get(value) ?? t(text.person),
};

/** Set by the link to everything that was done with a record. */
const record: ListFilter<never, string> = {
  label: text.oneRecord,
  control: () => null,
  read: readId,
  say: (_id, { t }) => t(text.oneRecord),
};

/** The trail of what people did; the server finds it in a way of its own. */
export const trailList = declareList({
  table: 'user',
  ownRows: true,
  extra: { tab: () => 'trail' },
  filters: {
    person,
    organization: {
      ...organizationFilter<never>(userFieldLabels.organizationId),
      isFor: ({ role }) => rightToUse(role, 'audit') === 'A',
    },
    kind: choiceFilter<AuditKind | TrailGroup, never>(text.kind, [
      ...groups.map((code) => ({ code, label: trailGroups[code].title })),
      ...auditKinds.map((code) => ({ code, label: trailKinds[code] })),
    ]),
    table: choiceFilter<string, never>(
      text.table,
      listEntities().map(({ table, label }) => ({ code: table, label })),
    ),
    since: momentFilter(text.since, DayBeginFilter),
    until: momentFilter(text.until, DayEndFilter),
    outcome: choiceFilter<'ok' | 'refused', never>(text.outcome, [
      { code: 'ok', label: text.ok },
      { code: 'refused', label: text.refused },
    ]),
    record,
  },
  usualSort: 'when',
});

/** A local time of the address line as a moment; undefined for a day that the calendar does not have. */
function momentOf(local: string | undefined, seconds: string): string | undefined {
  const time = local === undefined ? Number.NaN : Date.parse(`${local}:${seconds}`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** What the server is asked. Times of the address line are those of this device; the last minute counts to its end. */
export function trailFiltersOf(query: Partial<ListQueryOf<typeof trailList>>): TrailFilters {
  const { person, organization, kind, outcome, table, record, since, until } = query;
  const filters = {
    userId: person,
    organizationId: organization,
    kinds: kind === undefined ? undefined : isTrailGroup(kind) ? trailGroups[kind].kinds : [kind],
    outcome,
    table,
    recordId: record,
    from: momentOf(since, '00'),
    to: momentOf(until, '59.999'),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
