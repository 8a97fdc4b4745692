import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AreaValue } from '@domivka/domain/measures/map-sources';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './map.module.css';
import { mapText as text } from './map.text.ts';
import { sayAreaValue, sayClass } from './say-legend.ts';
import type { MapState } from './use-map.ts';

type Row = { readonly key: string; readonly name: ReactNode; readonly value: string };

type NumberTableProps = {
  readonly caption: string;
  readonly head: readonly [name: string, value: string];
  readonly rows: readonly Row[];
};

/** More rows are not read beside a map. */
const mostRows = 100;

/** The numbers of a map, each with its name: for users who do not see the map, the first ones. */
export function NumberTable({ caption, head, rows }: NumberTableProps): ReactNode {
  const t = useText();
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-numbers>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostRows ? <Quiet>{t(text.firstRows, { shown: mostRows, all: rows.length })}</Quiet> : null}
    </div>
  );
}

type Props = { readonly map: MapState; readonly onArea: (pCode: string) => void };

/** The same as the map: areas with their values, or the classes of the legend. */
export function MapTable({ map: { shading, legend, source, look }, onArea }: Props): ReactNode {
  const t = useText();
  const format = useFormats();
  const value: AreaValue | undefined = source.areas[look.value];
  if (shading && value)
    return (
      <NumberTable
        caption={t(text.tableOfAreas)}
        head={[t(text.area), sayAreaValue(value, t)]}
        rows={shading.areas.map(({ pCode, label, value: amount }) => ({
          key: pCode,
          name: (
            <Anchor component="button" type="button" onClick={() => onArea(pCode)}>
              {t(label)}
            </Anchor>
          ),
          value: amount === undefined ? '–' : format.number(amount, 1),
        }))}
      />
    );
  return (
    <NumberTable
      caption={t(text.tableOfClasses)}
      head={[t(source.colours[look.colour]?.label ?? text.colour), t(text.points)]}
      rows={legend.classes.map((one) => ({
        key: one.name,
        name: sayClass(one, t, format),
        value: format.number(one.count, 0),
      }))}
    />
  );
}
