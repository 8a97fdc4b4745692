import type { Actor } from '../kernel/actor.ts';
import type { CustomDefinition } from '../kernel/custom-definition.ts';
import type { TableName } from '../kernel/entity.ts';
import { rightToUse } from '../kernel/matrix.ts';
import type { Text } from '../kernel/text.ts';
import { customTables } from '../metadata/metadata.text.ts';
import { getEntity } from '../registry.ts';
import { lookupLabels, type TargetName, targetTitles } from './exchange.text.ts';
import { submissionKey } from './kobo.ts';
import { isUsual } from './usual-values.ts';
import {
  type ColumnKind,
  columnsOf,
  customColumns,
  entryColumns,
  headColumns,
  type SheetColumn,
} from './sheet-column.ts';

/** What a sheet is imported into. */
export type Target = {
  readonly name: TargetName;
  readonly title: Text;
  /** What one row may hold, in the order in which it is saved. */
  readonly tables: readonly TableName[];
  /** Rows belong to a registered address, which is found by its Id or its parts. */
  readonly isAtAddress: boolean;
};

function target(name: TargetName, tables: readonly TableName[]): Target {
  const [first] = tables;
  const isAtAddress = first !== undefined && getEntity(first).parent?.table === 'address';
  return { name, title: targetTitles[name], tables, isAtAddress };
}

/** All targets (product rules on import, D10), in the order in which they are offered. */
export const targets: readonly Target[] = [
  target('address', ['address']),
  target('combined', ['address', 'apartment', 'assessment', 'activity']),
  target('commissionList', ['address', 'apartment', 'assessment']),
  target('apartment', ['apartment']),
  target('assessment', ['assessment']),
  target('activity', ['activity']),
  target('stateQuestions', ['stateQuestions']),
  target('photo', ['photo']),
  target('metadata', ['metadata']),
  target('koboTA', ['address', 'apartment', 'assessment', 'activity']),
  target('organization', ['organization']),
  target('user', ['user']),
  target('formerName', ['formerName']),
];

/** The target of a name; undefined for a name that is none. */
export function findTarget(name: string): Target | undefined {
  return targets.find((one) => one.name === name);
}

/** What each right lets a role import (permission matrix, line `import`). */
const byArea: readonly TableName[] = ['address', 'apartment', 'assessment', 'stateQuestions'];
const byOrganization: readonly TableName[] = [...byArea, 'activity', 'metadata'];

/** Whether a user may import into a target, or at least try it out. */
export function mayImport(actor: Pick<Actor, 'role'>, { tables }: Pick<Target, 'tables'>): boolean {
  const right = rightToUse(actor, 'import');
  const allowed = { A: undefined, G: byArea, O: byOrganization, R: byOrganization }[right as 'A' | 'G' | 'O' | 'R'];
  if (right === 'A') return true;
  return allowed !== undefined && tables.every((table) => allowed.includes(table));
}

/** Whether a user may save what was imported; others only try it out. */
export function mayCommit(actor: Pick<Actor, 'role'>): boolean {
  return !['-', 'R'].includes(rightToUse(actor, 'import'));
}

function lookup(
  key: string,
  label: Text,
  kind: ColumnKind = 'text',
  options: SheetColumn['options'] = [],
  isRequired = false,
): SheetColumn {
  return { key, table: 'address', path: [], label, kind, options, isRequired };
}

const placeColumns: readonly SheetColumn[] = (['oblast', 'raion', 'hromada', 'settlement'] as const).map((name) =>
  lookup(`place.${name}`, lookupLabels[name]),
);
const lineColumn = lookup('place.line', lookupLabels.line);
const unitColumn = lookup('place.unitNumber', lookupLabels.unitNumber);
const submissionColumn = lookup(submissionKey, lookupLabels.submission);
const pictureColumn = lookup('picture.file', lookupLabels.pictureFile, 'text', [], true);

/** The parts by which an address is found. */
const addressParts = ['pCode4', 'streetType', 'streetUkr', 'house', 'corpus'];

