import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
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

/** Enter in a one-line field does not save half a form; Ctrl or ⌘ with Enter saves from anywhere. */
function guardEnter(event: KeyboardEvent<HTMLFormElement>, onSave: () => void): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    onSave();
  } else if (event.target instanceof HTMLInputElement) event.preventDefault();
}

/** A long form: progress beside it (above it on a phone), its sections, and a bar with Save that stays in reach. */
export function FormFrame(props: FormFrameProps): ReactNode {
  const { label, progress, onSave, saveLabel, isSaving, note, actions, children } = props;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form
      noValidate
      aria-label={label}
      className={classes.frame}
      onSubmit={submit}
      onKeyDown={(event) => guardEnter(event, onSave)}
    >
      <div className={classes.aside}>{progress}</div>
      <div className={classes.sections}>
        {children}
        <div className={classes.bar}>
          {note ? <span className={classes.note}>{note}</span> : null}
          <div className={classes.buttons}>
            {actions}
            <Button type="submit" loading={isSaving}>
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
