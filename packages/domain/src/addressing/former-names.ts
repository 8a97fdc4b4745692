import { streetWords } from './address-keys.ts';
import type { StreetAlias } from './street-directory.ts';

/** A record of a former name, as far as searches need it: a whole one of the register fits. */
export type KnownFormerName = {
  readonly _id: string;
  readonly version: number;
  readonly pCode4: string;
  readonly subject: string;
  readonly formerName: string;
  readonly presentName?: string | undefined;
  readonly streetType?: string | undefined;
  readonly since?: string | undefined;
};

/** What a record says of a street; undefined where it says something of a unit. */
export function aliasOf({
  subject,
  pCode4,
  formerName,
  presentName,
  streetType,
  since,
}: KnownFormerName): StreetAlias | undefined {
  if (subject !== 'street' || presentName === undefined) return undefined;
  return {
    pCode4,
    formerName,
    presentName,
    ...(streetType === undefined ? {} : { streetType }),
    ...(since === undefined ? {} : { since }),
  };
}

/** The former names of the street of an address, the latest first. */
export function listNamesBefore(
  records: readonly KnownFormerName[],
  {
    pCode4,
    streetUkr,
    streetType,
  }: { readonly pCode4: string; readonly streetUkr: string; readonly streetType?: string },
): readonly StreetAlias[] {
  const words = streetWords(streetUkr).join(' ');
  return records
    .flatMap((record) => (record.pCode4 === pCode4 && aliasOf(record)) || [])
    .filter((alias) => streetWords(alias.presentName).join(' ') === words)
    .filter((alias) => alias.streetType === undefined || alias.streetType === streetType)
    .toSorted((one, other) => (other.since ?? '').localeCompare(one.since ?? ''));
}
