import { fileURLToPath } from 'node:url';
import { roles, type Role } from '../../packages/domain/src/kernel/actor.ts';
import { footnotes, legend, matrix, type Cell } from '../../packages/domain/src/kernel/matrix.ts';
import { management, managementLegend } from '../../packages/domain/src/user/user.management.ts';

/** Where the page is. */
export const permissionsPath = fileURLToPath(new URL('../../docs/permissions.md', import.meta.url));

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...lines].map((line) => [...(line[column] ?? title)].length)),
  );
  const draw = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length)).join(' | ')} |`;
  return [draw(head), draw(widths.map((width) => '-'.repeat(width))), ...lines.map(draw)].join('\n');
}

function listOf(words: Readonly<Record<string, string>>): string {
  return Object.entries(words)
    .map(([sign, meaning]) => `- \`${sign}\` ${meaning}`)
    .join('\n');
}

function cellText({ right, note }: Cell): string {
  return note === undefined ? right : `${right} (${note})`;
}

/** Names of the roles that keep the lines of the tables short. */
const shortNames: Readonly<Record<Role, string>> = {
  Admin: 'Admin',
  'Staff Member (UN)': 'Staff',
  'Ministry Representative': 'Ministry',
  'Oblast Administration': 'Oblast',
  'Raion Administration': 'Raion',
  'Local Authorities': 'Local',
  'Partner Manager': 'Manager',
  'Partner Organization': 'Partner',
  Donor: 'Donor',
};

/** docs/permissions.md, whole: both tables with their legends, as Markdown. */
export function permissionsDocument(): string {
  const codes = roles.map(({ code }) => code);
  const heads = codes.map((code) => shortNames[code]);
  const rights = matrix.map(({ name, words, cells }) => [words, `\`${name}\``, ...cells.map(cellText)]);
  const managed = codes.map((actor) => [shortNames[actor], ...codes.map((target) => management[actor][target])]);
  const roleNames = Object.fromEntries(codes.map((code) => [shortNames[code], code]));
  return `# Who may do what

Printed from \`packages/domain/src/kernel/matrix.ts\` and \`packages/domain/src/user/user.management.ts\` by
\`npx tsx tools/printing/permissions.ts\`: change it there, not here. A test compares this page with them.

The table also has the rights of parts that are not built yet. The server decides every call by this table, record by record, and the
buttons follow its answer. The database applies the rights to read once more.

Roles:

${listOf(roleNames)}

${table(['May …', 'Name', ...heads], rights)}

${listOf(legend)}

${footnotes.map((note, index) => `${index + 1}. ${note}`).join('\n')}

## Who may manage whom

The row is the user who acts, the column is the owner of the account.

${table(['Who', ...heads], managed)}

${listOf(managementLegend)}

Nobody can grant a role or an oblast that they do not have. Nobody can change their own role, organization, status or restriction. At
least one active administrator remains. A blocked user is logged out within a second.
`;
}
