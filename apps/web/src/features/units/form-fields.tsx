import type { ReactNode } from 'react';
import { apartmentFieldLabels as label } from '@domivka/domain/apartment/apartment.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';

type FieldProps = { readonly form: EntityForm; readonly path: keyof typeof label };

/** A whole number. */
export function CountField({ form, path }: FieldProps): ReactNode {
  const t = useText();
  return <NumberField {...form.bind<TypedNumber>(path)} label={t(label[path])} digits={0} grouped={false} />;
}

/** Square metres. */
export function AreaField({ form, path }: FieldProps): ReactNode {
  const t = useText();
  return (
    <NumberField
      {...form.bind<TypedNumber>(path)}
      label={t(label[path])}
      isArea
      unit={t.language === 'uk' ? 'м²' : 'm²'}
    />
  );
}
