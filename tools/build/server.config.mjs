import { join } from 'node:path';
import { defineConfig } from 'rolldown';
import { root } from '../bootstrap/paths.mjs';

const server = join(root, 'apps', 'server');

/** Our own packages are TypeScript and go into the bundle; everything from npm stays where it is installed. */
export default defineConfig({
  cwd: root,
  input: {
    main: join(server, 'src', 'main.ts'),
    'print-thread': join(server, 'src', 'commands', 'print-thread.ts'),
    'read-thread': join(server, 'src', 'commands', 'read-thread.ts'),
  },
  platform: 'node',
  tsconfig: join(server, 'tsconfig.json'),
  external: /^(?!@domivka\/)(?:node:|@?[a-z])/,
  output: {
    dir: join(server, 'dist'),
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
  },
});
