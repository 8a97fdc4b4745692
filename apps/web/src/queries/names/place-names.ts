import { useMemo } from 'react';
import { type Language, say, type Text } from '@domivka/domain/kernel/text';
import type { UnitNames } from '@domivka/reference/unit-names';
import type { AdminUnit, Units } from '@domivka/reference/units';
import type { Fields } from '@domivka/domain/kernel/record';
import { placeText } from '../../text/place.text.ts';
import { titleOf } from '../../text/address-title.ts';
import { useLanguage } from '../../text/language.ts';
import { usePlaceNames } from '../../device/places.ts';
import { useRecordsById } from '../records-by-id.ts';

/** What an address of a list is called, and where it lies: "Shevchenka St, 12", "Kharkiv, Kharkivskyi raion". */
export type AddressName = { readonly title: string; readonly place: string };

type KnownAddress = Fields & { readonly _id: string };

/** The names of addresses by their ids; of an address that is given twice the later one counts. */
export function namesOf(
  addresses: readonly KnownAddress[],
  language: Language,
  places: UnitNames | undefined,
): ReadonlyMap<string, AddressName> {
  const named = addresses.map((address): readonly [string, AddressName] => [
    address._id,
    { title: titleOf(address, language), place: shortPathOf(places, address.pCode4, language) },
  ]);
  return new Map(named);
}

/**
 * The names of the addresses of a list, in the language of the screen: those that this device keeps at once, the others by one question to
 * the server. Without a network only the kept ones are in it; undefined until that is known.
 */
export function useAddressNames(ids: readonly string[]): ReadonlyMap<string, AddressName> | undefined {
  const language = useLanguage();
  const places = usePlaceNames();
  const addresses = useRecordsById('address', ids);
  return useMemo(() => addresses && namesOf(addresses, language, places), [addresses, language, places]);
}

/** Cities with the rank of an oblast are on all levels under one name, and some units are called what they are. */
const plainKinds: ReadonlySet<string> = new Set(['special_city', 'autonomous_republic', 'exclusion_zone']);

function patternOf({ level, kind }: AdminUnit): Text {
  if (level === 1) return placeText.oblast;
  if (level === 2) return placeText.raion;
  if (level === 3) return placeText.hromada;
  return kind === 'city' || kind === 'urban_type' || kind === 'village' ? placeText[kind] : placeText.settlement;
}

/** The bare name of a unit. */
export function nameOf(unit: AdminUnit, language: Language): string {
  return language === 'uk' ? unit.nameUkr : unit.name;
}

/** A unit with what it is: "Kharkivska oblast" · «Харківська область», «с. Мала Данилівка». */
export function fullNameOf(unit: AdminUnit, language: Language): string {
  const name = nameOf(unit, language);
  return plainKinds.has(unit.kind) ? name : say(patternOf(unit), language, { name });
}

/** The full name of the unit with this code; the code itself for an unknown one. */
export function nameOfCode(places: UnitNames | undefined, pCode: string, language: Language): string {
  const unit = places?.find(pCode);
  return unit ? fullNameOf(unit, language) : pCode;
}

/** The areas that a list or numbers are about; dots while the units are not known, undefined for the whole country. */
export function nameOfAreas(
  places: UnitNames | undefined,
  pCodes: readonly string[],
  language: Language,
): string | undefined {
  if (pCodes.length === 0) return undefined;
  if (!places) return '…';
  return pCodes.map((pCode) => nameOfCode(places, pCode, language)).join(', ');
}

/** The units above, from the nearest to the oblast: "Kharkivska hromada, Kharkivskyi raion, Kharkivska oblast". */
export function parentsOf(places: UnitNames, unit: AdminUnit, language: Language): string {
  const above = places
    .ancestors(unit.pCode)
    .filter(({ nameUkr, kind }) => !(plainKinds.has(kind) && nameUkr === unit.nameUkr));
  return [...new Set(above.toReversed().map((one) => fullNameOf(one, language)))].join(', ');
}

/** A settlement with everything above it; dots while its name is not known, the code itself for one that no unit has. */
export function pathOf(places: UnitNames | undefined, pCode: unknown, language: Language): string {
  if (typeof pCode !== 'string') return '';
  const unit = places?.find(pCode);
  if (places && unit) return [fullNameOf(unit, language), parentsOf(places, unit, language)].filter(Boolean).join(', ');
  return !places || places.isPart ? '…' : pCode;
}

/** Settlement and raion (whose names are unique in the country): enough to know where an address of a list lies. */
export function shortPathOf(places: UnitNames | undefined, pCode: unknown, language: Language): string {
  const unit = typeof pCode === 'string' ? places?.find(pCode) : undefined;
  if (!places || !unit) return '';
  const above = places.ancestors(unit.pCode).filter(({ level, kind }) => level === 2 && !plainKinds.has(kind));
  return [unit, ...above].map((one) => fullNameOf(one, language)).join(', ');
}

type Choice = { readonly value: string; readonly label: string };

/** The oblasts by name, for a choice. */
export function oblastChoices(places: Units | undefined, language: Language): readonly Choice[] {
  return (places?.children() ?? [])
    .map((unit) => ({ value: unit.pCode, label: nameOf(unit, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

/** A unit as an option of a search, with the units above it. */
export function unitOption(
  places: Units,
  unit: AdminUnit,
  language: Language,
): Choice & { readonly description?: string } {
  const description = parentsOf(places, unit, language);
  return { value: unit.pCode, label: fullNameOf(unit, language), ...(description ? { description } : {}) };
}
