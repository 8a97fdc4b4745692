import type { ReactNode } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import { titleOf } from '../../text/address-title.ts';
import { useText } from '../../text/say.ts';
import { useAskFirst } from '../../ui/ask-first.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { addressFormText as text } from './address-form.text.ts';

/** Says that the building is registered already and leads there. */
export function DuplicateHint({ registered }: { readonly registered: Fields | undefined }): ReactNode {
  const t = useText();
  if (!registered) return null;
  return (
    <FieldHint tone="attention">
      {t(text.duplicate, { name: titleOf(registered, t.language) })}{' '}
      <TextLink to="/address/$addressId" params={{ addressId: String(registered['_id']) }}>
        {t(text.openIt)}
      </TextLink>
    </FieldHint>
  );
}

/**
 * The answer's `act` saves, and asks first where the building is registered already: two records of one house are two lists of who was helped. It keeps nobody from
 * saving, for the person knows the place. `dialog` belongs beside the form.
 */
export function useAskBeforeSecond(registered: Fields | undefined, save: () => void) {
  const t = useText();
  return useAskFirst(
    {
      findReason: () => registered,
      title: t(text.secondTitle),
      confirmLabel: t(text.saveSecond),
      say: (other) => (
        <>
          <p>{t(text.duplicate, { name: titleOf(other, t.language) })}</p>
          <p>{t(text.secondWords)}</p>
        </>
      ),
      instead: (other) => (
        <LinkButton to="/address/$addressId" params={{ addressId: String(other['_id']) }}>
          {t(text.openRegistered)}
        </LinkButton>
      ),
    },
    save,
  );
}
