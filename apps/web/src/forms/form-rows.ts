import { useEffect, useRef, useState, type RefObject } from 'react';
import type { EntityForm } from './entity-form.ts';

type Question<Row> = {
  readonly form: Pick<EntityForm, 'set' | 'fieldId'>;
  /** The field that is a list. */
  readonly path: string;
  /** Its rows as the form shows them. */
  readonly rows: readonly Row[];
  /** The part of a row that is filled first. */
  readonly firstPart: string;
};

export type FormRows<Row> = {
  /** For the button that adds a row: the focus comes back to it when a row goes. */
  readonly addButton: RefObject<HTMLButtonElement | null>;
  /** What tells a row from the others, so that what was left stays with its row when another goes. */
  readonly keyOf: (index: number) => number;
  readonly add: () => void;
  readonly change: (index: number, row: Row) => void;
  readonly remove: (index: number) => void;
};

/** The rows of a list in a form: added at the end, changed, removed, with the focus where the work goes on. No rows are no value. */
export function useFormRows<Row>({ form, path, rows, firstPart }: Question<Row>): FormRows<Row> {
  const addButton = useRef<HTMLButtonElement>(null);
  const next = useRef<'none' | 'row' | 'button'>('none');
  const [keys, setKeys] = useState<readonly number[]>([]);
  const { fieldId } = form;
  const count = rows.length;
  useEffect(() => {
    if (next.current === 'row') document.getElementById(fieldId(`${path}.${count - 1}.${firstPart}`))?.focus();
    if (next.current === 'button') addButton.current?.focus();
    next.current = 'none';
  }, [count, fieldId, path, firstPart]);
  const keyOf = (index: number) => keys[index] ?? index;
  const used = rows.map((_, index) => keyOf(index));
  const write = (changed: readonly unknown[]) => form.set(path, changed.length > 0 ? [...changed] : undefined);
  return {
    addButton,
    keyOf,
    add: () => {
      next.current = 'row';
      setKeys([...used, Math.max(-1, ...used) + 1]);
      write([...rows, {}]);
    },
    change: (index, row) => write(rows.with(index, row)),
    remove: (index) => {
      next.current = 'button';
      setKeys(used.toSpliced(index, 1));
      write(rows.toSpliced(index, 1));
    },
  };
}
