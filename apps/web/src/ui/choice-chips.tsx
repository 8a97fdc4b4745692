import { Box, Text, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { memo, useId, type ReactNode } from 'react';
import classes from './choice-chips.module.css';
import type { FieldFrame } from './select-field.tsx';
import { useUiWords } from './words.tsx';

export type Choice<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: Icon | undefined;
};

type GroupProps = FieldFrame & {
  readonly label: ReactNode;
  readonly choices: readonly Choice[];
  /** The id of the first chip: where an error list leads to. */
  readonly id?: string;
  readonly name: string;
  /** `large` for chips with icons that are hit with gloves on. */
  readonly size?: 'normal' | 'large';
};

type FrameProps = GroupProps & { readonly role: 'group' | 'radiogroup'; readonly children: ReactNode };

function Frame({
  role,
  label,
  error,
  description,
  required,
  size = 'normal',
  onBlur,
  children,
}: FrameProps): ReactNode {
  const words = useUiWords();
  const id = useId();
  const describedBy = [description ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Box
      role={role}
      aria-labelledby={`${id}-label`}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      {...(role === 'radiogroup' && required ? { 'aria-required': true } : {})}
      {...(role === 'radiogroup' && error ? { 'aria-invalid': true } : {})}
      miw={0}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <Text span id={`${id}-label`} display="block" fz="sm" fw={550} lh={1.55}>
        {label}
        {required ? (
          <>
            <Text span inherit aria-hidden c="var(--mantine-color-error)">
              {' *'}
            </Text>
            {role === 'group' ? <VisuallyHidden> ({words.required})</VisuallyHidden> : null}
          </>
        ) : null}
      </Text>
      {description ? (
        <Text span id={`${id}-hint`} display="block" fz="0.8125rem" c="dimmed">
          {description}
        </Text>
      ) : null}
      <div className={classes.chips} data-size={size} data-error={error ? true : undefined}>
        {children}
      </div>
      {error ? (
        <Text span id={`${id}-error`} display="block" mt={5} fz="0.8125rem" c="var(--mantine-color-error)">
          {error}
        </Text>
      ) : null}
    </Box>
  );
}

/** The value of the chip that takes an answer back. */
const none = '';

type ChipProps = {
  readonly type: 'radio' | 'checkbox';
  readonly id: string | undefined;
  readonly name: string;
  readonly choice: Choice;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (chip: HTMLInputElement) => void;
};

function Chip({ type, id, name, choice, checked, disabled, onChange }: ChipProps): ReactNode {
  const ChoiceIcon = choice.icon;
  return (
    <label
      className={classes.chip}
      data-none={choice.value === none ? true : undefined}
      data-checked={checked ? true : undefined}
      data-disabled={disabled ? true : undefined}
    >
      <input
        id={id}
        type={type}
        name={name}
        value={choice.value}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget)}
      />
      {ChoiceIcon ? <ChoiceIcon size={24} stroke={1.6} aria-hidden /> : null}
      <span>{choice.label}</span>
    </label>
  );
}

export type ChoiceChipsProps = GroupProps & {
  readonly value: string | undefined | null;
  readonly onChange: (value: string | undefined) => void;
  /** The words of a further chip that takes a given answer back; without it there is no way back to none. */
  readonly noneLabel?: string;
};

/** One of a few choices, all in sight; arrow keys move between them. */
export const ChoiceChips = memo(function ChoiceChips({
  value,
  onChange,
  noneLabel,
  ...rest
}: ChoiceChipsProps): ReactNode {
  const unique = useId();
  const isGiven = (value ?? none) !== none;
  const choices =
    noneLabel === undefined || !isGiven ? rest.choices : [...rest.choices, { value: none, label: noneLabel }];
  const choose = (chosen: string, chip: HTMLInputElement) => {
    // The chip that takes the answer back goes with it: the focus goes on to the first answer.
    if (chosen === none) chip.closest('[role="radiogroup"]')?.querySelector('input')?.focus();
    onChange(chosen === none ? undefined : chosen);
  };
  return (
    <Frame {...rest} role="radiogroup">
      {choices.map((choice, index) => (
        <Chip
          key={choice.value}
          type="radio"
          id={index === 0 ? rest.id : undefined}
          // One group a field, also when two forms are on one page.
          name={`${unique}${rest.name}`}
          choice={choice}
          checked={(value ?? none) === choice.value}
          disabled={rest.disabled ?? false}
          onChange={(chip) => choose(choice.value, chip)}
        />
      ))}
    </Frame>
  );
});

export type ToggleChipsProps = GroupProps & {
  readonly value: readonly string[] | undefined | null;
  readonly onChange: (value: readonly string[]) => void;
};

/** Any of some choices, all in sight; they come back in the order in which they stand. */
export const ToggleChips = memo(function ToggleChips({ value, onChange, ...rest }: ToggleChipsProps): ReactNode {
  const chosen = new Set(value ?? []);
  const toggle = (one: string, checked: boolean) => {
    const known = rest.choices.filter((choice) => (choice.value === one ? checked : chosen.has(choice.value)));
    const unknown = [...chosen].filter((code) => !rest.choices.some((choice) => choice.value === code));
    onChange([...known.map((choice) => choice.value), ...unknown]);
  };
  return (
    <Frame {...rest} role="group">
      {rest.choices.map((choice, index) => (
        <Chip
          key={choice.value}
          type="checkbox"
          id={index === 0 ? rest.id : undefined}
          name={rest.name}
          choice={choice}
          checked={chosen.has(choice.value)}
          disabled={rest.disabled ?? false}
          onChange={(chip) => toggle(choice.value, chip.checked)}
        />
      ))}
    </Frame>
  );
});
