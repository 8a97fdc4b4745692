import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState, type ReactNode } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../data/entity-form.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { TextLink } from '../../ui/links.tsx';
import { addressFormText as text } from './address-form.text.ts';
import { titleOf } from '../../text/address-title.ts';
import { findRegistered } from './find-addresses.ts';

const pause = 400;
const parts = ['pCode4', 'streetType', 'streetUkr', 'house', 'corpus'] as const;

/** The address as typed, as a text: the search begins anew only when it changes. Empty while it is incomplete. */
function questionOf({ derived, issues }: EntityForm): string {
  const isWrong = issues.some(({ path }) => parts.some((part) => part === path));
  return isWrong ? '' : JSON.stringify(Object.fromEntries(parts.map((part) => [part, derived[part]])));
}

/** Says that the building is registered already and leads there. It keeps nobody from saving: the person knows the place. */
export function DuplicateHint({
  form,
  ownId,
}: {
  readonly form: EntityForm;
  readonly ownId?: string | undefined;
}): ReactNode {
  const t = useText();
  const [question] = useDebouncedValue(questionOf(form), pause);
  const [found, setFound] = useState<{ readonly question: string; readonly address: Fields | undefined }>();
  useEffect(() => {
    if (question === '') return undefined;
    const controller = new AbortController();
    findRegistered(JSON.parse(question) as Fields, ownId, controller.signal).then(
      (address) => setFound({ question, address }),
      // Without an answer nothing is said: the server judges again when the address is saved.
      () => undefined,
    );
    return () => controller.abort();
  }, [question, ownId]);
  const address = found?.question === question ? found.address : undefined;
  if (!address) return null;
  return (
    <FieldHint tone="attention">
      {t(text.duplicate, { name: titleOf(address, t.language) })}{' '}
      <TextLink to="/address/$addressId" params={{ addressId: String(address['_id']) }}>
        {t(text.openIt)}
      </TextLink>
    </FieldHint>
  );
}
