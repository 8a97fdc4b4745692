import type { Plugin } from 'vite';

/** The parts that every screen of work needs, by the names of their groups in `vite.config.ts`. */
const parts: readonly string[] = ['work', 'records'];

/** Names the files of these parts in the page: `before-paint.js` requests them before the program runs, where somebody has worked here. */
export function workFiles(): Plugin {
  return {
    name: 'domivka:work-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && parts.includes(file.name) ? [`/${file.fileName}`] : [],
        );
        return [{ tag: 'meta', attrs: { name: 'work-files', content: files.join(' ') }, injectTo: 'head-prepend' }];
      },
    },
  };
}
