import { randomBytes } from 'node:crypto';
import { addressOfRow } from '@domivka/domain/exchange/address-of-row';
import { mayRepeat, naturalKey } from '@domivka/domain/exchange/natural-key';
import { exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import { findRenamed } from '@domivka/domain/exchange/find-place';
import { isNoRecord } from '@domivka/domain/exchange/no-record';
import { submissionKey } from '@domivka/domain/exchange/kobo';
import { readRow, type RowPart, type RowIssue } from '@domivka/domain/exchange/read-row';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Issue } from '@domivka/domain/kernel/errors';
import { keysOf } from '@domivka/domain/kernel/keys';
import { type Fields, isId } from '@domivka/domain/kernel/record';
import { examine } from '@domivka/domain/kernel/save';
import type { Text } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import { codesOf } from '@domivka/domain/kernel/options';
import { withUsual } from '@domivka/domain/exchange/usual-values';
import { customTables } from '@domivka/domain/metadata/metadata.text';
import { readCell } from '@domivka/domain/exchange/cells';
import { breather } from '../../platform/breather.ts';
import type { StoredCandidate } from './import-store.ts';
import { findCandidates, knownRecords, proposeStreets, resolveOrganizations } from './known-records.ts';
import type { ImportRun } from './import-run.ts';
import type { Known, OpenRow, ReadAddress, UnreadRow } from './open-row.ts';
import { lookAtPictures, type RowPicture } from './pictures.ts';
import { foreignOf, idOf, modeIssue, planned, type Planned, withoutIdentity } from './planned.ts';
import { furtherFaults } from './row-faults.ts';
import { addressOfSubmission, isSubmission, movedSubmission, saidOf } from './submissions.ts';
import { unitsOf } from './units-of-row.ts';

/** What a row leads to. */
export type ResolvedRow = {
  readonly n: number;
  readonly plan: readonly Planned[];
  readonly issues: readonly RowIssue[];
  readonly warnings: readonly RowIssue[];
  readonly candidates: readonly StoredCandidate[];
  /** What two rows have in common that are about one record. */
  readonly key: string | undefined;
  readonly isSkipped: boolean;
  /** The address that the row would add to the register. */
  readonly adds?: ReadAddress;
  /** The address of a submission as its file says it, before the row was corrected here; absent for other rows. */
  readonly said?: string;
};

/** Reads a row alone, before records are looked up. */
export function openRow(run: ImportRun, row: UnreadRow): OpenRow {
  const { target, columns, cellSettings, findPlace, index, places } = run;
  const reading = readRow(row.cells, columns, target.tables, cellSettings);
  const isAbout = target.isAtAddress || target.tables[0] === 'address';
  const address = isAbout ? addressOfRow(reading, findPlace, index) : undefined;
  if (!address) return { row, reading, address: undefined };
  const { fields: examined } = examine(getEntity('address'), { ...address.usual, ...address.fields }, places);
  const isWhole = ['pCode4', 'streetUkr', 'house'].every(
    (field) => typeof examined[field] === 'string' && examined[field] !== '',
  );
  const matchKey = isWhole ? String(keysOf(getEntity('address'), examined).matchKey) : '';
  return { row, reading, address: { ...address, examined, matchKey } };
}

/**
 * Reads rows and looks up what they mean: places, addresses, units, organizations, records that are registered already. `isToCompare`: whether similar
 * addresses are looked for that a row may mean.
 */
export async function resolveRows(
  run: ImportRun,
  rows: readonly UnreadRow[],
  isToCompare: (row: OpenRow) => boolean = () => true,
): Promise<readonly ResolvedRow[]> {
  const open: OpenRow[] = [];
  const breathe = breather();
  for (const row of rows) {
    open.push(openRow(run, row));
    await breathe();
  }
  const known = await knownRecords(run, open);
  const candidates =
    run.target.tables[0] === 'address' ? await findCandidates(run, open.filter(isToCompare), known) : undefined;
  const streets = run.target.isAtAddress ? await proposeStreets(run, open, known) : undefined;
  const pictures = await lookAtPictures(run, open);
  return open.map((one) => {
    const { n } = one.row;
    const similar = { candidates: candidates?.get(n) ?? [], street: streets?.get(n) };
    return resolveOne(run, one, { known, ...similar, picture: pictures.get(n) });
  });
}

/** Whether a row of an address names it, or its own record, by an Id: its words are then no more than a reading aid. */
function isNamedById({ reading }: OpenRow, known: Known): boolean {
  if (reading.lookups['place.addressId'] !== undefined) return true;
  const [part] = reading.parts.filter(({ id }) => id !== undefined);
  return part !== undefined && part.table !== 'address' && known.byId(part.table, part.id ?? '') !== undefined;
}

type Building = { readonly address: string | undefined; readonly issues: readonly RowIssue[] };

