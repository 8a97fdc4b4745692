import { useMemo, useState, type ReactNode } from 'react';
import { pCodeLengths } from '@domivka/domain/geography/p-code';
import { donorSetNames as sets, type DonorSetName } from '@domivka/domain/measures/donor-grid';
import { donorSetTitles } from '@domivka/domain/measures/measures.text';
import { hiddenCountColour, shadeDonorGrid, smallCountColour } from '@domivka/domain/measures/shade-donor-grid';
import { usePlaces } from '../../device/places.ts';
import { nameOfCode, pathOf } from '../../queries/names/place-names.ts';
import { useAreas } from '../../queries/areas/area-outlines.ts';
import { useDonorResults } from '../../queries/statistics/use-donor-results.ts';
import { useFormats } from '../../text/format.ts';
import { sayCount } from '../../text/say-donor-count.ts';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '@mantine/core';
import { AreaSheet } from './area-sheet.tsx';
import { AreaMarks } from './marks.tsx';
import { NumberTable } from './map-table.tsx';
import type { MapEngine } from './map-engine.ts';
import classes from './map.module.css';
import { mapText as text } from './map.text.ts';
import { useFirstView } from './use-first-view.ts';
import { marksOf } from './say-legend.ts';

/** The map of donors: whole hromadas, small counts masked as everywhere (product rules on sensitive points). */
export function DonorMap(): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const { results, error, again } = useDonorResults();
  const [set, setSet] = useState<DonorSetName>('damaged');
  const [engine, setEngine] = useState<MapEngine>();
  const known = useAreas(true);
  const grid = results?.grid;
  const counted = useMemo(
    () => grid && Object.keys(grid.damaged).filter((pCode) => pCode.length === pCodeLengths[3]),
    [grid],
  );
  useFirstView(engine, known.state === 'ready' ? known.areas : undefined, counted);
  const shading = useMemo(() => {
    const nameOf = (pCode: string) => ({
      en: nameOfCode(places, pCode, 'en'),
      uk: nameOfCode(places, pCode, 'uk'),
    });
    return grid && shadeDonorGrid(grid, set, nameOf);
  }, [grid, set, places]);
  const legend = [
    ...marksOf(shading ?? { classes: [] }, t, format).map(({ label, colour }) => ({ label, colour })),
    { label: sayCount('<5', t), colour: smallCountColour },
    { label: sayCount('hidden', t), colour: hiddenCountColour },
  ];
  return (
    <Page
      width="wide"
      title={t(text.title)}
      subtitle={results ? t(text.donorDay, { day: format.date(results.day) }) : undefined}
    >
      {error ? (
        <FailedState title={t(text.failedTitle)} error={error} onRetry={again} />
      ) : shading ? (
        <div className={classes.frame} data-alone>
          <AreaSheet label={t(text.mapOf, { source: t(donorSetTitles[set]) })} shading={shading} onEngine={setEngine} />
          <div className={classes.panel}>
            <SelectField
              label={t(text.source)}
              value={set}
              choices={sets.map((value) => ({ value, label: t(donorSetTitles[value]) }))}
              onChange={(value) => setSet(sets.find((one) => one === value) ?? set)}
            />
            <AreaMarks label={t(text.legend)} marks={legend} />
          </div>
          <NumberTable
            caption={t(text.hromada)}
            head={[t(text.area), t(donorSetTitles[set])]}
            rows={shading.areas.map(({ pCode, count }) => ({
              key: pCode,
              name: pathOf(places, pCode, t.language) || pCode,
              value: sayCount(count, t),
            }))}
          />
        </div>
      ) : (
        <div className={classes.frame} data-alone>
          <Skeleton className={classes.sheet ?? ''} />
        </div>
      )}
    </Page>
  );
}
