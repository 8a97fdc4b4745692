import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useDonorResults, type DonorResults } from '../../queries/statistics/use-donor-results.ts';
import { downloadFile } from '../../remote/download.ts';
import { useFormats } from '../../text/format.ts';
import { sayCount } from '../../text/say-donor-count.ts';
import { useText } from '../../text/say.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Columns } from '../../ui/columns.tsx';
import { useCrumb } from '../../ui/crumbs.ts';
import { DataTable, type DataColumn } from '../../ui/data-table.tsx';
import { readArea } from '../../ui/list-query.ts';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stat } from '../../ui/stat.tsx';
import { donorSetNames } from '@domivka/domain/measures/donor-grid';
import { donorSetTitles } from '@domivka/domain/measures/measures.text';
import { reportWords } from '@domivka/domain/reports/reports.text';
import { country, divisionsOf, listInside, pathTo, totalIn } from './donor-grid.ts';
import { fetchReportFile } from './report-calls.ts';
import { ReportFailure } from './report-failures.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import classes from './reports.module.css';
import { donorText as text, keepText } from './reports.text.ts';

const formats = ['pdf', 'xlsx'] as const;

/** The report as a file, in the language of the screen. */
function Downloads(): ReactNode {
  const t = useText();
  const { busy, attempt } = useAttempt();
  const [wanted, setWanted] = useState<string>();
  const fetch = (format: (typeof formats)[number]): void => {
    setWanted(format);
    void attempt(keepText.failed, async () =>
      downloadFile(await fetchReportFile('donor', {}, { format, language: t.language, hxl: false })),
    );
  };
  return formats.map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy && wanted === format}
      onClick={() => fetch(format)}
    >
      {t(keepText[format])}
    </Button>
  ));
}

type PartProps = { readonly answer: DonorResults; readonly area: string };

/** From the country down to the chosen area, and what is in it. */
function AreaChoice({ answer, area }: PartProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const path = pathTo(area);
  const choose = (chosen: string): void => {
    void navigate({ to: '.', search: chosen === country ? {} : { area: chosen } });
  };
  const [, ...below] = [...path, ''];
  const levels = path.map((above, index) => ({
    above,
    chosen: below[index] ?? '',
    inside: listInside(answer, above, t.language),
  }));
  return (
    <Group gap="sm" mb="lg" align="flex-end">
      {levels
        .filter(({ inside }) => inside.length > 0)
        .map(({ above, chosen, inside }) => (
          <SelectField
            key={above}
            label={t(above === country ? text.oblast : text.hromada)}
            value={chosen}
            noneLabel={t(text.whole)}
            choices={inside.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(code = above) => choose(code)}
          />
        ))}
    </Group>
  );
}

/** The counts of one area by each division. */
function Divisions({ answer, area }: PartProps): ReactNode {
  const t = useText();
  const sets = donorSetNames.map((set) => ({
    set,
    divisions: divisionsOf(answer, set, area, t).filter(({ rows }) => rows.length > 0),
  }));
  const told = sets.filter(({ divisions }) => divisions.length > 0);
  return told.map(({ set, divisions }) => (
    <Section key={set} title={t(donorSetTitles[set])}>
      <Columns min="27rem">
        {divisions.map((division) => (
          <BarChart
            key={division.name}
            title={division.title}
            rows={division.rows}
            series={[{ name: 'count', label: t(text.total) }]}
          />
        ))}
      </Columns>
    </Section>
  ));
}

type Inside = ReturnType<typeof listInside>[number];

function InsideTable({ answer, area }: PartProps): ReactNode {
  const t = useText();
  const rows = listInside(answer, area, t.language);
  if (rows.length === 0) return null;
  const columns = donorSetNames.map((set, index): DataColumn<Inside> => ({
    id: set,
    header: t(donorSetTitles[set]),
    align: 'end',
    nowrap: true,
    onPhone: index === 0 ? 'mark' : 'labelled',
    cell: ({ code }) => sayCount(totalIn(answer, set, code), t),
  }));
  return (
    <Section title={t(text.inside)} look="plain">
      <DataTable
        label={t(text.inside)}
        name={{
          id: 'area',
          header: t(text.place),
          of: ({ code, name }) => ({
            title: name,
            to: { to: '/report/$name', params: { name: 'donor' }, search: { area: code } },
          }),
        }}
        columns={columns}
        rows={rows}
        rowKey={({ code }) => code}
      />
    </Section>
  );
}

function Answer({ answer, area }: PartProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { damaged } = answer.grid;
  const numbers = {
    damaged: sayCount(totalIn(answer, 'damaged', area), t),
    ongoing: sayCount(damaged[area]?.['assistance/ongoing'], t),
    completed: sayCount(damaged[area]?.['assistance/done'], t),
  };
  return (
    <>
      <p className={classes.sentence}>{t(reportWords.donor.sentence, numbers)}</p>
      <Quiet mb="xs" data-numbers>
        {t(text.day, { day: format.date(answer.day) })}
      </Quiet>
      <Text maw="46rem" mb="md">
        {t(text.masked)}
      </Text>
      <AreaChoice answer={answer} area={area} />
      <Columns min="9rem">
        {donorSetNames.map((set) => (
          <Stat key={set} label={t(donorSetTitles[set])} value={sayCount(totalIn(answer, set, area), t)} />
        ))}
      </Columns>
      <div className={classes.divisions}>
        <Divisions answer={answer} area={area} />
        <InsideTable answer={answer} area={area} />
      </div>
    </>
  );
}

/** The report for donors: counts of a daily snapshot in which small ones are masked. */
export function DonorReport(): ReactNode {
  const t = useText();
  const { area: raw } = useSearch({ from: '/report/$name' });
  const { results, error, again } = useDonorResults();
  const area = readArea(raw);
  const words = reportWords.donor;
  useCrumb(t(words.title));
  return (
    <Page
      width="wide"
      title={t(words.title)}
      subtitle={t(words.question)}
      actions={results ? <Downloads /> : undefined}
    >
      <div className={`${classes.report} ${classes.donor}`}>
        {results ? (
          <Answer answer={results} area={area && results.areas[area] ? area : country} />
        ) : error ? (
          <ReportFailure error={error} onRetry={again} />
        ) : (
          <ReportSkeleton />
        )}
      </div>
    </Page>
  );
}
