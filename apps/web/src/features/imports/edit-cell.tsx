import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react';
import { useText } from '../../text/say.ts';
import { controlOf } from './cell-control.ts';
import { checkText as text } from './check.text.ts';
import type { ImportRow, TargetColumn } from './import-view.ts';
import sheet from './grid.module.css';

type EditCellProps = {
  readonly row: ImportRow;
  readonly column: TargetColumn;
  /** Saves another text of the cell. */
  readonly onSave: (to: string) => void;
};

/** After Enter the next wrong cell has the focus, before the row leaves the list. */
function goToNextFault(field: HTMLElement): void {
  const faults = [...(field.closest('section')?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? [])];
  const next = faults.find((one) => field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (next) next.focus();
  else field.blur();
}

/** A cell of a row, to be corrected in its place: Enter or leaving it saves, Escape takes back. */
export function EditCell({ row, column, onSave }: EditCellProps): ReactNode {
  const t = useText();
  const id = useId();
  const { key, label } = column;
  const value = row.cells[key] ?? '';
  const control = useMemo(() => controlOf(key, t), [key, t]);
  const faults = row.issues.filter((issue) => issue.column === key);
  const save = (typed: string): void => {
    if (typed !== value) onSave(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      goToNextFault(event.currentTarget);
    }
    if (event.key === 'Escape') event.currentTarget.value = value;
  };
  const field = {
    className: sheet.cell,
    'aria-label': t(text.cell, { row: String(row.row), field: t(label) }),
    ...(faults.length > 0 ? { 'aria-invalid': true, 'aria-describedby': id } : {}),
    // A text that the server has changed replaces what is in the field.
    defaultValue: value,
    onKeyDown,
  } as const;
  const choices = faults.find((fault) => fault.choices !== undefined)?.choices;
  const [proposal] = faults.filter(({ to }) => to !== undefined);
  return (
    <>
      {control.kind === 'choice' && faults.length > 0 ? (
        <select key={value} {...field} onChange={(event) => save(event.currentTarget.value)}>
          <option value={value}>{value}</option>
          {control.choices
            .filter((choice) => choice.value !== value)
            .map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
        </select>
      ) : (
        <input
          key={value}
          {...field}
          autoComplete="off"
          spellCheck={false}
          onBlur={(event) => save(event.currentTarget.value)}
        />
      )}
      {faults.length > 0 ? (
        <span id={id} className={sheet.fault}>
          {faults.map(({ message }) => message).join(' ')}
        </span>
      ) : null}
      {choices === undefined ? null : (
        <select
          className={`${sheet.cell} ${sheet.which}`}
          aria-label={t(text.whichOfRow, { row: String(row.row), value })}
          value=""
          onChange={(event) => save(event.currentTarget.value)}
        >
          <option value="">{t(text.which, { value })}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      {proposal?.to === undefined ? null : (
        <Button variant="subtle" size="compact-xs" onClick={() => save(proposal.to ?? '')}>
          {t(text.takeProposal, { value: proposal.toLabel ?? proposal.to })}
        </Button>
      )}
    </>
  );
}
