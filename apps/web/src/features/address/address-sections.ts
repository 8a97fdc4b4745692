import type { FormSection } from '../../forms/form-progress.ts';
import { addressFormText as text } from './address-form.text.ts';

/** The sections of the form in their order, with the fields that stand in each. */
export const addressSections = {
  where: { id: 'where', title: text.where, fields: ['pCode4'] },
  street: { id: 'street', title: text.street, fields: ['streetType', 'streetUkr', 'house', 'corpus'] },
  building: {
    id: 'building',
    title: text.building,
    fields: ['buildingType', 'floors', 'numberOfApartments', 'entrances', 'residents', 'yearBuilt', 'buildingMaterial'],
  },
  location: { id: 'location', title: text.location, fields: ['location', 'accuracy'] },
  // Whether it was added by hand is answered from the start, so it does not tell that somebody has been here.
  more: { id: 'more', title: text.more, fields: ['comment'] },
} as const satisfies Record<string, FormSection>;
