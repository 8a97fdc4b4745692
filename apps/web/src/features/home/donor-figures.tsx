import type { ReactNode } from 'react';
import type { DonorSetName } from '@domivka/domain/measures/donor-grid';
import type { Text } from '@domivka/domain/kernel/text';
import { reportLink } from '../../queries/statistics/report-link.ts';
import { useDonorResults } from '../../queries/statistics/use-donor-results.ts';
import { useFormats } from '../../text/format.ts';
import { sayCount } from '../../text/say-donor-count.ts';
import { useText } from '../../text/say.ts';
import { RetryLink } from '../../ui/retry-link.tsx';
import { Tile } from './figure.tsx';
import classes from './home.module.css';
import { numbersText as text } from './home.text.ts';

type Result = { readonly set: DonorSetName; readonly cell: string; readonly label: Text };

const results: readonly Result[] = [
  { set: 'damaged', cell: 'total', label: text.damagedHomes },
  { set: 'damaged', cell: 'assistance/done', label: text.helped },
  { set: 'damaged', cell: 'assistance/ongoing', label: text.helpOngoing },
  { set: 'assessments', cell: 'total', label: text.assessments },
  { set: 'activities', cell: 'status/Completed', label: text.activitiesCompleted },
  { set: 'activities', cell: 'status/Ongoing', label: text.activitiesOngoing },
];

const country = 'UA';

/** What was achieved in the country, as donors are told it: small numbers are masked. */
export function DonorFigures(): ReactNode {
  const t = useText();
  const format = useFormats();
  const { results: found, error, again } = useDonorResults();
  return (
    <>
      <div className={classes.tiles}>
        {results.map(({ set, cell, label }) => (
          <Tile
            key={`${set} ${cell}`}
            label={t(label)}
            value={found && sayCount(found.grid[set][country]?.[cell] ?? 0, t)}
            link={reportLink('donor')}
          />
        ))}
      </div>
      <p className={classes.note} role="status">
        {found ? t(text.asOf, { moment: format.date(found.day) }) : null}
        {error ? (
          <>
            {t(text.failed)} <RetryLink onRetry={again} />
          </>
        ) : null}
      </p>
    </>
  );
}
