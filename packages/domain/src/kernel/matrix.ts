import { roles, type Role } from './actor.ts';
import { row, type PermissionRow, type PermissionTable, type Right } from './rights.ts';

/**
 * Who may do what, the only definition. Servers, buttons, menus, tests and the printed table (docs/permissions.md) are made of these
 * lines; `legend` explains the cells, the small numbers point to `footnotes`.
 * `table.action` is a right on records of that table; a single word is a right on something else: a screen, a list, a job.
 * The lines include parts that are not built yet; they will take their rights from here.
 */
const text = `
what                     Admin Staff Ministry Oblast Raion Local Manager Partner Donor  in words
address.read             A     A     A        G      G     G     G       G       M      see addresses
address.create           A     A     -        G      G     G     G       G       -      register addresses
address.update           A     A     -        G      G     G     G       G       -      change addresses, but what makes them that address
address.updateIdentity   A     A     -        G      G     G     O¹      O¹      -      change codes, street, house, block and kind of building
address.delete           A²    A²    -        R      R     R     O²      S24²    -      delete addresses
apartment.read           A     A     A        G      G     G     G       G       M      see apartments, residential units and common areas
apartment.create         A     A     -        G      G     G     G       G       -      register them
apartment.update         A     A     -        G      G     G     G       G       -      change them
apartment.delete         A³    A³    -        G³     G³    G³    O³      S24³    -      delete them
assessment.read          A     A     A        G      G     G     G       G       M      see assessments
assessment.create        A     A     -        G      G     G     G       G       -      register assessments
assessment.update        A     A     -        O      O     O     O       O       -      change assessments
assessment.delete        A     A     -        O      O     O     O       S24     -      delete assessments
assessment.verify        A     A     A        G      G     G     -       -       -      verify assessments or say that they have issues
stateQuestions.read      A     A     A        G      G     G     G       G       M      see state questions
stateQuestions.create    A     A     A        G      G     G     G⁴      G⁴      -      answer state questions
stateQuestions.update    A     A     A        G      G     G     G⁴      G⁴      -      change the answers
stateQuestions.delete    A     A     -        O      O     O     O       S24     -      delete the answers
activity.read            A     A     A        G      G     G     G       G       M      see who does what, where and when
activity.create          A     A     O⁵       O      O     O     O       O       -      register activities
activity.update          A     A     O⁵       O      O     O     O       O       -      change activities
activity.close           A     A     O⁵       O      O     O     O       O⁶      -      cancel or complete activities
activity.reopen          A     A     -        -      -     -     O       -       -      reopen a completed activity
activity.delete          A⁷    A⁷    -        O⁷     O⁷    O⁷    O⁷      S24⁷    -      delete activities
activityDetails          A     A     A        O      O     O     O       O       -      see comment, reasons in words, cost and contractor of activities
photo.read               A     A     A        G      G     G     G       G       M⁸     see photos
photo.create             A     A     -        G      G     G     G       G       -      add photos
photo.update             A     A     -        O      O     O     O       S       -      change photos
photo.delete             A     A     -        O      O     O     O       S       -      delete photos
metadata.read            A     A     O        O      O     O     O       O       O      see custom fields of the own organization, and those for all
metadata.create          A     A     -        -      -     -     O       -       -      define custom fields
metadata.update          A     A⁹    -        -      -     -     O       -       -      change the definition of custom fields
metadata.delete          A     A⁹    -        -      -     -     O       -       -      delete custom fields
organization.read        A     A     A        A      A     A     A       A       A      see organizations: name, type, logo
organization.create      A     A     -        -      -     -     -       -       -      register organizations
organization.update      A     A     -        -      -     -     -       -       -      change organizations
organization.updateArea  A     A¹⁰   -        -      -     -     -       -       -      change their geographic accessibility
organization.delete      A     -     -        -      -     -     -       -       -      delete organizations
user.read                A     A     A        G      G     G     O       O       O      see the directory: name, organization, job, contact at work
user.create              A¹¹   A¹¹   -        -      -     -     O¹¹     -       -      make accounts
user.update              A¹¹   A¹¹   A¹²      A¹²    A¹²   A¹²   A¹¹     A¹²     A¹²    change and block accounts
user.delete              -     -     -        -      -     -     -       -       -      delete accounts: blocking ends all access, the history keeps its authors
formerName.read          A     A     A        A      A     A     A       A       A      see former names of streets, settlements, hromadas and raions
formerName.create        A     A     -        -      -     -     -       -       -      record former names
formerName.update        A     A     -        -      -     -     -       -       -      change them
formerName.delete        A     A     -        -      -     -     -       -       -      delete them
referral.create          A     A     A        G      G     G     G       R       -      refer a home to an organization
referral.accept          A     A     -        O      O     O     O       -       -      accept a referral
training.read            A     A     S¹³      S¹³    S¹³   S¹³   O¹³     S¹³     S¹³    see trainings
training.create          A     A     -        -      -     -     -       -       -      plan trainings
training.update          A     A     -        -      -     -     -       -       -      change trainings
training.delete          A     A     -        -      -     -     -       -       -      delete trainings
trainingEnrolment        A     A     S¹³      S¹³    S¹³   S¹³   O¹³     S¹³     S¹³    enrol in trainings
merge                    A     A     -        R      R     R     R       R       -      merge addresses, and undo it
overlapOverride          A     A     -        R      R     R     O¹⁴     R¹⁴     -      help although others help already
history                  A     A     A        G      G     G     G       G       -      see the history of a record
restore                  A     A     -        O²⁴    O²⁴   O²⁴   O²⁴     S²⁴     -      restore from the bin
organizations            A     A     -        -      -     -     -       -       -      open the organizations screen, upload logos
metadata                 A     A     -        -      -     -     O       -       -      open the custom data settings
registrations            A     A     -        -      -     -     O¹⁵     -       -      approve or reject registration requests
import                   A     A     -        G¹⁶    G¹⁶   G¹⁶   O¹⁷     R¹⁸     -      import spreadsheets
undoImport               A     A     -        S      S     S     O       -       -      undo an import
reports                  A     A     A        G      G     G     G       G       A¹⁹    see reports of totals
rowReports               A     A     A        G      G     G     G²⁰     O       M²¹    reports and exports row by row
apiTokens                A     A     R        R      -     -     O       -       -      read by other programs
fiveW                    A     A     A        O      O     O     O       O       -      report a month of activities to ActivityInfo
indicators               A     A     -        -      -     -     -       -       -      enter versions of the indicator table
map                      A     A     A        G      G     G     G       G       M²²    see the map
formerNames              A     A     -        -      -     -     -       -       -      open the list of former names
trainings                A     A     -        -      -     -     -       -       -      manage trainings
audit                    A     A²³   -        -      -     -     O       -       -      see the trail of sign-ins, reads, exports and refusals
mail                     A     -     -        -      -     -     -       -       -      see the mails that went out
diagnostics              A     -     -        -      -     -     -       -       -      see the diagnostics of the test page
`;

