import type { Actor } from './actor.ts';
import type { CustomDefinition } from './custom-definition.ts';
import { customOf, shownCustomName } from './custom.ts';
import type { Issue } from './errors.ts';
import { kernelIssue } from './kernel.errors.ts';
import { isFields, sameValue, type Fields } from './record.ts';

/** Characters in a text of one line, and in one of several. */
export const longestCustomText = 1000;
export const longestCustomNote = 10_000;
const mostChoices = 500;

type Judgement = { readonly definition: CustomDefinition; readonly before: unknown; readonly path: string };

/** The definition that a condition of another one means: a private field of the same organization before one of all. */
function findNamed(
  definitions: readonly CustomDefinition[],
  { organizationId }: CustomDefinition,
  name: string,
): CustomDefinition | undefined {
  const named = definitions.filter((one) => one.name === name);
  return (
    named.find((one) => one.organizationId === organizationId) ?? named.find((one) => one.organizationId === undefined)
  );
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** A list holds what is asked for; a single value is it. */
function means(value: unknown, wanted: unknown): boolean {
  return Array.isArray(value) ? value.some((one) => sameValue(one, wanted)) : sameValue(value, wanted);
}

/** Whether a field is asked for in a record: its `showIf` holds there. A condition on an unknown field never holds. */
export function isCustomShown(
  definition: CustomDefinition,
  record: Fields,
  definitions: readonly CustomDefinition[],
): boolean {
  const { showIf } = definition;
  if (!showIf) return true;
  const other = findNamed(definitions, definition, showIf.field);
  const value = other ? customOf(record)[other.key] : record[showIf.field];
  switch (showIf.op) {
    case 'eq':
      return means(value, showIf.value);
    case 'ne':
      return !means(value, showIf.value);
    case 'in':
      return Array.isArray(showIf.value) && showIf.value.some((wanted) => means(value, wanted));
    case 'exists':
      return isFilled(value) === (showIf.value !== false);
    default:
      return false;
  }
}

function judgeText(value: unknown, max: number, { definition, path }: Judgement): readonly Issue[] {
  const field = definition.label;
  if (typeof value !== 'string') return [kernelIssue('field.text', { field }, path)];
  return value.length > max ? [kernelIssue('field.tooLong', { field, max }, path)] : [];
}

/** Whether a code may be chosen: a living option, or one that was chosen before it went. */
function isOffered(code: unknown, { definition, before }: Judgement): boolean {
  if (means(before, code)) return true;
  return definition.options.some((option) => option.code === code && option.archived !== true);
}

function judgeChoices(value: unknown, judgement: Judgement): readonly Issue[] {
  const { definition, path } = judgement;
  const field = definition.label;
  if (!Array.isArray(value)) return [kernelIssue('field.list', { field }, path)];
  if (value.length > mostChoices) return [kernelIssue('field.tooMany', { field, max: mostChoices }, path)];
  if (new Set(value).size < value.length) return [kernelIssue('field.twice', { field }, path)];
  return value.every((code) => isOffered(code, judgement)) ? [] : [kernelIssue('field.option', { field }, path)];
}

/** What is wrong with a value that a user gives now; an old one that stays is not looked at. */
function judgeValue(value: unknown, judgement: Judgement): readonly Issue[] {
  const { definition, path } = judgement;
  const field = definition.label;
  switch (definition.type) {
    case 'text':
    case 'combobox':
      return judgeText(value, longestCustomText, judgement);
    case 'multiline_text':
      return judgeText(value, longestCustomNote, judgement);
    case 'number':
      return Number.isFinite(value) ? [] : [kernelIssue('field.number', { field }, path)];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [kernelIssue('field.boolean', { field }, path)];
    case 'select':
      return isOffered(value, judgement) ? [] : [kernelIssue('field.option', { field }, path)];
    case 'multiple_select':
      return judgeChoices(value, judgement);
    default:
      return [];
  }
}

export type CustomCheck = {
  readonly before: Fields | undefined;
  /** What this write says of `custom`. */
  readonly sent: unknown;
  readonly writer: Actor;
};

/**
 * What is wrong with the custom values of a record (product rules on custom data). Values are judged when they change; whether mandatory
 * ones are there only when any of them changes, or a new record brings some. A name without a definition is kept as it is, but for one
 * with the sign of private keys.
 */
export function checkCustom(
  definitions: readonly CustomDefinition[],
  record: Fields,
  { before, sent, writer }: CustomCheck,
): readonly Issue[] {
  const [old, now] = [customOf(before), customOf(record)];
  const byKey = new Map(definitions.map((definition) => [definition.key, definition]));
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => !sameValue(old[key], now[key]),
  );
  const issues = changed.flatMap((key): readonly Issue[] => {
    const name = shownCustomName(key, writer) ?? key;
    const path = `custom.${name}`;
    const definition = byKey.get(key);
    if (!definition) return key.includes('@') ? [kernelIssue('custom.unknownField', { field: name }, path)] : [];
    return isFilled(now[key]) ? judgeValue(now[key], { definition, before: old[key], path }) : [];
  });
  const isAsked = changed.length > 0 || (before === undefined && isFields(sent));
  if (!isAsked) return issues;
  const missing = definitions.filter(
    (one) =>
      one.required &&
      !one.archived &&
      (one.organizationId === undefined || one.organizationId === writer.organizationId) &&
      !isFilled(now[one.key]) &&
      isCustomShown(one, record, definitions),
  );
  return [
    ...issues,
    ...missing.map(({ key, label }) =>
      kernelIssue('field.required', { field: label }, `custom.${shownCustomName(key, writer) ?? key}`),
    ),
  ];
}
