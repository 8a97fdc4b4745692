import { roles, type Role } from './actor.ts';

/** A write as the permission table sees it. */
export type Action = 'read' | 'create' | 'update' | 'delete' | (string & {});

/**
 * One cell of the permission matrix.
 * A all · G inside the user's areas · O own organization inside them · S made by oneself · S24 so, and not older than a day ·
 * M read with masked fields · R may only ask for it · - none
 */
export type Right = 'A' | 'G' | 'O' | 'S' | 'S24' | 'M' | 'R' | '-';

export type PermissionRow = Readonly<Record<Role, Right>>;
/** The rows of the matrix for one entity, by action. An action without a row is allowed to no role. */
export type PermissionTable = Readonly<Record<string, PermissionRow>>;

const knownRights: ReadonlySet<string> = new Set(['A', 'G', 'O', 'S', 'S24', 'M', 'R', '-']);

function isRight(text: string): text is Right {
  return knownRights.has(text);
}

/** Reads one line of the matrix: nine cells in the order Admin, Staff, Ministry, Oblast, Raion, Local, Manager, Partner, Donor. */
export function row(line: string): PermissionRow {
  const cells = line.trim().split(/\s+/);
  if (cells.length !== roles.length) throw new TypeError(`A line of the matrix has ${roles.length} cells: ${line}`);
  const entries = roles.map(({ code }, index): [Role, Right] => {
    const cell = cells[index] ?? '';
    if (!isRight(cell)) throw new TypeError(`${cell} is not a right`);
    return [code, cell];
  });
  return Object.fromEntries(entries) as Record<Role, Right>;
}
