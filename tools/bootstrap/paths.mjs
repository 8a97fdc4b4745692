import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the tools leave behind between runs (locks, reports); ignored by git like every `dist`. */
export const toolsOutput = join(root, 'tools', 'dist');
