import { customField } from '../kernel/custom.ts';
import type { Entity, Field } from '../kernel/entity.ts';
import { damageTypes, thermalEnvelopes, vulnerableResidentLabels } from '../kernel/housing.text.ts';
import { permissionsOf } from '../kernel/matrix.ts';
import type { Fields } from '../kernel/record.ts';
import { tidyOptional, tidyStateNumber, withoutEmpty } from '../kernel/tidy.ts';
import { units } from '../kernel/units.text.ts';
import { checkApartment } from './apartment.check.ts';
import { apartmentIssue } from './apartment.errors.ts';
import {
  assistanceStates,
  commonAreaKinds,
  documentOptions,
  heatings,
  houseKinds,
  managers,
  occupancies,
  roofMaterials,
  roofTypes,
  tenures,
  unitTypes,
} from './apartment.options.text.ts';
import { apartmentSchema } from './apartment.schema.ts';
import { apartmentFieldLabels as label, apartmentLabel } from './apartment.text.ts';
import { normalizeUnitNumber, unitNumberKey, unitNumberSort } from './unit-number.ts';

function tidyNumber(value: unknown): unknown {
  const number = typeof value === 'string' || typeof value === 'number' ? normalizeUnitNumber(value) : value;
  return number === '' ? null : number;
}

const fields = {
  addressId: { kind: 'id', column: true, label: label.addressId, refersTo: 'address' },
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, origin: 'derived' },
  unitType: { kind: 'code', column: true, label: label.unitType, options: unitTypes },
  number: { kind: 'text', column: true, label: label.number, normalize: tidyNumber },
  entrance: { kind: 'integer', column: true, label: label.entrance },
  floor: { kind: 'integer', column: true, label: label.floor },
  position: { kind: 'integer', column: true, label: label.position },
  area: { kind: 'number', label: label.area },
  livingArea: { kind: 'number', label: label.livingArea },
  rooms: { kind: 'integer', label: label.rooms },
  balcony: { kind: 'object', label: label.balcony, normalize: withoutEmpty },
  tenure: { kind: 'code', label: label.tenure, options: tenures, normalize: tidyOptional },
  occupancy: { kind: 'code', column: true, label: label.occupancy, options: occupancies, normalize: tidyOptional },
  occupiedSince: { kind: 'date', label: label.occupiedSince, normalize: tidyOptional },
  residents: { kind: 'integer', label: label.residents },
  households: { kind: 'integer', label: label.households },
  vulnerableResidents: {
    kind: 'object',
    label: label.vulnerableResidents,
    parts: vulnerableResidentLabels,
    normalize: withoutEmpty,
  },
  windowsCount: { kind: 'integer', label: label.windowsCount },
  doorsCount: { kind: 'integer', label: label.doorsCount },
  heating: { kind: 'code', label: label.heating, options: heatings, normalize: tidyOptional },
  ownershipDocument: {
    kind: 'code',
    label: label.ownershipDocument,
    options: documentOptions,
    normalize: tidyOptional,
  },
  propertyNumber: { kind: 'text', column: true, label: label.propertyNumber, normalize: tidyStateNumber },
  applicationNumber: { kind: 'text', column: true, label: label.applicationNumber, normalize: tidyStateNumber },
  comment: { kind: 'text', label: label.comment },
  kind: {
    kind: 'code',
    column: true,
    label: label.kind,
    options: [...houseKinds, ...commonAreaKinds],
    normalize: tidyOptional,
  },
  wallMaterial: { kind: 'text', label: label.wallMaterial, normalize: tidyOptional },
  roofType: { kind: 'code', label: label.roofType, options: roofTypes, normalize: tidyOptional },
  roofMaterial: { kind: 'code', label: label.roofMaterial, options: roofMaterials, normalize: tidyOptional },
  roofArea: { kind: 'number', label: label.roofArea },
  storeys: { kind: 'integer', label: label.storeys },
  plotCadastralNumber: { kind: 'text', label: label.plotCadastralNumber, normalize: tidyOptional },
  name: { kind: 'text', label: label.name, normalize: tidyOptional },
  entranceFrom: { kind: 'integer', label: label.entranceFrom },
  entranceTo: { kind: 'integer', label: label.entranceTo },
  floorFrom: { kind: 'integer', label: label.floorFrom },
  floorTo: { kind: 'integer', label: label.floorTo },
  quantity: { kind: 'number', label: label.quantity },
  unit: { kind: 'code', label: label.unit, options: units, normalize: tidyOptional },
  damagedQuantity: { kind: 'number', label: label.damagedQuantity },
  damageTypes: { kind: 'codes', label: label.damageTypes, options: damageTypes },
  servesUnits: { kind: 'object', label: label.servesUnits, refersTo: 'apartment', weak: true },
  manager: { kind: 'code', label: label.manager, options: managers, normalize: tidyOptional },
  blocksCompensation: { kind: 'boolean', column: true, label: label.blocksCompensation },
  custom: customField(label.custom),
  levelOfDamage: { kind: 'number', column: true, label: label.levelOfDamage, origin: 'server' },
  lastAssessmentId: { kind: 'id', column: true, label: label.lastAssessmentId, origin: 'server' },
  thermalEnvelope: {
    kind: 'code',
    column: true,
    label: label.thermalEnvelope,
    options: thermalEnvelopes,
    origin: 'server',
  },
  assistanceState: {
    kind: 'code',
    column: true,
    label: label.assistanceState,
    options: assistanceStates,
    origin: 'server',
  },
} as const satisfies Record<string, Field>;

/** Homes count in one row of numbers; a lift or an entrance with a number of its own takes none of theirs. */
function apartmentKeys({ addressId, unitType, number }: Fields): Readonly<Record<string, string>> {
  const written = typeof number === 'string' ? number : '';
  const isHome = written !== '' && unitType !== 'common_area';
  return {
    uniqueKey: isHome ? `${String(addressId)}/${unitNumberKey(written)}` : '',
    numberSort: unitNumberSort(written),
  };
}

/** A flat, a home of a private estate, or a common area: one shape (product rules on units). */
export const apartmentEntity: Entity = {
  table: 'apartment',
  label: apartmentLabel,
  fields,
  schema: apartmentSchema,
  derive: (unit) => unit,
  check: checkApartment,
  keys: apartmentKeys,
  parent: {
    field: 'addressId',
    table: 'address',
    most: { count: 5_000, issue: apartmentIssue('apartment.tooMany', { max: 5_000 }) },
  },
  permissions: permissionsOf('apartment'),
  // What tells which home it is, who lives there, or what people wrote (product rules on masks).
  masked: [
    'number',
    'entrance',
    'floor',
    'position',
    'occupancy',
    'occupiedSince',
    'residents',
    'households',
    'vulnerableResidents',
    'ownershipDocument',
    'tenure',
    'propertyNumber',
    'applicationNumber',
    'plotCadastralNumber',
    'name',
    'servesUnits',
    'comment',
    // Which assessment is of which unit is nothing that they learn from the assessment either.
    'lastAssessmentId',
    'createdBy',
    'updatedBy',
    'custom',
  ],
  shortened: ['propertyNumber', 'applicationNumber'],
  unique: {
    field: 'number',
    key: 'uniqueKey',
    issue: apartmentIssue('apartment.number.taken', undefined, 'number'),
  },
  offline: true,
};
