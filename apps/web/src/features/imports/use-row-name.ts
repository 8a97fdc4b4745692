import { usePlaces } from '../../device/places.ts';
import { nameOf } from '../../queries/names/place-names.ts';
import { useLanguage } from '../../text/language.ts';
import type { ImportRow, ImportView } from './import-view.ts';
import { nameRow } from './summary.ts';

/** What the rows of an import are called: settlements by their names, also where a correction wrote a code. */
export function useRowName({ columns }: Pick<ImportView, 'columns'>): (row: Pick<ImportRow, 'cells'>) => string {
  const language = useLanguage();
  const places = usePlaces();
  return (row) =>
    nameRow(row, columns, (code) => {
      const unit = places?.find(code);
      return unit && nameOf(unit, language);
    });
}
