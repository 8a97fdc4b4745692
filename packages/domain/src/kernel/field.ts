import * as z from 'zod/mini';
import type { Context } from './context.ts';
import type { Option } from './options.ts';
import type { Fields, RecordHead } from './record.ts';
import { boolean, date, id, oneOf, someOf, type RecordSchema } from './schema.ts';
import type { Text } from './text.ts';
import { tidyOptional } from './tidy.ts';

/** The tables of the product. A new entity adds its name here and its definition to the registry. */
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
  | 'training'
  | 'formerName';

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

/**
 * Who reads a field of a record that they may read:
 * `all` everybody; `unmasked` everybody whose right is not a masked one (donors); `linked` the same, and masked readers whose organization
 * owns the record; `owners` the organizations that own the record, and roles that read everything; `editors` users who may change the record.
 */
export type Readers = 'all' | 'unmasked' | 'linked' | 'owners' | 'editors';

/** A section of the form of an entity. */
export type FormSection = {
  readonly id: string;
  readonly title: Text;
  readonly hint?: Text;
  /** Folded away until it is needed. */
  readonly folded?: true;
  /** Its fields are asked only then, as with `when` of a field. */
  readonly when?: (fields: Fields) => boolean;
};

/**
 * How a form asks for a value; absent: by the kind. `chips` all answers in sight, `select` a list to open, `switch` a yes or no that is always
 * an answer, `note` several lines, `email` and `phones` what they say, `area` square metres, `residents` the block of vulnerable residents;
 * of an object `parts` a number, `choices` one of the options and `texts` a line of text for each part; `own` a control that the screen of
 * the form brings.
 */
export type FieldControl =
  | 'chips'
  | 'select'
  | 'switch'
  | 'note'
  | 'email'
  | 'phones'
  | 'area'
  | 'residents'
  | 'parts'
  | 'choices'
  | 'texts'
  | 'own';

/** Where and how a form asks for a field. Within a section fields follow each other as they are declared. */
export type FormPlace = {
  readonly section: string;
  readonly control?: FieldControl;
  /** Fields of one section with the same number share a row on a wide screen. */
  readonly row?: number;
  /** Whether it needs no more than half the width of a phone; numbers and dates do not, unless told. */
  readonly narrow?: boolean;
  /** Asked only then. A value that is there is shown in any case. */
  readonly when?: (fields: Fields) => boolean;
  /** Mandatory only then; a field whose shape wants a value is mandatory always. */
  readonly mandatory?: (fields: Fields) => boolean;
  readonly hint?: Text;
  /** What a number is measured in, shown behind it. */
  readonly unit?: Text;
  /** The options that fit the other values; all unless told. */
  readonly choices?: (fields: Fields) => readonly Option[];
  /** A day that has passed: today can be taken with one press. */
  readonly past?: true;
};

export type Field = {
  readonly kind: FieldKind;
  readonly label: Text;
  /** Required, so that no new field is shown by accident (product rules on masks). */
  readonly readers: Readers;
  /** `nothing`: readers from whom it is hidden do not learn that there is a value; `count`: they learn how many entries a list has. */
  readonly hiddenAs?: 'nothing' | 'count';
  /** A number of which users who may not change the record read the last characters only; a name: this part in each row of a list. */
  readonly shortened?: true | string;
  /** Its form and messages in a complete, derived record. Absent: optional, and checked by its kind alone. */
  readonly shape?: z.ZodMiniType;
  /** What the parts of a block, or of each row of a list, are called. */
  readonly parts?: Readonly<Record<string, Text>>;
  /**
   * `derived`: computed from other fields; `server`: kept by the server beside the record; `call`: written by a call of its own
   * (`SaveRequest.given`), and a field like any other for the rest. None is taken from a client.
   */
  readonly origin?: 'derived' | 'server' | 'call';
  /** Where the form of the record asks for it: the section, or more; `elsewhere`: a screen or call of its own writes it. */
  readonly form?: FormPlace | string;
  /** A column of its own, because SQL filters, sorts, joins or constrains by it; all others are stored in one jsonb. */
  readonly column?: true;
  /** A year of the calendar: a name and not an amount, so it is written without separators. */
  readonly year?: true;
  /** The choices of a `code` or `codes` field, or of each part of an object. */
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
  /** Merges and narrows part by part: a user who gets some of it may write that, and the rest is not said to be hidden. */
  readonly partial?: true;
};

