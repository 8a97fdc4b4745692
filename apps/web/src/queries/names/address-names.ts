import { useMemo } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import type { Units } from '@domivka/reference/units';
import { titleOf } from '../../text/address-title.ts';
import { useLanguage } from '../../text/language.ts';
import { shortPathOf } from './place-names.ts';
import { usePlaces } from '../../device/places.ts';
import { useRecordsById } from '../records-by-id.ts';

/** What an address of a list is called, and where it lies: "Shevchenka street 12", "Kharkiv, Kharkivskyi raion". */
export type AddressName = { readonly title: string; readonly place: string };

type KnownAddress = Fields & { readonly _id: string };

/** The names of addresses by their ids; of an address that is given twice the later one counts. */
export function namesOf(
  addresses: readonly KnownAddress[],
  language: Language,
  places: Units | undefined,
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
  const places = usePlaces();
  const addresses = useRecordsById('address', ids);
  return useMemo(() => addresses && namesOf(addresses, language, places), [addresses, language, places]);
}
