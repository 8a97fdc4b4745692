import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './open-fields.module.css';

export type OpenFieldsProps = {
  /** What is still to be filled in. */
  readonly words: string;
  /** The way to do it: a link or a button. */
  readonly action: ReactNode;
};

/** A calm line about mandatory fields that a record leaves open. */
export function OpenFields({ words, action }: OpenFieldsProps): ReactNode {
  return (
    <div className={classes.line}>
      <IconPencil size={18} aria-hidden className={classes.icon} />
      <span className={classes.words}>{words}</span>
      {action}
    </div>
  );
}
