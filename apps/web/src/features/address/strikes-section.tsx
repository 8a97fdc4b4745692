import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { RecordOf } from '@domivka/domain/registry';
import type { Building } from '../../queries/building/building.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './story.module.css';
import { sayStrike, sayTarget } from './story-words.ts';
import { storyText as text } from './story.text.ts';
import { listStrikes, type Strike } from './strikes.ts';

export type StrikesSectionProps = {
  readonly addressId: string;
  readonly building: Building;
};

/** As many records as can be read at a glance; the rest stands in the lists. */
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
    <div className={classes.consequence}>
      <span id={labelId}>{label}</span>{' '}
      <ul aria-labelledby={labelId} className={classes.links}>
        {rows.slice(0, mostLinks).map((row) => {
          const to: string = `/address/${addressId}/${table}/${row._id}`;
          return (
            <li key={row._id}>
              <Link to={to} className={classes.link}>
                {nameOf(row)}
              </Link>
            </li>
          );
        })}
        {rest > 0 ? <li>{t(text.more, { count: rest })}</li> : null}
      </ul>
    </div>
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
      <h3 className={classes.strikeName}>
        {sayStrike(strike.event, t, format)}
        {isNewest ? <StatusBadge tone="attention">{t(text.newest)}</StatusBadge> : null}
      </h3>
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
export function StrikesSection({ addressId, building }: StrikesSectionProps): ReactNode {
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
