import type { UnitType } from '@domivka/domain/apartment/apartment.options.text';
import type { FormSection } from '../../forms/form-progress.ts';
import { unitFormText as text } from './units.text.ts';

const size = ['area', 'livingArea', 'rooms', 'balcony', 'windowsCount', 'doorsCount', 'heating'];
const people = ['occupancy', 'occupiedSince', 'residents', 'households', 'vulnerableResidents'];
const papers = ['tenure', 'ownershipDocument', 'propertyNumber', 'applicationNumber', 'comment'];

const homeSections = {
  size: { id: 'size', title: text.size, fields: size },
  people: { id: 'people', title: text.people, fields: people },
};

/** The sections of the form in their order, with the fields that stand in each, by the kind of unit (product rules on units). */
export const unitSections = {
  apartment: [
    { id: 'place', title: text.place, fields: ['number', 'entrance', 'floor', 'position'] },
    homeSections.size,
    homeSections.people,
    { id: 'papers', title: text.papers, fields: papers },
  ],
  residential_unit: [
    { id: 'place', title: text.place, fields: ['number', 'kind', 'floor'] },
    homeSections.size,
    {
      id: 'house',
      title: text.house,
      fields: ['storeys', 'wallMaterial', 'roofType', 'roofMaterial', 'roofArea'],
    },
    homeSections.people,
    { id: 'papers', title: text.papers, fields: [...papers, 'plotCadastralNumber'] },
  ],
  common_area: [
    { id: 'what', title: text.what, fields: ['kind', 'name', 'entranceFrom', 'entranceTo', 'floorFrom', 'floorTo'] },
    { id: 'extent', title: text.extent, fields: ['quantity', 'unit', 'damagedQuantity', 'damageTypes'] },
    { id: 'serves', title: text.serves, fields: ['servesUnits', 'manager', 'blocksCompensation', 'comment'] },
  ],
} as const satisfies Record<UnitType, readonly FormSection[]>;

/** The fields of a section; none where this kind of unit has no such section. */
export function fieldsOf(unitType: UnitType, id: string): readonly string[] {
  const sections: readonly FormSection[] = unitSections[unitType];
  return sections.find((section) => section.id === id)?.fields ?? [];
}
