import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { isFields } from '@domivka/domain/kernel/record';
import { describeCustom } from '../../text/describe-custom.ts';
import { formatsIn } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import type { Filter } from '../../queries/search-filters.ts';

/** Conditions on custom fields by their key: words, the least number, a code, yes or no. */
export type CustomConditions = Readonly<Record<string, string | number | boolean>>;

type CustomFilter = Filter<`custom.${string}`>;

const keyPattern = /^[a-z][a-zA-Z0-9]{0,59}(?:@[0-9a-f]{24})?$/;
const mostConditions = 10;
const longestText = 200;

/** A column or an order by a custom field: `custom.roofAge`. */
export function isCustomColumn(value: unknown): value is `custom.${string}` {
  return typeof value === 'string' && value.startsWith('custom.') && keyPattern.test(value.slice('custom.'.length));
}

/** Reads the conditions of an address line; what makes no sense is as if it were not there. */
export function readCustomConditions(raw: unknown): CustomConditions | undefined {
  if (!isFields(raw)) return undefined;
  const entries = Object.entries(raw).filter((entry): entry is [string, string | number | boolean] => {
    const [key, value] = entry;
    if (!keyPattern.test(key)) return false;
    if (typeof value === 'string') return value.trim() !== '' && value.length <= longestText;
    return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  });
  return entries.length > 0 ? Object.fromEntries(entries.slice(0, mostConditions)) : undefined;
}

/** A condition taken away, or another value for it; undefined when none is left. */
export function withCondition(
  conditions: CustomConditions | undefined,
  key: string,
  value: string | number | boolean | undefined,
): CustomConditions | undefined {
  const { [key]: _old, ...others } = conditions ?? {};
  const next = value === undefined || value === '' ? others : { ...others, [key]: value };
  return Object.keys(next).length > 0 ? next : undefined;
}

function filterOf(
  { key, type, options }: CustomDefinition,
  given: string | number | boolean,
): CustomFilter | undefined {
  const field = `custom.${key}` as const;
  switch (type) {
    case 'number':
      return typeof given === 'number' ? { field, op: 'gte', value: given } : undefined;
    case 'boolean':
      return typeof given === 'boolean' ? { field, op: 'eq', value: given } : undefined;
    case 'select':
    case 'multiple_select':
      return { field, op: 'eq', value: String(given) };
    default: {
      const words = String(given).trim();
      const option = options.find(({ label }) =>
        [label.en, label.uk].some((one) => one.toLowerCase() === words.toLowerCase()),
      );
      return option ? { field, op: 'eq', value: option.code } : { field, op: 'contains', value: words };
    }
  }
}

/** The filters that the conditions stand for. One on a field that is not known here, or of another kind by now, is left out. */
export function customFiltersOf(
  conditions: CustomConditions | undefined,
  definitions: readonly CustomDefinition[],
): readonly CustomFilter[] {
  return Object.entries(conditions ?? {}).flatMap(([key, given]) => {
    const definition = definitions.find((one) => one.key === key);
    return (definition && filterOf(definition, given)) ?? [];
  });
}

/** A condition in words: "Age of the roof ≥ 12". */
export function sayCondition(definition: CustomDefinition, given: string | number | boolean, t: Say): string {
  const label = definition.label[t.language];
  if (definition.type === 'number' && typeof given === 'number')
    return `${label} ≥ ${formatsIn(t.language).number(given, 6)}`;
  const isChoice = definition.type === 'select' || definition.type === 'boolean';
  if (isChoice) return `${label}: ${describeCustom(definition, given, t)}`;
  if (definition.type === 'multiple_select') return `${label}: ${describeCustom(definition, [given], t)}`;
  return `${label}: ${given}`;
}