type LookedUp = {
  readonly known: Known;
  readonly candidates: readonly StoredCandidate[];
  /** Of an address that is registered with another spelling, how the register spells it. */
  readonly street: Text | undefined;
  readonly picture: RowPicture | Issue | undefined;
};

function resolveOne(run: ImportRun, one: OpenRow, { known, candidates, street, picture }: LookedUp): ResolvedRow {
  const { row, reading, address } = one;
  const { target } = run;
  const warnings = [...reading.warnings, ...(address?.warnings ?? [])];
  const said = saidOf(one);
  const base = {
    n: row.n,
    warnings,
    candidates,
    isSkipped: row.decision === 'skip',
    ...(said === undefined ? {} : { said }),
  };
  const failed = (...issues: readonly RowIssue[]): ResolvedRow => ({
    ...base,
    plan: [],
    issues: [...reading.issues, ...issues],
    key: undefined,
  });
  if (!row.decision && isNoRecord(row.cells, run.columns))
    return { ...failed(), issues: [exchangeIssue('import.noRecord')], warnings: [] };
  if (target.name === 'metadata') return resolveCustom(run, one, known, failed, base);
  // Which record is meant is not known then.
  if (reading.issues.some(({ code }) => code === 'import.id')) return failed();
  if (reading.parts.length === 0 && !address && !picture) return failed(exchangeIssue('import.nothing'));
  const issues: RowIssue[] = [...reading.issues, ...(isNamedById(one, known) ? [] : (address?.issues ?? []))];
  const plan: Planned[] = [];
  let building: Building = { address: undefined, issues: [] };
  if (target.tables[0] === 'address') building = planAddress(run, one, known, plan);
  else if (target.isAtAddress) building = findBuilding(one, known, street);
  issues.push(...building.issues);
  if (picture) issues.push(...planPhoto(run, one, known, plan, building.address, picture));
  for (const table of target.tables) {
    if (table === 'address' || table === 'photo') continue;
    const part = partOf(run, one, table);
    if (part) issues.push(...planPart(run, one, known, plan, part, building.address));
  }
  // Rows of several records have in common what the last one is about: rows of one building may be about different flats.
  const about = plan.at(-1);
  const key = issues.length > 0 || !about ? undefined : keyOf(about, one);
  const isAdded = plan.some(({ table, current }) => table === 'address' && !current) && issues.length === 0;
  const adds = isAdded && address && address.matchKey !== '' ? { adds: address } : {};
  return { ...base, plan, issues, key, ...adds };
}

function keyOf({ table, id, fields, current }: Planned, { reading, address }: OpenRow): string {
  if (current) return `${table}/${current._id}`;
  const named = reading.parts.find((part) => part.table === table)?.id;
  // Two Ids are two records, unless the register would refuse the second one.
  const natural = table === 'address' ? address?.matchKey : mayRepeat(table) && named ? '' : naturalKey(table, fields);
  return `${table}/${natural || (named ?? id)}`;
}

/** A flat at the end of an address in one line is a unit where units are imported, too. */
function partOf(run: ImportRun, { reading, address }: OpenRow, table: TableName): RowPart | undefined {
  const part = reading.parts.find((one) => one.table === table);
  if (table !== 'apartment' || run.target.tables.length === 1) return part;
  const number = part?.fields.number ?? address?.flat;
  if (number === undefined && !part) return undefined;
  const own = part ?? { table, fields: {} };
  return { ...own, fields: { unitType: 'apartment', ...(number === undefined ? {} : { number }), ...own.fields } };
}

/** The registered address that a row names by its Id or its parts. */
function findBuilding({ reading, address }: OpenRow, known: Known, street: Text | undefined): Building {
  const written = reading.lookups['place.addressId'];
  if (written !== undefined) {
    const record = known.byId('address', written);
    return record
      ? { address: record._id, issues: [] }
      : { address: undefined, issues: [exchangeIssue('import.idMissing', undefined, 'place.addressId')] };
  }
  const own = reading.parts.map(({ table, id }) => id !== undefined && known.byId(table, id)).find(Boolean);
  if (own) return { address: String(own.addressId), issues: [] };
  const activityId = reading.parts.find(({ table }) => table === 'photo')?.fields.activityId;
  if (!address && activityId !== undefined) {
    const activity = known.byId('activity', String(activityId));
    const missing = exchangeIssue('import.idMissing', undefined, 'photo.activityId');
    return activity ? { address: String(activity.addressId), issues: [] } : { address: undefined, issues: [missing] };
  }
  if (!address) return { address: undefined, issues: [exchangeIssue('import.address.nothing')] };
  if (address.issues.length > 0) return { address: undefined, issues: [] };
  const record = address.matchKey === '' ? undefined : known.byKey('address', address.matchKey);
  if (record) return { address: record._id, issues: [] };
  const column = reading.lookups['place.line'] === undefined ? 'address.streetUkr' : 'place.line';
  const code = address.matchKey === '' ? 'import.address.nothing' : 'import.address.missing';
  const hasCell = reading.lookups[column] !== undefined && column === 'address.streetUkr';
  const cure = street !== undefined && hasCell ? { to: street.uk, toLabel: street } : {};
  return { address: undefined, issues: [{ ...exchangeIssue(code, undefined, column), ...cure }] };
}

