// The only slider of the product: its sheet is loaded with the map.
import '@mantine/core/styles/Slider.layer.css';
import { Anchor, RangeSlider, Text } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { daysAfter, monthAfter } from '@domivka/domain/kernel/kyiv-time';
import { legendName } from '@domivka/domain/measures/map-sources';
import { useStatistic } from '../../queries/statistics/use-statistic.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { mapText as text } from './map.text.ts';
import type { MapState } from './use-map.ts';

type Ends = readonly [first: number, last: number];

/** The months of which assessments are shown: both ends can be moved. Nothing where all are of one month. */
export function PeriodSlider({ map: { list, body } }: { readonly map: MapState }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { from, to } = list.query;
  const all = { ...body, filters: { latest: body.filters?.latest } };
  const { answer } = useStatistic('aggs', legendName('damageAssessments', 'month'), all, {
    isAsked: list.asker !== undefined,
  });
  const months = useMemo(
    () => (answer?.buckets ?? []).flatMap(({ key }) => (key === '' ? [] : [key])).toSorted(),
    [answer],
  );
  const [moving, setMoving] = useState<Ends>();
  const last = months.length - 1;
  if (last < 1) return null;
  const placeOf = (month: string | undefined, otherwise: number): number => {
    const at = month === undefined ? otherwise : months.findIndex((one) => one >= month.slice(0, 7));
    return at < 0 ? last : at;
  };
  const [first, end] = moving ?? [placeOf(from, 0), placeOf(to, last)];
  const name = (at: number): string => format.month(months[at] ?? '');
  const choose = ([one, other]: Ends): void => {
    setMoving(undefined);
    const [begin, finish] = [months[one] ?? '', months[other] ?? ''];
    list.change({
      from: one === 0 ? undefined : `${begin}-01`,
      to: other === last ? undefined : daysAfter(`${monthAfter(finish)}-01`, -1),
    });
  };
  return (
    <div>
      <Text fz="sm" mt="sm">
        {t(text.period, { from: name(first), to: name(end) })}
      </Text>
      <RangeSlider
        my="xs"
        min={0}
        max={last}
        minRange={0}
        label={null}
        value={[first, end]}
        onChange={setMoving}
        onChangeEnd={choose}
        thumbFromLabel={t(text.periodFrom)}
        thumbToLabel={t(text.periodTo)}
      />
      {from === undefined && to === undefined ? null : (
        <Anchor
          component="button"
          type="button"
          fz="sm"
          onClick={() => list.change({ from: undefined, to: undefined })}
        >
          {t(text.showAll)}
        </Anchor>
      )}
    </div>
  );
}
