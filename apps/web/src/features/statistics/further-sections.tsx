import { Skeleton, Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { labelOf } from '@domivka/domain/kernel/options';
import { numberLabels } from '@domivka/domain/measures/measures.text';
import { customAgg, userAggTitles, type UserAggName } from '@domivka/domain/measures/further-aggs';
import { customTables } from '@domivka/domain/metadata/metadata.text';
import { mayRead } from '@domivka/domain/reports/report-question';
import { reports } from '@domivka/domain/reports/reports';
import { useCustomRules } from '../../queries/custom-fields.ts';
import { reportLink, type QuestionBody } from '../../queries/statistics/report-link.ts';
import { useStatistic } from '../../queries/statistics/use-statistic.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { ChartRow, ChartSeries } from '../../ui/charts/chart.ts';
import { TextLink } from '../../ui/links.tsx';
import { RetryLink } from '../../ui/retry-link.tsx';
import { SectionFrame } from './section-view.tsx';
import classes from './statistics.module.css';
import { statisticsText as text } from './statistics.text.ts';

/* Charts that are not made of facts of buildings. */

type BucketChartProps = {
  readonly name: string;
  readonly title: string;
  readonly scope?: QuestionBody['scope'];
  readonly isAsked: boolean;
  readonly linkValue?: (row: ChartRow, series: ChartSeries, said: string) => ReactNode;
};

const usualRows = 4;

/** A chart that only the server can make. */
function BucketChart({ name, title, scope, isAsked, linkValue }: BucketChartProps): ReactNode {
  const t = useText();
  const { state, answer, error, again } = useStatistic('aggs', name, scope ? { scope } : {}, { isAsked });
  const style = { '--part-rows': usualRows, '--part-phone-rows': usualRows } as CSSProperties;
  if (state === 'loading') return <Skeleton className={classes.part ?? ''} style={style} radius="sm" data-loading />;
  if (state === 'failed')
    return (
      <div role="status">
        <Text fw={600}>{title}</Text>
        <Text c="dimmed">
          {explainFailure(error, t)} <RetryLink onRetry={again} />
        </Text>
      </div>
    );
  const rows = (answer?.buckets ?? []).map(({ key, label, numbers }) => ({
    key,
    label: t(label),
    values: [typeof numbers['count'] === 'number' ? numbers['count'] : null],
  }));
  return (
    <BarChart
      title={title}
      rows={rows}
      series={[{ name: 'count', label: t(numberLabels.count) }]}
      emptyWords={t(text.nothingHere)}
      linkValue={linkValue}
    />
  );
}

function linkToUsers({ key, values }: ChartRow, _series: ChartSeries, said: string): ReactNode {
  if (values[0] === 0) return said;
  return (
    <TextLink inherit to="/users" search={{ role: key }}>
      {said}
    </TextLink>
  );
}

/** Who works with the register, for administrators and staff. */
export function UsersSection(): ReactNode {
  const t = useText();
  const { user } = useSession();
  if (!user || !mayRead(actorOf(user), reports.users)) return null;
  return (
    <SectionFrame id="users" actions={<TextLink {...reportLink('users')}>{t(text.wholeReport)}</TextLink>}>
      {(isSeen) => (
        <div className={classes.cells}>
          {(Object.keys(userAggTitles) as UserAggName[]).map((name) => (
            <BucketChart
              key={name}
              name={name}
              title={t(userAggTitles[name])}
              isAsked={isSeen}
              {...(name === 'usersByRole' ? { linkValue: linkToUsers } : {})}
            />
          ))}
        </div>
      )}
    </SectionFrame>
  );
}

const countedTypes: readonly string[] = ['select', 'combobox', 'multiple_select', 'boolean'];

function isCounted({ type, table, archived }: CustomDefinition): boolean {
  return countedTypes.includes(type) && table !== 'organization' && !archived;
}

/** The options of custom fields, where there are any. */
export function CustomSection({ scope }: Pick<BucketChartProps, 'scope'>): ReactNode {
  const t = useText();
  const fields = (useCustomRules()?.customFields?.() ?? []).filter(isCounted);
  if (fields.length === 0) return null;
  return (
    <SectionFrame id="custom">
      {(isSeen) => (
        <div className={classes.cells}>
          {fields.map(({ key, table, label }) => (
            <BucketChart
              key={`${table} ${key}`}
              name={customAgg({ name: key, table })}
              title={`${t(label)}: ${labelOf(customTables, table, t.language)}`}
              isAsked={isSeen}
              {...(scope ? { scope } : {})}
            />
          ))}
        </div>
      )}
    </SectionFrame>
  );
}
