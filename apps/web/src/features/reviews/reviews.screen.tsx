import { Group, Text } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { damageCategories, damageCauses } from '@domivka/domain/assessment/assessment.options.text';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { useColumns } from '../../lists/columns.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useList, useListSearch } from '../../lists/use-list.ts';
import { useAddressNames, type AddressName } from '../../queries/names/place-names.ts';
import { useOrganizationNames, type NameOrganization } from '../../queries/names/organization-names.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { useRecordsById } from '../../queries/records-by-id.ts';
import { mayAssess } from '../../session/review-roles.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { commonText } from '../../text/common.text.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ChangedOn } from '../../ui/changed-on.tsx';
import { DamageBadge, StatusBadge } from '../../ui/status-badge.tsx';
import type { DataColumn, NameColumn } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useReviewWork } from './bulk-review.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewCheck } from './review-check.tsx';
import { groupKeyOf, sortInGroups } from './review-groups.ts';
import { reviewsList } from './reviews-list.ts';
import classes from './reviews.module.css';
import { reviewsText as text } from './reviews.text.ts';

type Row = ListedRecord<'assessment'>;

/** What rows need to be shown in words. */
type Context = {
  readonly t: Say;
  readonly format: Formats;
  /** Undefined while they are loading. */
  readonly names: ReadonlyMap<string, AddressName> | undefined;
  readonly units: ReturnType<typeof useRecordsById>;
  readonly organizationOf: NameOrganization;
};

/** The building or unit that was assessed. */
function nameOfTarget({ unitId }: Row, { t, units }: Context): string {
  if (unitId === undefined) return t(text.wholeBuilding);
  if (!units) return '…';
  const unit = units.find(({ _id }) => _id === unitId);
  return unit ? nameOfUnit(unit, t) : t(text.oneUnit);
}

/** Its address, and where that is. */
function nameOfAddress(
  { addressId }: Row,
  { t, names }: Context,
): AddressName | { readonly title: string; readonly place?: string } {
  return names ? (names.get(addressId) ?? { title: t(text.unknownAddress) }) : { title: '…' };
}

/** Why the server refused the review of a row. */
function Reason({ id, t }: { readonly id: string; readonly t: Say }): ReactNode {
  const reason = useReviewWork().reasons.get(id);
  return reason ? <StatusBadge tone="attention">{explainFailure(reason, t)}</StatusBadge> : null;
}

/** Assessments that were made together have a heading; a single one names its address itself. */
function makeName(context: Context, isGrouped: (row: Row) => boolean): NameColumn<Row> {
  const { t } = context;
  return {
    id: 'of',
    header: t(text.of),
    lead: (row) => <ReviewCheck rows={[row]} label={t(text.choose, { what: nameOfTarget(row, context) })} />,
    of: (row) => {
      const { title, place } = nameOfAddress(row, context);
      const target = nameOfTarget(row, context);
      const note = row.reviewState === 'has_issues' ? row.reviewNote : undefined;
      const around = isGrouped(row) ? [note] : [target, place, note];
      return {
        title: isGrouped(row) ? target : title,
        to: `/address/${row.addressId}/assessment/${row._id}`,
        badges: (
          <>
            {row.synced === 0 ? <StatusBadge tone="waiting">{t(commonText.waiting)}</StatusBadge> : null}
            <Reason id={row._id} t={t} />
          </>
        ),
        second: around.filter(Boolean).join(' · ') || undefined,
      };
    },
  };
}

/** "12.5 / 60 m²": how much of it is damaged. */
function formatAreas({ damagedArea, totalArea }: Row, format: Formats): string {
  if (damagedArea === undefined || totalArea === undefined) return '–';
  return `${format.number(damagedArea)} / ${format.area(totalArea)}`;
}