/** The cells in words. */
export const legend: Readonly<Record<Right, string>> = {
  A: 'all records',
  G: "inside the user's areas: the geographic accessibility of the organization within the restriction to oblasts",
  O: "of the user's organization, inside the user's areas",
  S: "created by the user, inside the user's areas",
  S24: 'created by the user, not more than 24 hours ago',
  M: 'masked: without fields that identify a home or a person',
  R: 'may request it; another user does it',
  '-': 'nothing',
};

/** What a cell alone cannot say. */
export const footnotes: readonly string[] = [
  'may request it for records of others',
  'only while no record of another organization belongs to it',
  'only while no record refers to it',
  'only where the organization has an assessment or an activity at the address',
  'only if the ministry is the programming organization',
  'completing needs the manager when the measures exceed the damaged quantity',
  'never a completed one',
  'only of completed repairs, blurred',
  'all but those that an administrator has locked',
  'only areas in which the user works',
  'person by person: see "Who may manage whom"',
  'only the own account: name, phones, job title, language and password',
  'trainings that are meant for the user; a manager enrols users of the own organization',
  'with a reason; a partner asks the manager',
  'only as Partner Organization of the own organization',
  'addresses, units, assessments and state questions',
  'addresses, units, assessments, activities, state questions and custom data',
  'may try it out; the manager does it',
  'numbers below 5 are shown as "<5"',
  'what coordination needs; the own organization in full',
  'what the own organization funds',
  'hromadas, no points',
  'not what administrators did',
  'and what the user has deleted; administrators for 90 days, everyone else for 30',
];

