import type { AreaValue } from '@domivka/domain/measures/map-sources';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import type { AreaShading } from '@domivka/domain/measures/area-shading';
import type { LegendClass } from './legend.ts';
import { mapText as text } from './map.text.ts';
import type { Mark } from './marks.tsx';

/** The bounds of a class in words. */
function sayBounds(from: number | undefined, to: number, t: Say, format: Formats, isPercent = false): string {
  const end = isPercent ? format.percent(Math.round(to * 10) / 10) : format.number(to, 1);
  if (from === undefined) return t(text.upTo, { to: end });
  if (from === to) return end;
  return t(text.between, { from: format.number(from, 1), to: end });
}

/** A class of the legend in words. */
export function sayClass({ label }: LegendClass, t: Say, format: Formats): string {
  // Amounts that colour points are levels of damage.
  if ('to' in label) return sayBounds(label.from, label.to, t, format, true);
  if ('months' in label) return [...new Set(label.months.map(format.month))].join(' – ');
  return t(label);
}

/** What areas show, with its unit: "Covered, %". */
export function sayAreaValue({ label, unit }: AreaValue, t: Say): string {
  return unit ? `${t(label)}, ${t(unit)}` : t(label);
}

/** The colours of areas with their bounds, and how many areas have each. */
export function marksOf(
  { classes }: Pick<AreaShading, 'classes'>,
  t: Say,
  format: Formats,
  isPercent = false,
): readonly (Mark & { readonly colour: string; readonly count: string })[] {
  return classes.map(({ from, to, colour, count }) => ({
    label: sayBounds(from, to, t, format, isPercent),
    colour,
    count: format.number(count, 0),
  }));
}
