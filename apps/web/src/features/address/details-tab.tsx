import { addressEntity } from '@domivka/domain/address/address.entity';
import { addressFieldLabels as label } from '@domivka/domain/address/address.text';
import type { ReactNode } from 'react';
import { usePlaceNames } from '../../device/places.ts';
import { EntityView } from '../../forms/entity-view.tsx';
import { formatValue } from '../../queries/names/format-value.ts';
import { describeValue } from '../../text/describe-value.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import type { AddressPartProps } from './address-part.ts';
import { addressText } from './address.text.ts';

/** What the address is called; the rest of what is derived is in the path of the settlement or is said in the language of the screen. */
const names = ['street', 'name', 'nameUkr'] as const;

/** Every field of the address itself, also those left empty; custom values have their own tab. */
export function DetailsTab({ address: record }: AddressPartProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaceNames();
  const sayer = { t, format, places };
  const head = [
    ...names
      .filter((name) => record[name] !== undefined)
      .map((name) => ({
        key: name,
        label: t(label[name]),
        value: describeValue(addressEntity, name, record[name], t),
      })),
    { key: 'code', label: t(addressText.code), value: record.pCode4 ?? '' },
  ];
  return (
    <EntityView
      entity={addressEntity}
      record={record}
      show={(field, value) => formatValue(addressEntity, field, value, sayer) || undefined}
      withEmpty
      withoutCustom
      head={head}
    />
  );
}