type NameIn<Line extends string> = Line extends `${infer Name} ${string}` ? Name : never;
type NamesIn<Lines extends string, Found = never> = Lines extends `${infer Line}\n${infer Rest}`
  ? NamesIn<Rest, Found | NameIn<Line>>
  : Found;
type LineName = Exclude<NamesIn<typeof text>, 'what'>;

/** Something to be allowed or not that is no record. */
export type FunctionName = Exclude<LineName, `${string}.${string}`>;

export type Cell = { readonly right: Right; /** Points into `footnotes`, from 1. */ readonly note: number | undefined };
export type MatrixLine = {
  readonly name: string;
  readonly words: string;
  /** In the order of the roles. */
  readonly cells: readonly Cell[];
  readonly row: PermissionRow;
};

const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function numberOf(note: string): number | undefined {
  return note === '' ? undefined : Number([...note].map((digit) => digits.indexOf(digit)).join(''));
}

/** Reads one line: the name, nine cells, and the rest in words. Throws `TypeError` for any other shape. */
export function readLine(line: string): MatrixLine {
  const [name = '', ...rest] = line.trim().split(/\s+/);
  const parts = rest
    .slice(0, roles.length)
    .map((cell) => /^([^⁰¹²³⁴⁵⁶⁷⁸⁹]+)([⁰¹²³⁴⁵⁶⁷⁸⁹]*)$/.exec(cell) ?? [cell, cell, '']);
  const rights = row(parts.map(([, right = '']) => right).join(' '));
  const cells = roles.map(({ code }, index): Cell => ({
    right: rights[code],
    note: numberOf(parts[index]?.[2] ?? ''),
  }));
  const unknown = cells.find(({ note }) => note !== undefined && footnotes[note - 1] === undefined);
  if (unknown) throw new TypeError(`There is no footnote ${unknown.note}: ${line}`);
  const words = rest.slice(roles.length).join(' ');
  if (words === '') throw new TypeError(`A line of the matrix ends in words: ${line}`);
  return { name, words, cells, row: rights };
}

/** All lines, in their order. */
export const matrix: readonly MatrixLine[] = text.trim().split('\n').slice(1).map(readLine);

const byName = new Map(matrix.map((line) => [line.name, line]));
if (byName.size !== matrix.length) throw new TypeError('A line of the matrix is there twice');

/** The lines of one table, as its entity carries them: `address.read` is its `read`. */
export function permissionsOf(table: string): PermissionTable {
  const prefix = `${table}.`;
  const own = matrix.filter(({ name }) => name.startsWith(prefix));
  return Object.fromEntries(own.map((line) => [line.name.slice(prefix.length), line.row]));
}

function roleOf(who: Role | { readonly role: Role }): Role {
  return typeof who === 'string' ? who : who.role;
}

/** The cell of something that is no record: how far the right goes (all, the own organization …). */
export function rightToUse(who: Role | { readonly role: Role }, what: FunctionName): Right {
  return byName.get(what)?.row[roleOf(who)] ?? '-';
}

/** Whether this role may use it at all. Asking for it is not using it. */
export function mayUse(who: Role | { readonly role: Role }, what: FunctionName): boolean {
  return !['-', 'R'].includes(rightToUse(who, what));
}

/** Everything that is no record. */
export const functionNames: readonly FunctionName[] = matrix
  .map(({ name }) => name)
  .filter((name): name is FunctionName => !name.includes('.'));
