export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Collects the values of a statement: every value goes in as a parameter, never as text. */
export type Parameters = { readonly values: unknown[]; add(value: unknown): string };

export function newParameters(first: readonly unknown[] = []): Parameters {
  const values = [...first];
  return { values, add: (value) => `$${values.push(value)}` };
}
