import type { AudienceFields } from './audience.ts';
import type { Context, Places } from './context.ts';
import type { Issue } from './errors.ts';
import type { Option } from './options.ts';
import type { Fields, StoredRecord } from './record.ts';
import type { Action, PermissionTable } from './rights.ts';
import type { Text } from './text.ts';
import type { RecordSchema } from './schema.ts';

/** The tables of the product that exist so far. A new entity adds its name here and its definition to the registry. */
export type TableName = 'address' | 'assessment' | 'activity' | 'organization' | 'user' | 'training';

/** How a field behaves in filters, sorting, tables of the database and forms. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'id'
  | 'pCode'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'point'
  | 'codes'
  | 'ids'
  | 'object'
  | 'list';

export type Field = {
  readonly kind: FieldKind;
  readonly label: Text;
  /** `derived`: computed from other fields; `server`: kept by the server. Neither is taken from a client. */
  readonly origin?: 'derived' | 'server';
  /** A column of its own, because SQL filters, sorts, joins or constrains by it; all others live in one jsonb. */
  readonly column?: true;
  /** The choices of a `code` or `codes` field. */
  readonly options?: readonly Option[];
  /** The table that an `id` or `ids` field points into. */
  readonly refersTo?: TableName;
  /** May be sent, but is computed whenever the other fields allow it; so it never causes a conflict. */
  readonly fallback?: true;
  /** Lists are sorted by it in Ukrainian order: a sort key is computed and stored beside it. */
  readonly sorted?: true;
  /** Written, never read: it is taken out of the record before anything is stored. */
  readonly secret?: true;
  /** Brings a sent value into its stored form (trimmed text, Cyrillic look-alikes, a code for a word) before anything compares it. */
  readonly normalize?: (value: unknown) => unknown;
  /** What a reader gets of a value that not everybody gets whole, such as a list of people; `undefined`: nothing of it. */
  readonly narrow?: (value: unknown, reader: Context['actor'], record: Fields) => unknown;
};

/** One kind of record: everything that save, search, sync, history and permissions need to know of it. */
export type Entity = {
  readonly table: TableName;
  readonly label: Text;
  readonly fields: Readonly<Record<string, Field>>;
  /** Shape and messages of a complete, derived record. */
  readonly schema: RecordSchema;
  /** Computes the derived fields from the others. Total and idempotent: incomplete input gives incomplete output. */
  readonly derive: (fields: Fields, places: Places | undefined) => Fields;
  /** Rules over several fields or the reference data; shapes have been checked when it runs. */
  readonly check?: (fields: Fields, context: CheckContext) => readonly Issue[];
  /** What is allowed but worth a second look. */
  readonly warn?: (fields: Fields) => readonly Issue[];
  /** Keys for search and matching, computed on every write and stored beside the record, never sent. */
  readonly keys?: (fields: Fields, places: Places | undefined) => Readonly<Record<string, string>>;
  readonly parent?: { readonly field: string; readonly table: TableName; readonly counter: string };
  readonly permissions: PermissionTable;
  /** The actions that a change needs; by default `create` or `update`. */
  readonly actionsOf?: (before: Fields | undefined, after: Fields) => readonly Action[];
  /** The organizations that own a record; by default the creator's. */
  readonly ownersOf?: (record: StoredRecord) => readonly (string | undefined)[];
  /**
   * Rights that no table of roles can say, such as who manages whom. `undefined`: the table decides. In a save it is asked of the
   * record as it is and again as it would be; `after` is how it would be (secrets included), absent where only a right is shown.
   */
  readonly decideRight?: (actor: Context['actor'], action: Action, record: Fields, after?: Fields) => Issue | undefined;
  /** Records are meant for some readers only: whoever has no right to read all reads those. */
  readonly audience?: AudienceFields;
  /** Fields that a masked reader does not get. */
  readonly masked?: readonly string[];
  /** The same of a record that the masked reader's own organization is linked to, e.g. as the one that pays; by default no less. */
  readonly maskedOwn?: readonly string[];
  /** Numbers of which everybody who may not change the record reads the last characters only. */
  readonly shortened?: readonly string[];
  /** Fields that only the owning organization reads. */
  readonly ownOnly?: readonly string[];
  /** One value that must be free in the whole table, e.g. the e-mail of a user. */
  readonly unique?: { readonly field: string; readonly issue: Issue };
  /** Kept and changed on devices without a network. */
  readonly offline: boolean;
};

export type CheckContext = { readonly places: Places | undefined; readonly before: Fields | undefined };

/** The definition of a field. Undefined for a name that the entity does not know, `constructor` and the like included. */
export function findField(entity: Entity, name: string): Field | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
}

/** Whether a field is derived or kept by the server, so that it is not taken from a client. */
export function isOwnedByServer(entity: Entity, field: string): boolean {
  return findField(entity, field)?.origin !== undefined;
}
