import type { Text } from '@domivka/domain/kernel/text';
import { numberLabels } from '@domivka/domain/measures/measures.text';
import type { ReactNode } from 'react';
import { reportLink, type QuestionBody } from '../../queries/statistics/report-link.ts';
import type { StatisticAnswer } from '../../queries/statistics/statistic.ts';
import { useStatistic } from '../../queries/statistics/use-statistic.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import classes from './home.module.css';

type TileProps = {
  readonly label: string;
  /** Undefined while it is loading or could not be read. */
  readonly value: string | undefined;
  readonly isAttention?: boolean;
  /** Undefined: there is nothing to open. */
  readonly link: ReturnType<typeof reportLink> | undefined;
};

/** Donors read “hidden” in place of some numbers. */
function isWord(value: string | undefined): boolean {
  return value !== undefined && /^\p{L}/u.test(value);
}

/** A number above what it counts, as one link where there is something to open. */
export function Tile({ label, value, isAttention = false, link }: TileProps): ReactNode {
  const content = (
    <>
      <strong data-numbers data-attention={isAttention || undefined} data-word={isWord(value) || undefined}>
        {value ?? '–'}
      </strong>{' '}
      <span>{label}</span>
    </>
  );
  if (!link || value === undefined) return <div className={classes.tile}>{content}</div>;
  return (
    <TextLink className={classes.tile ?? ''} {...link}>
      {content}
    </TextLink>
  );
}

/** A number of a statistic on Home. */
export type Figure = {
  readonly kind: 'stats' | 'aggs';
  readonly name: string;
  readonly number: string;
  readonly label?: Text;
  /** Any at all need the user. */
  readonly isAttention?: true;
  readonly isPercent?: true;
  /** The report that says more about it; the rows behind the number unless given. */
  readonly report?: string;
};

/** What can be asked of the statistics on Home: all of the user's area, or what an organization does. */
export type OwnBody = { readonly filters?: { readonly organization: readonly string[] } };

/** Whether an answer says anything: a device without addresses has nothing to count. */
export function isTelling({ source, counted = 0 }: StatisticAnswer): boolean {
  return source === 'server' || counted > 0;
}

/** Whether there is a report behind a number: it is the server's answer, and not nothing. Only the server makes reports. */
export function opensReport(source: StatisticAnswer['source'] | undefined, value: unknown): boolean {
  return source === 'server' && value !== undefined && value !== null && value !== 0;
}

/** A figure of a role. Buckets are added up: they are the parts of the user's area. */
export function CountedTile({ figure, body }: { readonly figure: Figure; readonly body: OwnBody }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { kind, name, number, isPercent, report, isAttention = false } = figure;
  const { answer } = useStatistic(kind, name, body);
  const found = answer?.buckets
    ? answer.buckets.reduce((sum, { numbers }) => sum + Number(numbers[number] ?? 0), 0)
    : answer?.numbers?.[number];
  const value = answer && isTelling(answer) && typeof found === 'number' ? found : undefined;
  const said = value === undefined ? undefined : format.amount(value, isPercent && '%');
  const label = figure.label ?? numberLabels[number as keyof typeof numberLabels];
  const isOpening = opensReport(answer?.source, value);
  const rows: QuestionBody = { ...body, behind: { kind, name, number, keys: [] } };
  return (
    <Tile
      label={t(label)}
      value={said}
      isAttention={isAttention && value !== undefined && value > 0}
      link={isOpening ? (report ? reportLink(report) : reportLink('addresses', rows)) : undefined}
    />
  );
}
