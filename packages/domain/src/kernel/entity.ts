import type { Role } from './actor.ts';
import type { AudienceFields } from './audience.ts';
import type { Context, Places } from './context.ts';
import type { Issue } from './errors.ts';
import type { Option } from './options.ts';
import type { Fields, StoredRecord } from './record.ts';
import type { Action, PermissionTable } from './rights.ts';
import type { Text } from './text.ts';
import type { RecordSchema } from './schema.ts';

/** The tables of the product that exist so far. A new entity adds its name here and its definition to the registry. */
export type TableName =
  | 'address'
  | 'apartment'
  | 'assessment'
  | 'activity'
  | 'photo'
  | 'stateQuestions'
  | 'metadata'
  | 'organization'
  | 'user'
  | 'training';

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
  /** What the parts of a block, or of each row of a list, are called. */
  readonly parts?: Readonly<Record<string, Text>>;
  /**
   * `derived`: computed from other fields; `server`: kept by the server beside the record; `call`: written by a call of its own
   * (`SaveRequest.given`), and a field like any other for the rest. None is taken from a client.
   */
  readonly origin?: 'derived' | 'server' | 'call';
  /** A column of its own, because SQL filters, sorts, joins or constrains by it; all others live in one jsonb. */
  readonly column?: true;
  /** A year of the calendar: a name and not an amount, so it is written without separators. */
  readonly year?: true;
  /** The choices of a `code` or `codes` field. */
  readonly options?: readonly Option[];
  /** The table that an `id` or `ids` field points into, or an `object` one that may be a list of ids. */
  readonly refersTo?: TableName;
  /** Names another record without holding it: that one may be removed all the same. */
  readonly weak?: true;
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
  /** Merges and narrows part by part: whoever gets some of it may write that, and the rest is nothing that is said to be hidden. */
  readonly partial?: true;
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
  /**
   * What depends on how the record was before and on what this write itself says; runs after `derive`. Total and idempotent as that is.
   */
  readonly settle?: (fields: Fields, write: SettleContext) => Fields;
  /**
   * Fields that people may fill, but that hold no more than what `settle` computes of the others: nobody said them, so they are neither sent
   * nor a matter of conflict.
   */
  readonly computed?: (fields: Fields) => readonly string[];
  /** Rules over several fields or the reference data; shapes have been checked when it runs. */
  readonly check?: (fields: Fields, context: CheckContext) => readonly Issue[];
  /** What is allowed but worth a second look. */
  readonly warn?: (fields: Fields) => readonly Issue[];
  /** Keys for search and matching, computed on every write and stored beside the record, never sent. */
  readonly keys?: (fields: Fields, places: Places | undefined) => Readonly<Record<string, string>>;
  /** What the record hangs on; `counter`: where that keeps the number of such records; `most`: so many may hang on one, and what is said then. */
  readonly parent?: {
    readonly field: string;
    readonly table: TableName;
    readonly counter?: string;
    readonly most?: { readonly count: number; readonly issue: Issue };
  };
  readonly permissions: PermissionTable;
  /** The actions that a change needs; by default `create` or `update`. */
  readonly actionsOf?: (before: Fields | undefined, after: Fields) => readonly Action[];
  /** The organizations that own a record; by default the creator's. */
  readonly ownersOf?: (record: StoredRecord) => readonly (string | undefined)[];
  /** The fields, each with a column, that `ownersOf` reads: for conditions on many records at once. */
  readonly ownerFields?: readonly string[];
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
  /** Masked fields of which the reader does not learn either whether they hold anything. */
  readonly maskedSilently?: readonly string[];
  /** Masked lists of which the reader learns how many entries they have. */
  readonly maskedCounts?: readonly string[];
  /**
   * Numbers of which everybody who may not change the record reads the last characters only; `applications.number`: that of each row of a
   * list.
   */
  readonly shortened?: readonly string[];
  /** The only records that masked readers get. */
  readonly maskedOnly?: { readonly field: string; readonly values: readonly string[] };
  /** Records that everybody reads who may read those of the own organization: where this boolean field is true. */
  readonly sharedBy?: string;
  /** Fields that only the owning organization reads. */
  readonly ownOnly?: readonly string[];
  /** Fields that only those read who may change the record, as they alone read what the product does not know. */
  readonly editorsOnly?: readonly string[];
  /** Whether the actor may change every record of the table; by default who may change one of which nothing is known. */
  readonly editsAll?: (actor: Context['actor']) => boolean;
  /**
   * What must be free in the whole table: the value of `field` (the e-mail of a user), or the key of this name (the number of a flat within
   * its building). An empty key is always free. `isMeant`: whoever writes a second one means the first, such as the answers of a place: the
   * refusal carries the first one as a conflict.
   */
  readonly unique?: { readonly field: string; readonly key?: string; readonly issue: Issue; readonly isMeant?: true };
  /** Roles that write only where their organization has an assessment or an activity at the address. */
  readonly presence?: { readonly roles: readonly Role[]; readonly issue: Issue };
  /** Kept and changed on devices without a network. */
  readonly offline: boolean;
};

export type SettleContext = {
  readonly before: Fields | undefined;
  /** The fields that this write gives, in their stored form; null clears. */
  readonly sent: Fields;
};

export type CheckContext = {
  readonly places: Places | undefined;
  readonly before: Fields | undefined;
  /** The last day that is not in the future anywhere, `YYYY-MM-DD`; undefined: no clock is at hand, so nobody asks. */
  readonly lastDay?: string | undefined;
  /** Whoever writes and the custom fields that they may use, where a rule looks at other definitions. */
  readonly custom?: Pick<Context, 'actor' | 'customFields'> | undefined;
};

/** The definition of a field. Undefined for a name that the entity does not know, `constructor` and the like included. */
export function findField(entity: Entity, name: string): Field | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
}

/** Whether a field is derived or kept by the server, so that it is not taken from a client. */
export function isOwnedByServer(entity: Entity, field: string): boolean {
  return findField(entity, field)?.origin !== undefined;
}
