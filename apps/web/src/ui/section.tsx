import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

export type SectionProps = {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** `card` (default) stands on a surface of its own, `plain` on the page. */
  readonly look?: 'card' | 'plain';
  readonly children: ReactNode;
};

/** A titled part of a screen. */
export function Section({ title, description, actions, look = 'card', children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={classes.section} data-look={look} {...(title ? { 'aria-labelledby': id } : {})}>
      {title || actions ? (
        <header className={classes.head}>
          <div>
            {title ? (
              <h2 id={id} className={classes.title}>
                {title}
              </h2>
            ) : null}
            {description ? <p className={classes.description}>{description}</p> : null}
          </div>
          {actions}
        </header>
      ) : null}
      {children}
    </section>
  );
}
