import type { ReactNode } from 'react';
import { IconChartBar } from '@tabler/icons-react';
import { reportWords } from '@domivka/domain/reports/reports.text';
import type { StatisticAnswer } from '../../queries/statistics/statistic.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { EmptyState, NothingFound } from '../../ui/empty-state.tsx';
import { NumberTiles } from './measure-numbers.tsx';
import { PartFrame } from './part-frame.tsx';
import classes from './statistics.module.css';
import { statisticsText as text } from './statistics.text.ts';
import type { MeasureState } from './use-measure.ts';

/** As of when the numbers are, where they come from, and whether some are missing. */
export function AnswerNote({ answer }: { readonly answer: StatisticAnswer | undefined }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { source, counted = 0, of, asOf, partial } = answer ?? {};
  if (source === undefined || (source === 'local' && counted === 0)) return <p className={classes.note} />;
  const number = (value: number) => format.number(value, 0);
  if (source === 'local')
    return (
      <p className={classes.note} data-local role="status">
        {of === undefined
          ? t(text.fromDevice, { counted: number(counted) })
          : t(text.fromDeviceOf, { counted: number(counted), of: number(of) })}
      </p>
    );
  return (
    <p className={classes.note}>
      {t(text.asOf, { moment: format.moment(asOf) })}
      {partial ? `. ${t(text.partial)}` : null}
    </p>
  );
}

/** What of an answer is said in a sentence. */
function Lead({ asked }: { readonly asked: MeasureState }): ReactNode {
  const t = useText();
  const numbers = asked.state.answer?.numbers ?? {};
  const said = Object.keys(asked.measure.numbers).map((name) => [name, numbers[name] ?? '–'] as const);
  return <p className={classes.lead}>{t(reportWords.addresses.sentence, Object.fromEntries(said))}</p>;
}

type SummaryProps = { readonly asked: MeasureState; readonly isNarrowed: boolean; readonly onClear: () => void };

/** Whether there is nothing to count: then the sections below are left out. */
export function isNothing({ state }: MeasureState): boolean {
  return !state.isPrevious && state.answer?.numbers?.['addresses'] === 0;
}

/** Whether this device answered and holds no address whole that could be counted: its zeros say nothing. */
export function isUncounted({ state: { answer } }: MeasureState): boolean {
  return answer?.source === 'local' && answer.counted === 0;
}

function Nothing({ asked, isNarrowed, onClear }: SummaryProps): ReactNode {
  const t = useText();
  const icon = <IconChartBar size={40} />;
  if (isUncounted(asked))
    return (
      <EmptyState icon={icon} title={t(text.noneHereTitle)}>
        {t(text.noneHere)}
      </EmptyState>
    );
  return <NothingFound icon={icon} text={text} isNarrowed={isNarrowed} onClear={onClear} />;
}

/** The first answer of the page: a sentence and its numbers, or why there are none. */
export function Summary(props: SummaryProps): ReactNode {
  const { asked } = props;
  const answer = (
    <>
      <Lead asked={asked} />
      <NumberTiles asked={asked} />
    </>
  );
  return (
    <>
      <PartFrame asked={asked} rows={2} outline={answer}>
        {isNothing(asked) ? <Nothing {...props} /> : answer}
      </PartFrame>
      <AnswerNote answer={asked.state.answer} />
    </>
  );
}
