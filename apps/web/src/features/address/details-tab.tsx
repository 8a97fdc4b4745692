import type { ReactNode } from 'react';
import { addressEntity } from '@domivka/domain/address/address.entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { usePlaces } from '../../device/places.ts';
import { commonText } from '../../text/common.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { Facts } from '../../ui/field-row.tsx';
import { Section } from '../../ui/section.tsx';
import { addressText } from './address.text.ts';
import { formatValue } from '../../queries/names/format-value.ts';

/** Fields in the order in which a form asks for them. The type of the street is said in the language of the screen; the codes above the settlement stand in its path, custom values in their own tab. */
const shownFields = Object.keys(addressEntity.fields).filter(
  (field) =>
    !['streetTypeUkr', 'pCode1', 'pCode2', 'pCode3', 'custom', 'assessmentNumber', 'activityNumber'].includes(field),
);

/** Every field of the address itself, also those left empty. */
export function DetailsTab({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const organizationOf = useOrganizationNames();
  const masked = Array.isArray(record['masked']) ? record['masked'] : [];
  const own = shownFields
    .filter((field) => !masked.includes(field))
    .map((field) => ({
      key: field,
      label: t(addressEntity.fields[field]?.label ?? addressText.field),
      value: formatValue(addressEntity, field, record[field], { t, format, places }) || t(commonText.notGiven),
    }));
  const head = [
    { key: 'code', label: t(addressText.code), value: String(record['pCode4'] ?? '') },
    {
      key: 'organization',
      label: t(addressText.registeredBy),
      value: organizationOf(record.organizationId, record.organizationName),
    },
    { key: 'created', label: t(addressText.registered), value: format.moment(record.createdAt) },
    { key: 'updated', label: t(addressText.updated), value: format.moment(record.updatedAt) },
  ];
  return (
    <Section>
      <Facts facts={[...own, ...head]} />
    </Section>
  );
}
