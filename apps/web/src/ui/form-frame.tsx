import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './form-frame.module.css';
import { Section } from './section.tsx';

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

/** A section that is folded away until it is needed. It cannot be folded while something in it is wrong. */
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
