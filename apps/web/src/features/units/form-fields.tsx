import type { ReactNode } from 'react';
import { apartmentFieldLabels as label } from '@domivka/domain/apartment/apartment.text';
import type { Option } from '@domivka/domain/kernel/options';
import type { EntityForm } from '../../data/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export type FieldProps = { readonly form: EntityForm; readonly path: keyof typeof label };

/** A whole number. */
export function CountField({ form, path }: FieldProps): ReactNode {
  const t = useText();
  return <NumberField {...form.bind<number | undefined>(path)} label={t(label[path])} digits={0} grouped={false} />;
}

/** Square metres. */
export function AreaField({ form, path }: FieldProps): ReactNode {
  const t = useText();
  return (
    <NumberField
      {...form.bind<number | undefined>(path)}
      label={t(label[path])}
      unit={t.language === 'uk' ? 'м²' : 'm²'}
    />
  );
}

type OptionProps = FieldProps & { readonly options: readonly Option[] };

/** A question that may stay without an answer, all answers in sight. */
export function OptionalChips({ form, path, options }: OptionProps): ReactNode {
  const t = useText();
  return (
    <ChoiceChips
      {...form.bind<string | undefined>(path)}
      label={t(label[path])}
      choices={sayChoices(options, t.language)}
      noneLabel={t(formText.noAnswer)}
    />
  );
}

/** The same as a list. */
export function OptionalSelect({ form, path, options }: OptionProps): ReactNode {
  const t = useText();
  return (
    <SelectField
      {...form.bind<string | undefined>(path)}
      label={t(label[path])}
      choices={sayChoices(options, t.language)}
      noneLabel={t(formText.noAnswer)}
    />
  );
}
