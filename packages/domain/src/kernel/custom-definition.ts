import type { Text } from './text.ts';

/** The seven kinds of custom fields (specification, section 3). */
export type CustomFieldType =
  | 'text'
  | 'multiline_text'
  | 'number'
  | 'select'
  | 'combobox'
  | 'multiple_select'
  | 'boolean';

export type CustomOption = { readonly code: string; readonly label: Text; readonly archived?: boolean };

/** When a field is asked for: another custom field, or a field of the record itself, compared with a value. */
export type ShowIf = { readonly field: string; readonly op: 'eq' | 'ne' | 'in' | 'exists'; readonly value?: unknown };

/** The definition of a custom field as the rules on values need it. */
export type CustomDefinition = {
  /** Under which its values are in `custom` of a record: where records are kept whole, `name@organization` for a private one. */
  readonly key: string;
  readonly name: string;
  /** What it belongs to. */
  readonly table: string;
  /** Whose private field it is; undefined: one for all organizations. */
  readonly organizationId: string | undefined;
  readonly label: Text;
  readonly type: CustomFieldType;
  readonly order: number;
  readonly options: readonly CustomOption[];
  readonly required: boolean;
  readonly archived: boolean;
  readonly showIf?: ShowIf | undefined;
};

/** The definitions that a user may use, of one table or of all; undefined: not known here, the server decides. */
export type CustomFields = (table?: string) => readonly CustomDefinition[] | undefined;
