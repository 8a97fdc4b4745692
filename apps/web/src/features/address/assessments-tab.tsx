import { TextLink } from '../../ui/links.tsx';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { damageCauses, reviewStates } from '@domivka/domain/assessment/assessment.options.text';
import { buildingTotals, type BuildingTotals, type Figure } from '@domivka/domain/building/building-totals';
import { sourceWords, totalWords } from '@domivka/domain/building/building.text';
import { isSuperseded } from '@domivka/domain/building/damage-events';
import { damageTypes, vulnerableResidentLabels } from '@domivka/domain/kernel/housing.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { units as unitsOfMeasurement } from '@domivka/domain/kernel/units.text';
import type { RecordOf } from '@domivka/domain/registry';
import { Group, Stack, Text } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo } from 'react';
import { type Building, todayHere, assessmentsOf } from '../../queries/building/building.ts';
import { type NameOrganization, useOrganizationNames } from '../../queries/names/organization-names.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { type Formats, useFormats } from '../../text/format.ts';
import { type Say, useText } from '../../text/say.ts';
import { DamageBadge, StatusBadge } from '../../ui/status-badge.tsx';
import { type DataColumn, DataTable } from '../../ui/data-table.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import type { AddressPartProps } from './address-part.ts';
import { addressText } from './address.text.ts';
import { ChildrenList } from './children-list.tsx';
import { sayStrike, sayTarget } from './story-words.ts';
import classes from './story.module.css';
import { storyText as text } from './story.text.ts';
import { listStrikes, type Strike } from './strikes.ts';

type TotalRow = { readonly key: string; readonly name: string; readonly figure: Figure };

/** Areas first, then each damage with its unit of measurement. */
function listRows({ totalArea, damagedArea, quantities }: BuildingTotals, t: Say): readonly TotalRow[] {
  const square = labelOf(unitsOfMeasurement, 'sq_meters', t.language);
  const named = (type: string, unit: string) => t(text.quantity, { type, unit });
  return [
    { key: 'total', name: named(t(text.totalArea), square), figure: totalArea },
    { key: 'damaged', name: named(t(text.damagedArea), square), figure: damagedArea },
    ...quantities.map((quantity) => ({
      key: `${quantity.damageType}/${quantity.unit}`,
      name: named(
        labelOf(damageTypes, quantity.damageType, t.language),
        labelOf(unitsOfMeasurement, quantity.unit, t.language),
      ),
      figure: quantity,
    })),
  ];
}

type Shown = { readonly hasParts: boolean; readonly isPartial: boolean };

function makeTotalColumns(t: Say, format: Formats, { hasParts, isPartial }: Shown): readonly DataColumn<TotalRow>[] {
  const column = (id: keyof Figure, header: string): DataColumn<TotalRow> => ({
    id,
    header,
    align: 'end',
    onPhone: id === 'total' ? 'mark' : 'labelled',
    cell: ({ figure }) => (figure[id] === undefined ? '–' : format.number(figure[id])),
  });
  return [
    column('total', t(isPartial ? totalWords.partial : totalWords.total)),
    ...(hasParts
      ? [
          column('building', t(totalWords.building)),
          column('units', t(text.units)),
          column('commonAreas', t(totalWords.commonAreas)),
        ]
      : []),
  ];
}

/** The vulnerable people of the building in numbers, and who counted them. */
function People({ people }: Pick<BuildingTotals, 'people'>): ReactNode {
  const t = useText();
  if (!people) return null;
  const labels: Readonly<Record<string, { readonly en: string; readonly uk: string }>> = vulnerableResidentLabels;
  const counted = Object.entries(people.counts).flatMap(([name, count]) => {
    const label = labels[name];
    return label && count > 0 ? [t(text.stateCount, { state: label, count })] : [];
  });
  const plain = t(people.present ? text.presentOnly : text.nobodyVulnerable);
  const source = t(people.from === 'building' ? sourceWords.peopleFromBuilding : sourceWords.peopleFromUnits);
  return (
    <Group component="p" gap="0.125rem 1rem" mt="sm" mb={0}>
      <strong>{t(text.people)}</strong>
      <span>{counted.length > 0 ? counted.join(' · ') : plain}</span>
      <Quiet span>{source}</Quiet>
    </Group>
  );
}

