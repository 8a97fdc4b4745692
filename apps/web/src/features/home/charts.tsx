import { numberLabels } from '@domivka/domain/measures/measures.text';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { monthAfter } from '@domivka/domain/kernel/kyiv-time';
import { todayHere } from '../../queries/building/building.ts';
import { reportLink } from '../../queries/statistics/report-link.ts';
import type { StatisticAnswer } from '../../queries/statistics/statistic.ts';
import { useStatistic } from '../../queries/statistics/use-statistic.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { isTelling, opensReport, type OwnBody } from './figure.tsx';
import { numbersText as text } from './home.text.ts';

const most = 5;

/** A number of a bucket as a link to its rows; plain text where there are none, or only the server could list them. */
export function linkTo({ source, buckets }: StatisticAnswer, name: string, body: OwnBody = {}) {
  return function linkValue(row: { readonly key: string }, series: { readonly name: string }, said: string): ReactNode {
    const value = buckets?.find(({ key }) => key === row.key)?.numbers[series.name];
    if (!opensReport(source, value)) return said;
    const behind = { kind: 'aggs', name, number: series.name, keys: [row.key] } as const;
    return <TextLink {...reportLink('addresses', { ...body, behind })}>{said}</TextLink>;
  };
}

const levels = { hromadas: 'pCode3', settlements: 'pCode4' } as const;

/** The areas where most homes need help, each with the way to its statistics. */
export function LargestGaps({ areas }: { readonly areas: keyof typeof levels }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { answer } = useStatistic('aggs', 'gapByArea', { groupBy: levels[areas], size: most });
  if (!answer || !isTelling(answer)) return null;
  const rows = (answer.buckets ?? []).filter(({ numbers }) => Number(numbers['count']) > 0);
  return (
    <Section>
      <BarChart
        title={t(text[areas])}
        rows={rows.map(({ key, label, numbers }) => ({ key, label: t(label), values: [numbers['count'] ?? null] }))}
        series={[{ name: 'count', label: t(numberLabels.needingHelp) }]}
        emptyWords={t(answer.source === 'local' ? text.noneHere : text.noGaps)}
        onOpen={(key) => void navigate({ to: '/statistics', search: { area: key } })}
        linkValue={linkTo(answer, 'gapByArea')}
      />
    </Section>
  );
}

/** The organizations that hold homes and have reported nothing for long. */
export function WithoutProgress(): ReactNode {
  const t = useText();
  const { answer } = useStatistic('aggs', 'lateByOrganization', { size: most });
  if (!answer || !isTelling(answer)) return null;
  const rows = (answer.buckets ?? []).filter(({ numbers }) => Number(numbers['staleClaims']) > 0);
  return (
    <Section>
      <BarChart
        title={t(text.withoutProgress)}
        rows={rows.map(({ key, label, numbers }) => ({
          key,
          label: t(label),
          values: [numbers['staleClaims'] ?? null],
        }))}
        series={[{ name: 'staleClaims', label: t(numberLabels.staleClaims) }]}
        emptyWords={t(answer.source === 'local' ? text.noneHere : text.allReported)}
        linkValue={linkTo(answer, 'lateByOrganization')}
      />
    </Section>
  );
}

/** What the organization planned to complete in the last month, this one and the next, and how much of it is. */
export function Plan({ body }: { readonly body: OwnBody }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { answer } = useStatistic('aggs', 'activitiesByPlannedEnd', body);
  if (!answer || !isTelling(answer)) return null;
  const months = [-1, 0, 1].map((count) => monthAfter(todayHere(), count));
  const numbers = ['planned', 'completed'] as const;
  const rows = months.map((month) => {
    const found = answer.buckets?.find(({ key }) => key === month)?.numbers;
    return { key: month, label: format.month(month), values: numbers.map((name) => found?.[name] ?? 0) };
  });
  return (
    <Section>
      <BarChart
        title={t(text.plan)}
        rows={rows}
        series={numbers.map((name) => ({ name, label: t(numberLabels[name]) }))}
        emptyWords={t(answer.source === 'local' ? text.noneHere : text.noPlan)}
        linkValue={linkTo(answer, 'activitiesByPlannedEnd', body)}
      />
    </Section>
  );
}
