import { fileURLToPath } from 'node:url';
import { roles } from '../../packages/domain/src/kernel/actor.ts';
import { footnotes, legend, matrix, type Cell } from '../../packages/domain/src/kernel/matrix.ts';
import { management, managementLegend } from '../../packages/domain/src/user/user.management.ts';

/** Where the page stands. */
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

/** docs/permissions.md, whole: both tables with their legends, as Markdown. */
export function permissionsDocument(): string {
  const heads = roles.map(({ code }) => code);
  const rights = matrix.map(({ name, words, cells }) => [words, `\`${name}\``, ...cells.map(cellText)]);
  const managed = heads.map((actor) => [actor, ...heads.map((target) => management[actor][target])]);
  return `# Who may do what

Printed from \`packages/domain/src/kernel/matrix.ts\` and \`packages/domain/src/user/user.management.ts\` by
\`npx tsx tools/printing/permissions.ts\`: change it there, not here. A test compares this page with them.

Lines of what is not built yet stand here already. The server decides every call by these lines, record by record, and the buttons
follow its answer; the database applies what may be read a second time, by itself.

${table(['May …', 'Name', ...heads], rights)}

${listOf(legend)}

${footnotes.map((note, index) => `${index + 1}. ${note}`).join('\n')}

## Who may manage whom

The line is who acts, the column is whose account it is.

${table(['Who', ...heads], managed)}

${listOf(managementLegend)}

Nobody grants a role or an oblast that they do not have. Nobody changes the own role, organization, status or restriction. At least
one active administrator remains. Whoever is blocked is out within a second.
`;
}
