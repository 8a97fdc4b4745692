import type { ReactNode } from 'react';
import { listNamesBefore } from '@domivka/domain/addressing/former-names';
import { transliterate } from '@domivka/domain/geography/transliteration';
import type { RecordOf } from '@domivka/domain/registry';
import { useFormerNames } from '../../queries/former-names.ts';
import { useFormats } from '../../text/format.ts';
import { sayYearOrDay } from '../../text/year-or-day.ts';
import { useText } from '../../text/say.ts';
import { addressText as text } from './address.text.ts';

/** How the street of an address was called before, with until when; nothing where it was not renamed. */
export function FormerStreetNames({ record }: { readonly record: RecordOf<'address'> }): ReactNode {
  const t = useText();
  const format = useFormats();
  const before = listNamesBefore(useFormerNames() ?? [], record);
  if (before.length === 0) return null;
  const names = before.map(({ formerName, since }) => {
    const name = t.language === 'uk' ? formerName : transliterate(formerName);
    return since === undefined ? name : t(text.nameUntil, { name, since: sayYearOrDay(since, format) });
  });
  return <span>{t(text.formerStreet, { names: names.join(', ') })}</span>;
}
