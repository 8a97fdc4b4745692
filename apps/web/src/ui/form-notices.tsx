import { Alert, Anchor, Box, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type ListedProblem = {
  readonly key: string;
  readonly message: string;
  readonly fieldId?: string | undefined;
};

type ProblemsProps = { readonly title: string; readonly problems: readonly ListedProblem[] };

/** What is wrong, or why the server refused what was saved before; each with a link to its field. */
export function Problems({ title, problems }: ProblemsProps): ReactNode {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title} role="presentation" mb="md">
      <Box component="ul" m={0} ps="1.125rem">
        {problems.map(({ key, message, fieldId }) => (
          <li key={key}>
            {fieldId === undefined ? (
              message
            ) : (
              <Anchor
                c="inherit"
                inherit
                underline="always"
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  const field = document.getElementById(fieldId);
                  field?.scrollIntoView({ block: 'center' });
                  field?.focus({ preventScroll: true });
                }}
              >
                {message}
              </Anchor>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** What keeps the form from being saved, on top. Read out when it appears. */
export function FormProblems(props: ProblemsProps): ReactNode {
  return <div role="alert">{props.problems.length > 0 ? <Problems {...props} /> : null}</div>;
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

function Notice({
  text,
  action,
}: {
  readonly text: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}): ReactNode {
  return (
    <Alert color="gray" icon={<IconHistory aria-hidden />} role="status" mb="md">
      <Group gap="xs" justify="space-between">
        {text}
        {action ? (
          <Button variant="subtle" size="compact-sm" onClick={action.onClick}>
            {action.label}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}

/** Tells that the form took up earlier work, and offers to start over, after asking. */
function Restored({ text, startOver, question, onStartOver }: RestoredProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onStartOver();
  };
  return (
    <>
      <Notice text={text} action={{ label: startOver, onClick: () => setAsking(true) }} />
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
    <Alert ref={notice} color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" mb="md">
      {text}
    </Alert>
  );
}

export function DraftNotice({ restored, other, lost, gone }: DraftNoticeProps): ReactNode {
  return (
    <>
      {lost === undefined ? null : <Lost text={lost} />}
      {restored ? <Restored {...restored} /> : null}
      {gone === undefined ? null : <Notice text={gone} />}
      {other ? <Notice text={other.text} action={{ label: other.takeOver, onClick: other.onTakeOver }} /> : null}
    </>
  );
}
