import { readCode, readMatch } from '../../ui/list-query.ts';

/** The steps of an import, in the words of the specification (section 2). */
export const steps = ['upload', 'settings', 'mapping', 'check', 'import', 'result'] as const;
export type Step = (typeof steps)[number];

/** What the address line of an import says: a step that was opened again; the present one unless told. */
export type ImportQuery = { readonly step?: Step };

/** The address line of an import; what is no step is left out. */
export function readImportQuery(raw: { readonly step?: unknown }): ImportQuery {
  const step = readCode(
    raw.step,
    steps.map((code) => ({ code })),
  );
  return step === undefined ? {} : { step };
}

/** What is to be imported, where the link to a new import says it. */
export type NewImportQuery = { readonly target?: string };

/** The address line of a new import; what cannot be the name of a target is left out. */
export function readNewImportQuery(raw: { readonly target?: unknown }): NewImportQuery {
  const target = readMatch(raw.target, /^[a-zA-Z]{1,30}$/);
  return target === undefined ? {} : { target };
}
