import type { ReactNode } from 'react';
import { transliterate } from '@domivka/domain/geography/transliteration';
import type { EntityForm } from '../../forms/entity-form.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { userFormText as text } from './user-form.text.ts';

/** The Latin name that follows from the Ukrainian one, offered while none stands there. */
export function NameSuggestion({ form }: { readonly form: EntityForm<'user'> }): ReactNode {
  const t = useText();
  const { name, nameUkr } = form.values;
  const typed = typeof nameUkr === 'string' ? nameUkr.trim() : '';
  if (typed === '' || (typeof name === 'string' && name.trim() !== '')) return null;
  const suggestion = transliterate(typed);
  return (
    <FieldHint tone="suggestion" action={{ label: t(formText.use), onClick: () => form.set('name', suggestion) }}>
      {t(text.nameSuggestion, { name: suggestion })}
    </FieldHint>
  );
}
