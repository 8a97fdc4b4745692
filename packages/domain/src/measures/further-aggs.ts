import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';

/** Charts that are not made of facts of buildings: only the server makes them. */
export const userAggTitles = {
  usersByRole: { en: 'Users by role', uk: 'Користувачі за роллю' },
  usersActivity: { en: 'Users by last sign-in', uk: 'Користувачі за останнім входом' },
} as const satisfies Readonly<Record<string, Text>>;

export type UserAggName = keyof typeof userAggTitles;

export function isUserAgg(name: string): name is UserAggName {
  return Object.hasOwn(userAggTitles, name);
}

/** When a user signed in last; `within`: at most so many days ago. */
export const lastSignIns = [
  { code: 'week', within: 7, en: 'In the last 7 days', uk: 'За останні 7\u00A0днів' },
  { code: 'month', within: 30, en: '8 to 30 days ago', uk: '8–30\u00A0днів тому' },
  { code: 'quarter', within: 90, en: '31 to 90 days ago', uk: '31–90\u00A0днів тому' },
  { code: 'earlier', within: Infinity, en: 'Earlier', uk: 'Раніше' },
  { code: 'never', within: undefined, en: 'Never', uk: 'Ніколи' },
] as const satisfies readonly (Option & { readonly within: number | undefined })[];

const customPrefix = 'customField:';

/**
 * A custom field by its name, or by the key under which its values are kept, where several organizations have fields of the name. `table`: what
 * it belongs to, where fields of several tables have the name.
 */
export type NamedField = { readonly name: string; readonly table?: string | undefined };

/** The name of the statistic of a custom field: `customField:heating`, `customField:address.heating`. */
export function customAgg({ name, table }: NamedField): string {
  return `${customPrefix}${table === undefined ? '' : `${table}.`}${name}`;
}

/** The custom field that a statistic is about; undefined for every other statistic. */
export function findCustomAgg(name: string): NamedField | undefined {
  if (!name.startsWith(customPrefix)) return undefined;
  const [field = '', table] = name.slice(customPrefix.length).split('.').toReversed();
  return { name: field, table };
}

/** Whether only the server can answer a statistic of this name. */
export function isFurtherAgg(name: string): boolean {
  return isUserAgg(name) || findCustomAgg(name) !== undefined;
}
