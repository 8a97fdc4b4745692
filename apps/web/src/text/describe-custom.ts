import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { commonText } from './common.text.ts';
import { customText } from './custom.text.ts';
import { formatsIn } from './format.ts';
import type { Say } from './say.ts';

/** Whether a value is of the type that its field has today. */
export function fitsCustomType({ type }: CustomDefinition, value: unknown): boolean {
  switch (type) {
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'multiple_select':
      return Array.isArray(value);
    default:
      return typeof value === 'string';
  }
}

/** The words of an option; one that is no longer offered is said to be a former one. */
function sayOption({ options, type }: CustomDefinition, code: unknown, t: Say): string {
  const option = options.find((one) => one.code === code);
  if (!option) return type === 'combobox' ? String(code) : t(customText.formerOption, { option: String(code) });
  const label = option.label[t.language];
  return option.archived ? t(customText.formerOption, { option: label }) : label;
}

/** The choices of a field: what is offered, and what was chosen before it went. */
export function choicesOf(
  definition: CustomDefinition,
  value: unknown,
  t: Say,
): readonly { readonly value: string; readonly label: string }[] {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const known = definition.options.filter(({ code, archived }) => !archived || chosen.includes(code));
  const isList = definition.type === 'select' || definition.type === 'multiple_select';
  const unknown = isList
    ? chosen.filter((code) => typeof code === 'string' && !definition.options.some((one) => one.code === code))
    : [];
  return [...known.map(({ code }) => code), ...unknown].map((code) => ({
    value: String(code),
    label: sayOption(definition, code, t),
  }));
}

function sayPlain(value: unknown, t: Say): string {
  if (typeof value === 'boolean') return t(value ? commonText.yes : commonText.no);
  if (typeof value === 'number') return formatsIn(t.language).number(value, 6);
  if (Array.isArray(value)) return value.map((one) => sayPlain(one, t)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * A custom value as a person reads it. A value from before its field was changed is said to be a former one; one without a definition
 * is shown unchanged.
 */
export function describeCustom(definition: CustomDefinition | undefined, value: unknown, t: Say): string {
  if (!definition) return sayPlain(value, t);
  if (!fitsCustomType(definition, value)) return t(customText.formerValue, { value: sayPlain(value, t) });
  switch (definition.type) {
    case 'select':
    case 'combobox':
      return sayOption(definition, value, t);
    case 'multiple_select':
      return Array.isArray(value) ? value.map((code) => sayOption(definition, code, t)).join(', ') : '';
    default:
      return sayPlain(value, t);
  }
}
