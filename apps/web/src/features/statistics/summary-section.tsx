import type { ReactNode } from 'react';
import { IconChartBar } from '@tabler/icons-react';
import { reportWords } from '@domivka/domain/reports/reports.text';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';
import type { StatisticAnswer } from '../../queries/statistics/statistic.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { NothingFound } from '../../ui/empty-state.tsx';
import { NumberTiles } from './measure-numbers.tsx';
import { PartFrame } from './part-frame.tsx';
import classes from './statistics.module.css';
import { statisticsText as text } from './statistics.text.ts';
import { useMeasure, type MeasureState } from './use-measure.ts';

/** As of when the numbers are, where they come from, and whether some are missing. */
export function AnswerNote({ answer }: { readonly answer: StatisticAnswer | undefined }): ReactNode {
  const t = useText();
  const format = useFormats();
  if (!answer) return <p className={classes.note} />;
  const { source, counted = 0, of, asOf, partial } = answer;
  const number = (value: number) => format.number(value, 0);
  if (source === 'local')
    return (
      <p className={classes.note} data-local role="status">
        {of === undefined
          ? t(text.fromDevice, { counted: number(counted) })
          : t(text.fromDeviceOf, { counted: number(counted), of: number(of) })}
        {counted === 0 ? ` ${t(text.noneHere)}` : null}
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
  const said = Object.entries(numbers).map(([name, value]) => [name, value ?? '–'] as const);
  return <p className={classes.lead}>{t(reportWords.addresses.sentence, Object.fromEntries(said))}</p>;
}

type SummaryProps = { readonly body: QuestionBody; readonly isNarrowed: boolean; readonly onClear: () => void };

/** The first answer of the page: a sentence and its numbers, or why there are none. */
export function Summary({ body, isNarrowed, onClear }: SummaryProps): ReactNode {
  const asked = useMeasure('stats', 'summary', body);
  const { answer } = asked.state;
  const isEmpty = answer?.source === 'server' && answer.numbers?.['addresses'] === 0;
  return (
    <>
      <PartFrame asked={asked} rows={4}>
        {isEmpty ? (
          <NothingFound icon={<IconChartBar size={40} />} text={text} isNarrowed={isNarrowed} onClear={onClear} />
        ) : (
          <>
            <Lead asked={asked} />
            <NumberTiles asked={asked} />
          </>
        )}
      </PartFrame>
      <AnswerNote answer={answer} />
    </>
  );
}
