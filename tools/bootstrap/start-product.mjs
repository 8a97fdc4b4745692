import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, SetupError } from './install.mjs';
import { root } from './paths.mjs';
import { handleSignals, isStopping } from './run.mjs';

/**
 * Installs and builds what is needed, then runs the server's command line in this very process: no parent is left that could lose a
 * signal, an exit status or a child.
 * @param {string[]} args handed to the server's command `start`
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
  process.argv.splice(1, process.argv.length, main, 'start', ...args);
  await import(pathToFileURL(main).href);
}
