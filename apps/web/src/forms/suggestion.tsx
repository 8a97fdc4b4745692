import type { ReactNode } from 'react';
import { sameValue, type Fields } from '@domivka/domain/kernel/record';
import { formText } from '../text/form.text.ts';
import { useText } from '../text/say.ts';
import { FieldHint } from '../ui/field-hint.tsx';
import type { EntityForm } from './entity-form.ts';
import { valueAt } from './held-values.ts';

export type SuggestionProps = {
  readonly form: EntityForm;
  /** The suggested values by their paths; one that is undefined suggests nothing. */
  readonly values: Fields;
  readonly children: ReactNode;
};

/** Values that a form offers, taken over with one press; nothing where the form has them already. */
export function Suggestion({ form, values, children }: SuggestionProps): ReactNode {
  const t = useText();
  const open = Object.entries(values).filter(
    ([path, value]) => value !== undefined && !sameValue(valueAt(form.values, path), value),
  );
  if (open.length === 0) return null;
  const take = () => open.forEach(([path, value]) => form.set(path, value));
  return (
    <FieldHint tone="suggestion" action={{ label: t(formText.use), onClick: take }}>
      {children}
    </FieldHint>
  );
}