/** What the assessments say together of the building: areas, quantities of each damage, people; each counted once. */
function TotalsSection({ building }: { readonly building: Building }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { assessments, units } = building;
  const today = todayHere();
  const totals = useMemo(
    () => buildingTotals({ assessments: assessments.values, units: units.values, today }),
    [assessments.values, units.values, today],
  );
  const hasParts = totals.assessedUnits > 0;
  const { isPartial } = totals;
  const columns = useMemo(() => makeTotalColumns(t, format, { hasParts, isPartial }), [t, format, hasParts, isPartial]);
  if (totals.totalArea.total === undefined) return null;
  return (
    <Section title={t(text.totals)}>
      <DataTable
        label={t(text.totals)}
        name={{ id: 'name', header: t(text.figure), of: ({ name }) => ({ title: name }) }}
        columns={columns}
        rows={listRows(totals, t)}
        rowKey={({ key }) => key}
      />
      <People people={totals.people} />
      <Quiet mt="sm">
        {t(text.totalsHow)}
        {isPartial ? ` ${t(sourceWords.partial)}.` : null}
      </Quiet>
    </Section>
  );
}

type StrikesSectionProps = {
  readonly addressId: string;
  readonly building: Building;
};

/** As many records as can be read at a glance; the rest is in the lists. */
const mostLinks = 4;

type RecordLinksProps<Row> = {
  readonly label: string;
  readonly addressId: string;
  readonly table: 'assessment' | 'activity';
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
};

function RecordLinks<Row extends { readonly _id: string }>(props: RecordLinksProps<Row>): ReactNode {
  const { label, addressId, table, rows, nameOf } = props;
  const t = useText();
  const labelId = useId();
  if (rows.length === 0) return null;
  const rest = rows.length - mostLinks;
  return (
    <Group gap="0 0.5rem" mt={4} fz="0.9375rem" align="baseline">
      <Text span inherit c="dimmed" id={labelId}>
        {label}
      </Text>
      <Group component="ul" aria-labelledby={labelId} gap="0 0.75rem" m={0} p={0} className={classes.links ?? ''}>
        {rows.slice(0, mostLinks).map((row) => {
          const to: string = `/address/${addressId}/${table}/${row._id}`;
          return (
            <li key={row._id}>
              <TextLink to={to}>{nameOf(row)}</TextLink>
            </li>
          );
        })}
        {rest > 0 ? <li>{t(text.more, { count: rest })}</li> : null}
      </Group>
    </Group>
  );
}

type StrikeItemProps = {
  readonly strike: Strike;
  readonly isNewest: boolean;
  readonly addressId: string;
  readonly units: readonly RecordOf<'apartment'>[];
};

function StrikeItem({ strike, isNewest, addressId, units }: StrikeItemProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const assessmentName = (row: RecordOf<'assessment'>) =>
    t(text.assessmentOf, { target: sayTarget(row, units, t), date: format.date(row.date) });
  const activityName = (row: RecordOf<'activity'>) => labelOf(activityTypes, row.type, t.language);
  return (
    <li className={classes.strike} data-newest={isNewest || undefined}>
      <Group component="h3" gap="0.125rem 0.625rem" m={0} fz="md" fw={600}>
        {sayStrike(strike.event, t, format)}
        {isNewest ? <StatusBadge tone="attention">{t(text.newest)}</StatusBadge> : null}
      </Group>
      <RecordLinks
        label={t(text.madeFor)}
        addressId={addressId}
        table="assessment"
        rows={strike.madeFor}
        nameOf={assessmentName}
      />
      <RecordLinks
        label={t(text.supersedes)}
        addressId={addressId}
        table="assessment"
        rows={strike.superseded}
        nameOf={assessmentName}
      />
      <RecordLinks
        label={t(text.repairs)}
        addressId={addressId}
        table="activity"
        rows={strike.interrupted}
        nameOf={activityName}
      />
    </li>
  );
}

