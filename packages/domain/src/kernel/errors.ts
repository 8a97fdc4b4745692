import { say, type Language, type Text, type TextParameter } from './text.ts';

/** What a failure means to the caller: it decides the HTTP status and what the outbox does. */
export type ErrorKind = 'invalid' | 'forbidden' | 'missing' | 'conflict' | 'unauthenticated';

/** The sentence of an error. Most errors say that a value is invalid, so that is its kind if the entry names no other. */
export type ErrorEntry = Text & { readonly kind?: ErrorKind };
export type ErrorCatalogue = Readonly<Record<string, ErrorEntry>>;

/** One thing that is wrong, by code: the sentence is made where the language is known. `path` names the field, if there is one. */
export type Issue = {
  readonly code: string;
  readonly path?: string;
  readonly parameters?: Readonly<Record<string, TextParameter>>;
};

/** An issue in the words of one language, as answers carry it. */
export type SaidIssue = Issue & { readonly message: string };

/** The names between braces in a sentence: `'at most {max} characters'` asks for `{ max }`. */
type PlacesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;

type ParametersOf<Entry extends ErrorEntry> = { readonly [Name in PlacesIn<Entry['en']>]: TextParameter };

type IssueArguments<Entry extends ErrorEntry> = [PlacesIn<Entry['en']>] extends [never]
  ? [parameters?: undefined, path?: string]
  : [parameters: ParametersOf<Entry>, path?: string];

/** Makes issues of one catalogue: an unknown code or a missing parameter does not compile. */
export function issueMaker<const Catalogue extends ErrorCatalogue>(catalogue: Catalogue) {
  return <Code extends keyof Catalogue & string>(code: Code, ...rest: IssueArguments<Catalogue[Code]>): Issue => {
    const [parameters, path] = rest;
    if (!(code in catalogue)) throw new TypeError(`Unknown error code ${code}`);
    return { code, ...(parameters ? { parameters } : {}), ...(path === undefined ? {} : { path }) };
  };
}

/** One field on which both sides differ: what it was, what I wrote, what the others wrote. */
export type FieldConflict = {
  readonly field: string;
  readonly base?: unknown;
  readonly mine?: unknown;
  readonly theirs?: unknown;
};

/** Records of one kind that one person has added, as far as the reader may know of them. */
export type AddedRecords = {
  readonly table: string;
  readonly count: number;
  /** The day that they are about, or else the day on which they came: `YYYY-MM-DD`. */
  readonly date: string;
  readonly by: { readonly _id: string; readonly name?: string; readonly nameUkr?: string };
  readonly organizationName?: string;
};

export type ConflictDetail = {
  readonly current: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldConflict[];
  /** Of a removal: how many records of each kind hang on it now. With the version of `current` it is what the next one may be based on. */
  readonly children?: Readonly<Record<string, number>>;
  /** Of a removal: what others have added that its author had not seen. */
  readonly added?: readonly AddedRecords[];
};

/** The only error that the domain throws. All problems of a record are reported at once. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  /** The code of the whole: the first issue's, or `address.invalid` and the like for a record with problems. */
  readonly code: string;
  readonly issues: readonly Issue[];
  readonly conflict: ConflictDetail | undefined;

  constructor(kind: ErrorKind, code: string, issues: readonly Issue[], conflict?: ConflictDetail) {
    super(code);
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.issues = issues;
    this.conflict = conflict;
  }
}

/** The kind of the error with this code; undefined for a code that is not in the catalogue. */
export function findKind(catalogue: ErrorCatalogue, code: string): ErrorKind | undefined {
  return Object.hasOwn(catalogue, code) ? (catalogue[code]?.kind ?? 'invalid') : undefined;
}

/** Makes the error of one catalogue entry, to be thrown. */
export function errorMaker<const Catalogue extends ErrorCatalogue>(catalogue: Catalogue) {
  const issue = issueMaker(catalogue);
  return <Code extends keyof Catalogue & string>(code: Code, ...rest: IssueArguments<Catalogue[Code]>): DomainError => {
    return new DomainError(findKind(catalogue, code) ?? 'invalid', code, [issue(code, ...rest)]);
  };
}

/** The sentence of an issue in one language. A code that this version does not know is shown as it came. */
export function sayIssue(catalogue: ErrorCatalogue, issue: Issue, language: Language): string {
  const entry = Object.hasOwn(catalogue, issue.code) ? catalogue[issue.code] : undefined;
  return entry ? say(entry, language, issue.parameters) : issue.code;
}