/** Surveys of flats do not ask for the type of the building: one with a numbered flat has several storeys. */
function usualBuilding(run: ImportRun, one: OpenRow): Fields {
  if (run.target.name !== 'koboTA') return {};
  const flat = partOf(run, one, 'apartment')?.fields;
  return flat?.unitType === 'apartment' && flat.number !== undefined ? { buildingType: 'Multi-storey' } : {};
}

function planAddress(run: ImportRun, one: OpenRow, known: Known, plan: Planned[]): Building {
  const { row, reading, address } = one;
  const part = reading.parts.find(({ table }) => table === 'address');
  const fields = { ...part?.fields, ...address?.fields };
  const isOnly = run.target.tables.length === 1;
  const chosen = row.decision === 'same' && row.decisionId !== null ? known.byId('address', row.decisionId) : undefined;
  const exact = row.decision === 'new' && isOnly ? undefined : known.byKey('address', address?.matchKey ?? '');
  if (row.decision === 'same' && row.decisionId !== null && !chosen)
    return { address: undefined, issues: [exchangeIssue('import.idMissing', undefined, 'address._id')] };
  const named = part?.id === undefined ? undefined : known.byId('address', part.id);
  const submitted = addressOfSubmission(reading, known);
  const moved = submitted && movedSubmission(one, known, submitted, exact);
  if (moved) return { address: submitted._id, issues: [moved] };
  const current = named ?? chosen ?? submitted ?? exact;
  if (current) {
    const issue = isOnly ? modeIssue(run, current) : undefined;
    if (issue) return { address: current._id, issues: [issue] };
    const isNamed = part?.id !== undefined && !chosen && reading.lookups[submissionKey] === undefined;
    // Found by its words: the spelling of the register stays.
    if (isOnly || run.import.mode !== 'create')
      plan.push(planned(run, 'address', part, current, isNamed ? fields : withoutIdentity(fields)));
    return { address: current._id, issues: [] };
  }
  if (address && address.issues.length > 0) return { address: undefined, issues: [] };
  if (!address && Object.keys(fields).length === 0)
    return { address: undefined, issues: [exchangeIssue('import.address.nothing')] };
  const issue = modeIssue(run, undefined);
  if (issue) return { address: undefined, issues: [issue] };
  const shared = address?.matchKey ?? '';
  const ownId = isId(part?.id)
    ? part.id
    : isOnly || shared === ''
      ? idOf(run.import, row.n, 'address')
      : idOf(run.import, 'address', shared);
  const whole = { ...address?.usualOfNew, ...usualBuilding(run, one), ...fields };
  plan.push({
    table: 'address',
    id: ownId,
    current: undefined,
    version: undefined,
    fields: whole,
    ...foreignOf(part, ownId),
  });
  return { address: ownId, issues: [] };
}