/** The strikes in the order of time, the newest first. */
function StrikesSection({ addressId, building }: StrikesSectionProps): ReactNode {
  const t = useText();
  const { events, assessments, activities, state, units } = building;
  const strikes = listStrikes(events, assessments.values, activities.values, state.hitAgain);
  if (strikes.length === 0) return null;
  return (
    <Section title={t(text.strikes)} description={t(text.strikesHint)}>
      <ol className={classes.strikes}>
        {strikes.map((strike, index) => (
          <StrikeItem
            key={strike.event.key}
            strike={strike}
            isNewest={index === 0 && strikes.length > 1}
            addressId={addressId}
            units={units.values}
          />
        ))}
      </ol>
    </Section>
  );
}

const reviewTones = { received: 'active', has_issues: 'attention', verified: 'done' } as const;

type Row = ListedRecord<'assessment'>;

type Context = {
  readonly t: Say;
  readonly format: Formats;
  readonly building: Building;
  readonly organizationOf: NameOrganization;
};

/** Whether the assessment still holds, and what its reviewer said. */
function Badges({ row, building }: { readonly row: Row; readonly building: Building }): ReactNode {
  const t = useText();
  const review = row.reviewState;
  return (
    <Group component="span" gap="0.25rem 0.375rem">
      {isSuperseded(row, building.events) ? <StatusBadge tone="attention">{t(text.superseded)}</StatusBadge> : null}
      {review ? (
        <StatusBadge tone={reviewTones[review]}>{labelOf(reviewStates, review, t.language)}</StatusBadge>
      ) : null}
    </Group>
  );
}

function makeColumns({ t, format, building, organizationOf }: Context): readonly DataColumn<Row>[] {
  return [
    {
      id: 'target',
      header: t(text.target),
      onPhone: 'line',
      cell: (row) => sayTarget(row, building.units.values, t),
    },
    {
      id: 'level',
      header: t(addressText.level),
      onPhone: 'mark',
      cell: (row) => <DamageBadge percent={row.levelOfDamage} />,
    },
    { id: 'state', header: t(text.state), onPhone: 'side', cell: (row) => <Badges row={row} building={building} /> },
    {
      id: 'cause',
      header: t(addressText.cause),
      cell: (row) => labelOf(damageCauses, row.damageCause, t.language),
    },
    {
      id: 'damageDate',
      header: t(addressText.damageDate),
      cell: (row) => format.date(row.damageDate),
    },
    {
      id: 'organization',
      header: t(addressText.organization),
      cell: (row) => organizationOf(row.organizationId, row.organizationName),
    },
  ];
}

type ListProps = Pick<AddressPartProps, 'building' | 'page' | 'onPageChange'> & {
  /** Those of one unit; left out: all. */
  readonly unit?: { readonly _id: string };
};

/** The assessments of the building or of one unit, the newest first. */
export function AssessmentList({ building, unit, page, onPageChange }: ListProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const organizationOf = useOrganizationNames();
  const columns = useMemo(
    () => makeColumns({ t, format, building, organizationOf }).filter(({ id }) => !(unit && id === 'target')),
    [t, format, building, organizationOf, unit],
  );
  const answer = building.assessments;
  return (
    <ChildrenList
      list="assessments"
      label={t(addressText.assessments)}
      answer={unit ? { ...answer, values: assessmentsOf(unit, building) } : answer}
      name={{
        id: 'date',
        header: t(addressText.assessedOn),
        of: (row) => ({
          title: format.date(row.date),
          to: `/address/${row.addressId}/assessment/${row._id}`,
          badges: row.synced === 0 ? <StatusBadge tone="waiting">{t(addressText.waiting)}</StatusBadge> : null,
        }),
      }}
      columns={columns}
      page={page}
      onPageChange={onPageChange}
      empty={{
        icon: <IconClipboardPlus size={40} />,
        title: t(unit ? text.noUnitAssessments : addressText.noAssessments),
        words: t(unit ? text.noUnitAssessmentsWords : addressText.noAssessmentsWords),
      }}
    />
  );
}

/** The assessments, the damage events in them, and their totals. */
export function AssessmentsTab({ address, building, page, onPageChange }: AddressPartProps): ReactNode {
  return (
    <Stack gap="lg">
      <AssessmentList building={building} page={page} onPageChange={onPageChange} />
      <StrikesSection addressId={address._id} building={building} />
      <TotalsSection building={building} />
    </Stack>
  );
}