export type FieldTable = Readonly<Record<string, Field>>;

type Declared<Table> = { readonly [Name in keyof Table]: Table[Name] & { readonly label: Text } };

/**
 * Declares the fields of an entity under their labels. A code or a day without a `shape` may be left out, so an emptied input clears it unless
 * a `normalize` of its own says otherwise.
 */
export function declareFields<const Table extends Readonly<Record<string, Omit<Field, 'label'>>>>(
  labels: { readonly [Name in keyof Table]: Text },
  fields: Table,
): Declared<Table> {
  const declared = Object.entries(fields).map(([name, field]) => {
    const isOptional = (field.kind === 'code' || field.kind === 'date') && !field.shape && !field.origin;
    return [name, { ...(isOptional ? { normalize: tidyOptional } : {}), ...field, label: labels[name] }] as const;
  });
  return Object.fromEntries(declared) as Declared<Table>;
}

type ValueByKind = {
  readonly text: string;
  readonly code: string;
  readonly id: string;
  readonly pCode: string;
  readonly integer: number;
  readonly number: number;
  readonly boolean: boolean;
  readonly date: string;
  readonly time: string;
  readonly point: { readonly latitude: number; readonly longitude: number };
  readonly codes: readonly string[];
  readonly ids: readonly string[];
  readonly object: Fields;
  readonly list: readonly unknown[];
};

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** What a stored record holds in a field; includes `undefined` where it may be absent. */
export type ValueOf<One extends Field> = One extends { readonly shape: infer Shape extends z.ZodMiniType }
  ? DeepReadonly<z.output<Shape>>
  : One extends { readonly kind: 'code'; readonly options: readonly Option<infer Code>[] }
    ? Code | undefined
    : One extends { readonly kind: 'codes'; readonly options: readonly Option<infer Code>[] }
      ? readonly Code[] | undefined
      : ValueByKind[One['kind']] | undefined;

type OptionalNames<Table extends FieldTable> = {
  [Name in keyof Table]: undefined extends ValueOf<Table[Name]> ? Name : never;
}[keyof Table];

/** The names of fields that some readers do not get. */
type GuardedNames<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name] extends { readonly readers: 'all'; readonly narrow?: undefined } ? never : Name;
}[keyof Table];

type Partly<Table extends FieldTable, Optional extends keyof Table> = {
  readonly [Name in Exclude<keyof Table, Optional>]: ValueOf<Table[Name]>;
} & { readonly [Name in Optional]?: ValueOf<Table[Name]> | undefined };

/** A complete record of these fields, as it is stored: its shapes have been checked. */
export type ValuesOf<Table extends FieldTable> = Partly<Table, OptionalNames<Table>>;

/** The fields of a record, and its head, before its shapes are checked: the names are known, the values are not. */
export type Unchecked<Table extends FieldTable> = { readonly [Name in keyof Table | keyof RecordHead]?: unknown };

/** What the server says beside the fields: what the reader may do, and which fields are hidden. */
export type Told = {
  readonly can?: Readonly<Record<string, boolean>> | undefined;
  readonly masked?: readonly string[] | undefined;
  readonly maskedCounts?: Readonly<Record<string, number>> | undefined;
};

/** A record as a reader gets it: fields that not all users read may be absent. */
export type ShownOf<Table extends FieldTable> = Omit<RecordHead, keyof Table> &
  Told &
  Partly<Table, OptionalNames<Table> | GuardedNames<Table>>;

/** The shape of a field that does not declare one; undefined where nothing is checked. */
function shapeOf({ shape, kind, options = [], origin, secret }: Field): z.ZodMiniType | undefined {
  if (shape) return shape;
  if (secret) return undefined;
  switch (kind) {
    case 'boolean':
      return z.optional(boolean());
    case 'date':
      return z.optional(date());
    case 'id':
      return z.optional(id());
    case 'code':
      return z.optional(oneOf(options));
    case 'codes':
      return z.optional(someOf(options));
    default:
      if (origin) return undefined;
      throw new TypeError(`A field of kind ${kind} needs a shape`);
  }
}

/** The schema of whole records with these fields. Unknown fields are kept (specification, section 3). */
export function schemaOf(fields: FieldTable): RecordSchema {
  const shapes = Object.entries(fields).flatMap(([name, field]) => {
    const shape = shapeOf(field);
    return shape ? [[name, shape] as const] : [];
  });
  return z.looseObject(Object.fromEntries(shapes));
}
