import { Button, Group, Skeleton } from '@mantine/core';
import { IconDownload, IconHammer, IconList, IconX } from '@tabler/icons-react';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { pCodeLevel } from '@domivka/domain/geography/p-code';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { areasName } from '@domivka/domain/measures/map-sources';
import type { StatisticBody } from '../../queries/statistics/statistic.ts';
import { useStatistic } from '../../queries/statistics/use-statistic.ts';
import { useText } from '../../text/say.ts';
import { LateModal } from '../../ui/late-overlays.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './drawing.module.css';
import { drawingCounted as counted, drawingText as text, shortText } from './drawing.text.ts';
import { mapList, onlyFilters } from './map-query.ts';
import type { MapState } from './use-map.ts';

/** A settlement in which selected addresses lie, and how many. */
export type SelectedArea = { readonly pCode: string; readonly count: number };

/** Offers settlements for work without a network. */
export type TakeAreas = ComponentType<{ readonly areas: readonly SelectedArea[] }>;

type Props = { readonly map: MapState; readonly TakeAreas: TakeAreas };

/** The settlements of the selection, and the way to take them along. */
function Download({ map: { list }, TakeAreas }: Props): ReactNode {
  const t = useText();
  const { query, asker } = list;
  const body = useMemo((): StatisticBody => {
    const addresses = asker ? mapList.request(query, asker).filters : [];
    return { scope: { addresses }, groupBy: 'pCode4' };
  }, [query, asker]);
  const { state, answer } = useStatistic('aggs', areasName('damagedProperty'), body, { isAsked: asker !== undefined });
  if (state === 'failed') return <p role="alert">{t(text.notAsked)}</p>;
  if (!answer)
    return (
      <div role="status" aria-label={t(text.asking)}>
        <Skeleton height="1.25rem" width="70%" mb="sm" />
        <Skeleton height="2.75rem" width="40%" />
      </div>
    );
  const areas = (answer.buckets ?? []).flatMap(({ key, numbers }) => {
    const { addresses: count } = numbers;
    return pCodeLevel(key) === 4 && typeof count === 'number' ? [{ pCode: key, count }] : [];
  });
  return <TakeAreas areas={areas.toSorted((one, other) => other.count - one.count)} />;
}

/** What was selected by drawing: how many addresses, and what can be done with all of them. */
export function SelectionBar({ map, TakeAreas }: Props): ReactNode {
  const t = useText();
  const [isTaking, setTaking] = useState(false);
  const { list, found } = map;
  const isCounted = found.state === 'ready' && !found.isPrevious;
  const { asker } = list;
  const mayAdd = asker !== undefined && rightOf(activityEntity, asker.actor.role, 'create') !== '-';
  const search = onlyFilters(list.query);
  const isNone = isCounted && found.totalRows === 0;
  const icon = { size: 18, 'aria-hidden': true } as const;
  const isPhone = useIsPhone();
  const say = (name: keyof typeof shortText) => t((isPhone ? shortText : text)[name]);
  return (
    <section className={classes.bar} aria-label={t(text.selection)} data-no-print>
      <div role="status">
        <span className={classes.count} data-numbers>
          {isCounted ? t.count(counted.selected, found.totalRows) : t(text.counting)}
        </span>
        {isCounted && found.fromDevice ? (
          <Quiet span ml="xs">
            {t(text.fromDevice)}
          </Quiet>
        ) : null}
      </div>
      <Group gap="xs" className={classes.actions ?? ''}>
        {isNone ? null : (
          <>
            <LinkButton to="/addresses" search={search} size="compact-md" leftSection={<IconList {...icon} />}>
              {say('list')}
            </LinkButton>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconDownload {...icon} />}
              onClick={() => setTaking(true)}
            >
              {say('download')}
            </Button>
          </>
        )}
        {mayAdd && !isNone ? (
          <LinkButton
            to="/activities/new"
            search={search}
            size="compact-md"
            variant="default"
            leftSection={<IconHammer {...icon} />}
          >
            {say('activity')}
          </LinkButton>
        ) : null}
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconX {...icon} />}
          onClick={() => list.change({ shape: undefined })}
        >
          {say('remove')}
        </Button>
      </Group>
      <LateModal opened={isTaking} onClose={() => setTaking(false)} title={t(text.download)} size="lg">
        <Download map={map} TakeAreas={TakeAreas} />
      </LateModal>
    </section>
  );
}
