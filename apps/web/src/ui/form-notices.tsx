import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-frame.module.css';

export type ListedProblem = {
  readonly key: string;
  readonly message: string;
  readonly fieldId?: string | undefined;
};

/** What keeps the form from being saved, on top, each with a way to its field. Read out when it appears. */
export function FormProblems({
  title,
  problems,
}: {
  readonly title: string;
  readonly problems: readonly ListedProblem[];
}): ReactNode {
  return (
    <div role="alert">
      {problems.length > 0 ? (
        <div className={classes.problems}>
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <strong>{title}</strong>
            <ul>
              {problems.map(({ key, message, fieldId }) => (
                <li key={key}>
                  {fieldId === undefined ? (
                    message
                  ) : (
                    <a
                      href={`#${fieldId}`}
                      onClick={(event) => {
                        event.preventDefault();
                        const field = document.getElementById(fieldId);
                        field?.scrollIntoView({ block: 'center' });
                        field?.focus({ preventScroll: true });
                      }}
                    >
                      {message}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Tells that the form took up earlier work, and offers to begin anew. */
export function DraftNotice({
  children,
  startOverLabel,
  onStartOver,
}: {
  readonly children: ReactNode;
  readonly startOverLabel: string;
  readonly onStartOver: () => void;
}): ReactNode {
  return (
    <div className={classes.draft} role="status">
      <IconHistory size={20} aria-hidden />
      <span>{children}</span>
      <Button variant="subtle" size="compact-sm" onClick={onStartOver}>
        {startOverLabel}
      </Button>
    </div>
  );
}
