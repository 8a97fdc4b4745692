import { useMemo, useState, type ReactNode } from 'react';
import { pCodeLengths } from '@domivka/domain/geography/p-code';
import { donorSets, type DonorCount, type DonorGrid, type DonorSetName } from '@domivka/domain/measures/donor-grid';
import { donorHidden, donorSetTitles } from '@domivka/domain/measures/measures.text';
import { mapSources } from '@domivka/domain/measures/map-sources';
import { usePlaces } from '../../device/places.ts';
import { useAreas } from '../../queries/areas/area-outlines.ts';
import { nameOfCode, pathOf } from '../../queries/names/place-names.ts';
import { useDonorResults } from '../../queries/statistics/use-donor-results.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '@mantine/core';
import type { AreaPicture, ValuedArea } from './area-values.ts';
import { boundsOf, classAt } from './classes.ts';
import { sayBounds } from './legend-panel.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { ukraine } from './map-engine.ts';
import classes from './map.module.css';
import { mapText as text } from './map.text.ts';
import { coloursOf, unknownColour } from './palettes.ts';

const sets = Object.keys(donorSets) as readonly DonorSetName[];
const small = '#e6e9ed';
const noPoints = {
  legend: { column: 'level', kind: 'amount', classes: [] },
  source: mapSources.damagedProperty,
  size: 'medium',
  label: undefined,
} as const;
const noTile = async (): Promise<ArrayBuffer> => Promise.resolve(new ArrayBuffer(0));
const deaf = { onPress: () => undefined, onHover: () => undefined, onMove: () => undefined };

type Cell = ValuedArea & { readonly count: DonorCount };

/** Hromadas in the colours of their counts; what is not told has colours of its own. */
function pictureOfGrid(
  grid: DonorGrid,
  set: DonorSetName,
  nameOf: (pCode: string) => string,
): AreaPicture & { readonly cells: readonly Cell[] } {
  const counts = Object.entries(grid[set]).flatMap(([pCode, { total }]) =>
    pCode.length === pCodeLengths[3] && total !== undefined ? [[pCode, total] as const] : [],
  );
  const amounts = counts.flatMap(([, count]) => (typeof count === 'number' ? [{ value: count, count: 1 }] : []));
  const upper = boundsOf('quantile', amounts, false);
  const colours = coloursOf('ylOrRd', upper.length);
  const colourOf = (count: DonorCount): string =>
    typeof count === 'number'
      ? (colours[classAt(count, upper)] ?? unknownColour)
      : count === '<5'
        ? small
        : unknownColour;
  const cells = counts.map(([pCode, count]): Cell => {
    const name = nameOf(pCode);
    const value = typeof count === 'number' ? count : undefined;
    return { pCode, label: { en: name, uk: name }, value, colour: colourOf(count), count };
  });
  const rank = ({ count }: Cell): number => (typeof count === 'number' ? count : count === '<5' ? 1 : 0);
  return {
    areas: cells,
    cells: cells.toSorted((one, other) => rank(other) - rank(one)),
    classes: upper.map((to, index) => ({
      from: upper[index - 1],
      to,
      colour: colours[index] ?? unknownColour,
      count: 0,
    })),
  };
}

/** The map of donors: whole hromadas, small counts masked as everywhere (product rules on sensitive points). */
export function DonorMap(): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const areas = useAreas(true);
  const { results, error, again } = useDonorResults();
  const [set, setSet] = useState<DonorSetName>('damaged');
  const grid = results?.grid;
  const picture = useMemo(
    () => grid && pictureOfGrid(grid, set, (pCode) => nameOfCode(places, pCode, t.language)),
    [grid, set, places, t.language],
  );
  const say = (count: DonorCount): string => {
    if (typeof count === 'number') return format.number(count, 0);
    return count === '<5' ? count : t(donorHidden);
  };
  const legend = [
    ...(picture?.classes ?? []).map(({ from, to, colour }) => ({ said: sayBounds(from, to, t, format), colour })),
    { said: '<5', colour: small },
    { said: t(donorHidden), colour: unknownColour },
  ];
  return (
    <Page
      width="wide"
      title={t(text.title)}
      subtitle={results ? t(text.donorDay, { day: format.date(results.day) }) : undefined}
    >
      {error ? (
        <FailedState title={t(text.failedTitle)} onRetry={again}>
          {explainFailure(error, t)}
        </FailedState>
      ) : picture ? (
        <div className={classes.frame}>
          <div className={classes.sheet}>
            <MapCanvas
              label={t(text.mapOf, { source: t(donorSetTitles[set]) })}
              language={t.language}
              start={ukraine}
              areas={areas.state === 'ready' ? areas.areas : undefined}
              places={places}
              readTile={noTile}
              look={noPoints}
              picture={picture}
              chosen={{}}
              listeners={deaf}
              onEngine={() => undefined}
              onFailure={() => undefined}
            />
            <div className={classes.note}>{t(text.approximate)}</div>
          </div>
          <div className={classes.panel}>
            <SelectField
              label={t(text.source)}
              value={set}
              choices={sets.map((value) => ({ value, label: t(donorSetTitles[value]) }))}
              onChange={(value) => setSet(sets.find((one) => one === value) ?? set)}
            />
            <ul className={classes.classes} aria-label={t(text.legend)}>
              {legend.map(({ said, colour }) => (
                <li key={said} className={classes.class}>
                  <span className={classes.mark} data-area style={{ background: colour }} />
                  <span>{said}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={classes.wide}>
            <table className={classes.table}>
              <caption>{t(text.hromada)}</caption>
              <thead>
                <tr>
                  <th scope="col">{t(text.area)}</th>
                  <th scope="col">{t(donorSetTitles[set])}</th>
                </tr>
              </thead>
              <tbody>
                {picture.cells.map(({ pCode, count }) => (
                  <tr key={pCode}>
                    <th scope="row">{pathOf(places, pCode, t.language) || pCode}</th>
                    <td data-numbers>{say(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      ) : (
        <Skeleton className={classes.sheet ?? ''} />
      )}
    </Page>
  );
}
