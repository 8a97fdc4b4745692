import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { announceActionBar } from './action-bar.ts';
import classes from './form-frame.module.css';
import { Section } from './section.tsx';

export type FormFrameProps = {
  readonly label: string;
  readonly progress: ReactNode;
  readonly onSave: () => void;
  readonly saveLabel: string;
  readonly isSaving: boolean;
  /** A quiet word beside the button: that everything typed is kept. */
  readonly note?: ReactNode;
  /** Other buttons: cancel, delete. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A long form: progress beside it (above it on a phone), its sections, and a bar with Save that stays in reach. */
export function FormFrame(props: FormFrameProps): ReactNode {
  const { label, progress, onSave, saveLabel, isSaving, note, actions, children } = props;
  useHotkeys([['mod+Enter', onSave]], []);
  return (
    // Without a submit button Enter in a one-line field does not save half a form; Ctrl or ⌘ with Enter saves from anywhere.
    <form noValidate aria-label={label} className={classes.frame} onSubmit={(event) => event.preventDefault()}>
      <div className={classes.aside}>{progress}</div>
      <div className={classes.sections}>
        {children}
        <div ref={announceActionBar} className={classes.bar}>
          {note ? <span className={classes.note}>{note}</span> : null}
          <div className={classes.buttons}>
            {actions}
            <Button loading={isSaving} onClick={onSave}>
              {saveLabel}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

export type FormPartProps = {
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
};

/** One section of a form, with an id that the progress leads to. */
export function FormPart({ id, title, description, children }: FormPartProps): ReactNode {
  return (
    <div id={id} className={classes.part}>
      <Section title={title} description={description}>
        <div className={classes.fields}>{children}</div>
      </Section>
    </div>
  );
}

/** A section that is folded away until somebody needs it. It cannot be folded while something in it is wrong. */
export function FoldedPart({
  id,
  title,
  description,
  startsOpen,
  isWrong,
  children,
}: FormPartProps & { readonly startsOpen: boolean; readonly isWrong: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <div id={id} className={classes.part}>
      <Section>
        <details
          className={classes.more}
          open={isOpen || isWrong}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>
            <IconChevronRight size={18} aria-hidden />
            <h2>{title}</h2>
            {description ? <span>{description}</span> : null}
          </summary>
          <div className={classes.fields}>{children}</div>
        </details>
      </Section>
    </div>
  );
}
