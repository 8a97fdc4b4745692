import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import { units as measures } from '@domivka/domain/kernel/units.text';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { unitsText as text } from './units.text.ts';

/** How much of a common area its card says is damaged, where nobody has assessed it: "200 of 650 m² damaged by the card, not assessed". */
export function sayCardDamage(unit: Fields, t: Say, format: Formats): string | undefined {
  const { damagedQuantity: damaged, quantity, unit: measure } = unit;
  if (typeof damaged !== 'number' || damaged <= 0) return undefined;
  const amountOf = (value: number) => {
    if (measure === 'sq_meters') return format.area(value);
    const name = labelOf(measures, String(measure ?? ''), t.language);
    return name === '' ? format.number(value) : `${format.number(value)} (${name})`;
  };
  const damage =
    typeof quantity === 'number'
      ? t(text.damagedOf, { damaged: format.number(damaged), amount: amountOf(quantity) })
      : amountOf(damaged);
  return t(text.onCard, { damage });
}
