import { memo, type ReactNode } from 'react';
import { ChoiceChips, type ChoiceChipsProps } from './choice-chips.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import { useUiWords, type UiText } from './words.tsx';

type Optional<Props> = Omit<Props, 'label' | 'choices' | 'noneLabel'> & {
  readonly label: UiText;
  readonly options: readonly (UiText & { readonly code: string })[];
};

function useWordsOf({ label, options }: Optional<unknown>) {
  const { language, noAnswer } = useUiWords();
  const choices = options.map((option) => ({ value: option.code, label: option[language] }));
  return { label: label[language], choices, noneLabel: noAnswer };
}

/** A question over a closed list that may stay without an answer, and whose answer can be taken back; all answers in sight. */
export const OptionalChips = memo(function OptionalChips({
  label,
  options,
  ...rest
}: Optional<ChoiceChipsProps>): ReactNode {
  return <ChoiceChips {...rest} {...useWordsOf({ label, options })} />;
});

/** The same as a list. */
export const OptionalSelect = memo(function OptionalSelect({
  label,
  options,
  ...rest
}: Optional<SelectFieldProps>): ReactNode {
  return <SelectField {...rest} {...useWordsOf({ label, options })} />;
});
