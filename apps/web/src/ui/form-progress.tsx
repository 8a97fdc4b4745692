import { Menu } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronUp, IconMinus } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './form-frame.module.css';

/** `done`: filled in; `problem`: shown as wrong; `open`: something is missing; `optional`: nothing is missing and nothing was entered. */
export type StepState = 'done' | 'problem' | 'open' | 'optional';

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
