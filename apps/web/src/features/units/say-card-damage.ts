import type { Fields } from '@domivka/domain/kernel/record';
import { sayQuantity } from '@domivka/domain/kernel/units.text';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { unitsText as text } from './units.text.ts';

/** How much of a common area its card says is damaged, where nobody has assessed it: "200 of 650 m² damaged by the card, not assessed". */
export function sayCardDamage(unit: Fields, t: Say, format: Formats): string | undefined {
  const { damagedQuantity: damaged, quantity, unit: measure } = unit;
  if (typeof damaged !== 'number' || damaged <= 0) return undefined;
  const damage =
    typeof quantity === 'number'
      ? t(text.damagedOf, { damaged: format.number(damaged), amount: sayQuantity(quantity, measure, t.language) })
      : sayQuantity(damaged, measure, t.language);
  return t(text.onCard, { damage });
}
