import { Text, TextInput } from '@mantine/core';
import { memo, useState, type FocusEvent, type KeyboardEventHandler, type ReactNode, type Ref } from 'react';
import { readingsOf, readNumber, writeNumber, type TypedNumber } from './read-number.ts';
import type { FieldFrame } from './select-field.tsx';
import { useUiWords } from './words.tsx';

export type NumberFieldProps = FieldFrame & {
  readonly label?: ReactNode;
  /** Where there is no label beside it. */
  readonly 'aria-label'?: string;
  /** A text is what the user typed and what is no number. */
  readonly value: TypedNumber | null;
  /**
   * `undefined` when the field was emptied. What cannot be read is handed on as it was typed, so that the rules of the record can say so; never
   * put right silently.
   */
  readonly onChange: (value: TypedNumber) => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  /** What is measured: "m²", "%". */
  readonly unit?: string;
  /** Square metres: their sign may be typed or pasted behind the number. */
  readonly isArea?: boolean;
  /** Digits after the point; 2 unless told, 0 for whole numbers. */
  readonly digits?: number;
  /** Whether thousands are set apart (they are, unless told): a year is a name, not an amount. */
  readonly grouped?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** What is being typed, what was handed on for it, and what the field held before. */
type Typing = { readonly text: string; readonly given: TypedNumber; readonly held: TypedNumber };

/** A change from outside ends the typing. A filter holds no text that cannot be read: there the field keeps it. */
function isOfNow({ given, held }: Typing, value: TypedNumber): boolean {
  return value === given || (typeof given === 'string' && (value === held || value === undefined));
}

/** A number, written by the rules of the language; point and comma are both understood. Limits are told, never silently applied. */
export const NumberField = memo(function NumberField({
  unit,
  digits = 2,
  grouped = true,
  isArea = false,
  value,
  onChange,
  onBlur,
  error,
  ...rest
}: NumberFieldProps): ReactNode {
  const { language, wrongNumber, twoNumbers } = useUiWords();
  const [last, setTyping] = useState<Typing>();
  const held = value ?? undefined;
  const typing = last && isOfNow(last, held) ? last : undefined;
  const rules = { language, digits, isArea };
  const read = (text: string) => readNumber(text, rules);
  const write = (isGrouped: boolean) =>
    typeof held === 'number' ? writeNumber(held, language, isGrouped) : (held ?? '');
  const shown = typing?.text ?? write(grouped);
  // What the field itself wrote is not read again: "1,365" was clear when it was typed.
  const typed = typing?.text ?? (typeof held === 'string' ? held : '');
  const meaning = typed.trim() === '' ? undefined : read(typed);
  const isUnread = typeof meaning === 'string';

  function sayUnread(): string {
    return meaning === 'ambiguous' ? twoNumbers(...readingsOf(typed, rules)) : wrongNumber(digits);
  }

  function type(text: string): void {
    const number = read(text);
    const given = text.trim() === '' ? undefined : typeof number === 'number' ? number : text;
    setTyping({ text, given, held });
    onChange(given);
  }

  /** A user who changes a number must not have to mind the signs between its thousands. */
  function ungroup({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
    if (typing || typeof held !== 'number' || write(false) === shown) return;
    const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    setTyping({ text: write(false), given: held, held });
    if (isWhole) requestAnimationFrame(() => input.select());
  }

  return (
    <TextInput
      {...rest}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={ungroup}
      onBlur={() => {
        if (!isUnread) setTyping(undefined);
        onBlur?.();
      }}
      // A sign alone is the beginning of a number.
      error={isUnread && !/^[+\-\u2212]$/.test(shown) ? sayUnread() : error}
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      rightSection={
        unit ? (
          <Text span c="dimmed" size="sm">
            {unit}
          </Text>
        ) : undefined
      }
      rightSectionPointerEvents="none"
      rightSectionWidth={unit ? 56 : undefined}
    />
  );
});
