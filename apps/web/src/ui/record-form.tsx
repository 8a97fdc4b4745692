import { Button, Menu, Text } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconChevronUp, IconMinus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { announceActionBar } from './action-bar.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './form-frame.module.css';
import { DraftNotice, type DraftNoticeProps, FormProblems, type ListedProblem, Problems } from './form-notices.tsx';

/** `done`: filled in; `problem`: shown as wrong; `open`: something is missing; `optional`: nothing is missing and nothing was entered. */
type StepState = 'done' | 'problem' | 'open' | 'optional';

export type FormStep = {
  readonly id: string;
  readonly title: string;
  readonly state: StepState;
  /** The state in words, for who does not see the sign. */
  readonly stateWords: string;
};

function StepSign({ state }: { readonly state: StepState }): ReactNode {
  if (state === 'done') return <IconCheck size={16} stroke={2.5} aria-hidden />;
  if (state === 'problem') return <IconAlertTriangle size={16} aria-hidden />;
  if (state === 'optional') return <IconMinus size={16} aria-hidden />;
  // The number is drawn by the style sheet: as text it would belong to what the link is called.
  return <span className={classes.number} aria-hidden />;
}

/** The section that the user works in: the one with the focus; until then the first where something is wrong or missing. */
function useCurrentStep(steps: readonly FormStep[]): FormStep | undefined {
  const [focused, setFocused] = useState<string>();
  const ids = steps.map(({ id }) => id).join(' ');
  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      const within = ids
        .split(' ')
        .find((id) => target instanceof Node && document.getElementById(id)?.contains(target));
      if (within !== undefined) setFocused(within);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [ids]);
  return (
    steps.find(({ id }) => id === focused) ??
    steps.find(({ state }) => state === 'problem') ??
    steps.find(({ state }) => state === 'open') ??
    steps[0]
  );
}

function showStep(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('summary, input, select, textarea, button')?.focus({ preventScroll: true });
}

type ProgressProps = { readonly label: string; readonly steps: readonly FormStep[] };

/** The sections of a form and how far each is; each leads to its section. */
export function FormProgress({ label, steps }: ProgressProps): ReactNode {
  const current = useCurrentStep(steps);
  return (
    <nav aria-label={label} className={classes.progress}>
      <ol>
        {steps.map(({ id, title, state, stateWords }) => (
          <li key={id} data-state={state}>
            <a
              href={`#${id}`}
              aria-label={`${title} (${stateWords})`}
              aria-current={id === current?.id ? 'step' : undefined}
              onClick={(event) => {
                // The address of the page stays: a reload must find the same form.
                event.preventDefault();
                showStep(id);
              }}
            >
              <span className={classes.sign}>
                <StepSign state={state} />
              </span>
              <span className={classes.stepTitle}>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same in one line: the current section by number and name; it opens the list of all. */
export function StepMenu({ label, steps }: ProgressProps): ReactNode {
  const current = useCurrentStep(steps);
  if (!current) return null;
  return (
    <nav aria-label={label} className={classes.progress}>
      <Menu position="top-start" returnFocus={false}>
        <Menu.Target>
          <button type="button" className={classes.current}>
            <span>{`${steps.indexOf(current) + 1} / ${steps.length} · ${current.title}`}</span>
            <IconChevronUp size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.steps}>
          {steps.map(({ id, title, state, stateWords }) => (
            <Menu.Item
              key={id}
              data-state={state}
              aria-label={`${title} (${stateWords})`}
              aria-current={id === current.id ? 'step' : undefined}
              leftSection={
                <span className={classes.sign}>
                  <StepSign state={state} />
                </span>
              }
              // After the menu has closed: until then it holds the focus.
              onClick={() => requestAnimationFrame(() => showStep(id))}
            >
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}

export type RemovalProps = {
  readonly label: string;
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly question: string;
  readonly onRemove: () => Promise<void>;
};

/** A button that removes the record of a form, after asking. */
function RemovalButton({ label, title, question, onRemove }: RemovalProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onRemove().finally(() => setBusy(false));
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        mt="md"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={title}
        confirmLabel={title}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}

/** What a form says about itself, in the user's language. */
type FormWords = {
  readonly stepsLabel: string;
  readonly steps: readonly FormStep[];
  readonly draft: DraftNoticeProps;
  readonly problems: readonly ListedProblem[];
  /** Why the server did not accept what was saved before. */
  readonly refused?: { readonly title: string; readonly reasons: readonly string[] } | undefined;
  /** A quiet word beside Save: that everything typed is kept. */
  readonly note: string;
};

export type RecordFormProps = {
  readonly label: string;
  readonly words: FormWords;
  readonly problemsTitle: string;
  readonly saveLabel: string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly removal?: RemovalProps | undefined;
  readonly children: ReactNode;
};

/**
 * A long form over one record: draft notice, list of problems, sections, Delete, and a bar with Save that stays in reach. Its steps are listed
 * beside it; where there is no room for that, the bar has them.
 */
export function RecordForm(props: RecordFormProps): ReactNode {
  const { label, words, problemsTitle, saveLabel, isSaving, onSave, removal, children } = props;
  const { draft, problems, refused, note } = words;
  const hasAside = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  useHotkeys([['mod+Enter', onSave]], []);
  return (
    // Without a submit button Enter in a one-line field does not save half a form; Ctrl or ⌘ with Enter saves from anywhere.
    <form
      noValidate
      data-form
      aria-label={label}
      className={classes.frame}
      onSubmit={(event) => event.preventDefault()}
    >
      {hasAside ? <FormProgress label={words.stepsLabel} steps={words.steps} /> : null}
      <div className={classes.sections}>
        <DraftNotice {...draft} />
        {refused ? (
          <Problems
            title={refused.title}
            problems={refused.reasons.map((reason) => ({ key: reason, message: reason }))}
          />
        ) : null}
        <FormProblems title={problemsTitle} problems={problems} />
        {children}
        {removal ? <RemovalButton {...removal} /> : null}
        <div ref={announceActionBar} className={classes.bar}>
          {hasAside ? (
            <Text span fz="sm" c="dimmed">
              {note}
            </Text>
          ) : (
            <StepMenu label={words.stepsLabel} steps={words.steps} />
          )}
          <Button loading={isSaving} onClick={onSave}>
            {saveLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
