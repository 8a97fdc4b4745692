import { type ReactNode, useId } from 'react';
import classes from './imports.module.css';

export type CardChoice<Value extends string> = {
  readonly value: Value;
  readonly title: string;
  /** One sentence. */
  readonly hint: string;
};

type ChoiceCardsProps<Value extends string> = {
  readonly label: string;
  readonly choices: readonly CardChoice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
};

/** One of a few choices that each need a sentence; arrow keys move between them. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>): ReactNode {
  const { label, choices, value, onChange, disabled = false } = props;
  const name = useId();
  return (
    <fieldset className={classes.choices} disabled={disabled}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} data-checked={choice.value === value || undefined}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            aria-describedby={`${name}-${choice.value}`}
            aria-label={choice.title}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <strong>{choice.title}</strong>
            <span id={`${name}-${choice.value}`}>{choice.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
