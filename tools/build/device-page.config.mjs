import { join } from 'node:path';
import { defineConfig } from 'rolldown';
import { root } from '../bootstrap/paths.mjs';

/** The data layer of the application as one script, for a page of the bench that has no screens. */
export default defineConfig({
  cwd: root,
  input: join(root, 'bench', 'page', 'device-search.ts'),
  platform: 'browser',
  tsconfig: join(root, 'apps', 'web', 'tsconfig.json'),
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  logLevel: 'silent',
  output: {
    dir: join(root, 'bench', 'dist', 'page'),
    format: 'esm',
    entryFileNames: '[name].mjs',
    codeSplitting: false,
  },
});
