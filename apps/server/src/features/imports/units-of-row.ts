import { exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import { findUnits } from '@domivka/domain/exchange/find-unit';
import { isIdentifier } from '@domivka/domain/exchange/read-row';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Known, OpenRow } from './open-row.ts';
import type { Planned } from './planned.ts';

/** The units that a row names, by number, name or Id. */
export function unitsOf(
  one: OpenRow,
  plan: readonly Planned[],
  known: Known,
  addressId: string,
): { readonly ids: readonly string[]; readonly issues: readonly Issue[] } {
  const own = plan.find(({ table }) => table === 'apartment');
  if (own) return { ids: [own.id], issues: [] };
  const written = one.reading.lookups['place.unitNumber'] ?? one.address?.flat ?? '';
  const unitsAt = known.unitsAt(addressId);
  const find = (text: string) => {
    const byId = isIdentifier(text) ? known.byId('apartment', text) : undefined;
    return byId ? [byId] : findUnits(unitsAt, text);
  };
  // The name of a common area may have a comma: "Roof, entrances 1–2".
  const texts = find(written.trim()).length > 0 ? [written] : written.split(/[;,]/);
  const found = texts
    .map((text) => text.trim())
    .filter(Boolean)
    .map((value) => ({ value, units: find(value) }));
  return {
    ids: found.flatMap(({ units: [unit] }) => unit?._id ?? []),
    issues: found
      .filter(({ units }) => units.length !== 1)
      .map(({ value, units }) =>
        exchangeIssue(
          units.length > 1 ? 'import.unit.ambiguous' : 'import.unit.missing',
          { value },
          'place.unitNumber',
        ),
      ),
  };
}
