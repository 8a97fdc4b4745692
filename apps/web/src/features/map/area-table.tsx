import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AreaValue } from '@domivka/domain/measures/map-sources';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { sayClass } from './legend-panel.tsx';
import classes from './map.module.css';
import { mapText as text } from './map.text.ts';
import type { MapState } from './use-map.ts';

type Props = { readonly map: MapState; readonly onArea: (pCode: string) => void };

/** The same as the map, for users who do not see it: areas with their values, or the classes of the legend. */
export function MapTable({ map: { picture, legend, source, look }, onArea }: Props): ReactNode {
  const t = useText();
  const format = useFormats();
  const value: AreaValue | undefined = source.areas[look.value];
  if (picture && value)
    return (
      <div className={classes.wide}>
        <table className={classes.table}>
          <caption>{t(text.tableOfAreas)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(text.area)}</th>
              <th scope="col">
                {t(value.label)}
                {value.unit ? `, ${t(value.unit)}` : ''}
              </th>
            </tr>
          </thead>
          <tbody>
            {picture.areas.slice(0, 100).map(({ pCode, label, value: amount }) => (
              <tr key={pCode}>
                <th scope="row">
                  <Anchor component="button" type="button" onClick={() => onArea(pCode)}>
                    {t(label)}
                  </Anchor>
                </th>
                <td data-numbers>{amount === undefined ? '–' : format.number(amount, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <caption>{t(text.tableOfClasses)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(source.colours[look.colour]?.label ?? text.colour)}</th>
            <th scope="col">{t(text.points)}</th>
          </tr>
        </thead>
        <tbody>
          {legend.classes.map((one) => (
            <tr key={sayClass(one, t, format)}>
              <th scope="row">{sayClass(one, t, format)}</th>
              <td data-numbers>{format.number(one.count, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
