import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
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

/** Why what was saved before did not arrive, for whoever came to correct it. */
export function Refused({
  title,
  reasons,
}: {
  readonly title: string;
  readonly reasons: readonly string[];
}): ReactNode {
  return (
    <div className={classes.problems}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <strong>{title}</strong>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type RestoredProps = {
  readonly text: string;
  readonly startOver: string;
  /** What will be thrown away, in a sentence. */
  readonly question: string;
  readonly onStartOver: () => void;
};

/** What a form says of its draft, and of another one of the same place. */
export type DraftNoticeProps = {
  /** It took up earlier work. */
  readonly restored?: RestoredProps | undefined;
  /** There is other work that can be continued here. */
  readonly other?: { readonly text: string; readonly takeOver: string; readonly onTakeOver: () => void } | undefined;
  /** Another tab has taken over its work. */
  readonly lost?: string | undefined;
  /** What was to be continued is not there any more. */
  readonly gone?: string | undefined;
};

/** Tells that the form took up earlier work, and offers to begin anew, after asking. */
function Restored({ text, startOver, question, onStartOver }: RestoredProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onStartOver();
  };
  return (
    <>
      <div className={classes.draft} role="status">
        <IconHistory size={20} aria-hidden />
        <span>{text}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
          {startOver}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={startOver}
        confirmLabel={startOver}
        danger
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}

/** Comes into sight when it appears: a user who types far below must not miss it. */
function Lost({ text }: { readonly text: string }): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={notice} className={classes.problems} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <span>{text}</span>
    </div>
  );
}

export function DraftNotice({ restored, other, lost, gone }: DraftNoticeProps): ReactNode {
  return (
    <>
      {lost === undefined ? null : <Lost text={lost} />}
      {restored ? <Restored {...restored} /> : null}
      {gone === undefined ? null : (
        <div className={classes.draft} role="status">
          <IconHistory size={20} aria-hidden />
          <span>{gone}</span>
        </div>
      )}
      {other ? (
        <div className={classes.draft} role="status">
          <IconHistory size={20} aria-hidden />
          <span>{other.text}</span>
          <Button variant="subtle" size="compact-sm" onClick={other.onTakeOver}>
            {other.takeOver}
          </Button>
        </div>
      ) : null}
    </>
  );
}
