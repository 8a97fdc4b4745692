import type { AddressFields } from './address.fields.ts';
import { transliterateHouse } from '../geography/house.ts';
import { parentCodes } from '../geography/p-code.ts';
import { findStreetType, streetTypeUkr } from '../geography/street-type.ts';
import { transliterate } from '../geography/transliteration.ts';

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The derived names of an address (specification, section 3, "Derived naming on save"): `street`, `name`, `streetTypeUkr`,
 * `nameUkr`, and the codes above the settlement. A sent `nameUkr` stays only when the parts cannot make one.
 */
export function deriveAddress(fields: AddressFields): AddressFields {
  const streetUkr = filled(fields['streetUkr']);
  const house = filled(fields['house']);
  const corpus = filled(fields['corpus']);
  const type = findStreetType(filled(fields['streetType']) ?? 'street');
  const street = streetUkr && transliterate(streetUkr);
  const typeUkr = streetTypeUkr(type ?? 'street');
  const block = corpus ? ` block ${transliterateHouse(corpus)}` : '';
  const korpus = corpus ? ` корпус ${corpus}` : '';
  return {
    ...fields,
    ...parentCodes(filled(fields['pCode4']) ?? ''),
    ...(street ? { street } : {}),
    ...(street && house ? { name: `${street} ${type ?? 'street'} ${transliterateHouse(house)}${block}` } : {}),
    ...(streetUkr && house ? { streetTypeUkr: typeUkr, nameUkr: `${streetUkr} ${typeUkr} ${house}${korpus}` } : {}),
  };
}
