import {
  checkIndicatorVersion,
  indicatorLimits,
  readIndicatorSheet,
  type SheetProblem,
} from '@domivka/domain/activity/indicator-sheet';
import type { IndicatorVersion } from '@domivka/domain/activity/indicator-table';
import type { Actor } from '@domivka/domain/kernel/actor';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { textOfCell } from '@domivka/domain/exchange/cells';
import { withWorkbook } from '../../platform/sheets/with-workbook.ts';
import { namesOf } from '../../records/tables.ts';

/** A version as it is stored: who entered it, and when; one that came with the program has no author. */
export type StoredVersion = IndicatorVersion & { readonly enteredBy: string | null; readonly createdAt: string };

/** All versions, the newest first. `database`: as the program. */
export async function listVersions(database: Queryable): Promise<readonly StoredVersion[]> {
  return database.query<StoredVersion>(
    `select id, name, valid_from as "validFrom", lines, entered_by as "enteredBy", created_at as "createdAt"
     from indicator_version order by valid_from desc, created_at desc, id desc`,
  );
}

export type SheetOfVersion = {
  readonly name: string;
  /** `YYYY-MM` */
  readonly validFrom: string;
  readonly sheet: Uint8Array;
};

/** What came of a sheet: it was saved if there are no problems. */
export type SavedVersion = {
  readonly id?: string;
  readonly lines: number;
  readonly problems: readonly SheetProblem[];
};

const mostColumns = 40;

type SheetRow = { readonly number: number; readonly cells: readonly string[] };

async function readRows(sheet: Uint8Array, owner: string): Promise<readonly SheetRow[]> {
  // One row more than a version may have: the domain says which limit was passed.
  const limits = { rows: indicatorLimits.lines + 2, columns: mostColumns };
  return withWorkbook(
    sheet,
    'indicators',
    async (workbook) => {
      const rows: SheetRow[] = [];
      for await (const batch of workbook.rows(0))
        rows.push(...batch.map(({ number, cells }) => ({ number, cells: cells.map(textOfCell) })));
      return rows;
    },
    { owner, limits },
  );
}

/**
 * Saves a new version from its sheet, or nothing if a cell is wrong.
 * @throws DomainError for a name or month that cannot be taken, and for a file that is no sheet
 */
export async function addVersion(
  database: Database,
  actor: Actor,
  asked: SheetOfVersion,
  now: Date,
): Promise<SavedVersion> {
  const { lines, problems } = readIndicatorSheet(await readRows(asked.sheet, actor._id));
  return database.transaction(async (tx) => {
    // Two versions that are entered at once must see each other.
    await tx.query('lock table indicator_version in share row exclusive mode');
    const known = await listVersions(tx);
    const name = asked.name.trim();
    const issues = checkIndicatorVersion(
      { name, validFrom: asked.validFrom },
      { latest: known[0]?.validFrom, names: known.map((one) => one.name) },
    );
    if (issues[0]) throw new DomainError('invalid', issues[0].code, issues);
    if (problems.length > 0) return { lines: lines.length, problems };
    const id = newId();
    await tx.query(
      `insert into indicator_version (id, name, valid_from, lines, entered_by, created_at) values ($1, $2, $3, $4::jsonb, $5, $6)`,
      [id, name, asked.validFrom, JSON.stringify(lines), actor._id, now.toISOString()],
    );
    return { id, lines: lines.length, problems };
  });
}

/** The versions with the names of their authors. */
export async function describeVersions(database: Database): Promise<readonly (StoredVersion & { author?: string })[]> {
  const versions = await listVersions(database);
  const authors = await namesOf(
    database,
    versions.flatMap(({ enteredBy }) => enteredBy ?? []),
  );
  return versions.map((version) => {
    const author = version.enteredBy === null ? undefined : authors.get(version.enteredBy)?.name;
    return author === undefined ? version : { ...version, author };
  });
}
