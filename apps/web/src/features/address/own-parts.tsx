import { addressEntity } from '@domivka/domain/address/address.entity';
import { addressFieldLabels as label } from '@domivka/domain/address/address.text';
import type { ReactNode } from 'react';
import { usePlaces } from '../../device/places.ts';
import { EntityView } from '../../forms/entity-view.tsx';
import { formatValue } from '../../queries/names/format-value.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ActivityList } from './activities-tab.tsx';
import type { AddressPart, AddressPartProps } from './address-part.ts';
import { addressText } from './address.text.ts';
import { AssessmentsTab } from './assessments-tab.tsx';

/** What the address is called; the rest of what is derived stands in the path of the settlement or is said in the language of the screen. */
const names = ['street', 'name', 'nameUkr'] as const;

/** Every field of the address itself, also those left empty; custom values have their own tab. */
function DetailsTab({ address: record }: AddressPartProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const sayer = { t, format, places };
  const head = [
    ...names
      .filter((name) => record[name] !== undefined)
      .map((name) => ({ key: name, label: t(label[name]), value: String(record[name]) })),
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

/** The parts of the address page that come from here. */
export const ownParts = {
  assessments: {
    name: 'assessments',
    title: addressText.assessments,
    count: ({ assessments }) => assessments.values.length,
    panel: AssessmentsTab,
  },
  activities: {
    name: 'activities',
    title: addressText.activitiesTab,
    count: ({ activities }) => activities.values.length,
    panel: ActivityList,
  },
  details: { name: 'details', title: addressText.details, panel: DetailsTab },
} as const satisfies Readonly<Record<string, AddressPart>>;
