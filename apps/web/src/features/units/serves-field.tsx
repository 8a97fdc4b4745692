import { useMemo, type ReactNode } from 'react';
import { apartmentFieldLabels as label } from '@domivka/domain/apartment/apartment.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit, placeOfUnit } from '../../text/unit-name.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { listServed } from './served-units.ts';
import { StairGrid } from './stair-grid.tsx';
import { layOut } from './stair-layout.ts';
import { stairwellCounted } from './stairwell.text.ts';
import { unitFormText as text } from './units.text.ts';
import classes from './units.module.css';

export type ServesFieldProps = { readonly form: EntityForm<'apartment'>; readonly flats: readonly LocalRecord[] };

/** All flats, or those that are tapped in the drawing of the building. */
export function ServesField({ form, flats }: ServesFieldProps): ReactNode {
  const t = useText();
  const bound = form.bind('servesUnits');
  const served = listServed(bound.value);
  const answer = bound.value === 'all' ? 'all' : Array.isArray(bound.value) ? 'some' : undefined;
  const layout = useMemo(() => layOut(flats), [flats]);
  const faces = useMemo(
    () =>
      new Map(
        flats.map((flat) => [
          flat._id,
          { label: [nameOfUnit(flat, t), placeOfUnit(flat, t)].filter(Boolean).join(', ') },
        ]),
      ),
    [flats, t],
  );
  const choices = [
    { value: 'all', label: t(text.servesAll) },
    ...(flats.length > 0 || answer === 'some' ? [{ value: 'some', label: t(text.servesSome) }] : []),
  ];
  const answers: Readonly<Record<string, unknown>> = { all: 'all', some: served };
  return (
    <div>
      <ChoiceChips
        {...bound}
        value={answer}
        onChange={(next) => bound.onChange(next === undefined ? undefined : answers[next])}
        label={t(label.servesUnits)}
        choices={choices}
        noneLabel={t(formText.noAnswer)}
      />
      {answer === 'some' ? (
        <>
          <p className={classes.hint}>{t(text.servesHint)}</p>
          <StairGrid
            label={t(label.servesUnits)}
            layout={layout}
            faces={faces}
            selection={served}
            isSelecting
            onSelect={(ids) => bound.onChange(ids)}
          />
          <p className={classes.hint} role="status">
            {t.count(stairwellCounted.selected, served.length)}
          </p>
        </>
      ) : null}
    </div>
  );
}
