import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** What belongs here and how to add it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** What stands where nothing is yet. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps): ReactNode {
  return (
    <div className={classes.empty}>
      {icon ? (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      ) : null}
      <p className={classes.title}>{title}</p>
      {children ? <p className={classes.words}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
