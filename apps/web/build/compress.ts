import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Writes a brotli copy, with the highest quality, beside each file of text: the server sends it instead of compressing at each request. */
export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'domivka:compress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const files = await readdir(folder, { recursive: true });
        const texts = files.filter((file) => /\.(?:html|js|css|svg|json|txt|webmanifest)$/.test(file));
        await Promise.all(
          texts.map(async (file) => {
            const path = join(folder, file);
            await writeFile(`${path}.br`, await compress(await readFile(path)));
          }),
        );
      },
    },
  };
}
