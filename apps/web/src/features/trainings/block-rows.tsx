import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { trainingFormText as text } from './training-form.text.ts';
import classes from './trainings.module.css';

/** One row of a list in the form. */
export type Block = {
  readonly path: `${ListName}.${number}`;
  readonly row: Fields;
  readonly change: (row: Fields) => void;
};

/** The lists of a training that its form shows in blocks. */
type ListName = 'quiz' | 'materials';

type BlockRowsProps = {
  readonly form: EntityForm<'training'>;
  /** The field that is a list. */
  readonly name: ListName;
  /** What a row is called: "Link {number}". */
  readonly title: Text;
  readonly addLabel: Text;
  /** What a new row holds. */
  readonly blank: Fields;
  readonly children: (block: Block) => ReactNode;
  /** Buttons of a row beside the one that removes it. */
  readonly renderActions?: (block: Block) => ReactNode;
};

/** The rows of a list, a block each, with the ways to add one and to remove one. */
export function BlockRows({ form, name, title, addLabel, blank, children, renderActions }: BlockRowsProps): ReactNode {
  const t = useText();
  const list: unknown = form.values[name];
  const rows = Array.isArray(list) ? list.filter(isFields) : [];
  const write = (next: readonly Fields[]) => form.set(name, next.length > 0 ? next : undefined);
  return (
    <div className={classes.blocks}>
      {rows.map((row, index) => {
        const words = t(title, { number: index + 1 });
        const block = {
          path: `${name}.${index}` as const,
          row,
          change: (next: Fields) => write(rows.with(index, next)),
        };
        return (
          <fieldset key={block.path} className={classes.block}>
            <legend>{words}</legend>
            {children(block)}
            <div className={classes.blockEnd}>
              {renderActions?.(block)}
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={18} aria-hidden />}
                aria-label={t(text.removeName, { name: words })}
                onClick={() => write(rows.toSpliced(index, 1))}
              >
                {t(text.remove)}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => write([...rows, blank])}
        >
          {t(addLabel)}
        </Button>
      </div>
    </div>
  );
}
