import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { steps, type Step } from './import-query.ts';
import { canOpen, stepOf } from './import-steps.ts';
import type { ImportView } from './import-view.ts';
import classes from './imports.module.css';
import { stepNames, wizardText as text } from './wizard.text.ts';

type RailProps = {
  readonly step: Step;
  /** Absent before the file is uploaded. */
  readonly view?: ImportView;
  /** On a phone, behind the step. */
  readonly end?: ReactNode;
};

/** The element that names the step that is shown. */
export const stepId = 'import-step';

/** The address line of a step; the present one needs no word. */
export function searchOf(step: Step, view: ImportView): { readonly step?: Step } {
  return step === stepOf(view) ? {} : { step };
}

/** On a phone one line: "Step 3 of 6: Mapping", with dots. */
function RailLine({ step, end }: Pick<RailProps, 'step' | 'end'>): ReactNode {
  const t = useText();
  const at = steps.indexOf(step);
  return (
    <div className={classes.railLine}>
      <span id={stepId} tabIndex={-1}>
        {t(text.stepOf, { step: at + 1, all: steps.length, name: t(stepNames[step]) })}
      </span>
      <span className={classes.dots} aria-hidden>
        {steps.map((one, index) => (
          <span key={one} data-done={index < at || undefined} data-current={index === at || undefined} />
        ))}
      </span>
      {end}
    </div>
  );
}

/** The six steps; those that can be opened are links. */
export function StepRail({ step, view, end }: RailProps): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  if (isPhone) return <RailLine step={step} end={end} />;
  const reached = view ? steps.indexOf(stepOf(view)) : 0;
  return (
    <nav aria-label={t(text.steps)}>
      <ol className={classes.rail}>
        {steps.map((one, index) => {
          const isDone = index < reached || view?.state === 'committed';
          const words = (
            <>
              <span className={classes.number} aria-hidden>
                {isDone ? <IconCheck size={16} stroke={2.5} /> : index + 1}
              </span>
              <span>{t(stepNames[one])}</span>
            </>
          );
          const isCurrent = one === step;
          return (
            <li
              key={one}
              data-done={isDone || undefined}
              data-current={isCurrent || undefined}
              {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
            >
              {view && !isCurrent && canOpen(one, view) ? (
                <Link to="/import/$importId" params={{ importId: view._id }} search={searchOf(one, view)}>
                  {words}
                </Link>
              ) : (
                <span {...(isCurrent ? { id: stepId, tabIndex: -1 } : {})}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
