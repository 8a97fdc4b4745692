import { NumberInput } from '@mantine/core';
import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import classes from './number-field.module.css';
import { readNumber } from './read-number.ts';
import { useUiWords } from './words.tsx';

export type NumberFieldProps = {
  readonly label: ReactNode;
  readonly value: number | undefined | null;
  /** `undefined` when the field was emptied. */
  readonly onChange: (value: number | undefined) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** What is measured: "m²", "%". */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point; 2 unless told, 0 for whole numbers. */
  readonly digits?: number;
  /** Whether thousands are set apart (they are, unless told): a year is a name, not an amount. */
  readonly grouped?: boolean;
  readonly name?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A number, written by the rules of the language; point and comma are both understood. Limits are told, never silently applied. */
export function NumberField({
  unit,
  digits = 2,
  grouped = true,
  value,
  onChange,
  ...rest
}: NumberFieldProps): ReactNode {
  const { language } = useUiWords();
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      onChange={(next) =>
        onChange(typeof next === 'number' ? next : Number.isFinite(Number.parseFloat(next)) ? Number(next) : undefined)
      }
      onPaste={(event) => {
        // The kit drops the separator of the other language: 12.5 would silently become 125.
        const pasted = readNumber(event.clipboardData.getData('text'), language);
        if (pasted === undefined) return;
        event.preventDefault();
        onChange(Number(pasted.toFixed(digits)));
      }}
      onBeforeInput={(event) => {
        // The clipboard of a phone's keyboard puts its text in without pasting.
        const { value: typed, selectionStart, selectionEnd } = event.currentTarget;
        const isWhole = selectionStart === 0 && selectionEnd === typed.length;
        const inserted = event.data.length > 1 && isWhole ? readNumber(event.data, language) : undefined;
        if (inserted === undefined || event.defaultPrevented) return;
        event.preventDefault();
        onChange(Number(inserted.toFixed(digits)));
      }}
      decimalScale={digits}
      decimalSeparator={language === 'uk' ? ',' : '.'}
      thousandSeparator={grouped ? (language === 'uk' ? '\u00A0' : ',') : ''}
      allowedDecimalSeparators={language === 'uk' ? ['.', ','] : ['.']}
      clampBehavior="none"
      // The kit writes `inputMode` by itself and lets no prop change it; what stands here is written last.
      attributes={{ input: { inputMode: digits === 0 ? 'numeric' : 'decimal' } }}
      hideControls
      rightSection={unit ? <span className={classes.unit}>{unit}</span> : undefined}
      rightSectionPointerEvents="none"
      rightSectionWidth={unit ? 56 : undefined}
    />
  );
}
