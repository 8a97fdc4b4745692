import { useState, type ReactNode } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import { titleOf } from '../../text/address-title.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { TextLink } from '../../ui/links.tsx';
import { addressFormText as text } from './address-form.text.ts';

function OpenRegistered({ address }: { readonly address: Fields }): ReactNode {
  const t = useText();
  return (
    <TextLink to="/address/$addressId" params={{ addressId: String(address['_id']) }}>
      {t(text.openIt)}
    </TextLink>
  );
}

/** Says that the building is registered already and leads there. */
export function DuplicateHint({ registered }: { readonly registered: Fields | undefined }): ReactNode {
  const t = useText();
  if (!registered) return null;
  return (
    <FieldHint tone="attention">
      {t(text.duplicate, { name: titleOf(registered, t.language) })} <OpenRegistered address={registered} />
    </FieldHint>
  );
}

/**
 * `save` asks first where the building is registered already: two records of one house are two lists of who was helped. It keeps nobody from
 * saving, for the person knows the place. `dialog` belongs beside the form.
 */
export function useAskBeforeSecond(registered: Fields | undefined, save: () => void) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    save();
  };
  const dialog = (
    <ConfirmDialog
      opened={isAsking && registered !== undefined}
      title={t(text.secondTitle)}
      confirmLabel={t(text.saveSecond)}
      onConfirm={confirm}
      onCancel={() => setAsking(false)}
    >
      {registered ? (
        <p>
          {t(text.duplicate, { name: titleOf(registered, t.language) })} <OpenRegistered address={registered} />
        </p>
      ) : null}
      <p>{t(text.secondWords)}</p>
    </ConfirmDialog>
  );
  return { save: registered ? () => setAsking(true) : save, dialog };
}
