import { useMemo, type ReactNode } from 'react';
import { matrixColumns, matrixNotes } from '@domivka/domain/reports/five-w.text';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { DataTable, type DataColumn } from '../../ui/data-table.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Section } from '../../ui/section.tsx';
import type { Month, SaidRow } from './five-w-calls.ts';
import classes from './five-w.module.css';
import { fiveWText as text } from './five-w.text.ts';

type Name = keyof typeof matrixColumns;

/** The month is the same in all rows, and names of places are enough on a screen; the file has all columns. */
const shown: readonly Name[] = [
  'reporter',
  'implementer',
  'project',
  'modality',
  'area1',
  'area4',
  'group',
  'buildings',
  'households',
  'people',
  'newPeople',
  'girls',
  'boys',
  'women',
  'men',
  'olderWomen',
  'olderMen',
  'disability',
];
const onPhone: Partial<Record<Name, DataColumn<SaidRow>['onPhone']>> = { area4: 'line', people: 'labelled' };

/** The rows as they go into the file, and what nobody can read out of them. */
export function MatrixPreview({ found }: { readonly found: Month }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const columns = useMemo(
    () =>
      shown.map((name): DataColumn<SaidRow> => {
        const place = onPhone[name];
        return {
          id: name,
          header: t(matrixColumns[name]),
          ...(place ? { onPhone: place } : {}),
          align: shown.indexOf(name) >= shown.indexOf('buildings') ? 'end' : 'start',
          cell: ({ [name]: value }) => (typeof value === 'number' ? number(value) : (value ?? '–')),
        };
      }),
    [t, number],
  );
  const { rows, totalRows } = found;
  const rest = rows.length < totalRows ? t(text.first, { shown: rows.length, all: totalRows }) : undefined;
  return (
    <Section title={t(text.matrix)} description={totalRows === 0 ? t(text.noRows) : rest}>
      {totalRows === 0 ? null : (
        <ScrollRegion label={t(text.matrix)} className={classes.matrix}>
          <DataTable
            label={t(text.matrix)}
            name={{
              id: 'indicator',
              header: t(matrixColumns.indicator),
              of: ({ code, indicator }) => ({
                title: String(indicator),
                ...(code === null ? {} : { second: String(code) }),
              }),
            }}
            columns={columns}
            rows={rows}
            rowKey={(row) => String(rows.indexOf(row))}
          />
        </ScrollRegion>
      )}
      <details className={classes.notes}>
        <summary>{t(text.notes)}</summary>
        <ul>
          {Object.entries(matrixNotes).map(([name, note]) => (
            <li key={name}>{t(note)}</li>
          ))}
        </ul>
      </details>
    </Section>
  );
}
