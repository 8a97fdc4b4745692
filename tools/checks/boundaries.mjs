// Fails when a file imports what it may not know, and when a source file on disk was not read at all.
import { root } from '../bootstrap/paths.mjs';
import { cruise } from './cruise.mjs';

const { violations, unread, read } = await cruise(root);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
for (const file of unread) console.error(`not read: ${file}`);
console.log(`${read} files read, ${unread.length} not read, ${violations.length} imports against the rules`);
process.exitCode = violations.length > 0 || unread.length > 0 || read === 0 ? 1 : 0;
