import { sayStoredName } from '@domivka/domain/address/address-title';
import { damageTypes, vulnerableResidentLabels } from '@domivka/domain/kernel/housing.text';
import { damageCategories } from '@domivka/domain/assessment/assessment.options.text';
import { beneficiaryLabels } from '@domivka/domain/activity/activity.text';
import { measures } from '@domivka/domain/activity/measures.text';
import { findField, type Entity } from '@domivka/domain/kernel/entity';
import type { Field } from '@domivka/domain/kernel/field';
import { labelOf, type Option } from '@domivka/domain/kernel/options';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { sayQuantity, units } from '@domivka/domain/kernel/units.text';
import { commonText } from './common.text.ts';
import { formatsIn } from './format.ts';
import type { Say } from './say.ts';

/** How to call a record that a field points to; undefined when this device does not know it. */
export type NameOf = (id: string) => string | undefined;

const innerLabels: Readonly<Record<string, Text>> = { ...vulnerableResidentLabels, ...beneficiaryLabels };

/** The label of a field in a conflict; a custom value is called by its own name. */
export function labelOfField(entity: Entity, field: string, t: Say): string {
  const label = findField(entity, field)?.label;
  return label ? t(label) : field.replace(/^custom\./, '');
}

/** Numbers that stand for something with a name. */
const namedNumbers: Readonly<Record<string, readonly Option[]>> = { damageCategory: damageCategories };

/** Stored as the specification says, shown as people write them. */
const namesOfAddress: readonly string[] = ['name', 'nameUkr'];

/** The words of a number that stands for something with a name; undefined for an amount. */
export function nameOfNumber(field: string, value: unknown, t: Say): string | undefined {
  const options = Object.hasOwn(namedNumbers, field) ? namedNumbers[field] : undefined;
  return options && typeof value === 'number' ? labelOf(options, String(value), t.language) : undefined;
}

/** A value as a person reads it: words of codes, dates and numbers of the language, a line per measure. */
export function describeValue(entity: Entity, field: string, value: unknown, t: Say, nameOf?: NameOf): string {
  if (value === undefined || value === null || value === '') return t(commonText.notGiven);
  if (Array.isArray(value) && value.length === 0) return t(commonText.notGiven);
  if (entity.table === 'address' && namesOfAddress.includes(field)) return sayStoredName(String(value));
  return nameOfNumber(field, value, t) ?? describe(findField(entity, field), value, t, nameOf);
}

function describe(field: Field | undefined, value: unknown, t: Say, nameOf: NameOf | undefined): string {
  if (Array.isArray(value)) {
    const rows = value.map((one: unknown) => describe(field, one, t, nameOf));
    return rows.join(field?.kind === 'list' ? '\n' : ', ');
  }
  if (typeof value === 'boolean') return t(value ? commonText.yes : commonText.no);
  if (typeof value === 'number' && field?.year) return String(value);
  if (typeof value === 'number') return formatsIn(t.language).number(value, 6);
  if (isFields(value)) return describeFields(value, t, field);
  const said = String(value);
  if (field?.options) return labelOf(field.options, said, t.language);
  if (field?.kind === 'date') return formatsIn(t.language).date(said);
  if (field?.kind === 'id' || field?.kind === 'ids') return nameOf?.(said) ?? said;
  return said;
}

function describeFields(value: Fields, t: Say, { parts = innerLabels, options }: Partial<Field> = {}): string {
  const { measure, damageType, quantity, unit } = value;
  if (typeof unit === 'string') {
    const what =
      typeof measure === 'string'
        ? labelOf(measures, measure, t.language)
        : labelOf(damageTypes, String(damageType ?? ''), t.language);
    const amount =
      typeof quantity === 'number'
        ? sayQuantity(quantity, unit, t.language)
        : `${String(quantity ?? '')} ${labelOf(units, unit, t.language)}`;
    return `${what}: ${amount}`;
  }
  const names = [...new Set([...Object.keys(parts), ...Object.keys(value)])];
  const filled = names
    .map((name) => [name, value[name]] as const)
    .filter(([, inner]) => inner !== null && inner !== undefined && inner !== '');
  const lines = filled.map(([name, inner]) => {
    const label = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const said = options
      ? labelOf(options, String(inner), t.language).toLocaleLowerCase(t.language)
      : describe(undefined, inner, t, undefined);
    return `${label ? t(label) : name}: ${said}`;
  });
  return lines.join('\n');
}

/** The names of the fields that are kept from this reader, in one line; empty when there are none. */
export function nameHiddenFields(entity: Entity, { masked }: Fields, t: Say): string {
  const hidden = Array.isArray(masked) ? masked.map(String).filter((field) => findField(entity, field)) : [];
  return hidden.map((field) => labelOfField(entity, field, t)).join(', ');
}
