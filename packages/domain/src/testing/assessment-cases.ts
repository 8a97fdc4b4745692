import { assessmentErrors } from '../assessment/assessment.errors.ts';
import type { Fields } from '../kernel/record.ts';
import type { RefusedCase } from './address-cases.ts';

/** An assessment of a building with everything that is mandatory. A test may give it another address. */
export const validAssessment: Fields = {
  addressId: 'd00000000000000000000001',
  date: '2026-03-14',
  damageDate: '2026-03-10',
  damageCause: 'drone',
  totalArea: 64.5,
  damagedArea: 20,
  levelOfDamage: 31,
  damageTypes: ['roof', 'window'],
  reconstructionPossible: 'yes',
  recoveryPriority: 'high',
};

type Code = keyof typeof assessmentErrors;

function refused(title: string, change: Fields, path: string, code: Code): RefusedCase {
  const { en, uk } = assessmentErrors[code];
  return { title, record: { ...validAssessment, ...change }, path, code, en, uk };
}

/** Mandatory fields, and what is said when one is missing (specification, section 5, Assessment). */
const mandatory: readonly (readonly [field: string, code: Code])[] = [
  ['date', 'assessment.date.required'],
  ['damageDate', 'assessment.damageDate.required'],
  ['damageCause', 'assessment.damageCause.required'],
  ['totalArea', 'assessment.totalArea.required'],
  ['damagedArea', 'assessment.damagedArea.required'],
  ['levelOfDamage', 'assessment.levelOfDamage.required'],
  ['damageTypes', 'assessment.damageTypes.required'],
  ['reconstructionPossible', 'assessment.reconstructionPossible.required'],
  ['recoveryPriority', 'assessment.recoveryPriority.required'],
];

/** Values of numbers and dates that look right and are not, field by field. */
const outOfRange: readonly (readonly [field: string, code: Code, values: readonly unknown[]])[] = [
  [
    'date',
    'assessment.date.form',
    ['14.03.2026', '2026-3-14', '2026-02-30', '2025-02-29', '0001-01-01', '20222-01-01', 20_260_314],
  ],
  [
    'damageDate',
    'assessment.damageDate.form',
    ['2022-02-30', '2026-13-01', '9999-12-31', '2026-03-14T10:00:00Z', true],
  ],
  ['totalArea', 'assessment.totalArea.positive', [0, -1, '64.5', [64.5]]],
  ['damagedArea', 'assessment.damagedArea.positive', [0, -0.5, '20 m²', { value: 20 }]],
  ['levelOfDamage', 'assessment.levelOfDamage.range', [0, -5, 100.0001, 101, '50%', '1e2', true]],
  ['recoveryPriority', 'assessment.recoveryPriority.unknown', ['urgent', 'High', 1]],
];

/** Each message of the specification, section 5, for assessments, with an assessment that causes it. */
export const refusedAssessments: readonly RefusedCase[] = [
  ...mandatory.flatMap(([field, code]) => [
    refused(`without ${field}`, { [field]: null }, field, code),
    refused(`with an empty ${field}`, { [field]: field === 'damageTypes' ? [] : '' }, field, code),
  ]),
  ...outOfRange.flatMap(([field, code, values]) =>
    values.map((value) => refused(`with ${JSON.stringify(value)} as ${field}`, { [field]: value }, field, code)),
  ),
];

/** Values at the edge that are still right. */
export const acceptedAssessments: readonly Fields[] = [
  { levelOfDamage: 100 },
  { levelOfDamage: 1e2 },
  { levelOfDamage: 0.0001 },
  { totalArea: 0.1, damagedArea: 0.1 },
  { totalArea: 10, damagedArea: 11 },
  { date: '2024-02-29' },
  { damageDate: '2014-04-13' },
  { recoveryPriority: 'low' },
];
