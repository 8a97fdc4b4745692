import { Anchor, Group, Text } from '@mantine/core';
import { useNavigate, useSearch as useAddressLine } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pCodeLengths } from '@domivka/domain/geography/p-code';
import { donorSetNames, donorSets } from '@domivka/domain/measures/donor-grid';
import { donorDivisionTitles, donorSetTitles } from '@domivka/domain/measures/measures.text';
import { reportWords } from '@domivka/domain/reports/reports.text';
import { usePlaces } from '../../device/places.ts';
import { nameOfCode } from '../../queries/names/place-names.ts';
import { reportLink } from '../../queries/statistics/report-link.ts';
import { useDonorResults } from '../../queries/statistics/use-donor-results.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { FailedState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/links.tsx';
import { readMatch, withoutNothing } from '../../ui/list-query.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BodySkeleton } from '../../ui/skeletons.tsx';
import { areasIn, donorRows, donorSeries } from './donor-rows.ts';
import classes from './statistics.module.css';
import { statisticsText as text } from './statistics.text.ts';

type Results = NonNullable<ReturnType<typeof useDonorResults>['results']>;

/** What the address line asks: a set of rows, its division, and the oblast whose hromadas are shown. */
function useAsked() {
  const raw: Readonly<Record<string, unknown>> = useAddressLine({ strict: false });
  const navigate = useNavigate();
  const set = donorSetNames.find((name) => name === raw['set']) ?? 'damaged';
  const division = Object.keys(donorSets[set].by).find((name) => name === raw['division']);
  const area = readMatch(raw['area'], /^UA\d{2}/)?.slice(0, pCodeLengths[1]);
  const change = (next: {
    readonly set?: string;
    readonly division?: string | undefined;
    readonly area?: string | undefined;
  }) =>
    void navigate({ to: '/statistics', search: withoutNothing({ set, division, area, ...next }), resetScroll: false });
  return { set, division, area, change };
}

function Chosen({ results }: { readonly results: Results }): ReactNode {
  const t = useText();
  const places = usePlaces(true);
  const { set, division, area, change } = useAsked();
  const { grid } = results;
  const nameOf = (code: string) => nameOfCode(places, code, t.language);
  const series = donorSeries(grid, { set, division }, text.donorTotal, t);
  const rows = donorRows(grid, { set, areas: areasIn(grid, set, area), series, nameOf, language: t.language });
  return (
    <Section title={t(donorSetTitles[set])}>
      <Group mb="md" align="flex-end">
        <SelectField
          label={t(text.donorSet)}
          value={set}
          choices={donorSetNames.map((name) => ({ value: name, label: t(donorSetTitles[name]) }))}
          onChange={(chosen = 'damaged') => change({ set: chosen, division: undefined })}
        />
        <SelectField
          label={t(text.donorDivision)}
          value={division ?? ''}
          noneLabel={t(text.donorTotal)}
          choices={Object.keys(donorSets[set].by).map((name) => ({
            value: name,
            label: t(donorDivisionTitles[name as keyof typeof donorDivisionTitles]),
          }))}
          onChange={(chosen) => change({ division: chosen })}
        />
      </Group>
      {area === undefined ? null : (
        <ol className={classes.path}>
          <li>
            <Anchor inherit component="button" type="button" onClick={() => change({ area: undefined })}>
              {t(text.ukraine)}
            </Anchor>
          </li>
          <li aria-current="true">{nameOf(area)}</li>
        </ol>
      )}
      <BarChart
        title={t(area === undefined ? text.gap1 : text.gap3)}
        rowsLabel={t(text.area)}
        rows={rows}
        series={series}
        kind={division === undefined ? 'bars' : 'stacked'}
        most={30}
        onOpen={area === undefined ? (code) => change({ area: code }) : undefined}
        emptyWords={t(text.nothingHere)}
      />
    </Section>
  );
}

/** What donors see in place of the statistics of the others: the counts of the month by oblast and hromada, small ones masked. */
export function DonorStatistics(): ReactNode {
  const t = useText();
  const format = useFormats();
  const { results, error, again } = useDonorResults();
  return (
    <Page
      title={t(text.title)}
      width="wide"
      actions={<TextLink {...reportLink('donor')}>{t(reportWords.donor.title)}</TextLink>}
    >
      {error ? (
        <FailedState title={t(text.failedTitle)} error={error} onRetry={again} />
      ) : results ? (
        <>
          <Text mb="md" maw="46rem">
            {t(text.donorDay, { day: format.date(results.day) })} {t(text.donorLead)}
          </Text>
          <Chosen results={results} />
        </>
      ) : (
        <BodySkeleton />
      )}
    </Page>
  );
}