function addressReference(): readonly SheetColumn[] {
  const parts = columnsOf(getEntity('address')).filter(({ path }) => addressParts.includes(path[0] ?? ''));
  return [
    lookup('place.addressId', lookupLabels.addressId, 'id'),
    lineColumn,
    ...placeColumns,
    ...parts.map((column) => ({ ...column, path: [], isRequired: false })),
  ];
}

/** The settlement and the parts of an address may be written in one line instead. */
function softened(column: SheetColumn): SheetColumn {
  return column.table === 'address' && addressParts.includes(column.path[0] ?? '')
    ? { ...column, isRequired: false }
    : column;
}

/** Fields that the import sets of the address and the unit it has found, or that no sheet gives. */
const references = ['addressId', 'unitId', 'unitIds', 'path', 'logo'];
/** Of photos: what users say who look at them. */
const byLooking = ['blurAreas', 'assessmentId', 'pairOf', 'cleared'];

function ofTable(table: TableName): readonly SheetColumn[] {
  const own = columnsOf(getEntity(table)).filter(({ path }) => ![...references, ...byLooking].includes(path[0] ?? ''));
  const asked = own.map((column) => (isUsual(table, column.path[0] ?? '') ? { ...column, isRequired: false } : column));
  return [...asked, ...entryColumns.filter((column) => column.table === table)];
}

/** Of several tables in one row only the first is needed. A label that more than one of them has says whose it is. */
function ofSeveral({ name, tables }: Target, custom: readonly SheetColumn[]): readonly SheetColumn[] {
  const idOf = (table: TableName) => headColumns(table).slice(0, 1);
  const columns = [
    ...tables.slice(0, 1).flatMap(idOf),
    ...(name === 'koboTA' ? [submissionColumn] : []),
    lineColumn,
    ...placeColumns,
    ...tables.flatMap((table, at) => [...(at === 0 ? [] : idOf(table)), ...ofTable(table).map(softened)]),
    ...custom,
  ];
  const counts = new Map<string, number>();
  for (const { label } of columns) counts.set(label.en, (counts.get(label.en) ?? 0) + 1);
  return columns.map((column) => {
    const { table, label, isRequired } = column;
    const { label: owner } = getEntity(table);
    // Units have an area and a number of residents of their own.
    const isShared = ((counts.get(label.en) ?? 0) > 1 && table !== 'address') || table === 'apartment';
    const own = isShared ? { en: `${owner.en}: ${label.en}`, uk: `${owner.uk}: ${label.uk}` } : label;
    // Surveys rarely ask for the type of the building. It is asked about where an address is new and the row does not tell it.
    const isAsked = isRequired && table === tables[0] && name !== 'koboTA';
    return { ...column, label: own, ...(isShared ? { bareLabel: label } : {}), isRequired: isAsked };
  });
}

/**
 * The columns of a target that a user may fill, in the order of its template: what identifies the record first. `definitions`: the custom fields that
 * the user knows.
 */
export function columnsOfTarget(
  chosen: Target,
  definitions: readonly CustomDefinition[],
  actor: Actor,
): readonly SheetColumn[] {
  const { name, tables } = chosen;
  const [first = 'address'] = tables;
  if (name === 'metadata') {
    const type = lookup('row.table', lookupLabels.tableOfRow, 'code', customTables, true);
    const id: SheetColumn = { ...lookup('row._id', { en: 'Id', uk: 'Ідентифікатор' }, 'id'), isRequired: true };
    return [type, id, ...customColumns(definitions, actor)];
  }
  const custom = customColumns(
    definitions.filter(({ table }) => tables.includes(table as TableName)),
    actor,
  );
  if (tables.length > 1) return ofSeveral(chosen, custom);
  if (first === 'address')
    return [...headColumns(first), lineColumn, ...placeColumns, ...ofTable(first).map(softened), ...custom];
  const hasUnit = ['assessment', 'activity', 'stateQuestions', 'photo'].includes(first);
  return [
    // A photo is known by its file.
    ...(first === 'photo' ? [pictureColumn] : headColumns(first)),
    ...(getEntity(first).parent?.table === 'address' ? addressReference() : []),
    ...(hasUnit ? [unitColumn] : []),
    ...ofTable(first),
    ...custom,
  ];
}
