import type { Role } from './actor.ts';
import type { AudienceFields } from './audience.ts';
import type { Context, Places } from './context.ts';
import type { Issue } from './errors.ts';
import { permissionsOf } from './matrix.ts';
import type { Fields, RecordHead } from './record.ts';
import type { Action, PermissionTable } from './rights.ts';
import type { RecordSchema } from './schema.ts';
import {
  schemaOf,
  type Field,
  type FieldTable,
  type FormSection,
  type Readers,
  type TableName,
  type Unchecked,
} from './field.ts';
import type { CountedText, Text } from './text.ts';

export type { FieldKind, TableName } from './field.ts';

type NameIn<Own> = Extract<keyof Own, string>;

/** One kind of record: everything that save, search, sync, history and permissions need to know of it. `Own`: its fields, not yet checked. */
export type Entity<Own extends Fields = Fields> = {
  readonly table: TableName;
  readonly label: Text;
  /** How many there are, in words; of the tables that screens count. */
  readonly counted?: CountedText;
  readonly fields: FieldTable;
  /** The sections of its form, in their order. */
  readonly sections?: readonly FormSection[];
  /** Who reads by whom a record was created and changed. */
  readonly authors: Readers;
  /** Shape and messages of a complete, derived record. */
  readonly schema: RecordSchema;
  /** Computes the derived fields from the others. Total and idempotent: incomplete input gives incomplete output. */
  readonly derive: (fields: Own, places: Places | undefined) => Own;
  /**
   * What depends on how the record was before and on what this write itself says; runs after `derive`. Total and idempotent as that is.
   */
  readonly settle?: (fields: Own, write: SettleContext<Own>) => Own;
  /**
   * Fields that people may fill, but that hold no more than what `settle` computes of the others: nobody said them, so they are neither sent
   * nor a matter of conflict.
   */
  readonly computed?: (fields: Own) => readonly NameIn<Own>[];
  /** Rules over several fields or the reference data. They run beside the shapes, so a value may still have the wrong form. */
  readonly check?: (fields: Own, context: CheckContext<Own>) => readonly Issue[];
  /** What is allowed but worth a second look. */
  readonly warn?: (fields: Own) => readonly Issue[];
  /** Keys for search and matching, computed on every write and stored beside the record, never sent. */
  readonly keys?: (fields: Own) => Readonly<Record<string, string>>;
  /** What the record hangs on; `counter`: where that keeps the number of such records; `most`: so many may hang on one, and what is said then. */
  readonly parent?: {
    readonly field: NameIn<Own>;
    readonly table: TableName;
    readonly counter?: string;
    readonly most?: { readonly count: number; readonly issue: Issue };
  };
  readonly permissions: PermissionTable;
  /** The actions that a change needs; by default `create` or `update`. */
  readonly actionsOf?: (before: Own | undefined, after: Own) => readonly Action[];
  /** The organizations that own a record; by default the creator's. */
  readonly ownersOf?: (record: Own & RecordHead) => readonly (string | undefined)[];
  /** The fields, each with a column, that `ownersOf` reads: for conditions on many records at once. */
  readonly ownerFields?: readonly NameIn<Own>[];
  /**
   * Rights that no table of roles can say, such as who manages whom. `undefined`: the table decides. In a save it is asked of the
   * record as it is and again as it would be; `after` is how it would be (secrets included), absent where only a right is shown.
   */
  readonly decideRight?: (actor: Context['actor'], action: Action, record: Own, after?: Own) => Issue | undefined;
  /** Records are meant for some readers only: a user without the right to read all reads those. */
  readonly audience?: AudienceFields;
  /** The only records that masked readers get. */
  readonly maskedOnly?: { readonly field: NameIn<Own>; readonly values: readonly string[] };
  /** Records that everybody reads who may read those of the own organization: where this boolean field is true. */
  readonly sharedBy?: NameIn<Own>;
  /** Whether the actor may change every record of the table; by default who may change one of which nothing is known. */
  readonly editsAll?: (actor: Context['actor']) => boolean;
  /**
   * What must be free in the whole table: the value of `field` (the e-mail of a user), or the key of this name (the number of a flat within
   * its building). An empty key is always free. `isMeant`: a second one means the first, such as the answers of a place: the
   * refusal carries the first one as a conflict.
   */
  readonly unique?: {
    readonly field: NameIn<Own>;
    readonly key?: string;
    readonly issue: Issue;
    readonly isMeant?: true;
  };
  /** Roles that write only where their organization has an assessment or an activity at the address. */
  readonly presence?: { readonly roles: readonly Role[]; readonly issue: Issue };
  /** Kept and changed on devices without a network. */
  readonly offline: boolean;
};

export type SettleContext<Own = Fields> = {
  readonly before: Own | undefined;
  /** The fields that this write gives, in their stored form; null clears. */
  readonly sent: Own;
};

export type CheckContext<Own = Fields> = {
  readonly places: Places | undefined;
  readonly before: Own | undefined;
  /** The last day that is not in the future anywhere, `YYYY-MM-DD`; undefined: there is no clock, so it is not checked. */
  readonly lastDay?: string | undefined;
  /** The writer and the custom fields that they may use, where a rule looks at other definitions. */
  readonly custom?: Pick<Context, 'actor' | 'customFields'> | undefined;
};

type Declaration<Table extends FieldTable> = Omit<
  Entity<Unchecked<Table>>,
  'fields' | 'schema' | 'permissions' | 'derive'
> &
  Partial<Pick<Entity<Unchecked<Table>>, 'derive'>> & { readonly fields: Table };

/**
 * Declares an entity. Its rules see the names of its own fields only, so that a misspelt one does not compile; the engines that work on every
 * entity see them as `Fields`. Its rights are the lines of the matrix for its table; without `derive` no field follows from others.
 */
export function defineEntity<const Table extends FieldTable>(declaration: Declaration<Table>): Entity {
  return {
    derive: (fields) => fields,
    ...declaration,
    permissions: permissionsOf(declaration.table),
    schema: schemaOf(declaration.fields),
  };
}

/** The definition of a field. Undefined for a name that the entity does not know, `constructor` and the like included. */
export function findField(entity: Entity, name: string): Field | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
}

/** Whether a field is derived or kept by the server, so that it is not taken from a client. */
export function isOwnedByServer(entity: Entity, field: string): boolean {
  return findField(entity, field)?.origin !== undefined;
}
