import { Skeleton, Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { factLabels } from '@domivka/domain/reports/reports.text';
import type { FilterName } from '@domivka/domain/measures/question';
import { boundFilters } from '../../lists/measure-filters.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { useText, type Say } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { RetryLink } from '../../ui/retry-link.tsx';
import type { MeasureState } from './use-measure.ts';
import classes from './statistics.module.css';
import { statisticsText as text } from './statistics.text.ts';

function nameOfFilter(name: FilterName, t: Say): string {
  if (name === 'dateFrom' || name === 'dateTo' || name === 'levelMin' || name === 'levelMax')
    return t(boundFilters[name][1].label);
  return t(factLabels[name]);
}

/** Which filters in use do not change these numbers. */
function LeftOut({ left }: Pick<MeasureState, 'left'>): ReactNode {
  const t = useText();
  if (left.length === 0) return null;
  return <Quiet>{t(text.leftOut, { filters: left.map((name) => nameOfFilter(name, t)).join(', ') })}</Quiet>;
}

type PartFrameProps = {
  readonly asked: MeasureState;
  /** Room for so many rows is kept until the answer is here. */
  readonly rows: number;
  /** On a phone, where numbers are below each other; as many unless told. */
  readonly phoneRows?: number;
  /** What is shown while nothing else can be, above the failure. */
  readonly title?: string;
  /** The same without numbers, where lines that wrap say how high the answer will be: its room is kept in place of `rows`. */
  readonly outline?: ReactNode;
  readonly children: ReactNode;
};

/** The place of a statistic: about as high before its answer as after it, with the reason where there is none. */
export function PartFrame({ asked, rows, phoneRows = rows, title, outline, children }: PartFrameProps): ReactNode {
  const t = useText();
  const { state, isPrevious, error, again } = asked.state;
  const style = { '--part-rows': rows, '--part-phone-rows': phoneRows } as CSSProperties;
  if (state === 'loading' && outline)
    return (
      <Skeleton radius="sm" aria-hidden data-loading>
        {outline}
      </Skeleton>
    );
  if (state === 'loading') return <Skeleton className={classes.part ?? ''} style={style} radius="sm" data-loading />;
  if (state === 'failed')
    return (
      <div role="status">
        {title ? <Text fw={600}>{title}</Text> : null}
        <Text c="dimmed">
          {t(text.failed)}: {explainFailure(error, t)} <RetryLink onRetry={again} />
        </Text>
      </div>
    );
  return (
    <div className={classes.answer} data-busy={isPrevious || undefined}>
      {children}
      <LeftOut left={asked.left} />
    </div>
  );
}
