// `npm run check`: the fast part (types, lint, format, boundaries, unused code, tests that need no database).
import { withNewEnoughNode } from './node-version.mjs';

withNewEnoughNode(() => import('../testing/test-run.mjs').then((module) => module.runTests(['check', 'fast'])));
