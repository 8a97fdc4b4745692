import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { trainingFormText as text } from './training-form.text.ts';
import classes from './trainings.module.css';

export type ChosenListProps = {
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly onRemove: (value: string) => void;
};

/** What was chosen so far, each with its way out. Nothing is shown for nothing. */
export function ChosenList({ label, values, onRemove }: ChosenListProps): ReactNode {
  const t = useText();
  if (values.length === 0) return null;
  return (
    <ul className={classes.chosen} aria-label={label}>
      {values.map(({ value, label: name }) => (
        <li key={value}>
          <Button
            variant="light"
            size="compact-md"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t(text.removeName, { name })}
            onClick={() => onRemove(value)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
