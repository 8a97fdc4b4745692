import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, SetupError } from './install.mjs';
import { root } from './paths.mjs';
import { handleSignals, isStopping } from './run.mjs';

/**
 * Installs and builds what is needed, then runs the server's command line in this very process: no parent is left that could lose a
 * signal, an exit status or a child.
 * @param {string[]} args a command of the server's and its words; `start` when there is none
 */
export async function startProduct(args) {
  const releaseSignals = handleSignals();
  try {
    await ensureInstalled(root);
    await ensureBuilt(root);
  } catch (error) {
    // Whatever was cut short by a signal is no fault to speak of.
    if (isStopping()) return;
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  releaseSignals();
  const main = join(root, 'apps', 'server', 'dist', 'main.mjs');
  process.setSourceMapsEnabled(true);
  process.argv.splice(1, process.argv.length, main, ...(args.length > 0 ? args : ['start']));
  await import(pathToFileURL(main).href);
}
