import type { OtherName } from '@domivka/domain/addressing/unit-index';

/** Former names of units and their names in Russian, so that old spreadsheets are understood. */
export const otherNames: readonly OtherName[] = [
  { pCode: 'UA01', name: 'Крим' },
  { pCode: 'UA01', name: 'Crimea' },
];
