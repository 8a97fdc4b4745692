/** Kinds as the codifier tells them apart; `hromada` is one whose kind is not given (Crimea). */
export const unitKinds = [
  'oblast',
  'autonomous_republic',
  'special_city',
  'exclusion_zone',
  'raion',
  'hromada_urban',
  'hromada_settlement',
  'hromada_rural',
  'hromada',
  'city',
  'urban_type',
  'settlement',
  'village',
] as const;

export type UnitKind = (typeof unitKinds)[number];

/** 1 oblast, 2 raion, 3 hromada, 4 settlement. */
export type AdminLevel = 1 | 2 | 3 | 4;

/** WGS84 degrees. */
export type UnitPoint = { readonly latitude: number; readonly longitude: number };

/** One administrative unit. `name` is the English name, `nameUkr` the Ukrainian one with apostrophe U+2019. */
export type AdminUnit = {
  readonly pCode: string;
  readonly level: AdminLevel;
  readonly parent?: string;
  readonly nameUkr: string;
  readonly name: string;
  readonly kind: UnitKind;
  readonly centre?: UnitPoint;
};

/** So many answers hold all places of one name: the most frequent one is that of 119 villages. A field that chooses a place shows them. */
export const mostNamesakes = 200;