/** What a reviewer looks at before deciding on several: how bad, how much, why and when. */
function makeColumns({ t, format }: Context): readonly DataColumn<Row>[] {
  return [
    {
      id: 'levelOfDamage',
      header: t(text.level),
      sort: true,
      onPhone: 'mark',
      cell: ({ levelOfDamage }) => (levelOfDamage === undefined ? '–' : <DamageBadge percent={levelOfDamage} />),
    },
    {
      id: 'damageCategory',
      header: t(text.category),
      nowrap: true,
      cell: ({ damageCategory }) => labelOf(damageCategories, String(damageCategory ?? ''), t.language) || '–',
    },
    { id: 'areas', header: t(text.areas), nowrap: true, cell: (row) => formatAreas(row, format) },
    {
      id: 'damageCause',
      header: t(text.cause),
      // Each has a line of its own: where one line of both breaks depends on the font, and rows would move when it arrives.
      cell: ({ damageCause, damageDate }) => (
        <div className={classes.cause}>
          {labelOf(damageCauses, damageCause ?? '', t.language)}
          {damageDate ? <div>{format.date(damageDate)}</div> : null}
        </div>
      ),
    },
    { id: 'date', header: t(text.assessed), sort: true, onPhone: 'side', cell: ({ date }) => format.date(date ?? '') },
    {
      id: 'updatedAt',
      header: t(text.changed),
      sort: true,
      cell: (row) => <ChangedOn at={row.updatedAt} format={format} />,
    },
  ];
}

/** Where, by whom and when several assessments were made, and how many of them are on this page. */
function GroupHeading({
  rows,
  first,
  context,
}: {
  readonly rows: readonly Row[];
  readonly first: Row;
  readonly context: Context;
}): ReactNode {
  const { t, format, organizationOf } = context;
  const { addressId } = first;
  const { title, place } = nameOfAddress(first, context);
  const day = format.date(first.date ?? '');
  const count = t.count(countedNouns.assessments, rows.length);
  const facts = [place, organizationOf(first.organizationId, first.organizationName), day, count];
  return (
    <Group gap="0 0.5rem" wrap={useIsPhone() ? 'wrap' : 'nowrap'}>
      <ReviewCheck rows={rows} label={t(text.choose, { what: `${title}, ${day}, ${count}` })} />
      <TextLink to="/address/$addressId" params={{ addressId }} search={{ tab: 'assessments' }} fw={600} flex="none">
        {title}
      </TextLink>
      <Text span fz="inherit" miw={0} truncate>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Group>
  );
}

/** The route `/reviews`: the assessments that wait for a reviewer, and those that were reviewed. */
export function ReviewsScreen(): ReactNode {
  const list = useList(reviewsList);
  const search = useListSearch(list);
  const isPhone = useIsPhone();
  const format = useFormats();
  const organizationOf = useOrganizationNames();
  const rows = useMemo(() => sortInGroups(search.values), [search.values]);
  const names = useAddressNames(rows.map(({ addressId }) => addressId));
  const units = useRecordsById(
    'apartment',
    rows.flatMap(({ unitId }) => unitId ?? []),
  );
  const { t, actor } = list.context;
  const context = useMemo(
    (): Context => ({ t, format, names, units, organizationOf }),
    [t, format, names, units, organizationOf],
  );
  const own = useMemo(() => makeColumns(context), [context]);
  const columns = useColumns(list, own);
  const keys = rows.map(groupKeyOf);
  const isGrouped = (row: Row): boolean => keys.filter((key) => key === groupKeyOf(row)).length > 1;
  const { own: ownFilter, ...filters } = list.filters;
  const mayFilterOwn = actor !== undefined && mayAssess(actor.role);
  const selectAll = <ReviewCheck rows={rows} label={t(text.chooseAll)} isShown />;
  return (
    <ListScreen
      list={mayFilterOwn && ownFilter ? list : { ...list, filters }}
      answer={{ ...search, values: rows }}
      text={text}
      icon={<IconClipboardCheck size={40} />}
      found={t.count(countedNouns.assessments, search.totalRows)}
      name={makeName(context, isGrouped)}
      columns={columns}
      rowKey={(row) => row._id}
      isComplete={names !== undefined && units !== undefined}
      groups={{
        keyOf: groupKeyOf,
        heading: (part) =>
          part[0] && part.length > 1 ? <GroupHeading rows={part} first={part[0]} context={context} /> : null,
      }}
      tools={isPhone ? undefined : selectAll}
      after={
        <ReviewBar rows={rows} mayVerify={list.query.state !== 'verified'}>
          {isPhone ? selectAll : null}
        </ReviewBar>
      }
    />
  );
}
