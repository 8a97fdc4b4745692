import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './form-frame.module.css';

/** `done`: nothing is missing; `problem`: something said is wrong; `open`: something is missing; `optional`: nothing has to be filled. */
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

/** The section that somebody works in: the one with the focus; until then the first where something is wrong or missing. */
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

/** The sections of a form and how far each is; each leads to its section. On a phone a row of signs, and under it the current one by name. */
export function FormProgress({
  label,
  steps,
}: {
  readonly label: string;
  readonly steps: readonly FormStep[];
}): ReactNode {
  const current = useCurrentStep(steps);
  return (
    <nav aria-label={label} className={classes.progress}>
      <ol>
        {steps.map((step) => (
          <li key={step.id} data-state={step.state}>
            <a
              href={`#${step.id}`}
              title={step.title}
              aria-label={`${step.title} (${step.stateWords})`}
              aria-current={step === current ? 'step' : undefined}
              onClick={(event) => {
                // The address of the page stays: a reload must find the same form.
                event.preventDefault();
                const section = document.getElementById(step.id);
                section?.scrollIntoView({ block: 'start' });
                section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
              }}
            >
              <span className={classes.sign}>
                <StepSign state={step.state} />
              </span>
              <span className={classes.stepTitle}>{step.title}</span>
            </a>
          </li>
        ))}
      </ol>
      {current ? (
        <p className={classes.current}>{`${steps.indexOf(current) + 1} / ${steps.length} · ${current.title}`}</p>
      ) : null}
    </nav>
  );
}
