// `npm start`: installs what is missing, builds what changed, then becomes the server.
import { withNewEnoughNode } from './node-version.mjs';

withNewEnoughNode(() => import('./start-product.mjs').then((module) => module.startProduct(process.argv.slice(2))));
