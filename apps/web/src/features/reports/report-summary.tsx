import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Stat } from '../../ui/stat.tsx';
import type { ServedReport } from './report-calls.ts';
import { chartOf, linkOfBar } from './report-chart.ts';
import type { Asked } from './report-query.ts';
import { linkBehind } from './report-rows.ts';
import { shownTotals } from './shown-totals.ts';
import classes from './reports.module.css';
import { reportCounted, reportText as text } from './reports.text.ts';

export type SummaryProps = { readonly answer: ServedReport; readonly asked: Asked; readonly body: QuestionBody };

/** The totals, each a link to the rows that it counts. */
function Totals({ answer, asked, body }: SummaryProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const valueOf = ({ name, value, unit }: ServedReport['totals'][number]): ReactNode => {
    if (value === null) return undefined;
    const said = typeof value === 'number' ? format.amount(value, unit && t(unit)) : value;
    const link = value === 0 || asked.behind ? undefined : linkBehind(asked.report, name, [], body);
    return link ? (
      <TextLink {...link} inherit>
        {said}
      </TextLink>
    ) : (
      said
    );
  };
  return (
    <section aria-label={t(text.numbers)} className={classes.totals}>
      <VisuallyHidden component="h2">{t(text.numbers)}</VisuallyHidden>
      {shownTotals(answer.totals).map((total) => (
        <Stat key={total.name} label={t(total.label)} value={valueOf(total)} />
      ))}
    </section>
  );
}

function Chart({ answer, asked: { report }, body }: SummaryProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const navigate = useNavigate();
  const chart = chartOf(answer, { report, body }, t, format);
  if (!chart) return null;
  const isOfRows = report.kind === 'counted' && !report.overview;
  const isPart = isOfRows && answer.totalRows > answer.values.length;
  const open = (key: string): void => {
    const row = chart.rows.find((one) => one.key === key);
    const link = row && linkOfBar(report, row.keys, body);
    if (link) void navigate(link);
  };
  return (
    <Box mt="lg">
      <BarChart
        title={isPart ? `${chart.title}. ${t(text.pageOnly)}` : chart.title}
        rows={chart.rows}
        series={chart.series}
        kind={chart.kind}
        onOpen={open}
      />
    </Box>
  );
}

/** The answer in a sentence, its totals, the chart, and of when it is. `children`: the ways to other screens, below the sentence. */
export function ReportSummary({ children, ...props }: SummaryProps & { readonly children?: ReactNode }): ReactNode {
  const { answer, asked } = props;
  const t = useText();
  const format = useFormats();
  const isEmpty = answer.totalRows === 0;
  return (
    <div className={classes.summary}>
      {answer.answer && !isEmpty ? <p className={classes.sentence}>{answer.answer}</p> : null}
      <Group gap="0 0.75rem" mb="md">
        <Quiet span data-numbers>
          {t(text.asOf, { moment: format.moment(answer.asOf) })} · {t.count(reportCounted.rows, answer.totalRows)}
        </Quiet>
        {answer.partial ? (
          <Text span size="sm" c="var(--domivka-attention-ink)">
            {t(text.partial)}
          </Text>
        ) : null}
      </Group>
      {children}
      {asked.behind || isEmpty ? null : (
        <>
          <Totals {...props} />
          <Chart {...props} />
        </>
      )}
    </div>
  );
}
