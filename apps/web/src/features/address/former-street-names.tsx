import type { ReactNode } from 'react';
import { listNamesBefore } from '@domivka/domain/addressing/former-names';
import { streetTypes } from '@domivka/domain/geography/street-type';
import { transliterate } from '@domivka/domain/geography/transliteration';
import { labelOf } from '@domivka/domain/kernel/options';
import type { RecordOf } from '@domivka/domain/registry';
import { useFormerNames } from '../../queries/former-names.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { addressText as text } from './address.text.ts';

/** How the street of an address was called before, with until when; nothing where it was not renamed. */
export function FormerStreetNames({ record }: { readonly record: RecordOf<'address'> }): ReactNode {
  const t = useText();
  const format = useFormats();
  const known = useFormerNames() ?? [];
  const { streetType } = record;
  const before = listNamesBefore(known, record);
  if (before.length === 0) return null;
  const names = before.map(({ formerName, since }) => {
    const type = labelOf(streetTypes, streetType, t.language);
    const name = t(text.streetOfType, { type, nameUkr: formerName, name: transliterate(formerName) });
    if (since === undefined) return name;
    return t(text.nameUntil, { name, since: since.length > 4 ? format.date(since) : since });
  });
  return <span>{t(text.formerStreet, { names: names.join(', ') })}</span>;
}
