import { capitalizeStreet } from '@domivka/domain/geography/house';
import { readStreet, tidyStreetWords, type StreetReading } from '@domivka/domain/geography/street-words';

/** A kind of street that is in the typed name, and the name without it. `isCertain`: it is taken out without asking. */
export type KindInName = StreetReading;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What is certain, as it will be saved; else the reading that a person may choose. Undefined: the name holds no kind of street. */
export function findKind(typed: unknown, streetType: unknown): KindInName | undefined {
  const street = { streetUkr: textOf(typed), streetType: textOf(streetType) };
  const tidy = tidyStreetWords(street);
  const reading = tidy === street ? readStreet(street) : { ...tidy, isCertain: true };
  return reading && { ...reading, streetUkr: capitalizeStreet(reading.streetUkr) };
}

/** The kind of street that leaves the name when the field is left. */
export function takeKind(typed: unknown, streetType: unknown): KindInName | undefined {
  const kind = findKind(typed, streetType);
  return kind?.isCertain ? kind : undefined;
}

/** A suggested name («Перемоги») chosen for «просп. Пер»: the kind that was typed with it is meant, unless another one was chosen. */
export function chooseStreet(
  chosen: string,
  kind: KindInName | undefined,
  streetType: unknown,
): KindInName | undefined {
  const isOpen = textOf(streetType) === '' || streetType === 'street' || streetType === kind?.streetType;
  if (!kind || !isOpen || readStreet({ streetUkr: chosen })) return undefined;
  return { streetUkr: chosen, streetType: kind.streetType, isCertain: true };
}
