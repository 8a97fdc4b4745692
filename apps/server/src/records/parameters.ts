/** Collects the values of a statement: every value goes in as a parameter, never as text. */
export type Parameters = { readonly values: unknown[]; add(value: unknown): string };

export function newParameters(): Parameters {
  const values: unknown[] = [];
  return {
    values,
    add(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}
