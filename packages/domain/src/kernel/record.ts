/** Field values as they travel: JSON, no functions, no dates. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * What every saved record carries beside its own fields. All of it but `_id` is given by the server. Not every reader gets
 * who wrote a record.
 */
export type RecordHead = {
  readonly _id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly createdBy?: string | undefined;
  readonly updatedAt: string;
  readonly updatedBy?: string | undefined;
  readonly organizationId: string;
  readonly organizationName?: string | undefined;
};

export type StoredRecord = RecordHead & Fields;

/** Names that are never taken from a client: they are ignored when sent, never refused (wire dictionary). */
export const serverOwnedFields: ReadonlySet<string> = new Set([
  '_id',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'organizationId',
  'organizationName',
  'can',
  'masked',
  'maskedCounts',
  'synced',
]);

const idPattern = /^[0-9a-f]{24}$/;

/** An identifier is 24 lower-case hexadecimal characters: 96 random bits made by the creator of the record. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

/** Deep equality of JSON values; an absent field, `undefined` and `null` are the same nothing. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === undefined || one === null) return other === undefined || other === null;
  if (typeof one !== 'object' || typeof other !== 'object' || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((value, index) => sameValue(value, other[index]));
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameValue(fieldOf(one, key), fieldOf(other, key)));
}

function fieldOf(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Fields)[key] : undefined;
}

/** A plain JSON object; arrays and null are not. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
