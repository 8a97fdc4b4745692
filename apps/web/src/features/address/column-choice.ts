import { useState } from 'react';
import { isCustomColumn } from './custom-conditions.ts';

/** The columns that may be shown beside the address itself. */
export const optionalColumns = [
  'damage',
  'assistance',
  'buildingType',
  'numberOfApartments',
  'floors',
  'yearBuilt',
  'assessmentNumber',
  'activityNumber',
  'organizationName',
  'updatedAt',
] as const;

export type OptionalColumn = (typeof optionalColumns)[number];

/** One of them, or a custom field: `custom.roofAge`. */
export type ColumnName = OptionalColumn | `custom.${string}`;

const memoryKey = 'domivka-address-columns';
const usual: readonly OptionalColumn[] = ['damage', 'assistance', 'buildingType', 'organizationName', 'updatedAt'];

/** A card has room for less: what matters most of a building. */
const usualOnPhone: readonly OptionalColumn[] = ['damage', 'assistance', 'buildingType', 'updatedAt'];

function isColumn(value: unknown): value is ColumnName {
  return isCustomColumn(value) || optionalColumns.some((column) => column === value);
}

/** Reads a remembered choice; nonsense is none. */
function readColumns(remembered: string | null): readonly ColumnName[] | undefined {
  try {
    const value: unknown = JSON.parse(remembered ?? 'null');
    return Array.isArray(value) ? value.filter(isColumn) : undefined;
  } catch {
    return undefined;
  }
}

function recall(): readonly ColumnName[] | undefined {
  try {
    return readColumns(localStorage.getItem(memoryKey));
  } catch {
    return undefined;
  }
}

/** Which columns this browser shows; remembered for the next visit. */
export function useColumnChoice(
  isPhone: boolean,
): readonly [readonly ColumnName[], (columns: readonly string[]) => void] {
  const [columns, setColumns] = useState(recall);
  const choose = (chosen: readonly string[]): void => {
    const next: readonly ColumnName[] = [
      ...optionalColumns.filter((column) => chosen.includes(column)),
      ...chosen.filter(isCustomColumn),
    ];
    setColumns(next);
    try {
      localStorage.setItem(memoryKey, JSON.stringify(next));
    } catch {
      // A browser that forbids storage: the choice lasts as long as the page.
    }
  };
  return [columns ?? (isPhone ? usualOnPhone : usual), choose];
}
