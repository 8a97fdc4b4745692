// Prints docs/permissions.md from the permission matrix: `npx tsx tools/printing/permissions.ts`.
import { writeFile } from 'node:fs/promises';
import { permissionsDocument, permissionsPath } from './permissions-document.ts';

await writeFile(permissionsPath, permissionsDocument());
