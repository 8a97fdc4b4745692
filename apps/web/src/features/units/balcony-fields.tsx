import type { ReactNode } from 'react';
import { balconyKinds } from '@domivka/domain/apartment/apartment.options.text';
import { apartmentFieldLabels as label } from '@domivka/domain/apartment/apartment.text';
import { isFields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../forms/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { unitFormText as text } from './units.text.ts';

/** None, or of what kind and how many; without an answer there is no block. */
export function BalconyFields({ form }: { readonly form: EntityForm<'apartment'> }): ReactNode {
  const t = useText();
  const bound = form.bind('balcony');
  const value = isFields(bound.value) ? bound.value : {};
  const kind = typeof value['kind'] === 'string' ? value['kind'] : undefined;
  const choose = (next: string | undefined): void => {
    if (next === undefined) bound.onChange(undefined);
    else bound.onChange(next === 'none' ? { kind: next } : { ...value, kind: next });
  };
  return (
    <>
      <ChoiceChips
        {...bound}
        value={kind}
        onChange={choose}
        label={t(label.balcony)}
        choices={sayChoices(balconyKinds, t.language)}
        noneLabel={t(formText.noAnswer)}
      />
      {kind === undefined || kind === 'none' ? null : (
        <NumberField {...form.bind<TypedNumber>('balcony.count')} label={t(text.balconies)} digits={0} />
      )}
    </>
  );
}
