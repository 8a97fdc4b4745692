import { useState } from 'react';

/** The columns that may be shown beside the address itself. */
export const optionalColumns = [
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

const memoryKey = 'domivka-address-columns';
const usual: readonly OptionalColumn[] = [
  'buildingType',
  'assessmentNumber',
  'activityNumber',
  'organizationName',
  'updatedAt',
];

function isColumn(value: unknown): value is OptionalColumn {
  return optionalColumns.some((column) => column === value);
}

/** Reads a remembered choice; nonsense is the usual choice. */
function readColumns(remembered: string | null): readonly OptionalColumn[] {
  try {
    const value: unknown = JSON.parse(remembered ?? 'null');
    return Array.isArray(value) ? value.filter(isColumn) : usual;
  } catch {
    return usual;
  }
}

function recall(): readonly OptionalColumn[] {
  try {
    return readColumns(localStorage.getItem(memoryKey));
  } catch {
    return usual;
  }
}

/** Which columns this browser shows; remembered for the next visit. */
export function useColumnChoice(): readonly [readonly OptionalColumn[], (columns: readonly string[]) => void] {
  const [columns, setColumns] = useState(recall);
  const choose = (chosen: readonly string[]): void => {
    const next = optionalColumns.filter((column) => chosen.includes(column));
    setColumns(next);
    try {
      localStorage.setItem(memoryKey, JSON.stringify(next));
    } catch {
      // A browser that forbids storage: the choice lasts as long as the page.
    }
  };
  return [columns, choose];
}
