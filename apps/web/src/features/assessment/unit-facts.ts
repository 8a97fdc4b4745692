import type { Fields } from '@domivka/domain/kernel/record';
import { sayQuantity } from '@domivka/domain/kernel/units.text';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { placeOfUnit } from '../../text/unit-name.ts';
import { assessmentFormText as text } from './assessment-form.text.ts';

/** What is known of a unit, in one line: where it is, how large, how many rooms, windows and doors. Empty when nothing is. */
export function sayUnitFacts(unit: Fields, t: Say, format: Formats): string {
  const number = (field: string) => (typeof unit[field] === 'number' ? unit[field] : undefined);
  const { area, rooms, windows, doors, quantity } = {
    area: number('area'),
    rooms: number('rooms'),
    windows: number('windowsCount'),
    doors: number('doorsCount'),
    quantity: number('quantity'),
  };
  const facts = [
    placeOfUnit(unit, t),
    format.area(area),
    rooms === undefined ? '' : t(text.unitRooms, { count: rooms }),
    windows === undefined ? '' : t(text.unitWindows, { count: windows }),
    doors === undefined ? '' : t(text.unitDoors, { count: doors }),
    quantity === undefined ? '' : sayQuantity(quantity, unit.unit, t.language),
  ];
  return facts.filter(Boolean).join(' · ');
}