function planPart(
  run: ImportRun,
  one: OpenRow,
  known: Known,
  plan: Planned[],
  part: RowPart,
  addressId: string | undefined,
): readonly Issue[] {
  const { table } = part;
  const entity = getEntity(table);
  const isChild = entity.parent?.table === 'address';
  const found = part.id === undefined ? undefined : known.byId(table, part.id);
  const place = addressId ?? (found && String(found.addressId));
  const isPlaced = !isChild || place !== undefined;
  const units =
    isChild && isPlaced && table !== 'apartment' ? unitsOf(one, plan, known, place ?? '') : { ids: [], issues: [] };
  if (units.issues.length > 0) return units.issues;
  if (table !== 'activity' && units.ids.length > 1)
    return [exchangeIssue('import.unit.several', undefined, 'place.unitNumber')];
  const organizations = resolveOrganizations(run, table, part.fields);
  const reference = table === 'activity' ? { unitIds: units.ids } : { unitId: units.ids[0] };
  const fields: Record<string, unknown> = {
    ...organizations.fields,
    ...(isChild ? { addressId: place } : {}),
    ...(isChild && table !== 'apartment' && units.ids.length > 0 ? reference : {}),
    ...(table === 'user' && !found ? { password: unknownPassword() } : {}),
  };
  if (!isPlaced || organizations.issues.length > 0) {
    const isSaid = ({ path }: Issue) => organizations.issues.some((issue) => issue.path === path);
    const further = furtherFaults(run, table, withUsual(table, fields)).filter((issue) => !isSaid(issue));
    return [...organizations.issues, ...further];
  }
  const renamed = table === 'formerName' ? findRenamed(fields, run) : undefined;
  if (renamed && renamed.issues.length > 0)
    return renamed.issues.map((issue) => ({ ...issue, path: 'formerName.pCode4' }));
  if (renamed?.pCode4 !== undefined) fields.pCode4 = renamed.pCode4;
  // A second one like it is wanted, where two may be.
  const isAnother = one.row.decision === 'new' && keysOf(entity, fields).uniqueKey === undefined;
  const natural = isAnother ? '' : naturalKey(table, fields);
  const similar = found ? undefined : known.byKey(table, natural);
  // What another row of this file has made is not meant by a row with an Id of its own, and what is stored not by another submission.
  const isNamed = part.id !== undefined && mayRepeat(table);
  const isOther = similar && isNamed && (isSubmission(one.reading) || known.isMade(similar._id));
  const current = found ?? (isOther ? undefined : similar);
  // A registered flat is what the other records of its row belong to.
  const isGround = table === 'apartment' && run.target.tables.length > 1 && current !== undefined;
  const issue = isGround ? undefined : modeIssue(run, current);
  if (issue) return [issue];
  const { password: _unused, ...given }: Fields = fields;
  const kept = isGround && run.import.mode === 'create' ? {} : given;
  if (current) plan.push(planned(run, table, part, current, kept));
  else {
    // Two Ids are two records, as in the key of the row.
    const isShared = run.target.tables.length > 1 && !(mayRepeat(table) && part.id !== undefined);
    const shared = isShared ? natural : '';
    const ownId = isId(part.id)
      ? part.id
      : shared === ''
        ? idOf(run.import, one.row.n, table)
        : idOf(run.import, table, shared);
    const whole = withUsual(table, fields);
    plan.push({ table, id: ownId, current: undefined, version: undefined, fields: whole, ...foreignOf(part, ownId) });
  }
  return [];
}

/** A photo is known by its file: the same one at the same address is the same photo. */
function planPhoto(
  run: ImportRun,
  one: OpenRow,
  known: Known,
  plan: Planned[],
  addressId: string | undefined,
  picture: RowPicture | Issue,
): readonly Issue[] {
  if ('code' in picture) return [picture];
  if (addressId === undefined) return [];
  const part = one.reading.parts.find(({ table }) => table === 'photo');
  const units = unitsOf(one, plan, known, addressId);
  if (units.issues.length > 0) return units.issues;
  const [unitId] = units.ids;
  const activity = known.byId('activity', String(part?.fields.activityId ?? ''));
  const fields: Fields = {
    ...part?.fields,
    addressId,
    sha256: picture.sha256,
    ...(unitId === undefined ? {} : { unitId }),
    ...(activity ? { activityId: activity._id } : {}),
  };
  const current = known.byKey('photo', naturalKey('photo', fields));
  const issue = modeIssue(run, current);
  if (issue) return [issue];
  if (current) plan.push(planned(run, 'photo', part, current, fields));
  else {
    // The check judges each row alone; rows that are saved share the photo of one file.
    const rowAlone = run.import.state === 'validating' ? [one.row.n] : [];
    const id = idOf(run.import, addressId, picture.sha256, ...rowAlone);
    const day = picture.day === undefined ? {} : { date: picture.day };
    const own = { ...day, ...fields, path: run.keeper.pathOf(id) };
    plan.push({ table: 'photo', id, current: undefined, version: undefined, fields: own, picture: picture.name });
  }
  return [];
}

/** Imported users choose their password with "Forgot password": no sheet holds one. */
function unknownPassword(): string {
  return `${randomBytes(18).toString('base64url')}aA1`;
}

/** Values of custom fields belong to a record that the row names by its Id. */
function resolveCustom(
  run: ImportRun,
  { row, reading }: OpenRow,
  known: Known,
  failed: (...issues: readonly RowIssue[]) => ResolvedRow,
  base: Pick<ResolvedRow, 'n' | 'warnings' | 'candidates' | 'isSkipped'>,
): ResolvedRow {
  const column = run.columns.find(({ key }) => key === 'row.table');
  const table = column ? readCell(column, row.cells[column.index] ?? null, run.cellSettings) : undefined;
  const own = codesOf(customTables).find((code) => code === table);
  if (own === undefined)
    return failed(exchangeIssue('import.unknownColumn', { field: String(table ?? '') }, 'row.table'));
  const record = known.byId(own, reading.lookups['row._id'] ?? '');
  if (!record) return failed(exchangeIssue('import.idMissing', undefined, 'row._id'));
  const part = reading.parts.find((one) => one.table === own);
  const plan = part ? [planned(run, own, part, record, part.fields)] : [];
  return { ...base, plan, issues: reading.issues, key: `${own}/${record._id}` };
}
