import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './rule-list.module.css';

/** `open`: nothing typed yet; `kept` and `broken` tell of what stands there now. */
export type RuleState = 'open' | 'kept' | 'broken';

export type Rule = {
  readonly key: string;
  readonly words: string;
  readonly state: RuleState;
  /** The state in words, for who does not see the sign; empty while open. */
  readonly stateWords: string;
};

const signs = { open: IconPoint, kept: IconCheck, broken: IconAlertTriangle } as const;

/** What a value has to keep to, beside its field: each rule says at once whether it is kept. */
export function RuleList({ label, rules }: { readonly label: string; readonly rules: readonly Rule[] }): ReactNode {
  return (
    <ul aria-label={label} className={classes.rules}>
      {rules.map(({ key, words, state, stateWords }) => {
        const Sign = signs[state];
        return (
          <li key={key} data-state={state}>
            <Sign size={16} aria-hidden />
            <span>
              {words}
              {stateWords ? <span className={classes.hidden}>: {stateWords}</span> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
