import type { ReactNode } from 'react';
import { numberLabels } from '@domivka/domain/measures/measures.text';
import { useStatistic } from '../../queries/statistics/use-statistic.ts';
import type { Me } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { RetryLink } from '../../ui/retry-link.tsx';
import { LargestGaps, Plan, WithoutProgress } from './charts.tsx';
import { Deadlines } from './deadlines.tsx';
import { DonorFigures } from './donor-figures.tsx';
import { CountedTile, type Figure, type OwnBody } from './figure.tsx';
import classes from './home.module.css';
import { numbersText as text } from './home.text.ts';
import type { View } from './views.ts';

const figures: Readonly<Record<Exclude<View, 'donor'>, readonly [Figure, ...Figure[]]>> = {
  coordination: [
    { kind: 'stats', name: 'summary', number: 'needingHelp' },
    { kind: 'stats', name: 'overlaps', number: 'overlapsExact', isAttention: true },
    { kind: 'stats', name: 'overlaps', number: 'overlapsProbable' },
    { kind: 'stats', name: 'activities', number: 'staleClaims', isAttention: true },
    { kind: 'stats', name: 'activities', number: 'overdue', label: text.overdue },
    { kind: 'stats', name: 'quality', number: 'quality', label: text.quality, isPercent: true, report: 'quality' },
  ],
  authority: [
    { kind: 'aggs', name: 'gapByArea', number: 'damaged' },
    { kind: 'aggs', name: 'gapByArea', number: 'count', label: text.needHelp },
    { kind: 'aggs', name: 'gapByArea', number: 'ongoing', label: numberLabels.helpOngoing },
    { kind: 'aggs', name: 'gapByArea', number: 'completed', label: numberLabels.helpCompleted },
    { kind: 'stats', name: 'winter', number: 'envelopeOpen', label: text.envelopeOpen, isAttention: true },
    { kind: 'stats', name: 'winter', number: 'envelopePartly', label: text.envelopePartly },
  ],
  partner: [
    { kind: 'stats', name: 'activities', number: 'ongoing' },
    { kind: 'stats', name: 'activities', number: 'overdue', isAttention: true },
    { kind: 'stats', name: 'activities', number: 'staleClaims', isAttention: true },
  ],
};

type NoteProps = { readonly view: Exclude<View, 'donor'>; readonly body: OwnBody };

/** As of when the numbers are, that they are those of this device, or that they could not be read. Its line is always there. */
function Note({ view, body }: NoteProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const [{ kind, name }] = figures[view];
  const { state, answer, again } = useStatistic(kind, name, body);
  if (state === 'failed')
    return (
      <p className={classes.note} role="status">
        {t(text.failed)} <RetryLink onRetry={again} />
      </p>
    );
  const { counted = 0, of } = answer ?? {};
  const here = t(of === undefined ? text.fromDevice : text.fromDeviceOf, {
    counted: format.number(counted, 0),
    of: format.number(of ?? counted, 0),
  });
  const asOf = t(text.asOf, { moment: format.moment(answer?.asOf) });
  const source = answer?.source === 'local' ? here : asOf;
  return <p className={classes.note}>{answer ? source : null}</p>;
}

type RoleProps = { readonly view: View; readonly user: Me };

function bodyOf(view: View, user: Me): OwnBody {
  return view === 'partner' ? { filters: { organization: [user.organization._id] } } : {};
}

/** The figures that a role asks for first. */
export function RoleFigures({ view, user }: RoleProps): ReactNode {
  if (view === 'donor') return <DonorFigures />;
  const body = bodyOf(view, user);
  return (
    <>
      <div className={classes.tiles}>
        {figures[view].map((figure) => (
          <CountedTile key={figure.number} figure={figure} body={body} />
        ))}
      </div>
      <Note view={view} body={body} />
    </>
  );
}

/** What a role looks into next. */
export function RoleLists({ view, user }: RoleProps): ReactNode {
  if (view === 'partner')
    return (
      <>
        <Plan body={bodyOf(view, user)} />
        <Deadlines organizationId={user.organization._id} />
      </>
    );
  return (
    <>
      <LargestGaps areas={user.role === 'Local Authorities' ? 'settlements' : 'hromadas'} />
      {view === 'coordination' ? <WithoutProgress /> : null}
    </>
  );
}
