// `npm test [-- part …]`: everything that can be checked, the browser journeys included.
import { withNewEnoughNode } from './node-version.mjs';

withNewEnoughNode(() => import('../testing/test-run.mjs').then((module) => module.runTests(process.argv.slice(2))));

// A program that sums up reads the last line, so a Node.js that is too old must leave one as well.
if (process.exitCode) console.log('0 passed, 1 failed');
