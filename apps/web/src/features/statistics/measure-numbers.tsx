import type { ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import type { NumberValue } from '@domivka/domain/measures/evaluate';
import { findColumn } from '@domivka/domain/measures/facts';
import type { CountedNumber, Measure } from '@domivka/domain/measures/measure';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Stat } from '../../ui/stat.tsx';
import { PartFrame } from './part-frame.tsx';
import classes from './statistics.module.css';
import { linkBehind, opensRows, useMeasure, type MeasureState } from './use-measure.ts';

function sayValue(
  { of, column, unit }: CountedNumber,
  value: NumberValue | undefined,
  t: Say,
  format: Formats,
): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return format.amount(value, unit && t(unit));
  return labelOf(findColumn(of, column ?? '')?.options ?? [], value, t.language) || value;
}

/** The numbers of an answer beside each other, each a link to its rows. */
export function NumberTiles({
  asked,
  names,
  hidesZeros = false,
}: {
  readonly asked: MeasureState;
  readonly names?: readonly string[];
  /** Leaves out numbers of zero, but for the first one. */
  readonly hidesZeros?: boolean;
}): ReactNode {
  const t = useText();
  const format = useFormats();
  const { measure, state } = asked;
  return (
    <ul className={classes.numbers}>
      {(names ?? Object.keys(measure.numbers)).map((name, index) => {
        const number = measure.numbers[name];
        const value = state.answer?.numbers?.[name];
        if (!number || (hidesZeros && index > 0 && value === 0)) return null;
        const said = sayValue(number, value, t, format);
        const hasRows = opensRows(asked) && value !== null && value !== undefined && value !== 0;
        return (
          <li key={name}>
            <Stat
              label={t(number.label)}
              value={
                hasRows ? (
                  <TextLink inherit {...linkBehind(asked, name, [])}>
                    {said}
                  </TextLink>
                ) : (
                  said
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

export type MeasureNumbersProps = {
  readonly name: string;
  readonly body: QuestionBody;
  readonly isAsked?: boolean;
  readonly isHereOnly?: boolean;
  /** The numbers that are shown; all of them unless told. */
  readonly names?: readonly string[];
  readonly hidesZeros?: boolean;
};

/** On a phone two numbers are side by side, each about as high as a row and a half. */
export function phoneRowsOf({ numbers }: Measure): number {
  return Math.ceil(Object.keys(numbers).length / 2) * 1.5;
}

/** A statistic of few numbers. */
export function MeasureNumbers({
  name,
  body,
  isAsked = true,
  isHereOnly = false,
  names,
  hidesZeros = false,
}: MeasureNumbersProps): ReactNode {
  const asked = useMeasure('stats', name, body, { isAsked, isHereOnly });
  return (
    <PartFrame asked={asked} rows={1} phoneRows={phoneRowsOf(asked.measure)}>
      <NumberTiles asked={asked} hidesZeros={hidesZeros} {...(names ? { names } : {})} />
    </PartFrame>
  );
}
